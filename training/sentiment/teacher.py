"""A teacher that is not shipped: the network of net.py, above an encoder that learns along."""

import torch
from torch import nn

from data import FAR, SPECIAL, Vocabulary
from features import encode
from net import Net, Shape
from use_lite import UseLite


class Teacher(Net):
    def __init__(self, vocabulary: Vocabulary, shape: Shape, static: torch.Tensor, use: UseLite, gentle: float):
        super().__init__(vocabulary, shape, static)
        self.reads = ("pieces", "owners")
        self.use = use
        self.marks = nn.Embedding(2 * FAR + 1, 256)
        nn.init.zeros_(self.marks.weight)
        self.gentle = gentle

    def groups(self, rate: float) -> list[dict]:
        """What was learned from much text should move little."""
        inner = list(self.use.parameters())
        taken = set(map(id, inner))
        rest = [parameter for parameter in self.parameters() if id(parameter) not in taken]
        return [{"params": inner, "lr": rate * self.gentle}, {"params": rest, "lr": rate}]

    def forward(self, ids, distances, cases, lengths, places, pieces, owners):
        if self.training and self.shape.word_dropout:
            lost = torch.rand(ids.shape, device=ids.device) < self.shape.word_dropout
            lost = torch.cat([lost & (ids >= SPECIAL), torch.zeros_like(lost[:, :1])], 1)
            pieces = pieces.masked_fill(lost.gather(1, owners.long()), 0)
        context = encode(self.use, pieces, owners, ids.shape[1], self.marks(distances), dropout=0.1)
        return super().forward(ids, distances, cases, lengths, places, context)
