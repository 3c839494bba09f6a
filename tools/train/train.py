#!/usr/bin/env python3
"""Trains networks (network.py) on samples and says how far they are from exact values.

train.py --samples FILE… --held-out FILE --yardstick FILE… --out FOLDER VARIANT…
The samples are those of `othellier train samples --search-share 0`: each has the game's result and what its search said. With
--teacher FILE (teacher.py) the labels are what the teacher says, of these positions and of what comes of them by one random move
and by two: a search asks mostly for positions that nobody would play to.
Every variant is trained with the same seed, one after the other; a row of results is added to FOLDER/results.jsonl after each,
and the network is kept as FOLDER/NUMBER.pt. A schedule by the clock (--train-seconds) gives another network on another machine."""
import argparse
import json
import math
import pathlib
import time

import torch

import teacher as teachers
from boards import after_random_move
from data import Data, Seen, all_errors, as_text
from network import Network, Variant
from patterns import ROOT, Linear, symmetry_columns


class Labels:
    """Draws positions and says what they are worth."""
    KEPT = 1000  # Batches that a teacher has labelled and that may come again.

    def __init__(self, data, options, linear, teacher, device):
        self.data, self.options, self.linear, self.teacher, self.device = data, options, linear, teacher, device
        self.count = int(data.size * options.share_of_data)
        self.order, self.at = torch.randperm(self.count, device=device), 0
        self.kept, self.drawn = [], -1

    def draw(self) -> tuple[Seen, torch.Tensor]:
        """With a teacher only one batch in --replay is new: to ask it costs much more than to learn from it. The others were drawn before."""
        self.drawn += 1
        if self.kept and self.drawn % self.options.replay:
            return self.kept[torch.randint(len(self.kept), ()).item()]
        batch = min(self.options.batch, self.count)
        if self.at + batch > self.count:
            self.order, self.at = torch.randperm(self.count, device=self.device), 0
        part = self.order[self.at:self.at + batch]
        self.at += batch
        if self.teacher is None:
            return self.data.seen(part), self.data.worth(part, self.options.search_share)
        with torch.no_grad():
            seen = Seen.of(*self.moved(self.data.player[part], self.data.opponent[part]), self.linear)
            self.kept = self.kept[-self.KEPT:] + [(seen, self.teacher(seen))]
        return self.kept[-1]

    @staticmethod
    def moved(player, opponent):
        """Two thirds of them after a random move, half of those after another."""
        third = len(player) // 3
        for begin in (third, 2 * third):
            player[begin:], opponent[begin:] = after_random_move(player[begin:], opponent[begin:])
        return player, opponent


def rate_at(share: float, highest: float) -> float:
    """Rises in the first tenth, then falls along a cosine to nothing."""
    rest = (1 - share) / 0.9
    return highest * (share / 0.1 if share < 0.1 else 0.5 - 0.5 * math.cos(math.pi * rest))


def shares(options, count: int):
    """How much of the training is over, before each step: by the clock, or by the number of steps."""
    if options.train_seconds:
        began = time.monotonic()
        while (share := (time.monotonic() - began) / options.train_seconds) < 1:
            yield share
    else:
        steps = max(1, int(options.epochs * count / options.batch))
        yield from (step / steps for step in range(steps))


def train(variant, labels, options, device):
    torch.manual_seed(options.seed)
    model = Network(variant, device)
    optimiser = torch.optim.Adam(model.parameters(), lr=options.rate, betas=(0.9, 0.99))
    columns = symmetry_columns(device)
    steps = 0
    for steps, share in enumerate(shares(options, labels.count), 1):
        rate = rate_at(share, options.rate)
        for group in optimiser.param_groups:
            group["lr"] = rate
        seen, target = labels.draw()
        if not variant.share:
            seen = teachers.turned(seen, columns[torch.randint(8, ()).item()])
        loss = (seen.value_by(model) - target).square().mean()
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        if variant.width and options.decay:
            with torch.no_grad():
                model.table.mul_(1 - options.decay * rate)
        model.clip()
    return model, steps


SETTINGS = {"epochs": float, "train_seconds": float, "batch": int, "rate": float, "decay": float, "search_share": float, "share_of_data": float, "replay": int}


def settings_of(text: str, options):
    """The options with what the words of a variant say of them, and the other words."""
    settings, others = argparse.Namespace(**vars(options)), []
    for word in text.split(","):
        key, _, value = word.partition("=")
        if key in SETTINGS:
            setattr(settings, key, SETTINGS[key](value))
        else:
            others.append(word)
    return settings, ",".join(others)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variants", nargs="+")
    parser.add_argument("--samples", nargs="+", type=pathlib.Path, required=True)
    parser.add_argument("--held-out", type=pathlib.Path, required=True)
    parser.add_argument("--yardstick", nargs="*", type=pathlib.Path, default=[])
    parser.add_argument("--weights", type=pathlib.Path, default=ROOT / "data/eval.weights")
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--epochs", type=float, default=10)
    parser.add_argument("--train-seconds", type=float, default=0, help="train each variant for so long, instead of --epochs")
    parser.add_argument("--batch", type=int, default=32768)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=0.0)
    parser.add_argument("--search-share", type=float, default=0.5)
    parser.add_argument("--share-of-data", type=float, default=1.0)
    parser.add_argument("--teacher", type=pathlib.Path, help="what teacher.py wrote; without it the labels are those of the samples")
    parser.add_argument("--replay", type=int, default=1, help="how often a batch that the teacher has labelled is learned on average")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no variant after so long")
    options = parser.parse_args()

    began = time.monotonic()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    options.out.mkdir(parents=True, exist_ok=True)
    linear = Linear(options.weights, device)
    data = Data.of(options.samples, linear, device)
    teacher = teachers.load(options.teacher, device) if options.teacher else None
    held_out = Data.of([options.held_out], linear, device)
    yardsticks = {file.stem: Data.of([file], linear, device) for file in options.yardstick}
    print(f"{data.size} positions, {held_out.size} held out, {time.monotonic() - began:.1f} s", flush=True)
    for number, text in enumerate(options.variants):
        if time.monotonic() - began > options.seconds:
            break
        start = time.monotonic()
        of_variant, words = settings_of(text, options)
        variant = Variant.parse(words)
        model, steps = train(variant, Labels(data, of_variant, linear, teacher, device), of_variant, device)
        row = {"variant": str(variant), **{key: getattr(of_variant, key) for key in SETTINGS},
               "positions": int(data.size * of_variant.share_of_data), "teacher": str(options.teacher or ""), "steps": steps, "seconds": round(time.monotonic() - start, 1)}
        row.update(all_errors(lambda seen, model=model: seen.value_by(model), held_out, yardsticks))
        with open(options.out / "results.jsonl", "a") as out:
            out.write(json.dumps(row) + "\n")
        torch.save({"variant": str(variant), "state": model.state_dict()}, options.out / f"{number}.pt")
        print(f"{text} {row['seconds']} s: {as_text(row)}", flush=True)


if __name__ == "__main__":
    main()
