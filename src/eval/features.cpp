#include "eval/features.h"

namespace othellier::eval {

// Those of the evaluation are long: one copy of their functions is enough.
template class PatternNumbers<EvalPatterns>;

}  // namespace othellier::eval
