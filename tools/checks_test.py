#!/usr/bin/env python3
"""The checks of the tree see what they are for: each is shown a small tree with one fault and one without."""
import pathlib
import subprocess
import tempfile
import unittest

import check_layers
import check_needed
import check_old_processor
import check_tree
import vary_table

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
        good = '[a](docs/a.md#part) [b](https://example.org/b.md) [c](#part) <img src="docs/a.md">\n'
        self.write("docs/a.md", "[up](../README.md)\n")
        self.write("README.md", good)
        self.assertEqual(check_tree.check_links(self.root), [])
        self.write("README.md", good + "![a picture](docs/b.png)\n")
        self.assertEqual(check_tree.check_links(self.root), ["README.md:2: there is no docs/b.png"])

    def test_sizes(self):
        self.write("src/a.cpp", "\n" * check_tree.MAX_LINES)
        self.assertEqual(check_tree.check_sizes(self.root), [])
        self.write("src/a.cpp", "\n" * (check_tree.MAX_LINES + 1))
        self.assertEqual(len(check_tree.check_sizes(self.root)), 1)
        self.write("tools/long_files.txt", "src/a.cpp\n")  # no reason given
        self.assertEqual(len(check_tree.check_sizes(self.root)), 1)
        self.write("tools/long_files.txt", "src/a.cpp one long table\n")
        self.assertEqual(check_tree.check_sizes(self.root), [])

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
            call = ["bash", "-c", 'source tools/common.sh; fast_pext "$1"', "bash", self.root / "cpuinfo"]
            tree = pathlib.Path(__file__).parent.parent
            return subprocess.run(call, cwd=tree, capture_output=True, text=True, check=True).stdout.strip()

        self.assertEqual(answer("GenuineIntel", 6, "fpu bmi1 avx2 bmi2 erms"), "ON")
        self.assertEqual(answer("AuthenticAMD", 25, "avx2 bmi2"), "ON")
        self.assertEqual(answer("AuthenticAMD", 23, "avx2 bmi2"), "OFF")
        self.assertEqual(answer("GenuineIntel", 6, "fpu sse4_2"), "OFF")
        self.assertEqual(answer("SomebodyElse", 99, "avx2 bmi2"), "OFF")

    def test_a_varied_table_stays_symmetric(self):
        rows = "\n".join(" ".join(["0"] * 8) for _ in range(8))
        lines = vary_table.vary(f"# old\nsize 8\nowner 3\n{rows}\n", {"c2": 7, "owner": 9}).splitlines()
        self.assertEqual(lines[:2], ["size 8", "owner 9"])
        table = [[int(word) for word in line.split()] for line in lines[2:]]
        changed = {(x, y) for y in range(8) for x in range(8) if table[y][x] == 7}
        self.assertEqual(changed, {(x, y) for x in (1, 6) for y in (2, 5)} | {(x, y) for x in (2, 5) for y in (1, 6)})


if __name__ == "__main__":
    unittest.main()
