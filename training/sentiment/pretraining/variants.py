"""Readings that are learned from with some words changed for words of a like meaning or of the opposite one: nobody labels them, the
teachers do, so that what they know of a word reaches the small network.

    python3 variants.py --data prepared --english english.npz

Adds them to the unlabelled part.
"""

import argparse
import json
import random
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))
from data import read  # noqa: E402

# How many variants of each reading of a part; a word is changed this often, for one of so many nearest.
TIMES = {"train": 2, "sentences": 2, "contrasts": 4, "news": 1, "patterns": 1}
CHANGED, NEAREST = 0.3, 12
# The most frequent words build the sentence and stay.
FUNCTION, FREQUENT = 160, 25_000


class Neighbours:
    """Words of one language near each other."""

    def __init__(self, words: list[str], vectors: np.ndarray):
        self.words, self.index = words, {word: row for row, word in enumerate(words)}
        self.vectors = vectors / np.maximum(1e-9, np.linalg.norm(vectors, axis=1, keepdims=True))
        self.found: dict[str, list[str]] = {}

    def of(self, word: str) -> list[str]:
        if word not in self.found:
            row = self.index.get(word)
            if row is None:
                self.found[word] = []
            else:
                likeness = self.vectors @ self.vectors[row]
                best = np.argpartition(-likeness, NEAREST + 1)[: NEAREST + 1]
                self.found[word] = [self.words[at] for at in best if at != row]
        return self.found[word]


def neighbours(english: Path, glossaries: dict[str, dict[str, list[str]]]) -> dict[str, Neighbours]:
    stored = np.load(english)
    words, vectors = stored["words"].tolist(), stored["fixed"][:, :100].astype(np.float32)
    rows = {word: row for row, word in enumerate(words)}
    kept = [row for row, word in enumerate(words[:FREQUENT]) if row >= FUNCTION and word.isalpha() and len(word) > 2]
    found = {"en": Neighbours([words[row] for row in kept], vectors[kept])}
    functions = set(words[:FUNCTION])
    for language, listed in glossaries.items():
        meant = {word: [rows[each] for each in meaning if each in rows and each not in functions] for word, meaning in listed.items()}
        meant = {word: each for word, each in meant.items() if each and " " not in word}
        found[language] = Neighbours(list(meant), np.array([vectors[each].mean(0) for each in meant.values()]))
    return found


def changed(reading: dict, near: Neighbours, chance: random.Random) -> dict | None:
    words = list(reading["words"])
    for at, word in enumerate(words):
        if at != reading["target"] and not word.startswith("<") and chance.random() < CHANGED:
            others = near.of(word)
            if others:
                words[at] = chance.choice(others)
    return {**reading, "words": words} if words != reading["words"] else None


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("data", "english"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    options = parser.parse_args()
    near = neighbours(options.english, json.loads((options.data / "glossaries.json").read_text()))
    chance, made = random.Random(3), {}
    for part, times in TIMES.items():
        for example in read(options.data / f"{part}.jsonl"):
            # Of news, a fifth is held out.
            if example["source"] != part:
                continue
            for reading in example["readings"] * times:
                if len(reading["words"]) < 6:
                    continue
                new = changed(reading, near[example["language"]], chance)
                if new:
                    made[" ".join(new["words"])] = {"source": "unlabelled", "language": example["language"], "readings": [new], "praise": False, "criticism": False}
    variants = [{"id": f"variant-{number}", **example} for number, example in enumerate(made.values())]
    path = options.data / "unlabelled.jsonl"
    kept = [example for example in read(path) if not example["id"].startswith("variant-")]
    path.write_text("".join(json.dumps(example, ensure_ascii=False) + "\n" for example in [*kept, *variants]))
    print(len(kept), "unlabelled readings and", len(made), "variants")


if __name__ == "__main__":
    main()
