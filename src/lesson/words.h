#pragma once

#include "lesson/render.h"
#include "lesson/sheet.h"
#include "text/text.h"

namespace othellier::lesson {

/// The words of a picture. In a typed tree the sides are called Max and Min, and numbers stand
/// without a sign.
Words words_in(text::Language language, bool typed);

/// The sentences of a sheet.
SheetWords sheet_words_in(text::Language language);

}  // namespace othellier::lesson
