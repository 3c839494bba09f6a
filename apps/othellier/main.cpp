#include "commands.h"

int main(int argc, char** argv) {
    using namespace othellier;
    app::Console console(text::language_of_environment());
    CLI::App program(console.say("cli.about"), "othellier");
    program.set_version_flag("--version", "othellier " OTHELLIER_VERSION);
    CLI11_PARSE(program, argc, argv);
    return console.status();
}
