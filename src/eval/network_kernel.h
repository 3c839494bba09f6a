#pragma once

#include "eval/simd/network_portable.h"

// The one place that chooses. Callers write kernel::group_sums and kernel::head, and never see an
// instruction set.
#if defined(__AVX512BW__) && defined(__AVX512VL__)
    #include "eval/simd/network_avx512.h"
namespace othellier::eval::kernel {
using avx512::group_sums;
using avx512::head;
}  // namespace othellier::eval::kernel
#elif defined(__AVX2__)
    #include "eval/simd/network_avx2.h"
namespace othellier::eval::kernel {
using avx2::group_sums;
using avx2::head;
}  // namespace othellier::eval::kernel
#else
namespace othellier::eval::kernel {
using portable::group_sums;
using portable::head;
}  // namespace othellier::eval::kernel
#endif
