"""The shapes of src/eval/patterns.h, read from that file, and the numbers that they give a position.

A shape's instances follow in the order of the program: of the symmetries 0…7 (bit 0 mirrors columns, 1 rows, 2 swaps
them) those that put it where no earlier one did."""
import ctypes
import ctypes.util
import dataclasses
import functools
import pathlib
import re
import struct

import numpy as np
import torch

from row_sums import Symmetric, TurnedRowSums

ROOT = pathlib.Path(__file__).resolve().parents[2]


@dataclasses.dataclass(frozen=True)
class Shape:
    name: str
    squares: tuple[str, ...]

    @property
    def configurations(self) -> int:
        return 3 ** len(self.squares)


def square_after(name: str, symmetry: int) -> int:
    column, row = ord(name[0]) - ord("a"), int(name[1]) - 1
    if symmetry & 1:
        column = 7 - column
    if symmetry & 2:
        row = 7 - row
    return column * 8 + row if symmetry & 4 else row * 8 + column


def instances(shape: Shape) -> list[list[int]]:
    seen, found = set(), []
    for symmetry in range(8):
        squares = [square_after(name, symmetry) for name in shape.squares]
        if frozenset(squares) not in seen:
            seen.add(frozenset(squares))
            found.append(squares)
    return found


@functools.cache
def program_shapes(array: str) -> tuple[Shape, ...]:
    """The shapes of one array of patterns.h: "kShapes", "kOrderShapes" or "kNetworkShapes"."""
    text = (ROOT / "src/eval/patterns.h").read_text()
    body = re.search(rf"std::array {array} = \{{(.*?)\n\}};", text, re.S)[1]
    return tuple(Shape(name, tuple(re.findall(r'"([a-h][1-8])"', squares)))
                 for name, squares in re.findall(r'Shape\{"([^"]+)", \d+, \{([^}]*)\}', body))


class Numbers:
    """Turns positions into one table row per pattern instance.

    shared: all instances of a shape read the same rows, and so do configurations that are each other's mirror image;
    otherwise every instance has rows of its own."""

    def __init__(self, shapes, shared: bool, device, mirrored: bool = True):
        columns, zeros, self.rows = [], [], 0
        for shape in shapes:
            for i, squares in enumerate(instances(shape)):
                column = np.zeros(64, dtype=np.float32)
                for digit, square in enumerate(squares):
                    column[square] = 3 ** digit
                columns.append(column)
                zeros.append(self.rows + shape.configurations // 2)
                if not shared:
                    self.rows += shape.configurations
            if shared:
                self.rows += shape.configurations
        self.lanes = len(columns)
        self.weight = torch.tensor(np.stack(columns, 1), device=device)
        self.zeros = torch.tensor(zeros, device=device, dtype=torch.int32)
        self.canonical = canonical_rows(shapes, device) if shared and mirrored else None

    def __call__(self, digits: torch.Tensor) -> torch.Tensor:
        """digits: [n, 64] of -1, 0, 1 for the side to move; the answer: [n, lanes] of rows."""
        rows = (digits @ self.weight).round().to(torch.int32) + self.zeros
        return self.canonical[rows.long()] if self.canonical is not None else rows


def canonical_rows(shapes, device) -> torch.Tensor:
    """The row that stands for each one: the least of its mirror images within the shape."""
    all_rows, first = [], 0
    for shape in shapes:
        numbers = np.arange(shape.configurations)
        stands = numbers.copy()
        places = [square_after(name, 0) for name in shape.squares]
        for symmetry in range(1, 8):
            moved = [square_after(name, symmetry) for name in shape.squares]
            if set(moved) != set(places):
                continue
            mirrored = sum(numbers // 3 ** i % 3 * 3 ** places.index(square) for i, square in enumerate(moved))
            stands = np.minimum(stands, mirrored)
        all_rows.append(first + stands)
        first += shape.configurations
    return torch.tensor(np.concatenate(all_rows), device=device, dtype=torch.int32)


def product(first: int, second: int) -> int:
    """The symmetry that does `first` and then `second`."""
    after = [square_after(name, first) for name in ("a1", "b1", "a2")]
    names = [f"{'abcdefgh'[square % 8]}{square // 8 + 1}" for square in after]
    wanted = [square_after(name, second) for name in names]
    return next(s for s in range(8) if [square_after(name, s) for name in ("a1", "b1", "a2")] == wanted)


class Orientation:
    """Vectors in groups of eight numbers, one an orientation of the board. An instance that the symmetry g makes of its
    shape adds the shape's vector with the numbers of each group moved from place h to place g·h."""

    def __init__(self, shapes, width: int, device):
        self.moves = torch.tensor([[8 * c + product(h, g) for c in range(width // 8) for h in range(8)] for g in range(8)],
                                  device=device)
        self.back = self.moves.argsort(1)
        lanes, mirrors, lane, first = [[] for _ in range(8)], [], 0, 0
        for shape in shapes:
            seen = set()
            for g in range(8):
                squares = frozenset(square_after(name, g) for name in shape.squares)
                if squares not in seen:
                    seen.add(squares)
                    lanes[g].append(lane)
                    lane += 1
            mirrors.append((first, shape))
            first += shape.configurations
        self.lanes = [torch.tensor(of, device=device) for of in lanes]
        self.mirrors = [(slice(at, at + shape.configurations), torch.tensor(at + rows, device=device), g, count)
                        for at, shape in mirrors for rows, g, count in self.mirror_images(shape)]

    @staticmethod
    def mirror_images(shape: Shape):
        """For each symmetry that maps the shape onto itself: the number of each configuration's image, the symmetry, and
        how many there are."""
        numbers = np.arange(shape.configurations)
        places = [square_after(name, 0) for name in shape.squares]
        found = []
        for g in range(8):
            moved = [square_after(name, g) for name in shape.squares]
            if set(moved) == set(places):
                found.append((sum(numbers // 3 ** places.index(square) % 3 * 3 ** i for i, square in enumerate(moved)), g))
        return [(rows, g, len(found)) for rows, g in found]

    def symmetric(self, table: torch.Tensor) -> torch.Tensor:
        """The table with each row and its mirror images made to agree."""
        return Symmetric.apply(table, self.mean_of_images)

    def mean_of_images(self, table: torch.Tensor) -> torch.Tensor:
        even = torch.zeros_like(table)
        for where, rows, g, count in self.mirrors:
            even[where] += table[rows].index_select(1, self.back[g]) / count
        return even

    def sums(self, rows: torch.Tensor, table: torch.Tensor) -> torch.Tensor:
        """`table` must be symmetric()."""
        return TurnedRowSums.apply(rows, table, self.lanes, self.back)


def digits_of(player: torch.Tensor, opponent: torch.Tensor) -> torch.Tensor:
    squares = torch.arange(64, device=player.device)
    return (((player[:, None] >> squares) & 1) - ((opponent[:, None] >> squares) & 1)).float()


def symmetry_columns(device) -> torch.Tensor:
    """[8, 64]: digits[:, columns[s]] is the board after the symmetry s."""
    names = [f"{'abcdefgh'[i % 8]}{i // 8 + 1}" for i in range(64)]
    return torch.tensor([[square_after(name, s) for name in names] for s in range(8)], device=device)


# --- the linear weights of the program ---------------------------------------------------------------------------

PHASES, PER_DISC = 15, 256


def unpack_zstd(packed: bytes, size: int) -> bytes:
    zstd = ctypes.CDLL(ctypes.util.find_library("zstd") or "libzstd.so.1")
    zstd.ZSTD_decompress.restype = ctypes.c_size_t
    out = ctypes.create_string_buffer(size)
    got = zstd.ZSTD_decompress(out, ctypes.c_size_t(size), packed, ctypes.c_size_t(len(packed)))
    if got != size:
        raise SystemExit("the weights cannot be unpacked")
    return out.raw


class Linear:
    """The evaluation of data/eval.weights (src/eval/weights_file.cpp), to start from."""

    def __init__(self, file: pathlib.Path, device):
        data = file.read_bytes()
        magic, version, count, self.checksum = struct.unpack_from("<8sIIQ", data)
        if magic != b"OTHLEVAL" or version != 4:
            raise SystemExit(f"{file}: not weights of version 4")
        values = np.frombuffer(unpack_zstd(data[24:], 2 * count), dtype="<i2")
        shapes = program_shapes("kShapes")
        self.numbers = Numbers(shapes, True, device)
        canonical = self.numbers.canonical.cpu().numpy()
        distinct = np.flatnonzero(canonical == np.arange(len(canonical)))
        table = np.zeros((PHASES, len(canonical)), dtype=np.float32)
        for phase in range(PHASES):
            table[phase, distinct] = values[phase * len(distinct):(phase + 1) * len(distinct)]
        at = PHASES * len(distinct)
        self.table = torch.tensor(table.reshape(-1), device=device)
        self.bias = torch.tensor(values[at:at + 65].astype(np.float32), device=device)
        self.rows = len(canonical)

    def __call__(self, digits: torch.Tensor, empties: torch.Tensor) -> torch.Tensor:
        phase = ((60 - empties) // 4).clamp(0, PHASES - 1)
        rows = self.numbers(digits).long() + phase[:, None].long() * self.rows
        return (self.table[rows].sum(1) + self.bias[empties.long()]) / PER_DISC
