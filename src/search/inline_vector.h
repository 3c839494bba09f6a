#pragma once

#include <cassert>
#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

namespace othellier::search {

/// A list of at most kMost values inside the object. Unlike an array it makes no value before it is
/// added: nodes make such lists by the million and fill few places.
template <typename T, int kMost>
class InlineVector {
    static_assert(std::is_trivially_destructible_v<T>);

 public:
    InlineVector() {}  // NOLINT: leaves the storage as it is, on purpose.
    InlineVector(const InlineVector&) = delete;
    InlineVector& operator=(const InlineVector&) = delete;

    template <typename... Args>
    T& emplace_back(Args&&... args) {
        assert(size_ < kMost);
        return *::new (storage_ + sizeof(T) * static_cast<std::size_t>(size_++))
            T{std::forward<Args>(args)...};
    }
    /// Takes one out; the last one takes its place.
    void drop(int i) {
        (*this)[i] = (*this)[size_ - 1];
        --size_;
    }
    int size() const { return size_; }
    T* begin() { return std::launder(reinterpret_cast<T*>(storage_)); }
    T* end() { return begin() + size_; }
    T& operator[](int i) { return begin()[i]; }

 private:
    alignas(T) std::byte storage_[sizeof(T) * kMost];
    int size_ = 0;
};

/// Takes the largest of some numbers out. There must be one.
template <int kMost>
int take_largest(InlineVector<int, kMost>& numbers) {
    int at = 0;
    for (int i = 1; i < numbers.size(); ++i)
        if (numbers[i] > numbers[at]) at = i;
    const int largest = numbers[at];
    numbers.drop(at);
    return largest;
}

}  // namespace othellier::search
