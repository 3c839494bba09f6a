#include "server/line_stream.h"

#include <boost/asio/write.hpp>
#include <utility>

namespace othellier::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using boost::system::error_code;

namespace {

constexpr std::size_t kMostWaiting = 16;
constexpr auto kPatienceForALine = std::chrono::seconds(30);

}  // namespace

LineStream::LineStream(boost::beast::tcp_stream& stream, Head head, std::function<void()> done)
    : stream_(stream), head_(std::move(head)), serializer_(head_), done_(std::move(done)) {}

void LineStream::begin() {
    writing_ = true;
    stream_.expires_after(kPatienceForALine);
    http::async_write_header(
        stream_, serializer_,
        [self = shared_from_this()](error_code error, std::size_t) { self->on_write(error); });
}

void LineStream::send(std::string line, bool last) {
    if (!last && lines_.size() >= kMostWaiting) return;
    lines_.push_back(std::move(line) + '\n');
    last_ = last;
    if (!writing_) write();
}

void LineStream::write() {
    writing_ = true;
    stream_.expires_after(kPatienceForALine);
    asio::async_write(stream_, http::make_chunk(asio::buffer(lines_.front())),
                      [self = shared_from_this()](error_code error, std::size_t) {
                          self->lines_.pop_front();
                          self->on_write(error);
                      });
}

void LineStream::on_write(error_code error) {
    writing_ = false;
    if (error) {
        gone_.request_stop();
        lines_.clear();
        return;
    }
    if (!lines_.empty()) return write();
    if (last_) finish();
}

void LineStream::finish() {
    asio::async_write(stream_, http::make_chunk_last(),
                      [self = shared_from_this()](error_code error, std::size_t) {
                          if (!error) self->done_();
                      });
}

}  // namespace othellier::server
