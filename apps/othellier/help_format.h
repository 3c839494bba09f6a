#pragma once

#include <CLI/CLI.hpp>

#include <string>

#include "console.h"

namespace othellier::app {

/// Help in the console's language: behind each option's sentence the values that it takes and the
/// one it has, which are read off the option itself.
class HelpFormat final : public CLI::Formatter {
 public:
    explicit HelpFormat(const Console& console);

    std::string make_option(const CLI::Option* option, bool is_positional) const override;
    std::string make_option_opts(const CLI::Option* option) const override;
    std::string make_option_desc(const CLI::Option* option) const override;

 private:
    const Console& console_;
};

/// Puts --help of every subcommand under the heading of the other options. After the last
/// subcommand was added.
void finish_help(CLI::App& program, const Console& console);

}  // namespace othellier::app
