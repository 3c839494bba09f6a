#include "lesson/words.h"

namespace othellier::lesson {

Words words_in(text::Language language, bool typed) {
    const auto word = [language](const char* key) {
        return text::raw_sentence(language, std::string("lesson.word.") + key);
    };
    Words words;
    words.black = typed ? "Max" : text::get(language, "common.black");
    words.white = typed ? "Min" : text::get(language, "common.white");
    if (typed) words.plus.clear();
    words.pass = text::get(language, "common.pass");
    words.minimax = word("minimax");
    words.alphabeta = word("alphabeta");
    words.ordered = word("ordered");
    words.title = word("title");
    words.value = word("value");
    words.best_line = word("best_line");
    words.visited = word("visited");
    words.evaluated = word("evaluated");
    words.cut = word("cut");
    words.method = word("method");
    words.max_node = word("max_node");
    words.min_node = word("min_node");
    words.leaf = word("leaf");
    words.end = word("end");
    words.best = word("best");
    words.left_out = word("left_out");
    words.left_out_moves = word("left_out_moves");
    words.why_max = word("why_max");
    words.why_min = word("why_min");
    words.won = word("won");
    words.lost = word("lost");
    words.alpha_cut = word("alpha_cut");
    words.beta_cut = word("beta_cut");
    words.depth = word("depth");
    return words;
}

SheetWords sheet_words_in(text::Language language) {
    const auto word = [language](const char* key) {
        return text::raw_sentence(language, std::string("lesson.sheet.") + key);
    };
    return {.title = word("title"),
            .name_line = word("name_line"),
            .values = word("values"),
            .choice = word("choice"),
            .cuts = word("cuts"),
            .kinds = word("kinds"),
            .counts = word("counts"),
            .order = word("order"),
            .answers = word("answers"),
            .language = std::string(text::code(language))};
}

}  // namespace othellier::lesson
