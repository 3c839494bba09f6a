#include "eval/features.h"

namespace othellier::eval {

// These are long: one copy of their functions is enough.
template class PatternNumbers<EvalPatterns>;
template class PatternNumbers<NetworkPatterns>;

}  // namespace othellier::eval
