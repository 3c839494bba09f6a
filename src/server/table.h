#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "session/desk.h"
#include "session/host/lane.h"
#include "session/host/thread_pool.h"
#include "session/session.h"

namespace othellier::server {

/// A message on its way to several pages, written once.
using Payload = std::shared_ptr<const std::string>;

/// A page at a table.
class Guest {
 public:
    virtual ~Guest() = default;
    /// Never blocks; a page that does not keep up is sent away.
    virtual void send(Payload message) = 0;
};

/// A Session with its guests. Lives on the server's thread.
class Table : public std::enable_shared_from_this<Table> {
 public:
    Table(boost::asio::io_context& io, session::ThreadPool& pool, session::Lane& hints,
          std::string id, session::Services services, std::string version, text::Language language);
    ~Table();

    const std::string& id() const { return id_; }

    /// Finds the game in the store, if there is one. Needs the shared_ptr to exist.
    void open();

    void join(Guest& guest);
    void leave(Guest& guest);
    bool empty() const { return guests_.empty(); }
    session::Millis empty_since() const { return empty_since_; }

    void receive(Guest& sender, std::string_view message);
    /// What somebody who thought has brought, with what comes of it.
    void take(const std::function<void()>& task);
    /// Tells the guests what has happened and sets the alarm for what will.
    void settle();
    /// Writes the table down, clocks as they stand, and stops all who think at it. Guests that are
    /// still there hear nothing more.
    void close();

 private:
    /// Sends every guest what has happened.
    void tell();
    void set_alarm();
    void wake_after(session::Millis wait);

    std::string id_;
    session::Services services_;
    boost::asio::steady_timer alarm_;
    std::unique_ptr<session::Session> session_;  ///< Nothing once it is closed.
    std::unique_ptr<session::Desk> desk_;
    std::vector<Guest*> guests_;
    session::Millis empty_since_;
};

}  // namespace othellier::server
