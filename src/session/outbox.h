#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "session/event.h"

namespace othellier::session {

/// What the parts of a table have to tell, in the table's language, until somebody takes it.
class Outbox {
 public:
    explicit Outbox(text::Language language) : language_(language) {}

    text::Language language() const { return language_; }
    void set_language(text::Language language) { language_ = language; }

    /// The View is no longer what it was.
    void changed() {
        if (!std::exchange(changed_, true)) ++revision_;
    }
    void add(Event event) { events_.push_back(std::move(event)); }
    void notify(Notice::Kind kind, std::string_view key, text::Values values = {}) {
        add(Notice{kind, sentence(language_, key, std::move(values))});
    }

    /// Grows with every change that was taken.
    int revision() const { return revision_; }

    std::vector<Event> take() {
        std::vector<Event> events;
        events.reserve(events_.size() + 1);
        if (std::exchange(changed_, false)) events.emplace_back(Changed{});
        for (Event& event : events_) events.push_back(std::move(event));
        events_.clear();
        return events;
    }

 private:
    text::Language language_;
    std::vector<Event> events_;
    bool changed_ = false;
    int revision_ = 0;
};

}  // namespace othellier::session
