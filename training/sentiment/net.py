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
    width: int = 64
    heads: int = 2
    distance: int = 16
    case: int = 4
    tuned: bool = False
    locked: bool = False
    context: int = 0
    lexicon: bool = True
    pooled: bool = False
    hops: int = 1
    inner: int = 0
    own_rate: float = 1.0
    hint: bool = False
    embedding_dropout: float = 0.4
    hidden_dropout: float = 0.4
    word_dropout: float = 0.05


class Net(nn.Module):
    def __init__(self, vocabulary: Vocabulary, shape: Shape, extra: torch.Tensor | None = None):
        super().__init__()
        self.shape = shape
        # What a batch must hold beside the tokens themselves.
        self.reads: tuple[str, ...] = ("context",) if shape.context else ()
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
        self.register_buffer("unknown", fixed.abs().sum(1) == 0, persistent=False)
        self.register_buffer("own_rows", rows, persistent=False)
        self.own = nn.Embedding(int(own.sum()) + 1, shape.width, padding_idx=0)
        nn.init.normal_(self.own.weight, std=0.1)
        with torch.no_grad():
            known = fixed.abs().sum(1) > 0
            self.own.weight[rows[known & own]] = 0
            self.own.weight[0] = 0
        self.distance = nn.Embedding(2 * FAR + 1, shape.distance)
        self.case = nn.Embedding(3, shape.case) if shape.case else None
        inputs = shape.width + shape.distance + shape.case + shape.context
        sizes = [inputs] + [2 * shape.hidden] * (shape.layers - 1)
        self.forwards = nn.ModuleList(nn.GRU(size, shape.hidden, batch_first=True) for size in sizes)
        self.backwards = nn.ModuleList(nn.GRU(size, shape.hidden, batch_first=True) for size in sizes)
        both = 2 * shape.hidden
        self.query = nn.Linear(both, both)
        self.nearness = nn.Embedding(2 * FAR + 1, shape.heads)
        nn.init.zeros_(self.nearness.weight)
        # What the hidden states must tell of the encoder's, in training only.
        self.hint = nn.Linear(both, 512) if shape.hint else None
        self.hop = nn.Linear(both, both) if shape.hops > 1 else None
        found = both * (3 if shape.pooled else 2)
        self.out = nn.Sequential(nn.Linear(found, shape.inner), nn.Tanh(), nn.Dropout(0.3), nn.Linear(shape.inner, 3)) if shape.inner else nn.Linear(found, 3)

    def words(self, ids: torch.Tensor) -> torch.Tensor:
        x = self.project(self.fixed[ids])
        own = self.own(self.own_rows[ids])
        return x + own if self.shape.tuned else x + own * self.unknown[ids][..., None]

    def forward(self, ids, distances, cases, lengths, places, context=None):
        shape = self.shape
        if self.training and shape.word_dropout:
            lost = (torch.rand(ids.shape, device=ids.device) < shape.word_dropout) & (ids >= SPECIAL)
            ids = ids.masked_fill(lost, UNKNOWN)
        inside = torch.arange(ids.shape[1], device=ids.device)[None] < lengths[:, None]
        parts = [self.drop(self.words(ids), shape.embedding_dropout), self.distance(distances)]
        if context is not None:
            parts.append(self.drop(context.float(), shape.embedding_dropout))
        if self.case:
            parts.append(self.case(cases))
        states = self.recur(torch.cat(parts, -1), lengths, inside)
        scores = self.read(states, distances, inside, places)
        return (scores, self.hint(states), inside) if self.hint and self.training else scores

    def recur(self, x, lengths, inside):
        steps = torch.arange(x.shape[1], device=x.device)
        # Reversed within its length, so that the backward pass begins at the last word, not at padding.
        mirror = torch.where(inside, lengths[:, None] - 1 - steps[None], steps[None])
        for onward, back in zip(self.forwards, self.backwards):
            ahead, _ = onward(x)
            behind, _ = back(x.gather(1, mirror[..., None].expand_as(x)))
            behind = behind.gather(1, mirror[..., None].expand_as(behind))
            x = self.drop(torch.cat([ahead, behind], -1), self.shape.hidden_dropout)
        return x

    def drop(self, x, chance):
        """Locked: a feature that is dropped is dropped along the whole sentence."""
        if not self.training or not self.shape.locked:
            return F.dropout(x, chance, self.training)
        return x * F.dropout(torch.ones_like(x[:, :1]), chance)

    def groups(self, rate: float) -> list[dict]:
        """What a word learns for itself can be slowed: it is seen far less often than everything else."""
        own = list(self.own.parameters())
        rest = [parameter for name, parameter in self.named_parameters() if not name.startswith("own.")]
        return [{"params": rest, "lr": rate}, {"params": own, "lr": rate * self.shape.own_rate}]

    def read(self, x, distances, inside, places):
        batch, length, both = x.shape
        heads = self.shape.heads
        target = x[torch.arange(batch, device=x.device), places]
        keys = x.view(batch, length, heads, -1)
        asked = self.query(target)
        for _ in range(self.shape.hops):
            scores = torch.einsum("bhd,blhd->blh", asked.view(batch, heads, -1), keys) * (both / heads) ** -0.5 + self.nearness(distances)
            weights = scores.masked_fill(~inside[..., None], -1e9).softmax(1)
            context = torch.einsum("blh,blhd->bhd", weights, keys).reshape(batch, both)
            asked = asked + self.hop(context) if self.hop else asked
        found = [target, context]
        if self.shape.pooled:
            found.append(x.masked_fill(~inside[..., None], -1e4).amax(1))
        return self.out(F.dropout(torch.cat(found, -1), self.shape.hidden_dropout, self.training))
