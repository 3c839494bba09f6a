#!/usr/bin/env python3
"""What the training scripts promise: the rules, the files of samples, the numbers of the patterns, and networks that see no
difference between a board and its mirror images. Exit status 77 where PyTorch is not installed."""
import pathlib
import sys
import tempfile
import types
import unittest

try:
    import numpy as np
    import torch

    import export
    import patterns
    import positions
    from data import Data, Seen
    from network import Network, Variant
    from row_sums import RowSums
    from teacher import Later, Teacher, load
    from train import Labels, rate_at, shares
    from boards import after_random_move, count_bits, legal_moves
except ModuleNotFoundError as missing:
    print(f"skipped: not installed: {missing.name} (Debian package python3-torch)")
    sys.exit(77)

GAME = "f5d6c3d3c4f4f6g5e3f3e6g6"


def squares_of(transcript: str) -> list[int]:
    return [ord(transcript[i]) - ord("a") + 8 * (int(transcript[i + 1]) - 1) for i in range(0, len(transcript), 2)]


class Rules(unittest.TestCase):
    def test_a_game_is_replayed_to_its_last_move(self):
        boards = list(positions.replay(squares_of(GAME)))
        self.assertEqual(len(boards), len(GAME) // 2 + 1)
        self.assertEqual([positions.empties(p, o) for p, o, _, _ in boards], list(range(60, 60 - len(boards), -1)))
        self.assertEqual([black for _, _, black, _ in boards], [i % 2 == 0 for i in range(len(boards))])

    def test_an_illegal_move_ends_it(self):
        self.assertEqual(len(list(positions.replay(squares_of("f5a1")))), 1)

    def test_moves_of_many_boards_are_those_of_one(self):
        boards = [(p, o) for p, o, _, _ in positions.replay(squares_of(GAME))]
        player = torch.tensor(np.array([p for p, _ in boards], dtype=np.uint64).view(np.int64))
        opponent = torch.tensor(np.array([o for _, o in boards], dtype=np.uint64).view(np.int64))
        counts = count_bits(legal_moves(player, opponent)).tolist()
        plain = [sum(1 for s in range(64) if not (p | o) >> s & 1 and positions.flips(s, p, o)) for p, o in boards]
        self.assertEqual(counts, plain)


    def test_a_random_move_is_a_legal_one(self):
        boards = [(p, o) for p, o, _, _ in positions.replay(squares_of(GAME))] + [(1, 2), (0, (1 << 64) - 1)]
        sets = [torch.tensor(np.array(of, dtype=np.uint64).view(np.int64)) for of in zip(*boards)]
        seen = set()
        for seed in range(50):
            after = after_random_move(*sets, generator=torch.Generator().manual_seed(seed))
            after = [of.numpy().view(np.uint64).tolist() for of in after]
            for (p, o), found in zip(boards, zip(*after)):
                self.assertIn(found, self.followers(p, o))
                seen.add((p, o, *found))
        self.assertEqual(len(seen), sum(len(self.followers(p, o)) for p, o in boards), "each move is drawn some time")

    @staticmethod
    def followers(player: int, opponent: int) -> set:
        moves = [(s, positions.flips(s, player, opponent)) for s in range(64) if not (player | opponent) >> s & 1]
        return {(opponent ^ turned, player | turned | 1 << s) for s, turned in moves if turned} or {(player, opponent)}


class Samples(unittest.TestCase):
    def test_what_is_written_is_read(self):
        samples = np.zeros(3, dtype=positions.SAMPLE)
        samples["player"], samples["score"] = [1, 2, 1 << 63], [-64 * 16, 0, 5]
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "few.smp"
            positions.write_samples(file, samples)
            self.assertTrue((positions.read_samples(file) == samples).all())


class Patterns(unittest.TestCase):
    def test_the_shapes_are_the_program_s(self):
        shapes = patterns.program_shapes("kShapes")
        self.assertEqual(len(shapes), 15)
        self.assertEqual(sum(len(patterns.instances(shape)) for shape in shapes), 62)
        self.assertTrue(all(len(set(shape.squares)) == len(shape.squares) >= 9 for shape in shapes))

    def test_a_symmetry_and_another_make_a_third(self):
        for first in range(8):
            self.assertEqual({patterns.product(first, second) for second in range(8)}, set(range(8)))


class Networks(unittest.TestCase):
    def test_mirror_images_are_worth_the_same(self):
        torch.manual_seed(1)
        digits = torch.randint(-1, 2, (20, 64)).float()
        empties, mobility = torch.full((20,), 24, dtype=torch.uint8), torch.zeros(20, 2)
        for words in ("width=16", "width=16,orient=1", "width=16,orient=1,act=square", "shapes=program,width=8,hidden=0"):
            network = Network(Variant.parse(words), torch.device("cpu"))
            with torch.no_grad():
                for parameter in network.parameters():
                    parameter.add_(torch.randn_like(parameter) * 0.05)
                values = [network(digits[:, columns], empties, mobility) for columns in patterns.symmetry_columns("cpu")]
            self.assertGreater(values[0].std().item(), 0.01, words)
            for value in values:
                self.assertLess((value - values[0]).abs().max().item(), 1e-4, words)


    def test_a_rounded_network_says_what_its_rounded_numbers_say(self):
        torch.manual_seed(2)
        digits = torch.randint(-1, 2, (20, 64)).float()
        empties, mobility = torch.full((20,), 24, dtype=torch.uint8), torch.zeros(20, 2)
        network = Network(Variant.parse("width=16,orient=1,bits=5,rounded=1"), torch.device("cpu"))
        value = network(digits, empties, mobility)
        value.sum().backward()
        self.assertGreater(network.table.grad.abs().sum().item(), 0)
        with torch.no_grad():
            network.table.copy_((network.orientation.symmetric(network.table) * 32).round() / 32)
            network.bias.copy_((network.bias * 32).round() / 32)
        network.variant.rounded = 0
        self.assertLess((network(digits, empties, mobility) - value).abs().max().item(), 1e-4)


class Gradients(unittest.TestCase):
    """Those of row_sums.py are PyTorch's own."""

    def test_of_sums(self):
        torch.manual_seed(4)
        rows = torch.randint(50, (30, 7))
        table = torch.randn(50, 16, dtype=torch.double, requires_grad=True)
        weights = torch.randn(30, 16, dtype=torch.double)
        ours, = torch.autograd.grad((RowSums.apply(rows, table) * weights).sum(), table)
        theirs, = torch.autograd.grad((table[rows].sum(1) * weights).sum(), table)
        self.assertTrue(torch.allclose(ours, theirs))

    def test_of_turned_sums_and_of_the_mean_of_mirror_images(self):
        torch.manual_seed(5)
        orientation = Network(Variant.parse("width=16,orient=1"), torch.device("cpu")).orientation
        lanes = sum(len(of) for of in orientation.lanes)
        table = torch.randn(94770, 16, dtype=torch.double, requires_grad=True)
        rows, weights = torch.randint(len(table), (5, lanes)), torch.randn(5, 16, dtype=torch.double)
        ours, = torch.autograd.grad((orientation.sums(rows, orientation.symmetric(table)) * weights).sum(), table)
        plain = orientation.mean_of_images(table)
        sums = sum(plain[rows[:, of]].sum(1)[:, back] for of, back in zip(orientation.lanes, orientation.back))
        theirs, = torch.autograd.grad((sums * weights).sum(), table)
        self.assertTrue(torch.allclose(ours, theirs))


class Teachers(unittest.TestCase):
    def test_an_untrained_one_says_what_the_linear_evaluation_says(self):
        seen = Seen(torch.randint(-1, 2, (6, 64)).float(), torch.full((6,), 24, dtype=torch.uint8), torch.zeros(6, 2), torch.arange(6.0))
        self.assertEqual(Teacher(8, 1).eval()(seen).tolist(), list(range(6)))

    def test_it_is_kept_and_read(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "teacher.pt"
            teacher = Teacher(8, 1)
            torch.save({"channels": 8, "blocks": 1, "state": teacher.state_dict()}, file)
            self.assertTrue((load(file, torch.device("cpu")).head[0].weight == teacher.head[0].weight).all())


class Replay(unittest.TestCase):
    def test_one_batch_in_so_many_is_new(self):
        samples = np.zeros(64, dtype=positions.SAMPLE)
        samples["player"], samples["opponent"] = 1 << 28, 1 << 27
        linear = lambda digits, empties: torch.zeros(len(digits))
        asked = []
        def teacher(seen):
            asked.append(len(seen.digits))
            return torch.full((len(seen.digits),), float(len(asked)))
        options = types.SimpleNamespace(share_of_data=1.0, batch=16, replay=3, search_share=0.5)
        labels = Labels(Data(samples, linear, torch.device("cpu")), options, linear, teacher, torch.device("cpu"))
        said = [labels.draw()[1][0].item() for _ in range(7)]
        self.assertEqual(asked, [16, 16, 16])
        self.assertEqual((said[0], said[3], said[6]), (1, 2, 3), "every third is new")
        self.assertTrue(all(1 <= old <= 1 + at // 3 for at, old in enumerate(said)), said)


class Export(unittest.TestCase):
    def test_the_file_holds_the_numbers_in_the_program_s_order(self):
        torch.manual_seed(3)
        network = Network(Variant.parse("width=16,orient=1,mobility=1,hidden=8"), torch.device("cpu"))
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "few.float"
            export.write(network, 77, np.zeros(2, dtype=export.CHECK), file)
            data = file.read_bytes()
        rows, inputs = network.numbers.rows, 3
        numbers = rows * 16 + 15 * (2 + inputs + inputs * 8 + 8 + 8 + 1)
        self.assertEqual(len(data), 48 + 4 * numbers + 2 * 24)
        floats = np.frombuffer(data, dtype="<f4", count=numbers, offset=48)
        first = floats[rows * 16 + 15 * 2 + 15 * inputs:].reshape(-1)[:15 * inputs * 8].reshape(15, inputs, 8)
        self.assertTrue((first[4, 2] == network.first.detach().numpy()[2, 4 * 8:5 * 8]).all())

    def test_what_the_program_cannot_play_with_is_refused(self):
        for words in ("width=16", "width=16,orient=1,hidden=0", "width=16,orient=1,act=square"):
            network = Network(Variant.parse(words), torch.device("cpu"))
            with self.assertRaises(SystemExit, msg=words):
                export.write(network, 0, np.zeros(0, dtype=export.CHECK), pathlib.Path("not-written"))


class Schedule(unittest.TestCase):
    def test_the_rate_rises_to_its_height_and_ends_at_nothing(self):
        rates = [rate_at(step / 100, 2.0) for step in range(101)]
        self.assertEqual(rates[0], 0)
        self.assertEqual(max(rates), rates[10])
        self.assertAlmostEqual(rates[10], 2.0)
        self.assertAlmostEqual(rates[100], 0)
        self.assertEqual(sorted(rates[10:], reverse=True), rates[10:])

    def test_it_goes_by_steps_or_by_the_clock(self):
        by_steps = types.SimpleNamespace(train_seconds=0, epochs=2, batch=10)
        self.assertEqual(list(shares(by_steps, 20)), [0, 0.25, 0.5, 0.75])
        by_clock = list(shares(types.SimpleNamespace(train_seconds=0.05), 20))
        self.assertGreater(len(by_clock), 1)
        self.assertEqual(sorted(by_clock), by_clock)
        self.assertLess(by_clock[-1], 1)

    def test_positions_that_come_later_are_taken_up_once(self):
        linear = lambda digits, empties: torch.zeros(len(digits))
        samples = np.zeros(3, dtype=positions.SAMPLE)
        samples["player"], samples["opponent"] = 1 << 28, 1 << 27
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "later.smp"
            data = Data(samples, linear, torch.device("cpu"))
            later = Later(file, data, linear, torch.device("cpu"))
            later.look()
            self.assertEqual(data.size, 3)
            positions.write_samples(file, samples)
            later.look()
            later.look()
            self.assertEqual((data.size, len(data.player), len(data.linear), len(data.seen(slice(0, 6)).digits)), (6, 6, 6, 6))


if __name__ == "__main__":
    unittest.main()
