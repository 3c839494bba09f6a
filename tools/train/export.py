#!/usr/bin/env python3
"""Writes a network of train.py as `othellier train pack` reads it (src/train/float_network.h).

export.py NETWORK.pt --samples FILE --out NETWORK.float
Only what the program can play with is written: narrow shapes, shared rows that turn with the shape (orient=1), pairs multiplied, one
table for all of the game, a hidden layer, the linear evaluation as it is. With it go some positions of the samples and what PyTorch
says of them, so that the program can make sure that it understands the file."""
import argparse
import pathlib
import struct

import numpy as np
import torch

from network import Network, Variant
from patterns import PHASES, ROOT, Linear, program_shapes
from positions import read_samples
from data import Data

MAGIC, VERSION = b"OTHLNETF", 1
CHECK = np.dtype([("player", "<u8"), ("opponent", "<u8"), ("discs", "<f4"), ("unused", "<f4")])
WANTED = {"shapes": "narrow", "share": 1, "act": "pair", "buckets": 1, "orient": 1, "linear": "frozen"}


def fnv1a(data: bytes) -> int:
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & (1 << 64) - 1
    return value


def shapes_fingerprint() -> int:
    return fnv1a("".join("".join(shape.squares) + ";" for shape in program_shapes("kNetworkShapes")).encode())


def arrays(model: Network) -> list[torch.Tensor]:
    """The network's numbers in the order of the file, before any rounding."""
    variant = model.variant
    inputs = model.direct.shape[0]
    first = model.first.view(inputs, PHASES, variant.hidden).permute(1, 0, 2)
    return [model.orientation.symmetric(model.table), model.bias, model.direct.T, first, model.first_bias, model.last, model.offset]


def write(model: Network, checksum: int, checks: np.ndarray, out: pathlib.Path) -> None:
    variant = model.variant
    unfit = [f"{key}={getattr(variant, key)}" for key, value in WANTED.items() if getattr(variant, key) != value]
    if unfit or not variant.hidden or not variant.width:
        raise SystemExit(f"the program has no network with {', '.join(unfit) or 'no hidden layer'}")
    with open(out, "wb") as file:
        file.write(struct.pack("<8sIIIIIIQQ", MAGIC, VERSION, variant.width, variant.hidden, variant.mobility, variant.bits,
                               len(checks), shapes_fingerprint(), checksum))
        for array in arrays(model):
            file.write(array.detach().cpu().contiguous().numpy().astype("<f4").tobytes())
        file.write(checks.tobytes())


def said_of(model: Network, samples: np.ndarray, linear: Linear, device) -> np.ndarray:
    """Positions and what the network, not rounded, adds to the linear evaluation."""
    checks = np.zeros(len(samples), dtype=CHECK)
    checks["player"], checks["opponent"] = samples["player"], samples["opponent"]
    rounded, model.variant.rounded = model.variant.rounded, 0
    with torch.no_grad():
        checks["discs"] = Data(samples, linear, device).added_by(model).cpu().numpy()
    model.variant.rounded = rounded
    return checks


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("network", type=pathlib.Path)
    parser.add_argument("--samples", type=pathlib.Path, required=True)
    parser.add_argument("--checks", type=int, default=1000, help="positions that the program checks")
    parser.add_argument("--weights", type=pathlib.Path, default=ROOT / "data/eval.weights")
    parser.add_argument("--out", type=pathlib.Path, required=True)
    options = parser.parse_args()

    device = torch.device("cpu")
    kept = torch.load(options.network, map_location=device)
    model = Network(Variant.parse(kept["variant"]), device)
    model.load_state_dict(kept["state"])
    linear = Linear(options.weights, device)
    samples = read_samples(options.samples)
    samples = samples[::max(1, len(samples) // options.checks)][:options.checks]
    write(model, linear.checksum, said_of(model, samples, linear, device), options.out)
    print(f"{options.out}: {model.variant}")


if __name__ == "__main__":
    main()
