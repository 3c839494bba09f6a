"""Many games, no two alike, to be written in a moment: the tree of the rules, leaf by leaf."""
from collections.abc import Iterator

ALL = (1 << 64) - 1
NOT_A, NOT_H = 0xFEFEFEFEFEFEFEFE, 0x7F7F7F7F7F7F7F7F
WAYS = [(1, NOT_A), (-1, NOT_H), (8, ALL), (-8, ALL), (9, NOT_A), (-9, NOT_H), (7, NOT_H), (-7, NOT_A)]


def step(discs: int, by: int, within: int) -> int:
    return (discs << by if by > 0 else discs >> -by) & within


def legal(mine: int, theirs: int) -> int:
    found = 0
    for by, within in WAYS:
        run = step(mine, by, within) & theirs
        while run:
            run = step(run, by, within)
            found |= run & ~(mine | theirs)
            run &= theirs
    return found & ALL


def after(mine: int, theirs: int, square: int) -> tuple[int, int]:
    """The other side's discs first: it is to move."""
    turned = 0
    for by, within in WAYS:
        run, at = 0, step(square, by, within)
        while at & theirs:
            run |= at
            at = step(at, by, within)
        if at & mine:
            turned |= run
    return theirs & ~turned, mine | turned | square


def lines(plies: int, mine: int = 0x0000000810000000, theirs: int = 0x0000001008000000, moves: str = "") -> Iterator[str]:
    """All games of so many plies, as transcripts; those that come to an end before are left out."""
    if plies == 0:
        yield moves
        return
    choices = legal(mine, theirs)
    while choices:
        square = choices & -choices
        choices ^= square
        index = square.bit_length() - 1
        yield from lines(plies - 1, *after(mine, theirs, square), moves + "abcdefgh"[index % 8] + str(index // 8 + 1))
