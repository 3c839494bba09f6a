#pragma once

#include <pthread.h>

#include <cstddef>

/// For tests: while it lives, the system has no thread to give, because each would have a stack of
/// more memory than there are addresses.
namespace othellier {

class NoThreads {
 public:
    NoThreads() {
        ::pthread_getattr_default_np(&before_);
        pthread_attr_t attributes;
        ::pthread_getattr_default_np(&attributes);
        ::pthread_attr_setstacksize(&attributes, std::size_t{1} << 47);
        ::pthread_setattr_default_np(&attributes);
        ::pthread_attr_destroy(&attributes);
    }
    ~NoThreads() {
        ::pthread_setattr_default_np(&before_);
        ::pthread_attr_destroy(&before_);
    }
    NoThreads(const NoThreads&) = delete;
    NoThreads& operator=(const NoThreads&) = delete;

 private:
    pthread_attr_t before_;
};

}  // namespace othellier
