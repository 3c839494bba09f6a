#include "server/ladder_api.h"

#include "engine/ladder.h"

namespace othellier::server {

namespace {

using nlohmann::json;

json steps() {
    json list = json::array();
    for (const engine::LadderStep& step : engine::ladder())
        list.push_back({{"number", step.number},
                        {"spec", "step:" + std::to_string(step.number)},
                        {"elo", step.elo}});
    return list;
}

Result<std::string> name_in(const json& input) {
    const auto name = input.find("name");
    if (name == input.end()) return "";
    if (!name->is_string()) return fail("bad_message", {{"field", "name"}, {"expected", "string"}});
    return name->get<std::string>();
}

/// The step that makes a good next game: the weakest that is not weaker than the person.
int next_step(const session::Standing& standing) {
    if (standing.games == 0) return engine::kFirstStep;
    for (const engine::LadderStep& step : engine::ladder())
        if (step.elo >= standing.rating.value) return step.number;
    return engine::ladder().back().number;
}

}  // namespace

ApiHandler show_ladder(std::shared_ptr<session::Standings> standings) {
    return [standings = std::move(standings)](const ApiRequest& request) -> Result<json> {
        const Result<std::string> name = name_in(request.input);
        if (!name) return fail(name.error());
        json answer = {{"steps", steps()}, {"next", engine::kFirstStep}, {"you", nullptr}};
        if (standings) {
            const session::Standing you = standings->of(*name);
            answer["you"] = to_json(you);
            answer["next"] = next_step(you);
        }
        return answer;
    };
}

ApiHandler forget_standing(std::shared_ptr<session::Standings> standings) {
    return [standings = std::move(standings)](const ApiRequest& request) -> Result<json> {
        const Result<std::string> name = name_in(request.input);
        if (!name) return fail(name.error());
        if (standings) standings->forget(*name);
        return json::object();
    };
}

}  // namespace othellier::server
