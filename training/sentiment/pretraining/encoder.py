"""A small transformer encoder with rotary positions."""

from dataclasses import dataclass

import torch
from torch import nn
from torch.nn import functional as F


@dataclass(frozen=True)
class Size:
    width: int
    layers: int
    heads: int
    inner: int
    dropout: float = 0.1


TEACHER = Size(width=384, layers=6, heads=6, inner=1536)
GENERATOR = Size(width=128, layers=4, heads=2, inner=512, dropout=0.05)


class Layer(nn.Module):
    def __init__(self, size: Size):
        super().__init__()
        self.size = size
        self.before_attention, self.before_inner = nn.LayerNorm(size.width), nn.LayerNorm(size.width)
        self.attend, self.attended = nn.Linear(size.width, 3 * size.width), nn.Linear(size.width, size.width)
        self.widen, self.narrow = nn.Linear(size.width, size.inner), nn.Linear(size.inner, size.width)

    def forward(self, x, turns, mask):
        batch, length, width = x.shape
        split = self.attend(self.before_attention(x)).view(batch, length, 3, self.size.heads, -1)
        query, key, value = split.permute(2, 0, 3, 1, 4)
        found = F.scaled_dot_product_attention(turned(query, turns), turned(key, turns), value, attn_mask=mask)
        x = x + self.drop(self.attended(found.transpose(1, 2).reshape(batch, length, width)))
        return x + self.drop(self.narrow(F.gelu(self.widen(self.before_inner(x)))))

    def drop(self, x):
        return F.dropout(x, self.size.dropout, self.training)


class Encoder(nn.Module):
    def __init__(self, pieces: int, size: Size, embedding: nn.Embedding | None = None):
        super().__init__()
        self.size = size
        self.embedding = embedding or nn.Embedding(pieces, size.width)
        given = self.embedding.embedding_dim
        self.enter = nn.Identity() if given == size.width else nn.Linear(given, size.width)
        self.layers = nn.ModuleList(Layer(size) for _ in range(size.layers))
        self.end = nn.LayerNorm(size.width)
        for module in self.modules():
            if isinstance(module, nn.Linear):
                nn.init.normal_(module.weight, std=0.02)
                nn.init.zeros_(module.bias)
        if embedding is None:
            nn.init.normal_(self.embedding.weight, std=0.02)

    def forward(self, pieces, mask=None):
        x = F.dropout(self.enter(self.embedding(pieces)), self.size.dropout, self.training)
        turns = rotations(pieces.shape[1], self.size.width // self.size.heads, pieces.device)
        wide = mask[:, None, None, :] if mask is not None else None
        for layer in self.layers:
            x = layer(x, turns, wide)
        return self.end(x)


def rotations(length: int, width: int, device):
    speeds = 10_000 ** -(torch.arange(0, width, 2, device=device).float() / width)
    angles = torch.outer(torch.arange(length, device=device).float(), speeds)
    return angles.cos(), angles.sin()


def turned(x, turns):
    cos, sin = (each.to(x.dtype) for each in turns)
    one, other = x.chunk(2, -1)
    return torch.cat([one * cos - other * sin, one * sin + other * cos], -1)
