// What fmt's headers leave to its library, for a program that must not need the shared one.
#include <fmt/format-inl.h>

// The templates that they expect to find compiled there; a missing one is an undefined symbol when
// a program is linked.
template auto fmt::detail::thousands_sep_impl<char>(locale_ref) -> thousands_sep_result<char>;
template auto fmt::detail::decimal_point_impl<char>(locale_ref) -> char;
template auto fmt::detail::locale_ref::get<std::locale>() const -> std::locale;
template auto fmt::detail::dragonbox::to_decimal<float>(float) noexcept -> decimal_fp<float>;
template auto fmt::detail::dragonbox::to_decimal<double>(double) noexcept -> decimal_fp<double>;
