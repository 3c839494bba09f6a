#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "core/result.h"
#include "review/game_review.h"
#include "review/summary.h"

/// Reviews as files that people keep, print and send.
namespace othellier::review {

enum class PageForm : std::uint8_t { kHtml, kMarkdown, kSvg, kGgf, kSgf };

/// By the ending of the file's name: .html .md .svg .ggf .sgf.
std::optional<PageForm> form_of(const std::filesystem::path& file);

/// One page of all games, with their summary where there are several. A picture is of one game;
/// GGF and SGF have the values and words as notes of the moves. Fails with "review_one_picture"
/// (games), or as the formats do.
Result<std::string> page_of(PageForm form, std::span<const GameReview> reviews,
                            const Summary& summary, text::Language language);

/// The game with what the review says beside each move.
formats::GameRecord annotated(const GameReview& review, text::Language language);

std::string html_page(std::span<const GameReview> reviews, const Summary& summary,
                      text::Language language);
std::string markdown_page(std::span<const GameReview> reviews, const Summary& summary,
                          text::Language language);

}  // namespace othellier::review
