#pragma once

#include <map>
#include <memory>
#include <string>

#include "server/server.h"
#include "server/table.h"

namespace othellier::server {

/// The tables in memory. One that nobody has sat at for a while goes back to the store.
class Tables {
 public:
    Tables(boost::asio::io_context& io, session::ThreadPool& pool, session::Lane& hints,
           const ServerOptions& options, session::Services services);

    /// The table called `id`, found, fetched from the store, or new; nothing when all places are
    /// taken by people.
    std::shared_ptr<Table> find(const std::string& id, text::Language language);

    /// Lets tables go that have been empty for long.
    void tidy();
    /// Writes every table down and lets it go.
    void close();
    std::size_t size() const { return tables_.size(); }

 private:
    bool make_room();
    void let_go(std::map<std::string, std::shared_ptr<Table>>::iterator table);

    boost::asio::io_context& io_;
    session::ThreadPool& pool_;
    session::Lane& hints_;
    const ServerOptions& options_;
    session::Services services_;
    std::map<std::string, std::shared_ptr<Table>> tables_;
};

}  // namespace othellier::server
