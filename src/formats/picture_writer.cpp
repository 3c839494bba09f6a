#include "formats/picture_writer.h"

#include "core/diagram.h"
#include "formats/output.h"
#include "formats/replay.h"

namespace othellier::formats {

namespace {

class PictureWriter final : public GameWriter {
 public:
    PictureWriter(const std::filesystem::path& path, PictureKind kind, int pixels)
        : output_(path), kind_(kind), pixels_(pixels) {}

    Result<void> write(const GameRecord& record) override {
        if (drawn_ && kind_ != PictureKind::kDiagram) return fail("format_one");
        Replay replay(record.start);
        for (const Move move : record.moves)
            if (const Result<void> played = replay.play(move); !played) return fail(played.error());
        if (drawn_) output_.append("\n");
        output_.append(draw_position(replay.position(), last_square(record)));
        drawn_ = true;
        return {};
    }

    Result<void> finish() override { return output_.finish(); }

 private:
    static std::optional<Point> last_square(const GameRecord& record) {
        for (auto move = record.moves.rbegin(); move != record.moves.rend(); ++move)
            if (!move->is_pass()) return move->point();
        return std::nullopt;
    }

    std::string draw_position(const Grid& grid, std::optional<Point> last) const {
        switch (kind_) {
            case PictureKind::kSvg:
                return svg_picture(grid, {pixels_, last, false});
            case PictureKind::kPng:
                return png_picture(grid, {pixels_, last, false});
            case PictureKind::kDiagram:
                break;
        }
        return draw(grid, {.colors = false, .legal_moves = false, .last = last});
    }

    Output output_;
    PictureKind kind_;
    int pixels_;
    bool drawn_ = false;
};

}  // namespace

std::optional<PictureKind> parse_picture_kind(std::string_view name) {
    if (name == "svg") return PictureKind::kSvg;
    if (name == "png") return PictureKind::kPng;
    if (name == "diagram") return PictureKind::kDiagram;
    return std::nullopt;
}

std::unique_ptr<GameWriter> open_picture_writer(const std::filesystem::path& path, PictureKind kind,
                                                int pixels) {
    return std::make_unique<PictureWriter>(path, kind, pixels);
}

}  // namespace othellier::formats
