"""The network: word vectors, a bidirectional GRU, and attention from the target."""

from dataclasses import dataclass

import torch
from torch import nn
from torch.nn import functional as F

from data import FAR, SPECIAL, UNKNOWN, Vocabulary


@dataclass(frozen=True)
class Shape:
    hidden: int = 64
    layers: int = 1
    width: int = 96
    heads: int = 2
    distance: int = 16
    case: int = 4
    tuned: bool = True
    lexicon: bool = True
    pooled: bool = False
    embedding_dropout: float = 0.3
    hidden_dropout: float = 0.4
    word_dropout: float = 0.05


class Net(nn.Module):
    def __init__(self, vocabulary: Vocabulary, shape: Shape, extra: torch.Tensor | None = None):
        super().__init__()
        self.shape = shape
        fixed = torch.from_numpy(vocabulary.vectors)
        if shape.lexicon:
            fixed = torch.cat([fixed, torch.from_numpy(vocabulary.valence)], 1)
        if extra is not None:
            fixed = torch.cat([fixed, extra.to(fixed)], 1)
        self.register_buffer("fixed", fixed, persistent=False)
        self.project = nn.Linear(fixed.shape[1], shape.width, bias=False)
        # Only words that were seen in training can learn something of their own.
        own = torch.from_numpy(vocabulary.counts >= 3)
        own[:SPECIAL] = True
        rows = torch.cumsum(own, 0) * own
        self.register_buffer("own_rows", rows, persistent=False)
        self.own = nn.Embedding(int(own.sum()) + 1, shape.width, padding_idx=0)
        nn.init.normal_(self.own.weight, std=0.1)
        with torch.no_grad():
            known = fixed.abs().sum(1) > 0
            self.own.weight[rows[known & own]] = 0
            self.own.weight[0] = 0
        self.distance = nn.Embedding(2 * FAR + 1, shape.distance)
        self.case = nn.Embedding(3, shape.case) if shape.case else None
        inputs = shape.width + shape.distance + shape.case
        sizes = [inputs] + [2 * shape.hidden] * (shape.layers - 1)
        self.forwards = nn.ModuleList(nn.GRU(size, shape.hidden, batch_first=True) for size in sizes)
        self.backwards = nn.ModuleList(nn.GRU(size, shape.hidden, batch_first=True) for size in sizes)
        both = 2 * shape.hidden
        self.query = nn.Linear(both, both)
        self.nearness = nn.Embedding(2 * FAR + 1, shape.heads)
        nn.init.zeros_(self.nearness.weight)
        self.out = nn.Linear(both * (3 if shape.pooled else 2), 3)

    def words(self, ids: torch.Tensor) -> torch.Tensor:
        x = self.project(self.fixed[ids])
        return x + self.own(self.own_rows[ids]) if self.shape.tuned else x + self.own(self.own_rows[ids]) * (ids < SPECIAL)[..., None]

    def forward(self, ids, distances, cases, lengths, places):
        shape = self.shape
        if self.training and shape.word_dropout:
            lost = (torch.rand(ids.shape, device=ids.device) < shape.word_dropout) & (ids >= SPECIAL)
            ids = ids.masked_fill(lost, UNKNOWN)
        inside = torch.arange(ids.shape[1], device=ids.device)[None] < lengths[:, None]
        parts = [F.dropout(self.words(ids), shape.embedding_dropout, self.training), self.distance(distances)]
        if self.case:
            parts.append(self.case(cases))
        return self.read(self.recur(torch.cat(parts, -1), lengths, inside), distances, inside, places)

    def recur(self, x, lengths, inside):
        steps = torch.arange(x.shape[1], device=x.device)
        # Reversed within its length, so that the backward pass begins at the last word, not at padding.
        mirror = torch.where(inside, lengths[:, None] - 1 - steps[None], steps[None])
        for onward, back in zip(self.forwards, self.backwards):
            ahead, _ = onward(x)
            behind, _ = back(x.gather(1, mirror[..., None].expand_as(x)))
            behind = behind.gather(1, mirror[..., None].expand_as(behind))
            x = F.dropout(torch.cat([ahead, behind], -1), self.shape.hidden_dropout, self.training)
        return x

    def groups(self, rate: float) -> list[dict]:
        return [{"params": list(self.parameters()), "lr": rate}]

    def read(self, x, distances, inside, places):
        batch, length, both = x.shape
        heads = self.shape.heads
        target = x[torch.arange(batch, device=x.device), places]
        query = self.query(target).view(batch, heads, -1)
        keys = x.view(batch, length, heads, -1)
        scores = torch.einsum("bhd,blhd->blh", query, keys) * (both / heads) ** -0.5 + self.nearness(distances)
        weights = scores.masked_fill(~inside[..., None], -1e9).softmax(1)
        context = torch.einsum("blh,blhd->bhd", weights, keys).reshape(batch, both)
        found = [target, context]
        if self.shape.pooled:
            found.append(x.masked_fill(~inside[..., None], -1e4).amax(1))
        return self.out(F.dropout(torch.cat(found, -1), self.shape.hidden_dropout, self.training))
