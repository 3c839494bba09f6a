"""The network on patterns: each pattern instance looks up a small vector, the vectors are summed, a small head by phase of
the game finishes. The program's linear evaluation is a term of the sum.

A variant is written as words, for example "shapes=narrow,width=32,act=pair,hidden=16,buckets=1":
  shapes   narrow (kNetworkShapes of src/eval/patterns.h) or program (the shapes of the linear evaluation)
  share    1: instances of a shape read the same rows; 0: each has rows of its own (and boards are turned in training)
  width    of the vectors
  act      crelu: 0…1; square: its square; pair: the product of two halves
  hidden   neurons of the head's one hidden layer; 0: none
  buckets  tables for so many parts of the game; 1: one for all
  mobility 1: the numbers of moves of both sides are inputs of the head
  orient   1: the vectors of an instance are turned with it (their numbers, in groups of eight, change places), and the head
           sees only sums over the eight orientations: a shape keeps its place and the network is still symmetric
  bits     after the point of the numbers of rows when they are rounded to 8 bits, 5…7 (export.py)
  rounded  1: the numbers of rows and biases are rounded as the program will, so that training makes up for it
  linear   frozen: the program's linear evaluation is added; tuned: and corrected by a linear term of our own; none"""
import dataclasses

import torch
from torch import nn

from patterns import PHASES, Numbers, Orientation, program_shapes
from row_sums import RowSums


@dataclasses.dataclass
class Variant:
    shapes: str = "narrow"
    share: int = 1
    width: int = 16
    act: str = "pair"
    hidden: int = 16
    buckets: int = 1
    mobility: int = 0
    orient: int = 0
    bits: int = 6
    rounded: int = 0
    linear: str = "frozen"

    @staticmethod
    def parse(text: str) -> "Variant":
        variant = Variant()
        for word in filter(None, text.split(",")):
            key, _, value = word.partition("=")
            if key not in {field.name for field in dataclasses.fields(Variant)}:
                raise SystemExit(f"{word}: unknown; known are {', '.join(vars(variant))}")
            setattr(variant, key, type(getattr(variant, key))(value))
        return variant

    def __str__(self) -> str:
        return ",".join(f"{key}={value}" for key, value in vars(self).items())


class Network(nn.Module):
    def __init__(self, variant: Variant, device):
        super().__init__()
        self.variant = variant
        shapes = program_shapes("kNetworkShapes" if variant.shapes == "narrow" else "kShapes")
        self.numbers = Numbers(shapes, bool(variant.share), device, mirrored=not variant.orient)
        self.orientation = Orientation(shapes, variant.width, device) if variant.orient else None
        width, hidden = variant.width, variant.hidden
        if width:
            self.table = nn.Parameter(torch.randn(variant.buckets * self.numbers.rows, width, device=device) * 0.02)
            self.bias = nn.Parameter(torch.full((PHASES, width // 8 if variant.orient else width), 0.3, device=device))
            inputs = width // 2 if variant.act == "pair" else width
            inputs = inputs // (8 if variant.orient else 1) + 2 * variant.mobility
            self.direct = nn.Parameter(torch.zeros(inputs, PHASES, device=device))
            if hidden:
                self.first = nn.Parameter(torch.randn(inputs, PHASES * hidden, device=device) * inputs ** -0.5)
                self.first_bias = nn.Parameter(torch.zeros(PHASES * hidden, device=device))
                self.last = nn.Parameter(torch.randn(PHASES, hidden, device=device) * 0.1)
        self.offset = nn.Parameter(torch.zeros(PHASES, device=device))
        if variant.linear == "tuned":
            self.tuning = nn.Parameter(torch.zeros(PHASES * self.numbers.rows, 1, device=device))

    @property
    def largest(self) -> float:
        """What 8 bits can hold."""
        return 127 / (1 << self.variant.bits)

    def as_in_program(self, numbers: torch.Tensor) -> torch.Tensor:
        """The numbers rounded as the program rounds them, if that is wanted; the gradient does not see it."""
        if not self.variant.rounded:
            return numbers
        one = 1 << self.variant.bits
        return numbers + ((numbers * one).round() / one - numbers).detach()

    def activate(self, sums: torch.Tensor) -> torch.Tensor:
        if self.variant.act == "pair":
            left, right = sums.clamp(0, 1).chunk(2, 1)
            return left * right
        clipped = sums.clamp(0, 1)
        return clipped * clipped if self.variant.act == "square" else clipped

    def forward(self, digits, empties, mobility):
        """In discs; what the linear evaluation says is added by the caller."""
        phase = ((60 - empties.long()) // 4).clamp(0, PHASES - 1)
        rows = self.numbers(digits).long()
        # Products with it choose the numbers of a phase; their gradients are cheaper than those of an index.
        chosen = nn.functional.one_hot(phase, PHASES).float()
        value = chosen @ self.offset
        if self.variant.linear == "tuned":
            value = value + RowSums.apply(rows + phase[:, None] * self.numbers.rows, self.tuning)[:, 0]
        if not self.variant.width:
            return value
        if self.variant.buckets > 1:
            rows = rows + (phase * self.variant.buckets // PHASES)[:, None] * self.numbers.rows
        if self.orientation:
            table = self.as_in_program(self.orientation.symmetric(self.table))
            sums = self.orientation.sums(rows, table) + (chosen @ self.as_in_program(self.bias)).repeat_interleave(8, 1)
            inputs = self.activate(sums)
            inputs = inputs.view(len(inputs), -1, 8).mean(2)
        else:
            table = self.as_in_program(self.table)
            sums = RowSums.apply(rows, table) + chosen @ self.as_in_program(self.bias)
            inputs = self.activate(sums)
        if self.variant.mobility:
            inputs = torch.cat([inputs, mobility.float() / 16], 1)
        value = value + 8 * (inputs @ self.direct).gather(1, phase[:, None])[:, 0]
        if self.variant.hidden:
            hidden = (inputs @ self.first + self.first_bias).clamp(0, 4).view(-1, PHASES, self.variant.hidden)
            of_phase = hidden.gather(1, phase[:, None, None].expand(-1, 1, self.variant.hidden))[:, 0]
            value = value + 8 * (of_phase * (chosen @ self.last)).sum(1)
        return value

    def clip(self) -> None:
        if self.variant.width:
            with torch.no_grad():
                self.table.clamp_(-self.largest, self.largest)
