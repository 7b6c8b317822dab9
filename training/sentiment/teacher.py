"""A larger network that is not shipped: the sentence encoder of use_lite.py under a GRU. It teaches the small one."""

from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from data import FAR, Examples, fold_of
from net import Net, Shape
from use_lite import SPACE, Pieces, UseLite

TARGET_PIECE = 3
LENGTH = 96
LEFT = 40


def load_use(folder: Path) -> dict[str, np.ndarray]:
    stored = np.load(folder / "use.npz")
    return {name.replace("|", "/"): stored[name].astype(np.float32) for name in stored.files}


def piece_examples(rows: list[dict], pieces: Pieces, group: str = "document") -> Examples:
    """The same examples in the same order as data.examples, cut into pieces of words."""
    places = [(index, target, number > 0) for index, row in enumerate(rows) for number, target in enumerate([row["target"], *row["further"]])]
    count = len(places)
    ids = np.zeros((count, LENGTH), np.int64)
    distances = np.zeros((count, LENGTH), np.int64)
    lengths = np.zeros(count, np.int64)
    where = np.zeros(count, np.int64)
    for number, (index, (begin, end), _) in enumerate(places):
        row = rows[index]
        before = cut(row, 0, begin, pieces)[-LEFT:]
        after = cut(row, end, len(row["words"]), pieces)[: LENGTH - 1 - len(before)]
        size = len(before) + 1 + len(after)
        ids[number, :size] = [*before, TARGET_PIECE, *after]
        distances[number, :size] = np.clip(np.arange(size) - len(before), -FAR, FAR) + FAR
        lengths[number], where[number] = size, len(before)
    return Examples(
        *map(torch.from_numpy, (ids, distances, np.zeros_like(ids), lengths, where)),
        torch.tensor([rows[index].get("label", -1) for index, _, _ in places]).long(),
        torch.tensor([fold_of(rows[index][group]) for index, _, _ in places]),
        torch.tensor([further for _, _, further in places]),
        [index for index, _, _ in places],
    )


def cut(row: dict, begin: int, end: int, pieces: Pieces) -> list[int]:
    ids = []
    for surface, spaced in zip(row["surfaces"][begin:end], row["spaced"][begin:end]):
        ids += pieces.encode((SPACE if spaced else "") + surface)
    return ids


class Teacher(Net):
    """Reads pieces through the encoder; above it the same GRU and the same attention as the small network."""

    def __init__(self, vocabulary, shape: Shape, tensors: dict[str, np.ndarray], gentle: float = 0.05):
        super().__init__(vocabulary, shape)
        del self.project, self.own, self.fixed, self.own_rows
        self.case = None
        self.use = UseLite(tensors)
        self.marks = nn.Embedding(2 * FAR + 1, 256)
        nn.init.zeros_(self.marks.weight)
        self.gentle = gentle
        inputs = 512 + shape.distance
        self.forwards[0] = nn.GRU(inputs, shape.hidden, batch_first=True)
        self.backwards[0] = nn.GRU(inputs, shape.hidden, batch_first=True)

    def groups(self, rate: float) -> list[dict]:
        """What was learned from much text should move little."""
        inner = list(self.use.parameters())
        taken = set(map(id, inner))
        rest = [parameter for parameter in self.parameters() if id(parameter) not in taken]
        return [{"params": inner, "lr": rate * self.gentle}, {"params": rest, "lr": rate}]

    def forward(self, ids, distances, cases, lengths, places):
        size = int(lengths.max())
        ids, distances = ids[:, :size], distances[:, :size]
        inside = torch.arange(size, device=ids.device)[None] < lengths[:, None]
        if self.training and self.shape.word_dropout:
            lost = (torch.rand(ids.shape, device=ids.device) < self.shape.word_dropout) & (ids != TARGET_PIECE)
            ids = ids.masked_fill(lost, 0)
        x = self.use(ids, inside, self.marks(distances), dropout=0.1)
        x = torch.cat([F.dropout(x, self.shape.embedding_dropout, self.training), self.distance(distances)], -1)
        return self.read(self.recur(x, lengths, inside), distances, inside, places)
