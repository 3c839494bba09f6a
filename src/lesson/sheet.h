#pragma once

#include <string>

#include "lesson/make.h"

namespace othellier::lesson {

/// The sentences of a printed sheet; with {node}, {side} and {leaves} where they say so.
struct SheetWords {
    std::string title;      ///< With {method} and {depth}.
    std::string name_line;  ///< Where a pupil writes name and date.
    std::string values;     ///< "What value comes up at each node marked ?"
    std::string choice;     ///< With {side}.
    std::string cuts;
    std::string kinds;
    std::string counts;  ///< With {leaves}: how many there are in all.
    std::string order;
    std::string answers;
    std::string language;  ///< "en" or "fr", for the document.
};

/// A page to print (HTML): the tree with its values left open, and questions; on a second page the
/// answers, which are the lesson's own picture. Fails as make_lesson does, and with
/// "lesson_sheet_too_large" (limit).
Result<std::string> make_sheet(const LessonRequest& request, const Words& words,
                               const SheetWords& sheet);

}  // namespace othellier::lesson
