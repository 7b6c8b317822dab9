"""Examples as tensors: a window of tokens around a target that has lost its name."""

import json
import zlib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

PAD, UNKNOWN, UNKNOWN_NAME, TARGET = range(4)
# A target shows what kind of word it is and nothing else: a name must not carry a reputation.
KINDS = [
    "",
    "he him his himself",
    "she her hers herself",
    "it its itself",
    "they them their theirs themselves",
    "i me my mine we us our ours you your yours",
]
KIND_OF = {word: TARGET + kind for kind, words in enumerate(KINDS) for word in words.split()}
SPECIAL = TARGET + len(KINDS)
LEFT, RIGHT = 24, 32
LENGTH = LEFT + 1 + RIGHT
FAR = 20
FREQUENT = 20
FOLDS = 5


class Vocabulary:
    """Words with their fixed vectors. A word without one may get a trained vector if it is frequent."""

    def __init__(self, folder: Path, rows: list[dict]):
        words = json.loads((folder / "words.json").read_text())
        vectors = np.load(folder / "vectors.npy").astype(np.float32)
        valence = json.loads((folder / "valence.json").read_text())
        known = {word: index for index, word in enumerate(words)}
        counts = Counter(word for row in rows for word in row["words"])
        extra, composed = [], []
        for word, count in counts.items():
            if word in known:
                continue
            parts = [known[part] for part in word.replace("'", "-").split("-") if part in known]
            if parts and "-" in word:
                composed.append((word, vectors[parts].mean(0)))
            elif count >= FREQUENT:
                extra.append(word)
        self.words = words + [word for word, _ in composed] + extra
        self.index = {word: SPECIAL + index for index, word in enumerate(self.words)}
        width = vectors.shape[1]
        self.vectors = np.concatenate(
            [np.zeros((SPECIAL, width), np.float32), vectors]
            + [np.array([vector for _, vector in composed], np.float32).reshape(-1, width)]
            + [np.zeros((len(extra), width), np.float32)]
        )
        self.valence = np.zeros((len(self.vectors), 2), np.float32)
        for word, value in valence.items():
            self.valence[self.index[word]] = (value / 2, 1)
        self.counts = np.array([0] * SPECIAL + [counts[word] for word in self.words])

    def __call__(self, word: str, shape: int) -> int:
        return self.index.get(word, UNKNOWN_NAME if shape else UNKNOWN)


@dataclass
class Examples:
    ids: torch.Tensor
    distances: torch.Tensor
    shapes: torch.Tensor
    lengths: torch.Tensor
    places: torch.Tensor
    labels: torch.Tensor
    folds: torch.Tensor
    further: torch.Tensor
    rows: list[int]
    context: torch.Tensor | None = None
    pieces: torch.Tensor | None = None
    owners: torch.Tensor | None = None

    def to(self, device: str) -> "Examples":
        return Examples(**{name: value.to(device) if torch.is_tensor(value) else value for name, value in vars(self).items()})

    def take(self, index: torch.Tensor, also: tuple[str, ...] = ()):
        names = ("ids", "distances", "shapes", "lengths", "places", *also)
        return tuple(getattr(self, name)[index] for name in names)


def fold_of(group: str) -> int:
    return zlib.crc32(group.encode()) % FOLDS


def target_id(words: list[str], vocabulary: Vocabulary, naming: str) -> int:
    kind = KIND_OF.get(words[-1], TARGET) if naming != "blind" and len(words) == 1 else TARGET
    return vocabulary(words[-1], 1) if naming == "named" and kind == TARGET else kind


def window(row: dict, target: list[int], vocabulary: Vocabulary, naming: str, left: int = LEFT, right: int = RIGHT):
    """The tokens around the target, which itself becomes one token."""
    begin, end = target
    pick = list(range(max(0, begin - left), begin)) + [-1] + list(range(end, min(len(row["words"]), end + right)))
    place = pick.index(-1)
    name = target_id(row["words"][begin:end], vocabulary, naming)
    ids = [name if index < 0 else vocabulary(row["words"][index], row["shapes"][index]) for index in pick]
    shapes = [0 if index < 0 else row["shapes"][index] for index in pick]
    return ids, shapes, place


def examples(rows: list[dict], vocabulary: Vocabulary, naming: str = "kind", group: str = "document", left: int = LEFT, right: int = RIGHT) -> Examples:
    places = [(index, target, number > 0) for index, row in enumerate(rows) for number, target in enumerate([row["target"], *row["further"]])]
    count = len(places)
    ids = np.zeros((count, LENGTH), np.int64)
    shapes = np.zeros((count, LENGTH), np.int64)
    distances = np.zeros((count, LENGTH), np.int64)
    lengths = np.zeros(count, np.int64)
    where = np.zeros(count, np.int64)
    for number, (index, target, _) in enumerate(places):
        word_ids, word_shapes, place = window(rows[index], target, vocabulary, naming, left, right)
        size = len(word_ids)
        ids[number, :size] = word_ids
        shapes[number, :size] = word_shapes
        distances[number, :size] = np.clip(np.arange(size) - place, -FAR, FAR) + FAR
        lengths[number], where[number] = size, place
    return Examples(
        *map(torch.from_numpy, (ids, distances, shapes, lengths, where)),
        torch.tensor([rows[index].get("label", -1) for index, _, _ in places]).long(),
        torch.tensor([fold_of(rows[index][group]) for index, _, _ in places]),
        torch.tensor([further for _, _, further in places]),
        [index for index, _, _ in places],
    )
