#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "session/services.h"

namespace othellier::session {

/// A store, and which of its tables are not kept as they stand: for a program that serves many and
/// has to say so to whoever started it.
class WatchedStore final : public Store {
 public:
    /// `told` hears of the first failure, and with nothing that all is kept again.
    WatchedStore(std::shared_ptr<Store> store, std::function<void(const Error*)> told)
        : store_(std::move(store)), told_(std::move(told)) {}

    Result<void> save(std::string_view table, std::string_view document) override {
        Result<void> saved = store_->save(table, document);
        const bool before = failing_.empty();
        if (saved)
            failing_.erase(std::string(table));
        else
            failing_.insert_or_assign(std::string(table), saved.error());
        if (before != failing_.empty()) told_(saved ? nullptr : &saved.error());
        return saved;
    }
    Result<std::optional<std::string>> load(std::string_view table) override {
        return store_->load(table);
    }
    Result<std::string> set_aside(std::string_view table) override {
        return store_->set_aside(table);
    }

    /// Tables whose last state could not be saved, and why.
    const std::map<std::string, Error>& failing() const { return failing_; }

 private:
    std::shared_ptr<Store> store_;
    std::function<void(const Error*)> told_;
    std::map<std::string, Error> failing_;
};

}  // namespace othellier::session
