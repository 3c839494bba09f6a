#include <algorithm>

#include "formats/little_endian.h"
#include "formats/replay.h"
#include "formats/wthor.h"

namespace othellier::formats {

WthorReader::WthorReader(Input input, std::shared_ptr<const WthorNames> names)
    : input_(std::move(input)), names_(std::move(names)) {}

std::optional<GameReader::Item> WthorReader::begin() {
    const std::string_view bytes = input_.window(kWthorHeaderBytes).substr(0, kWthorHeaderBytes);
    Result<WthorHeader> header = parse_wthor_header(bytes);
    if (header && header->board != 0 && header->board != 8)
        header = fail("wthor_board", {{"size", std::to_string(header->board)}});
    if (header && header->kind != 0) header = fail("wthor_solitaires");
    if (!header) {
        done_ = true;
        const Place start{0, 0, 1};
        return Refusal{start, header.error()};
    }
    header_ = *header;
    input_.skip(kWthorHeaderBytes);
    return std::nullopt;
}

std::optional<GameReader::Item> WthorReader::next() {
    if (done_) return std::nullopt;
    if (!header_)
        if (auto trouble = begin()) return trouble;
    const std::string_view window = input_.window(kWthorGameBytes);
    if (window.size() < kWthorGameBytes || game_ == header_->games)
        return end_of_file(window.size());
    Item item = read_game(window.substr(0, kWthorGameBytes));
    input_.skip(kWthorGameBytes);
    return item;
}

std::optional<GameReader::Item> WthorReader::end_of_file(std::size_t left_over) {
    done_ = true;
    const Place place{game_ + 1, 0, input_.byte() + 1};
    if (input_.trouble()) return Refusal{place, *input_.trouble()};
    const std::string games = std::to_string(game_);
    const std::string wanted = std::to_string(header_->games);
    if (game_ < header_->games)
        return Refusal{place, Error{"wthor_short", {{"games", games}, {"wanted", wanted}}}};
    if (left_over > 0) return Refusal{place, Error{"wthor_long", {{"wanted", wanted}}}};
    return std::nullopt;
}

GameReader::Item WthorReader::read_game(std::string_view bytes) {
    const Place place{++game_, 0, input_.byte() + 1};
    GameRecord record;
    record.event = WthorNames::name(names_->tournaments, word_at(bytes, 0));
    record.side(Color::kBlack).seat.name = WthorNames::name(names_->players, word_at(bytes, 2));
    record.side(Color::kWhite).seat.name = WthorNames::name(names_->players, word_at(bytes, 4));
    record.date = std::to_string(header_->year);
    const int black = byte_at(bytes, 6);
    const int best = byte_at(bytes, 7);
    if (black > 64 || best > 64) {
        const Place here{place.game, 0, place.byte + (black > 64 ? 6 : 7)};
        return Refusal{here,
                       Error{"wthor_score", {{"read", std::to_string(std::max(black, best))}}}};
    }
    record.result = StatedResult{static_cast<double>(2 * black - 64), RecordEnding::kUnknown};
    record.theoretical = TheoreticalScore{best, header_->depth};

    Replay replay(record.start);
    record.moves.reserve(64);
    for (std::size_t i = 8; i < kWthorGameBytes; ++i) {
        const int code = byte_at(bytes, i);
        const Place here{place.game, 0, place.byte + i};
        if (code == 0) {
            const bool rest_is_empty = bytes.find_first_not_of('\0', i) == std::string_view::npos;
            if (!rest_is_empty) return Refusal{here, Error{"wthor_gap", {}}};
            break;
        }
        const int row = code / 10;
        const int column = code % 10;
        if (row < 1 || row > 8 || column < 1 || column > 8)
            return Refusal{here, Error{"wthor_move", {{"read", std::to_string(code)}}}};
        const Result<void> played = replay.append(record, Point(column - 1, row - 1));
        if (!played) return Refusal{here, played.error()};
    }
    return record;
}

}  // namespace othellier::formats
