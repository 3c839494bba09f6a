#!/usr/bin/env python3
"""Trains networks (network.py) on samples and says how far they are from exact values.

train.py --samples FILE… --held-out FILE --yardstick FILE… --out FOLDER VARIANT…
The samples are those of `othellier train samples --search-share 0`: each has the game's result and what its search said.
Every variant is trained with the same seed, one after the other; a row of results is added to FOLDER/results.jsonl after each,
and the network is kept as FOLDER/NUMBER.pt."""
import argparse
import json
import pathlib
import time

import numpy as np
import torch

from network import Network, Variant
from patterns import ROOT, Linear, digits_of, symmetry_columns
from positions import EXACT, PER_DISC, read_samples


def shifted(bits, shift, wall):
    if shift > 0:
        return (bits << shift) & wall
    return (bits >> -shift) & ((1 << (64 + shift)) - 1) & wall


def signed(value: int) -> int:
    return value - (1 << 64) if value >> 63 else value


def legal_moves(player, opponent):
    """Sets of legal moves, of tensors of sets."""
    not_a, not_h, inner = signed(0xFEFEFEFEFEFEFEFE), 0x7F7F7F7F7F7F7F7F, -1
    moves = torch.zeros_like(player)
    for shift, wall in ((1, not_a), (-1, not_h), (8, inner), (-8, inner), (9, not_a), (-9, not_h), (7, not_h), (-7, not_a)):
        run = shifted(player, shift, wall) & opponent
        for _ in range(5):
            run = run | (shifted(run, shift, wall) & opponent)
        moves = moves | shifted(run, shift, wall)
    return moves & ~(player | opponent)


def count_bits(bits):
    return ((bits[:, None] >> torch.arange(64, device=bits.device)) & 1).sum(1)


class Data:
    """Positions on the device, with what the linear evaluation says of them."""
    CHUNK = 1 << 18

    @staticmethod
    def of(files, linear, device) -> "Data":
        return Data(np.concatenate([read_samples(file) for file in files]), linear, device)

    def __init__(self, samples, linear, device):
        self.player = torch.tensor(samples["player"].view(np.int64), device=device)
        self.opponent = torch.tensor(samples["opponent"].view(np.int64), device=device)
        self.exact = torch.tensor(samples["kind"] == EXACT, device=device)
        result = torch.tensor(samples["score"].astype(np.float32) / PER_DISC, device=device)
        searched = torch.tensor(samples["searched"].astype(np.float32) / PER_DISC, device=device)
        has_search = torch.tensor(samples["depth"] > 0, device=device)
        self.result = result
        self.searched = torch.where(self.exact | ~has_search, result, searched)
        self.size = len(samples)
        parts = []
        for at in range(0, self.size, self.CHUNK):
            part = slice(at, at + self.CHUNK)
            player, opponent = self.player[part], self.opponent[part]
            digits = digits_of(player, opponent)
            empties = 64 - digits.abs().sum(1).to(torch.int32)
            mobility = torch.stack([count_bits(legal_moves(player, opponent)), count_bits(legal_moves(opponent, player))], 1)
            parts.append((empties.to(torch.uint8), mobility.to(torch.uint8), linear(digits, empties).half()))
        self.empties, self.mobility, self.linear = (torch.cat(list(part)) for part in zip(*parts))


    def added_by(self, model) -> torch.Tensor:
        """What the network alone says of each position."""
        parts = [slice(at, at + self.CHUNK) for at in range(0, self.size, self.CHUNK)]
        return torch.cat([model(digits_of(self.player[part], self.opponent[part]), self.empties[part], self.mobility[part])
                          for part in parts])


def predict(model, data, part, columns=None):
    digits = digits_of(data.player[part], data.opponent[part])
    if columns is not None:
        digits = digits[:, columns]
    value = model(digits, data.empties[part], data.mobility[part])
    return value if model.variant.linear == "none" else value + data.linear[part].float()


def errors(model, data, keep=None) -> dict:
    """Mean absolute and root mean square error against the results."""
    with torch.no_grad():
        values = torch.cat([predict(model, data, slice(at, at + 65536)) for at in range(0, data.size, 65536)])
        wrong = (values - data.result)[keep] if keep is not None else values - data.result
        return {"positions": len(wrong), "mean": wrong.abs().mean().item(), "rms": wrong.square().mean().sqrt().item()}


def train(variant, data, options, device):
    torch.manual_seed(options.seed)
    model = Network(variant, device)
    optimiser = torch.optim.Adam(model.parameters(), lr=options.rate, betas=(0.9, 0.99))
    count = int(data.size * options.share_of_data)
    steps = max(1, options.epochs * count // options.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, options.rate, total_steps=steps + 1, pct_start=0.1)
    columns = symmetry_columns(device)
    order, at = torch.randperm(count, device=device), 0
    for _ in range(steps):
        if at + options.batch > count:
            order, at = torch.randperm(count, device=device), 0
        part = order[at:at + options.batch]
        at += options.batch
        turned = None if variant.share else columns[torch.randint(8, ()).item()]
        target = data.result[part] + options.search_share * (data.searched[part] - data.result[part])
        loss = (predict(model, data, part, turned) - target).square().mean()
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        schedule.step()
        if variant.width and options.decay:
            with torch.no_grad():
                model.table.mul_(1 - options.decay * schedule.get_last_lr()[0])
        model.clip()
    return model, steps


SETTINGS = {"epochs": int, "batch": int, "rate": float, "decay": float, "search_share": float, "share_of_data": float}


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
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--batch", type=int, default=32768)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=0.0)
    parser.add_argument("--search-share", type=float, default=0.5)
    parser.add_argument("--share-of-data", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no variant after so long")
    options = parser.parse_args()

    began = time.monotonic()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    options.out.mkdir(parents=True, exist_ok=True)
    linear = Linear(options.weights, device)
    data = Data.of(options.samples, linear, device)
    held_out = Data.of([options.held_out], linear, device)
    yardsticks = {file.stem: Data.of([file], linear, device) for file in options.yardstick}
    print(f"{data.size} positions, {held_out.size} held out, {time.monotonic() - began:.1f} s", flush=True)
    for number, text in enumerate(options.variants):
        if time.monotonic() - began > options.seconds:
            break
        start = time.monotonic()
        of_variant, words = settings_of(text, options)
        variant = Variant.parse(words)
        model, steps = train(variant, data, of_variant, device)
        row = {"variant": str(variant), **{key: getattr(of_variant, key) for key in SETTINGS},
               "positions": int(data.size * of_variant.share_of_data), "steps": steps, "seconds": round(time.monotonic() - start, 1)}
        for low, high in ((9, 12), (13, 14)):
            row[f"held_out_exact_{low}_{high}"] = errors(model, held_out, held_out.exact & (held_out.empties >= low) & (held_out.empties <= high))
        for low, high in ((17, 20), (21, 24), (29, 32), (37, 40)):
            row[f"held_out_{low}_{high}"] = errors(model, held_out, (held_out.empties >= low) & (held_out.empties <= high))
        for name, yardstick in yardsticks.items():
            row[name] = errors(model, yardstick)
        with open(options.out / "results.jsonl", "a") as out:
            out.write(json.dumps(row) + "\n")
        torch.save({"variant": str(variant), "state": model.state_dict()}, options.out / f"{number}.pt")
        shown = " ".join(f"{key}={value['mean']:.3f}" for key, value in row.items() if isinstance(value, dict))
        print(f"{text} {row['seconds']} s: {shown}", flush=True)


if __name__ == "__main__":
    main()
