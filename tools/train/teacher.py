#!/usr/bin/env python3
"""Trains a large network that looks at whole boards, far too slow to play with: what it says of any position is a better label
than one game's result, and it can be asked of positions that no game has come to (train.py --teacher).

teacher.py --samples FILE… --held-out FILE --yardstick FILE… --out TEACHER.pt --seconds 120
A tower of residual convolutions corrects the linear evaluation. The rate of learning follows the share of --seconds that is gone, so
another machine gives another teacher. With --later FILE the positions of that file are learned too, from when it is there: games may still be
played on the processor while the card learns."""
import argparse
import json
import pathlib
import time

import torch
from torch import nn

from data import Data, Seen, all_errors, as_text
from patterns import ROOT, Linear, symmetry_columns

VALUE_UNIT = 16.0  # Discs to one of the tower's output.


class Block(nn.Module):
    def __init__(self, channels: int):
        super().__init__()
        self.convolutions = nn.Sequential(
            nn.Conv2d(channels, channels, 3, padding=1, bias=False), nn.BatchNorm2d(channels), nn.ReLU(inplace=True),
            nn.Conv2d(channels, channels, 3, padding=1, bias=False), nn.BatchNorm2d(channels))

    def forward(self, planes):
        return torch.relu(planes + self.convolutions(planes))


class Teacher(nn.Module):
    INPUTS = 6

    def __init__(self, channels: int, blocks: int):
        super().__init__()
        self.channels, self.blocks = channels, blocks
        self.tower = nn.Sequential(nn.Conv2d(self.INPUTS, channels, 3, padding=1, bias=False), nn.BatchNorm2d(channels), nn.ReLU(inplace=True),
                                   *(Block(channels) for _ in range(blocks)))
        self.squeeze = nn.Sequential(nn.Conv2d(channels, 8, 1, bias=False), nn.BatchNorm2d(8), nn.ReLU(inplace=True))
        self.head = nn.Sequential(nn.Linear(8 * 64, 64), nn.ReLU(inplace=True), nn.Linear(64, 1))
        nn.init.zeros_(self.head[2].weight)  # At first it says what the linear evaluation says.
        nn.init.zeros_(self.head[2].bias)

    @staticmethod
    def planes(seen: Seen) -> torch.Tensor:
        """Own discs, the opponent's, free squares; empties, both numbers of moves and the linear value in the same number everywhere."""
        digits = seen.digits.view(-1, 1, 8, 8)
        facts = torch.stack([seen.empties.float() / 32 - 1, (seen.mobility[:, 0].float() - seen.mobility[:, 1]) / 16, seen.linear / 32], 1)
        return torch.cat([(digits > 0).float(), (digits < 0).float(), (digits == 0).float(), facts[:, :, None, None].expand(-1, -1, 8, 8)], 1)

    def forward(self, seen: Seen) -> torch.Tensor:
        with torch.autocast(seen.digits.device.type, dtype=torch.bfloat16):
            planes = self.planes(seen).contiguous(memory_format=torch.channels_last)
            added = self.head(self.squeeze(self.tower(planes)).flatten(1))
        return seen.linear + VALUE_UNIT * added[:, 0].float()


def load(file: pathlib.Path, device) -> Teacher:
    kept = torch.load(file, map_location=device)
    teacher = Teacher(kept["channels"], kept["blocks"]).to(device, memory_format=torch.channels_last)
    teacher.load_state_dict(kept["state"])
    return teacher.eval()


def rate_at(share: float, highest: float) -> float:
    """Rises in the first twentieth, then falls along a line to nothing."""
    return highest * min(share / 0.05, (1 - share) / 0.95)


def turned(seen: Seen, columns: torch.Tensor) -> Seen:
    return Seen(seen.digits[:, columns], seen.empties, seen.mobility, seen.linear)


class Later:
    """A file of samples that somebody may still be writing, under another name until it is whole."""

    def __init__(self, file, data, linear, device):
        self.file, self.data, self.linear, self.device = file, data, linear, device

    def look(self) -> None:
        if self.file and self.file.exists():
            self.data.add(Data.of([self.file], self.linear, self.device))
            print(f"{self.file}: {self.data.size} positions now", flush=True)
            self.file = None


def train(options, data, later, device) -> tuple[Teacher, int]:
    torch.manual_seed(options.seed)
    torch.backends.cudnn.benchmark = True
    teacher = Teacher(options.channels, options.blocks).to(device, memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(teacher.parameters(), lr=options.rate, weight_decay=options.decay)
    columns = symmetry_columns(device)
    began, steps, shown = time.monotonic(), 0, 0.0
    while (share := (time.monotonic() - began) / options.seconds) < 1:
        if steps % 20 == 0:
            later.look()
        for group in optimiser.param_groups:
            group["lr"] = rate_at(share, options.rate)
        part = torch.randint(data.size, (options.batch,), device=device)
        seen = turned(data.seen(part), columns[steps % 8])
        loss = ((teacher(seen) - data.worth(part, options.search_share)) / VALUE_UNIT).square().mean()
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        steps += 1
        if steps % 10 == 0 and share >= shown:
            shown = share + 0.1
            print(f"{100 * share:.0f} %, {steps * options.batch / 1e6:.1f} M positions, {VALUE_UNIT * loss.item() ** 0.5:.2f} discs", flush=True)
    return teacher.eval(), steps


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--samples", nargs="+", type=pathlib.Path, required=True)
    parser.add_argument("--held-out", type=pathlib.Path, required=True)
    parser.add_argument("--later", type=pathlib.Path, help="more samples, learned from when the file is there")
    parser.add_argument("--yardstick", nargs="*", type=pathlib.Path, default=[])
    parser.add_argument("--weights", type=pathlib.Path, default=ROOT / "data/eval.weights")
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--channels", type=int, default=64)
    parser.add_argument("--blocks", type=int, default=6)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=1e-2)
    parser.add_argument("--search-share", type=float, default=0.5)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    linear = Linear(options.weights, device)
    data = Data.of(options.samples, linear, device)
    held_out = Data.of([options.held_out], linear, device)
    yardsticks = {file.stem: Data.of([file], linear, device) for file in options.yardstick}
    print(f"{data.size} positions, {held_out.size} held out", flush=True)
    teacher, steps = train(options, data, Later(options.later, data, linear, device), device)
    torch.save({"channels": options.channels, "blocks": options.blocks, "state": teacher.state_dict()}, options.out)
    row = {"channels": options.channels, "blocks": options.blocks, "positions": data.size, "steps": steps, "batch": options.batch,
           **all_errors(teacher, held_out, yardsticks)}
    options.out.with_suffix(".json").write_text(json.dumps(row) + "\n")
    print(f"teacher {steps} steps: {as_text(row)}", flush=True)


if __name__ == "__main__":
    main()
