"""Positions on the device, with what the linear evaluation says of them and what they are worth."""
import dataclasses

import numpy as np
import torch

from boards import count_bits, legal_moves
from patterns import digits_of
from positions import EXACT, PER_DISC, read_samples


@dataclasses.dataclass
class Seen:
    """What a network sees of some positions."""
    digits: torch.Tensor
    empties: torch.Tensor
    mobility: torch.Tensor
    linear: torch.Tensor

    @staticmethod
    def of(player, opponent, linear) -> "Seen":
        digits = digits_of(player, opponent)
        empties = 64 - digits.abs().sum(1).to(torch.int32)
        mobility = torch.stack([count_bits(legal_moves(player, opponent)), count_bits(legal_moves(opponent, player))], 1)
        return Seen(digits, empties.to(torch.uint8), mobility.to(torch.uint8), linear(digits, empties))

    def value_by(self, model) -> torch.Tensor:
        """The whole evaluation, in discs."""
        value = model(self.digits, self.empties, self.mobility)
        return value if model.variant.linear == "none" else value + self.linear


class Data:
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
        parts = [Seen.of(self.player[part], self.opponent[part], linear) for part in self.parts(self.CHUNK)]
        self.empties, self.mobility, self.linear = (torch.cat(list(of)) for of in zip(
            *((seen.empties, seen.mobility, seen.linear.half()) for seen in parts)))

    def add(self, other: "Data") -> None:
        """Takes up the other's positions, too."""
        for name, mine in vars(self).items():
            if isinstance(mine, torch.Tensor):
                setattr(self, name, torch.cat([mine, getattr(other, name)]))
        self.size += other.size

    def parts(self, size: int):
        return [slice(at, at + size) for at in range(0, self.size, size)]

    def seen(self, part) -> Seen:
        return Seen(digits_of(self.player[part], self.opponent[part]), self.empties[part], self.mobility[part], self.linear[part].float())

    def worth(self, part, search_share: float) -> torch.Tensor:
        """A mixture of what the game came to and what its search said."""
        return self.result[part] + search_share * (self.searched[part] - self.result[part])

    def added_by(self, model) -> torch.Tensor:
        """What the network alone says of each position."""
        return torch.cat([model(seen.digits, seen.empties, seen.mobility) for seen in map(self.seen, self.parts(self.CHUNK))])


def errors(value_of, data, keep=None) -> dict:
    """Mean absolute and root mean square error against the results. value_of: of a Seen, in discs."""
    with torch.no_grad():
        wrong = torch.cat([value_of(data.seen(part)) for part in data.parts(65536)]) - data.result
        wrong = wrong[keep] if keep is not None else wrong
        return {"positions": len(wrong), "mean": wrong.abs().mean().item(), "rms": wrong.square().mean().sqrt().item()}


def all_errors(value_of, held_out, yardsticks) -> dict:
    """By phase on what was held out, and on each yardstick."""
    row = {}
    for low, high in ((9, 12), (13, 14)):
        keep = held_out.exact & (held_out.empties >= low) & (held_out.empties <= high)
        row[f"held_out_exact_{low}_{high}"] = errors(value_of, held_out, keep)
    for low, high in ((17, 20), (21, 24), (29, 32), (37, 40)):
        row[f"held_out_{low}_{high}"] = errors(value_of, held_out, (held_out.empties >= low) & (held_out.empties <= high))
    for name, yardstick in yardsticks.items():
        row[name] = errors(value_of, yardstick)
    return row


def as_text(row: dict) -> str:
    return " ".join(f"{key}={value['mean']:.3f}" for key, value in row.items() if isinstance(value, dict))
