#include "session/session.h"

#include <utility>

#include "session/impl.h"

namespace othellier::session {

Session::Session(std::string table, Services services, text::Language language)
    : impl_(std::make_unique<Impl>(std::move(table), std::move(services), language)) {}

Session::~Session() = default;

Result<void> Session::handle(const Command& command) {
    impl_->tick();  // A flag that has fallen goes before the move that comes too late.
    return std::visit([this](const auto& c) { return impl_->on(c); }, command);
}

void Session::tick() {
    impl_->tick();
}

std::optional<Millis> Session::next_wakeup() const {
    return impl_->next_wakeup();
}

View Session::view() const {
    return impl_->view();
}

std::vector<Event> Session::take_events() {
    return impl_->take_events();
}

PositionChecked Session::check(const CheckPosition& question) const {
    return impl_->check(question);
}

const Game& Session::game() const {
    return impl_->game();
}

std::string Session::document() const {
    return impl_->document();
}

Result<void> Session::restore(std::string_view document) {
    return impl_->restore(document);
}

Result<bool> Session::restore_from_store() {
    return impl_->restore_from_store();
}

text::Language Session::language() const {
    return impl_->language();
}

Sentence Session::sentence_of(const Error& error) const {
    return impl_->sentence_of(error);
}

}  // namespace othellier::session
