#include "players/classroom/level_player.h"

#include "players/classroom/level_search.h"
#include "players/spec_options.h"

namespace othellier::classroom {

namespace {

class LevelPlayer final : public Player {
 public:
    LevelPlayer(std::string name, const Level& level, WeightTable table)
        : name_(std::move(name)), level_(level), table_(std::move(table)) {}

    std::string name() const override { return name_; }
    std::uint64_t nodes() const override { return nodes_; }

    Result<Move> choose(const Grid& position, const ThinkingTime& time,
                        std::stop_token stop) override {
        Patience patience(position, time, std::move(stop));
        const Move move = LevelSearch(level_, table_, position, patience).by_alpha_beta().move;
        nodes_ = patience.nodes();
        return move;
    }

 private:
    std::string name_;
    const Level& level_;
    WeightTable table_;
    std::uint64_t nodes_ = 0;
};

}  // namespace

Result<std::unique_ptr<Player>> make_level(const Spec& spec) {
    if (const auto fits = check_no_argument(spec); !fits) return fail(fits.error());
    const int number = spec.kind.back() - '0';
    const auto fits =
        number == 1 ? check_options(spec, {"seed"}) : check_options(spec, {"table", "seed"});
    if (!fits) return fail(fits.error());
    if (const auto seed = seed_option(spec); !seed) return fail(seed.error());

    const std::string own_table = number == 2 ? "heur2" : "heur34";
    const auto table = load_weight_table(std::string(spec.option("table").value_or(own_table)));
    if (!table) return fail(table.error());
    return std::make_unique<LevelPlayer>(to_string(spec),
                                         kLevels[static_cast<std::size_t>(number - 1)], *table);
}

}  // namespace othellier::classroom
