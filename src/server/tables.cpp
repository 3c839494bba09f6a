#include "server/tables.h"

#include <utility>

namespace othellier::server {

Tables::Tables(boost::asio::io_context& io, session::ThreadPool& pool, session::Lane& hints,
               const ServerOptions& options, session::Services services)
    : io_(io), pool_(pool), hints_(hints), options_(options), services_(std::move(services)) {}

std::shared_ptr<Table> Tables::find(const std::string& id, text::Language language) {
    if (const auto found = tables_.find(id); found != tables_.end()) return found->second;
    if (tables_.size() >= options_.max_tables && !make_room()) return nullptr;
    auto table =
        std::make_shared<Table>(io_, pool_, hints_, id, services_, options_.version, language);
    table->open();
    tables_.emplace(id, table);
    return table;
}

bool Tables::make_room() {
    auto oldest = tables_.end();
    for (auto it = tables_.begin(); it != tables_.end(); ++it) {
        if (!it->second->empty()) continue;
        if (oldest == tables_.end() || it->second->empty_since() < oldest->second->empty_since())
            oldest = it;
    }
    if (oldest == tables_.end()) return false;
    let_go(oldest);
    return true;
}

void Tables::let_go(std::map<std::string, std::shared_ptr<Table>>::iterator table) {
    table->second->close();
    tables_.erase(table);
}

void Tables::tidy() {
    const session::Millis now = services_.timer->now();
    for (auto it = tables_.begin(); it != tables_.end();) {
        const auto next = std::next(it);
        const Table& table = *it->second;
        if (table.empty() && now - table.empty_since() > options_.idle_table) let_go(it);
        it = next;
    }
}

void Tables::close() {
    for (const auto& [id, table] : tables_) table->close();
    tables_.clear();
}

}  // namespace othellier::server
