#include "server/table.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <new>
#include <utility>

namespace othellier::server {

namespace asio = boost::asio;
using session::Millis;

namespace {

/// Thinking goes to the pool; answers come back to the server's thread, and the table speaks up.
class TableWorkers final : public session::Workers {
 public:
    TableWorkers(asio::io_context& io, session::ThreadPool& pool, session::Lane& hints)
        : io_(io), pool_(pool), hints_(hints) {}

    void set_table(std::weak_ptr<Table> table) { table_ = std::move(table); }
    void run(std::function<void()> work) override { pool_.run(std::move(work)); }
    std::unique_ptr<Turn> run_in_turn(std::function<void()> work) override {
        return hints_.run(pool_, std::move(work));
    }
    void post(std::function<void()> task) override {
        asio::post(io_, [task = std::move(task), table = table_] {
            const auto alive = table.lock();
            if (!alive) return;
            alive->take(task);
        });
    }

 private:
    asio::io_context& io_;
    session::ThreadPool& pool_;
    session::Lane& hints_;
    std::weak_ptr<Table> table_;  ///< Set once, before anything runs.
};

}  // namespace

Table::Table(asio::io_context& io, session::ThreadPool& pool, session::Lane& hints, std::string id,
             session::Services services, std::string version, text::Language language)
    : id_(std::move(id)), services_(std::move(services)), alarm_(io) {
    services_.workers = std::make_shared<TableWorkers>(io, pool, hints);
    session_ = std::make_unique<session::Session>(id_, services_, language);
    desk_ = std::make_unique<session::Desk>(*session_, *services_.roster, id_, std::move(version));
    if (services_.shelf) desk_->use(*services_.shelf);
    empty_since_ = services_.timer->now();
}

Table::~Table() = default;

void Table::open() {
    static_cast<TableWorkers&>(*services_.workers).set_table(weak_from_this());
    // A document that cannot be read is no reason to refuse the table: it starts empty, and says
    // what became of the game.
    if (const Result<bool> back = session_->restore_from_store(); !back)
        desk_->tell_first(back.error());
    settle();
}

void Table::join(Guest& guest) {
    guests_.push_back(&guest);
    if (!session_) return;  // It came while the server was closing.
    for (std::string& message : desk_->welcome())
        guest.send(std::make_shared<const std::string>(std::move(message)));
}

void Table::leave(Guest& guest) {
    std::erase(guests_, &guest);
    if (guests_.empty()) empty_since_ = services_.timer->now();
}

void Table::take(const std::function<void()>& task) {
    try {
        task();
    } catch (const std::bad_alloc&) {
        if (session_) session_->was_interrupted();
    }
    settle();
}

void Table::receive(Guest& sender, std::string_view message) {
    if (!session_) return;
    for (std::string& answer : desk_->receive(message))
        sender.send(std::make_shared<const std::string>(std::move(answer)));
    settle();
}

void Table::settle() {
    if (!session_) return;
    try {
        if (guests_.empty())
            desk_->forget_events();  // Whoever comes is told how things stand.
        else
            tell();
        set_alarm();
    } catch (const std::bad_alloc&) {
        session_->was_interrupted();
        wake_after(Millis(100));
    }
}

void Table::tell() {
    for (std::string& message : desk_->drain()) {
        const auto payload = std::make_shared<const std::string>(std::move(message));
        const std::vector<Guest*> guests = guests_;  // One that is sent away leaves the list.
        for (Guest* guest : guests)
            if (std::ranges::find(guests_, guest) != guests_.end()) guest->send(payload);
    }
}

void Table::set_alarm() {
    // Once a second at least, because asio's clock stands still while the machine sleeps and the
    // table's does not.
    constexpr Millis kLongestNap{1000};
    const auto at = session_->next_wakeup();
    if (!at) {
        alarm_.cancel();
        return;
    }
    wake_after(std::clamp(*at - services_.timer->now(), Millis(0), kLongestNap));
}

void Table::wake_after(Millis wait) {
    alarm_.expires_after(wait);
    alarm_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
        const auto self = weak.lock();
        if (!error && self) self->settle();
    });
}

void Table::close() {
    if (!session_) return;
    session_->keep();
    alarm_.cancel();
    desk_.reset();
    session_.reset();
}

}  // namespace othellier::server
