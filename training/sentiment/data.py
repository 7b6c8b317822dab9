"""Prepared examples as tensors."""

import json
import lzma
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from net import AFTER, BEFORE, FAR, LENGTH
from vocabulary import Vocabulary, is_shared

SHAPES = ["small", "capitalized", "capitals"]


def read(path: Path) -> list[dict]:
    """Packed parts are smaller to carry to another machine."""
    packed = path.with_name(f"{path.name}.xz")
    text = lzma.decompress(packed.read_bytes()).decode() if packed.exists() else path.read_text() if path.exists() else ""
    return [json.loads(line) for line in text.split("\n") if line]


@dataclass
class Readings:
    """Every reading of every example; `owner` says which example it is of."""

    rows: torch.Tensor
    spelled: torch.Tensor
    cases: torch.Tensor
    distances: torch.Tensor
    lengths: torch.Tensor
    places: torch.Tensor
    owner: torch.Tensor
    labels: torch.Tensor
    languages: list[str]
    sources: list[str]
    ids: list[str]

    def inputs(self, index: torch.Tensor):
        longest = int(self.lengths[index].max())
        wide = (each[index][:, :longest] for each in (self.rows, self.spelled, self.cases, self.distances))
        return (*wide, self.lengths[index], self.places[index])

    def to(self, device: str) -> "Readings":
        return Readings(**{name: value.to(device) if torch.is_tensor(value) else value for name, value in vars(self).items()})


class Spellings:
    """Rows of the table for words that have none of their own, made as they are met."""

    def __init__(self, vocabulary: Vocabulary):
        self.vocabulary = vocabulary
        self.first = len(vocabulary.fixed)
        self.rows: dict[tuple[str, str], int] = {}
        self.vectors: list[np.ndarray] = []

    def row(self, language: str, word: str) -> int:
        if is_shared(word):
            return 0
        if (language, word) not in self.rows:
            self.rows[language, word] = self.first + len(self.vectors)
            self.vectors.append(self.vocabulary.spelled(language, word))
        return self.rows[language, word]

    def table(self) -> np.ndarray:
        return np.concatenate([self.vocabulary.fixed, np.array(self.vectors, np.float32).reshape(-1, self.vocabulary.fixed.shape[1])])


def window(reading: dict) -> tuple[list[int], int]:
    """The first word, which says where the passage stands, and those around the target."""
    target, size = reading["target"], len(reading["words"])
    first = max(0, target - BEFORE)
    picked = list(range(first, min(size, target + 1 + AFTER)))
    if first > 0:
        picked[0] = 0
    return picked, target - first


def tensors(examples: list[dict], vocabulary: Vocabulary, spellings: Spellings) -> Readings:
    flat = [(number, reading) for number, example in enumerate(examples) for reading in example["readings"]]
    count = len(flat)
    rows, spelled, cases, distances = (np.zeros((count, LENGTH), np.int64) for _ in range(4))
    lengths, places, owner = (np.zeros(count, np.int64) for _ in range(3))
    found: dict[tuple[str, str, str], tuple[int, int, int]] = {}

    def look_up(language: str, word: str, shape: str) -> tuple[int, int, int]:
        key = (language, word, shape)
        if key not in found:
            spelling = spellings.row(language, word)
            row = vocabulary.lookup(language, word, shape)
            found[key] = (spelling if row is None else row, spelling, SHAPES.index(shape))
        return found[key]

    for index, (number, reading) in enumerate(flat):
        language = examples[number]["language"]
        picked, place = window(reading)
        known = [look_up(language, reading["words"][at], reading["shapes"][at]) for at in picked]
        rows[index, : len(picked)], spelled[index, : len(picked)], cases[index, : len(picked)] = zip(*known)
        size = len(picked)
        distances[index, :size] = np.clip(np.arange(size) - place, -FAR, FAR) + FAR
        lengths[index], places[index], owner[index] = size, place, number
    labels = torch.tensor([[float(example["praise"]), float(example["criticism"])] for example in examples])
    parts = map(torch.from_numpy, (rows, spelled, cases, distances, lengths, places, owner))
    return Readings(*parts, labels, [example["language"] for example in examples], [example["source"] for example in examples], [example["id"] for example in examples])
