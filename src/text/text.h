#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/harmless.h"
#include "core/result.h"

/// Every sentence people read, in French and in English. The sentences themselves are data:
/// en.json and fr.json beside this file, embedded in the program and shared with the page.
namespace othellier::text {

enum class Language { kEnglish, kFrench };

/// What fills the placeholders of a sentence: {"square", "f5"} for "… {square} …". A word that
/// depends on a number is written with both forms: "{games} {games|game|games}".
using Values = std::vector<std::pair<std::string, std::string>>;

/// The sentence called `key` ("play.your_turn"), placeholders filled. A key that does not exist
/// gives the key itself, which a reader will report; text_test makes sure that none is missing.
std::string get(Language language, std::string_view key, const Values& values = {});

/// Values that fill a sentence have gone through it; whatever else comes from other people's files
/// goes through it before it is printed.
using othellier::harmless;

/// An error told in one line. A fact called "color" is translated too, and one called "what" is the
/// error "cause" with its facts "cause.NAME", where there are such.
std::string describe(Language language, const Error& error);

/// "fr", "fr_FR.UTF-8", "en"…; nothing when it is neither language.
std::optional<Language> parse_language(std::string_view name);

/// What the environment asks for, by the rules of gettext: LC_ALL, LC_MESSAGES, LANG. English
/// otherwise.
Language language_of_environment();

std::string_view code(Language language);

/// All keys of a language, and the sentence behind one with its placeholders as written.
std::vector<std::string> keys(Language language);
std::string raw_sentence(Language language, std::string_view key);

/// The whole catalogue as the JSON document it is, for the page.
std::string_view raw_json(Language language);

}  // namespace othellier::text
