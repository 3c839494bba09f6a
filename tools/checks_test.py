#!/usr/bin/env python3
"""The checks of the tree see what they are for: each is shown a small tree with one fault and one without."""
import pathlib
import subprocess
import tempfile
import unittest

import changed
import check_commits
import check_defaults
import check_layers
import check_names
import check_needed
import check_old_processor
import check_prose
import check_readme
import check_tree
import check_workflow
import compile_commands
import fuzz_count
import includes
import tree
import vary_square_values

BAD_PATH = "/".join(["", "home", "someone", "file"])


class ChecksTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def write(self, name, text):
        file = self.root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def test_layers_follow_the_direction_of_knowledge(self):
        self.write("search/a.h", '#include "core/board.h"\n#include "eval/eval.h"\n#include <vector>\n')
        self.assertEqual(check_layers.violations(self.root), [])
        self.write("core/b.h", '\n#include "search/a.h"\n')
        self.assertEqual(check_layers.violations(self.root), ["core/b.h:2: core may not include search/"])

    def test_layers_follow_includes_through_headers(self):
        self.write("search/searcher.h", "")
        self.write("engine/engine.h", '#include "engine/levels.h"\n')
        self.write("engine/levels.h", '#include "engine/engine.h"\n#include "search/searcher.h"\n')  # a circle, too
        self.write("engine/engine.cpp", '#include "engine/engine.h"\n')
        self.assertEqual(check_layers.violations(self.root), [])
        self.write("match/a.cpp", '#include "core/grid.h"\n#include "engine/engine.h"\n')
        self.assertEqual(check_layers.violations(self.root), [
            "match/a.cpp:2: match may not see search/searcher.h, which comes with engine/engine.h"])

    def test_layers_hold_for_the_program_too(self):
        self.write("src/search/searcher.h", "")
        self.write("src/engine/engine.h", '#include "search/searcher.h"\n')
        self.write("apps/othellier/a.cpp", '#include "console.h"\n#include "engine/roster.h"\n')
        found = lambda: check_layers.violations(self.root / "src", self.root / "apps")
        self.assertEqual(found(), [])
        self.write("apps/othellier/a.cpp", '#include "search/searcher.h"\n#include "engine/engine.h"\n')
        self.assertEqual(found(), [
            "apps/othellier/a.cpp:1: apps may not include search/",
            "apps/othellier/a.cpp:2: apps may not see search/searcher.h, which comes with engine/engine.h"])

    def test_layers_have_exceptions_for_single_files(self):
        for name, folders in check_layers.EXCEPTIONS.items():
            self.write(name, "".join(f'#include "{folder}/a.h"\n' for folder in folders))
            self.assertEqual(check_layers.violations(self.root), [])
            self.write(name.replace(".cpp", "_other.cpp"), f'#include "{folders[0]}/a.h"\n')
            self.assertEqual(len(check_layers.violations(self.root)), 1)
            (self.root / name.replace(".cpp", "_other.cpp")).unlink()

    def test_layers_refuse_an_unknown_folder(self):
        self.write("misc/a.h", "")
        self.assertEqual(len(check_layers.violations(self.root)), 1)

    def test_layers_have_no_circle(self):
        for folder, below in check_layers.ALLOWED.items():
            for other in below:
                self.assertNotIn(folder, check_layers.ALLOWED[other], f"{folder} and {other}")

    def test_paths(self):
        self.write("README.md", "see docs/home/page and https://example.org/home/x\n")
        self.assertEqual(check_tree.check_paths(self.root), [])
        self.write("README.md", f"see {BAD_PATH}\n")
        self.assertEqual(len(check_tree.check_paths(self.root)), 1)

    def test_links(self):
        good = '[a](docs/a.md#part) [b](https://example.org/b.md#x) <img src="docs/a.md">\n'
        self.write("docs/a.md", "# Part\n[up](../README.md)\n")
        self.write("README.md", good)
        self.assertEqual(check_tree.check_links(self.root), [])
        self.write("README.md", good + "![a picture](docs/b.png)\n")
        self.assertEqual(check_tree.check_links(self.root), ["README.md:2: there is no docs/b.png"])

    def test_links_to_headings(self):
        self.write("docs/a.md", "# All of it\n\n## The `solve` part, 2 × faster!\n\n```\n# not one\n```\n")
        self.write("README.md", "[a](docs/a.md#the-solve-part-2--faster) [b](docs/a.md#all-of-it)\n")
        self.assertEqual(check_tree.check_links(self.root), [])
        self.write("README.md", "[a](docs/a.md#gone) [b](docs/a.md#not-one) [c](#here)\n")
        self.assertEqual(check_tree.check_links(self.root), [
            "README.md:1: docs/a.md has no heading #gone",
            "README.md:1: docs/a.md has no heading #not-one",
            "README.md:1: README.md has no heading #here",
        ])

    def test_files_that_comments_name(self):
        self.write("src/core/board.h", "int a;  // as in core/board.h, board.h, NAME_test.cpp\n")
        self.write("docs/a.md", "see `src/core/board.h`\n")
        self.assertEqual(check_prose.check_files(self.root), [])
        self.write("src/core/board.h", '#include "gone.h"\n// see core/flip_test.cpp\n')
        self.write("docs/a.md", "see gone.md\n")
        self.assertEqual(check_prose.check_files(self.root),
                         ["docs/a.md:1: there is no gone.md", "src/core/board.h:2: there is no core/flip_test.cpp"])

    def test_requirement_numbers(self):
        self.write("docs/origins.md", "## R1: one\n1. First.\n\n## R2: two\n1. First.\n2. Second.\n")
        self.write("src/a.h", "// R2.2: a rule, and R1.1\n")
        self.assertEqual(check_prose.check_numbers(self.root), [])
        self.write("src/a.h", "// R1.2\n")
        self.assertEqual(check_prose.check_numbers(self.root), ["src/a.h:1: docs/origins.md has no R1.2"])

    def test_words(self):
        self.write("src/a.h", "int mend;  // the amended rule, at random\n")
        self.assertEqual(check_prose.check_words(self.root), [])
        self.write("src/a.h", "// " + "mended\n")
        self.write("docs/a.md", "drawn " + "by lot\n")
        self.write("src/text/en.json", '{\n  "by lot": "at random",\n  "who_begins": "By ' + 'lot"\n}\n')
        self.assertEqual([fault.split(":")[0:2] for fault in check_prose.check_words(self.root)],
                         [["docs/a.md", "1"], ["src/a.h", "1"], ["src/text/en.json", "3"]])

    def test_default_arguments_that_nobody_gives(self):
        self.write("src/a.h", "int look(const Map<int, int>& map, int depth = 3);  // look(map, 5)\nint other(int depth = 3);\n")
        self.write("src/a.cpp", "int look(const Map<int, int>& map, int depth) { return depth; }\nint x = other(2) + look(map);\n")
        self.assertEqual(check_defaults.violations(self.root),
                         ['src/a.h: look: nobody gives the argument "int depth = 3"'])
        self.write("src/b.cpp", "int y = look({{1, 2}}, four(a, b));\n")
        self.assertEqual(check_defaults.violations(self.root), [])

    def test_readme_lines(self):
        page = "```\n$ first\n…\n 8  +1.5   0.01  46.4M\nand so …\n$ second\n```\n"
        self.assertEqual(list(check_readme.commands(page)),
                         [[("first", ["…", " 8  +1.5   0.01  46.4M", "and so …"]), ("second", [])]])
        shown = ["…", " 8  +1.5   0.01  46.4M", "and so …"]
        self.assertIsNone(check_readme.missing(shown, "head\n8 +1.5 0.33 9M\nand so on"))
        self.assertEqual(check_readme.missing(shown, "8 +1.7 0.33 9M\nand so on"), shown[1])
        self.assertEqual(check_readme.missing(shown, "and so on\n8 +1.5 0.33 9M"), shown[2])

    def test_commit_trailers(self):
        bench, none = ("b1", "Sum\n\nWhy.\n\nBench: 12\n"), ("c1", "Sum\n\nNo functional change\n")
        self.assertEqual(check_commits.complaints([none, bench, ("d1", "Sum\n\nBench: 9")], 12), [])
        self.assertEqual(len(check_commits.complaints([none, bench], 13)), 1)
        self.assertEqual(len(check_commits.complaints([("d1", "Sum\n\nWhy.\n"), none], 12)), 1)
        self.assertEqual(len(check_commits.complaints([("d1", "Sum\n\nBench: 12 nodes")], 12)), 1)

    def test_commits_are_read_in_a_shallow_clone(self):
        def git(folder, *arguments):
            call = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-C", str(folder), *arguments]
            subprocess.run(call, check=True, capture_output=True)

        whole, shallow = self.root / "whole", self.root / "shallow"
        self.write("whole/a", "")
        git(self.root, "init", "-q", str(whole))
        messages = ["Before the check", "Add the check\n\nNo functional change", "Search less\n\nBench: 7"]
        for message in messages:
            if message.startswith("Add"):
                self.write("whole/tools/check_commits.py", "")
            if message.startswith("Search"):
                self.write("whole/src/engine/bench.h", "constexpr auto kBenchNodes = 1'007;\n")
            git(whole, "add", ".")
            git(whole, "commit", "-q", "--allow-empty", "-m", message)
        git(self.root, "clone", "-q", "--depth", "1", whole.as_uri(), str(shallow))
        self.assertEqual([message.split("\n")[0] for _, message in check_commits.last_commits(whole)],
                         ["Search less", "Add the check"])
        self.assertEqual(len(check_commits.last_commits(shallow)), 1)
        self.assertEqual(check_commits.pinned(shallow), 1007)

    def test_index(self):
        self.write("docs/README.md", "[a](a.md) [b](results/b.md#part)\n")
        self.write("docs/a.md", "")
        self.write("docs/results/b.md", "")
        self.assertEqual(check_tree.check_index(self.root), [])
        self.write("docs/results/c.md", "")
        self.assertEqual(check_tree.check_index(self.root), ["docs/README.md does not list results/c.md"])

    def test_sizes(self):
        self.write("src/a.cpp", "\n" * check_tree.MAX_LINES)
        self.assertEqual(check_tree.check_sizes(self.root), [])
        self.write("src/a.cpp", "\n" * (check_tree.MAX_LINES + 1))
        self.assertEqual(len(check_tree.check_sizes(self.root)), 1)
        self.write("tools/long_files.txt", "src/a.cpp\n")  # no reason given
        self.assertEqual(len(check_tree.check_sizes(self.root)), 1)
        self.write("tools/long_files.txt", "src/a.cpp one long table\n")
        self.assertEqual(check_tree.check_sizes(self.root), [])

    def test_files_compiled_together_have_names_of_their_own(self):
        def complaints(second):
            self.write("src/a/b.cpp", f"namespace {{\n\n{second}\n\n}}  // namespace\n")
            return len(check_names.clashes(self.root))

        self.write("src/a/CMakeLists.txt", "othellier_library(a OUTER\n    a.cpp\n    b.cpp\n)\n")
        self.write("src/a/a.cpp", "namespace {\nstruct Own { int kOther = 1; };\nconstexpr int kOwn = 1;\n"
                   "int twice(int x) {\n    int local = 2;\n    return local * x;\n}\n"
                   "int size(const std::string& text) { return 1; }\n}\nint kPublic = 2;\n")
        self.assertEqual(complaints("struct Own {};"), 1)
        self.assertEqual(complaints("constexpr std::array<char, 2> kOwn = {'{', 'a'};"), 1)
        self.assertEqual(complaints("int twice(int number) { return 2 * number; }"), 1)
        self.assertEqual(complaints("int size(std::string_view text) { return 1; }"), 1)
        self.assertEqual(complaints("int twice(double x) { return 2; }\nint local = 1;\nint kOther;\nint kPublic;"), 0)
        self.write("src/a/CMakeLists.txt", "othellier_library(a a.cpp b.cpp)\n")
        self.assertEqual(complaints("struct Own {};"), 0)
        self.write("src/a/CMakeLists.txt", "othellier_test(a a b)\n")
        self.assertEqual(complaints("struct Own {};"), 1)
        self.write("src/a/CMakeLists.txt", "othellier_test(a a LABELS b)\n")
        self.assertEqual(complaints("struct Own {};"), 0)

    def test_changelog(self):
        def complaints(log):
            self.write("CHANGELOG.md", "# Changes\n\n" + log)
            return len(check_tree.check_changelog(self.root))

        self.write("CMakeLists.txt", "project(othellier VERSION 0.2.0 LANGUAGES CXX)\n")
        self.write("src/engine/bench.h", "constexpr std::uint64_t kBenchNodes = 1'234;\n")
        old = "## 0.1.0 (1 May 2026)\nBench: 99\n"
        self.assertEqual(complaints(f"## 0.2.0 (in progress)\nBench: 1234\n\n{old}"), 0)
        self.assertEqual(complaints(f"## 0.2.0 (in progress)\nBench: 1235\n\n{old}"), 1)
        self.assertEqual(complaints(f"## 0.3.0\nBench: 1234\n\n{old}"), 1)
        self.assertEqual(complaints("## 0.2.0\nBench: 1234\n\n## 0.1.0\nno signature\n"), 1)

    def test_a_source_is_made_of_its_headers_and_theirs(self):
        self.write("src/a/a.cpp", '#include "a/a.h"\n#include "near.h"\n#include <vector>\n')
        self.write("src/a/a.h", '#include "b/b.h"\n')
        self.write("src/a/near.h", "")
        self.write("src/b/b.h", '#include "a/a.h"\n')
        self.write("src/b/other.h", "")
        files = includes.made_of(self.root / "src/a/a.cpp", self.root / "src")
        names = {file.relative_to(self.root.resolve()).as_posix() for file in files}
        self.assertEqual(names, {"src/a/a.cpp", "src/a/a.h", "src/a/near.h", "src/b/b.h"})

    def test_a_change_touches_what_is_made_of_it(self):
        files = {"src/core/board.h", "src/core/board_test.cpp"}
        reads = files | {"src/core/test_paths.h"}
        self.assertTrue(changed.is_touched(files, {"src/core/board.h"}))
        self.assertFalse(changed.is_touched(files, {"src/tui/form.cpp", "README.md"}))
        self.assertTrue(changed.is_touched(files, {"src/core/CMakeLists.txt"}))
        self.assertFalse(changed.is_touched(files, {"src/tui/CMakeLists.txt"}))
        self.assertTrue(changed.is_touched(files, {"CMakeLists.txt"}))
        self.assertTrue(changed.is_touched(reads, {"tests/data/suite.txt"}))
        self.assertFalse(changed.is_touched(files, {"tests/data/suite.txt"}))

    def test_a_change_needs_the_suites_of_the_page(self):
        self.assertEqual(changed.suites_for({"src/search/search.cpp"}), [])
        self.assertEqual(changed.suites_for({"src/session/session.cpp"}), ["browser"])
        self.assertEqual(changed.suites_for({"web/src/App.svelte"}), ["page", "browser"])

    def test_cases_are_named_after_their_folder(self):
        self.assertEqual(changed.prefixes_of("src/session/session_host_threads_test"), ["session_host"])
        self.assertEqual(changed.prefixes_of("src/core/kernel_test_x86-64-v3"), ["core"])
        self.assertEqual(changed.prefixes_of("tests/terminal_test"), ["program", "partners"])

    def test_changed_files_are_those_since_main(self):
        def git(*words):
            names = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
            subprocess.run(["git", *names, "-C", self.root, *words], check=True, capture_output=True)

        self.write("old.txt", "")
        git("init", "-q", "-b", "main")
        git("add", ".")
        git("commit", "-qm", "first")
        git("checkout", "-qb", "work")
        self.write("committed.txt", "")
        git("add", ".")
        git("commit", "-qm", "second")
        self.write("new.txt", "")
        self.assertEqual(tree.changed_files(self.root), {"committed.txt", "new.txt"})

    def test_editors_see_files_one_by_one(self):
        self.write("Unity/unity_0_cxx.cxx", '#include "/s/a.cpp"\n\n#include "/s/b.cpp"\n')
        together = str(self.root / "Unity/unity_0_cxx.cxx")
        command = f"g++ -Winvalid-pch -include /b/cmake_pch.hxx -O1 -o x.o -c {together}"
        entries = compile_commands.one_by_one([{"directory": "/b", "command": command, "file": together}])
        self.assertEqual([entry["file"] for entry in entries], ["/s/a.cpp", "/s/b.cpp"])
        self.assertEqual(entries[1]["command"], "g++ -O1 -o x.o -c /s/b.cpp")

    def shell(self, script, *arguments):
        call = ["bash", "-c", f"source tools/common.sh; {script}", "bash", *arguments]
        top = pathlib.Path(__file__).parent.parent
        return subprocess.run(call, cwd=top, capture_output=True, text=True, check=True)

    def test_logs_tell_how_far_they_are(self):
        def far(text):
            self.write("log", text)
            return self.shell('how_far "$1"', self.root / "log").stdout.strip()

        self.assertEqual(far("[3/40] Building a.o\nwarning: 1/2 of it\n[4/40] Building b.o\nmore\n"), "4/40")
        self.assertEqual(far(" 12/608 Test #7: core.Game ....   Passed\n      Start 13: core.Grid\n"), "12/608")
        self.assertEqual(far("0 upgraded, 5 newly installed\nUnpacking a ...\nSetting up a ...\n"), "2/10")
        self.assertEqual(far("nothing of the kind\n"), "")

    def test_a_log_gets_a_line_a_minute(self):
        self.write("log", "[4/40] Building b.o\n")
        spoken = self.shell('for s in {0..125}; do say_how_far "$1" Building "$s"; done', self.root / "log").stderr
        self.assertEqual(spoken.splitlines(), ["Building 4/40 (60 s)", "Building 4/40 (120 s)"])

    def test_watched_commands_keep_their_output_and_status(self):
        done = self.shell('watched "$1" Title bash -c "echo said; exit 3" || echo "status $?"', self.root / "log")
        self.assertEqual(done.stdout, "status 3\n")
        self.assertEqual((self.root / "log").read_text(), "said\n")

    def test_format(self):
        self.write(".clang-format", "BasedOnStyle: Google\n")
        self.write("src/a.cpp", "int a;\n")
        self.assertEqual(check_tree.check_format(self.root), [])
        self.write("src/a.cpp", "int   a ;\n")
        self.assertNotEqual(check_tree.check_format(self.root), [])

    def test_shell(self):
        self.write("a.sh", "#!/bin/bash\nx=$1\necho \"$x\"\n")
        self.assertEqual(check_tree.check_shell(self.root), [])
        self.write("a.sh", "#!/bin/bash\nx=$1\nrm -r $x\n")
        self.assertNotEqual(check_tree.check_shell(self.root), [])

    def test_needed_libraries(self):
        section = "Tag Type Name\n 0x1 (NEEDED) Shared library: [libm.so.6]\n 0x1 (NEEDED) Shared library: [libfmt.so.9]\n"
        self.assertEqual(check_needed.needed(section), ["libm.so.6", "libfmt.so.9"])
        self.assertEqual(check_needed.too_many(check_needed.needed(section)), ["libfmt.so.9"])

    def test_workflow(self):
        self.write("tools/suites.sh", "suite_check() { true; }\nsuite_page() { true; }\n")
        self.write("tools/common.sh", "configure() { true; }\n")
        self.write("CMakePresets.json", '{"configurePresets": [{"name": "release"}]}')
        good = ('- { suites: check }\n- { suites: "page check", weekly: true }\npreset: [release]\n  - run: |\n      if true; then\n'
                "        bash -c 'source tools/common.sh && configure ${{ matrix.preset }}'\n      fi\n")
        file = self.root / ".github" / "workflows" / "test.yml"
        for old, new, complaint in (("", "", None), ("page check", "page chekc", "there is no suite chekc"),
                                    ("[release]", "[release, debug]", "there is no preset debug"),
                                    ("&& configure", "&& conf", "tools/common.sh has no conf"), ("      fi", "", "bash cannot read")):
            self.write(".github/workflows/test.yml", good.replace(old, new))
            found = check_workflow.problems(self.root, file)
            self.assertEqual(len(found), 0 if complaint is None else 1, found)
            if complaint:
                self.assertIn(complaint, found[0])

    def test_fuzzing_is_added_up(self):
        page = "# Fuzz\n\n| target | executions | seconds |\n|---|---:|---:|\n| `sgf` | 1,000 | 60 |\n| all | 1,000 | 60 |\n\nMore.\n"
        log = "#1 INITED\nDone 2500 runs in 31 second(s)\nstat::number_of_executed_units: 2500\n"
        self.assertEqual(fuzz_count.run_of(log), (2500, 31))
        self.assertEqual(fuzz_count.run_of(log + "# another run\n" + log), (5000, 62))
        self.assertIsNone(fuzz_count.run_of("==1==ERROR: AddressSanitizer\n"))
        after = fuzz_count.with_runs(page, {"sgf": (2500, 31), "ggf": (10, 1)})
        self.assertIn("| `ggf` | 10 | 1 |\n| `sgf` | 3,500 | 91 |\n| all | 3,510 | 92 |\n\nMore.\n", after)
        self.assertEqual(fuzz_count.with_runs(after, {}), after)

    def test_old_processor(self):
        def complaint(status, output, arch):
            return check_old_processor.complaint(status, output, arch, "too new")

        self.assertIsNone(complaint(0, "", "x86-64"))
        self.assertIsNone(complaint(1, "too new (x86-64-v4)", "x86-64-v4"))
        self.assertIsNotNone(complaint(132, "", "x86-64"))
        self.assertIsNotNone(complaint(132, "", "x86-64-v3"))
        self.assertIsNotNone(complaint(1, "too new", "x86-64-v3"))

    def test_pext_is_fast_on_processors_known_for_it(self):
        def answer(vendor, family, flags):
            self.write("cpuinfo", f"processor\t: 0\nvendor_id\t: {vendor}\ncpu family\t: {family}\nflags\t\t: {flags}\n")
            return self.shell('fast_pext "$1"', self.root / "cpuinfo").stdout.strip()

        self.assertEqual(answer("GenuineIntel", 6, "fpu bmi1 avx2 bmi2 erms"), "ON")
        self.assertEqual(answer("AuthenticAMD", 25, "avx2 bmi2"), "ON")
        self.assertEqual(answer("AuthenticAMD", 23, "avx2 bmi2"), "OFF")
        self.assertEqual(answer("GenuineIntel", 6, "fpu sse4_2"), "OFF")
        self.assertEqual(answer("SomebodyElse", 99, "avx2 bmi2"), "OFF")

    def test_a_varied_table_stays_symmetric(self):
        rows = "\n".join(" ".join(["0"] * 8) for _ in range(8))
        lines = vary_square_values.vary(f"# old\nsize 8\nowner 3\n{rows}\n", {"c2": 7, "owner": 9}).splitlines()
        self.assertEqual(lines[:2], ["size 8", "owner 9"])
        table = [[int(word) for word in line.split()] for line in lines[2:]]
        changed = {(x, y) for y in range(8) for x in range(8) if table[y][x] == 7}
        self.assertEqual(changed, {(x, y) for x in (1, 6) for y in (2, 5)} | {(x, y) for x in (2, 5) for y in (1, 6)})


if __name__ == "__main__":
    unittest.main()
