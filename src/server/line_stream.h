#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace othellier::server {

/// An answer that comes line by line, each a chunk of HTTP, while somebody works on it. Lives on
/// the server's thread.
class LineStream : public std::enable_shared_from_this<LineStream> {
 public:
    using Head = boost::beast::http::response<boost::beast::http::empty_body>;

    /// `done` is called once the last line is out; it keeps whoever owns `stream` alive till then.
    LineStream(boost::beast::tcp_stream& stream, Head head, std::function<void()> done);

    void begin();
    /// A line of progress is left out when many others wait; the last one ends the answer.
    void send(std::string line, bool last);
    /// Asked to stop when the page has gone.
    std::stop_token gone() const { return gone_.get_token(); }

 private:
    void write();
    void finish();
    void on_write(boost::system::error_code error);

    boost::beast::tcp_stream& stream_;
    Head head_;
    boost::beast::http::response_serializer<boost::beast::http::empty_body> serializer_;
    std::function<void()> done_;
    std::stop_source gone_;
    std::deque<std::string> lines_;  ///< The first one is being written.
    bool writing_ = false;
    bool last_ = false;
};

}  // namespace othellier::server
