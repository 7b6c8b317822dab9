"""The network: word vectors, a gated recurrent layer each way, attention from the target, two chances."""

from dataclasses import dataclass

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

FAR = 24
BEFORE, AFTER = 36, 44
LENGTH = BEFORE + 1 + AFTER


@dataclass(frozen=True)
class Shape:
    hidden: int = 96
    layers: int = 1
    width: int = 96
    heads: int = 4
    distance: int = 12
    case: int = 4
    embedding_dropout: float = 0.3
    hidden_dropout: float = 0.4
    word_dropout: float = 0.06
    own_rate: float = 0.5


class Net(nn.Module):
    def __init__(self, fixed: np.ndarray, own: np.ndarray, shape: Shape):
        super().__init__()
        self.shape = shape
        self.register_buffer("fixed", torch.from_numpy(fixed), persistent=False)
        self.project = nn.Linear(fixed.shape[1], shape.width, bias=False)
        # Only words that were seen in training can learn something of their own.
        self.register_buffer("own_rows", torch.from_numpy(np.cumsum(own) * own), persistent=False)
        self.own = nn.Embedding(int(own.sum()) + 1, shape.width, padding_idx=0)
        nn.init.normal_(self.own.weight, std=0.1)
        with torch.no_grad():
            known = (self.fixed.abs().sum(1) > 0) & (self.own_rows > 0)
            self.own.weight[self.own_rows[known]] = 0
            self.own.weight[0] = 0
        self.distance = nn.Embedding(2 * FAR + 1, shape.distance)
        self.case = nn.Embedding(3, shape.case)
        sizes = [shape.width + shape.distance + shape.case] + [2 * shape.hidden] * (shape.layers - 1)
        self.layers = nn.ModuleList(nn.GRU(size, shape.hidden, batch_first=True, bidirectional=True) for size in sizes)
        both = 2 * shape.hidden
        self.query = nn.Linear(both, both)
        self.nearness = nn.Embedding(2 * FAR + 1, shape.heads)
        nn.init.zeros_(self.nearness.weight)
        self.out = nn.Linear(2 * both, 2)

    def vectors(self, rows: torch.Tensor) -> torch.Tensor:
        return self.project(self.fixed[rows]) + self.own(self.own_rows[rows])

    def groups(self, rate: float) -> list[dict]:
        """What a word learns for itself can be slowed: it is seen far less often than everything else."""
        rest = [value for name, value in self.named_parameters() if not name.startswith("own.")]
        return [{"params": rest, "lr": rate}, {"params": self.own.parameters(), "lr": rate * self.shape.own_rate}]

    def forward(self, rows, spelled, cases, distances, lengths, places):
        shape = self.shape
        if self.training and shape.word_dropout:
            lost = torch.rand(rows.shape, device=rows.device) < shape.word_dropout
            rows = torch.where(lost & (spelled > 0), spelled, rows)
        inside = torch.arange(rows.shape[1], device=rows.device)[None] < lengths[:, None]
        words = F.dropout(self.vectors(rows), shape.embedding_dropout, self.training)
        x = torch.cat([words, self.distance(distances), self.case(cases)], -1)
        for index, layer in enumerate(self.layers):
            packed = nn.utils.rnn.pack_padded_sequence(x, lengths.cpu(), batch_first=True, enforce_sorted=False)
            x, _ = nn.utils.rnn.pad_packed_sequence(layer(packed)[0], batch_first=True, total_length=rows.shape[1])
            if index + 1 < len(self.layers):
                x = F.dropout(x, shape.hidden_dropout, self.training)
        x = F.dropout(x, 0.2, self.training)
        batch, length, both = x.shape
        target = x[torch.arange(batch, device=x.device), places]
        # Each head looks at its own share of either direction's state.
        keys = x.view(batch, length, shape.heads, -1)
        asked = self.query(target).view(batch, shape.heads, -1)
        scores = torch.einsum("bhd,blhd->blh", asked, keys) * (both / shape.heads) ** -0.5 + self.nearness(distances)
        weights = scores.masked_fill(~inside[..., None], -1e9).softmax(1)
        context = torch.einsum("blh,blhd->bhd", weights, keys).reshape(batch, both)
        return self.out(F.dropout(torch.cat([target, context], -1), shape.hidden_dropout, self.training))
