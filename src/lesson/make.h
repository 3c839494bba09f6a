#pragma once

#include <filesystem>
#include <string>

#include "core/result.h"
#include "lesson/growth.h"
#include "lesson/render.h"

namespace othellier::lesson {

/// The deepest tree that people are shown.
inline constexpr int kDeepest = 10;

/// A lesson as somebody asks for it.
struct LessonRequest {
    std::string position;  ///< A position or a transcript; empty for the start.
    std::string tree;      ///< A typed tree, or the name of a preset, instead of a position.
    int size = 8;
    int depth = 3;  ///< 0 in a typed tree: to its leaves, or as its preset says.
    Method method = Method::kAlphaBeta;
    std::string eval = "discs";  ///< "discs", "weights" or "criteria".
    std::string table;           ///< A file of square values for "weights".
    std::string criteria;        ///< A file for "criteria".
};

/// With the tree of the method. Fails with "lesson_too_large" (depth, limit), or where the
/// position, the tree or a file cannot be read.
Result<Lesson> make_lesson(const LessonRequest& request);

/// The comparison alone, at depths whose tree nobody could draw.
Result<Lesson> compare_methods(const LessonRequest& request);

/// Depth after depth up to the one asked for.
Result<Growth> growth_of(const LessonRequest& request);

/// The form that the ending of the file's name asks for: .svg, .json, .dot or .txt. Fails with
/// "bad_lesson_file" (file).
Result<std::string> drawn(const Lesson& lesson, const std::filesystem::path& file,
                          const Words& words);

}  // namespace othellier::lesson
