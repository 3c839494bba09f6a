"""Boards on the device, as tensors of two 64-bit sets each (positions.py), and what the rules say of many at once."""
import torch


def signed(value: int) -> int:
    return value - (1 << 64) if value >> 63 else value


NOT_A, NOT_H, INNER = signed(0xFEFEFEFEFEFEFEFE), 0x7F7F7F7F7F7F7F7F, -1
RAYS = ((1, NOT_A), (-1, NOT_H), (8, INNER), (-8, INNER), (9, NOT_A), (-9, NOT_H), (7, NOT_H), (-7, NOT_A))


def shifted(bits, shift, wall):
    if shift > 0:
        return (bits << shift) & wall
    return (bits >> -shift) & ((1 << (64 + shift)) - 1) & wall


def run_of_opponents(start, opponent, shift, wall):
    """The discs of the opponent that follow one another from `start` on."""
    run = shifted(start, shift, wall) & opponent
    for _ in range(5):
        run = run | (shifted(run, shift, wall) & opponent)
    return run


def legal_moves(player, opponent):
    """Sets of legal moves, of tensors of sets."""
    moves = torch.zeros_like(player)
    for shift, wall in RAYS:
        moves = moves | shifted(run_of_opponents(player, opponent, shift, wall), shift, wall)
    return moves & ~(player | opponent)


def turned_by(square, player, opponent):
    """What a disc on a square (a set of one, or none) turns."""
    turned = torch.zeros_like(player)
    for shift, wall in RAYS:
        run = run_of_opponents(square, opponent, shift, wall)
        ends = (shifted(run, shift, wall) & player) != 0
        turned = turned | torch.where(ends, run, torch.zeros_like(run))
    return turned


def members(bits):
    """[n, 64]: 1 for each square of a set."""
    return (bits[:, None] >> torch.arange(64, device=bits.device)) & 1


def count_bits(bits):
    return members(bits).sum(1)


def one_of(bits, generator=None):
    """A square of each set, drawn at random, as a set; none of an empty one."""
    squares = members(bits)
    draws = torch.rand(squares.shape, generator=generator, device=bits.device) * squares
    best = draws.argmax(1, keepdim=True)
    return torch.where(bits != 0, torch.ones_like(bits) << best[:, 0], torch.zeros_like(bits))


def after_random_move(player, opponent, generator=None):
    """The positions after a move drawn at random, as the other side sees them; where there is no move they stay."""
    square = one_of(legal_moves(player, opponent), generator)
    turned = turned_by(square, player, opponent)
    moved = square != 0
    return torch.where(moved, opponent ^ turned, player), torch.where(moved, player | turned | square, opponent)
