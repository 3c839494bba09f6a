"""Positions as two 64-bit sets (side to move, opponent), as the program writes them: bit 0 is a1, bit 7 h1, bit 63 h8.

What the scripts beside this one share: the rules, enough to replay a game, and the file of samples (src/train/sample.h).
"""
import pathlib
import struct

import numpy as np

MAGIC = b"OTHLSMP2"
PER_DISC = 16
EXACT = 1
SAMPLE = np.dtype([("player", "<u8"), ("opponent", "<u8"), ("score", "<i2"), ("kind", "u1"), ("depth", "u1"),
                   ("searched", "<i2"), ("reserved", "u1", (2,))])
assert SAMPLE.itemsize == 24

FULL = (1 << 64) - 1
NOT_A, NOT_H = 0xFEFEFEFEFEFEFEFE, 0x7F7F7F7F7F7F7F7F
RAYS = ((1, NOT_A), (-1, NOT_H), (8, FULL), (-8, FULL), (9, NOT_A), (-9, NOT_H), (7, NOT_H), (-7, NOT_A))
START = (0x0000000810000000, 0x0000001008000000)


def step(bits: int, shift: int, wall: int) -> int:
    return ((bits << shift) if shift > 0 else (bits >> -shift)) & wall & FULL


def flips(square: int, player: int, opponent: int) -> int:
    turned = 0
    for shift, wall in RAYS:
        run, at = 0, step(1 << square, shift, wall)
        while at & opponent:
            run |= at
            at = step(at, shift, wall)
        if at & player:
            turned |= run
    return turned


def can_move(player: int, opponent: int) -> bool:
    empties = ~(player | opponent) & FULL
    return any(empties >> s & 1 and flips(s, player, opponent) for s in range(64))


def replay(squares):
    """Yields (player, opponent, black_to_move, square) before each move; ends at the first that is not legal."""
    player, opponent = START
    black = True
    for square in squares:
        turned = 0 if (player | opponent) >> square & 1 else flips(square, player, opponent)
        if not turned:
            player, opponent, black = opponent, player, not black
            turned = 0 if (player | opponent) >> square & 1 else flips(square, player, opponent)
            if not turned:
                return
        yield player, opponent, black, square
        player, opponent, black = opponent ^ turned, player | turned | 1 << square, not black
    yield player, opponent, black, None


def empties(player: int, opponent: int) -> int:
    return 64 - bin(player | opponent).count("1")


def board_text(player: int, opponent: int) -> str:
    """64 characters in which X is the side to move."""
    return "".join("X" if player >> s & 1 else "O" if opponent >> s & 1 else "-" for s in range(64))


def parse_board(text: str) -> tuple[int, int]:
    return (sum(1 << s for s in range(64) if text[s] == "X"), sum(1 << s for s in range(64) if text[s] == "O"))


def read_samples(file: pathlib.Path) -> np.ndarray:
    with open(file, "rb") as source:
        if source.read(8) != MAGIC:
            raise SystemExit(f"{file}: not a file of samples (it does not begin with {MAGIC.decode()})")
        return np.fromfile(source, dtype=SAMPLE)


def write_samples(file: pathlib.Path, samples: np.ndarray) -> None:
    with open(file, "wb") as out:
        out.write(MAGIC)
        samples.astype(SAMPLE).tofile(out)


def wthor_games(file: pathlib.Path):
    """(squares, discs of Black with best play, empties from which that is known) of each 8x8 game of a WTHOR file."""
    data = file.read_bytes()
    count = struct.unpack_from("<I", data, 4)[0]
    size, _, depth = data[12], data[13], data[14]
    if size not in (0, 8):
        return
    for i in range(count):
        record = data[16 + 68 * i:16 + 68 * (i + 1)]
        moves = [(m // 10 - 1) * 8 + m % 10 - 1 for m in record[8:] if m]
        yield moves, record[7], depth
