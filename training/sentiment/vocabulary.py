"""Words of all languages with fixed vectors, and vectors of spellings for words that nobody saw."""

import json
import struct
from collections import Counter
from pathlib import Path

import numpy as np
from scipy.sparse import coo_matrix

BUCKETS = 16_384
PAD, UNKNOWN_NAME, FIRST = 0, 1, 2
LANGUAGES = ["en", "de", "es", "fr", "ja", "nl", "it", "pt"]
# A word that occurs less often in training has no vector of its own to learn.
OWN = 3
# A word of the pretrained encoder's text that is in no text of ours is kept if it was met this often.
MET = 12


def hash_of(gram: str) -> int:
    """FNV-1a over UTF-16 units, as the service computes it."""
    data = gram.encode("utf-16-le")
    value = 0x811C9DC5
    for unit in struct.unpack(f"<{len(data) // 2}H", data):
        value = ((value ^ unit) * 0x01000193) & 0xFFFFFFFF
    return value % BUCKETS


def grams(word: str, language: str) -> list[int]:
    """Pieces of three to five letters, and beginnings of four to seven, which endings leave alone."""
    marked = f"<{word}>"
    found = [marked[start : start + size] for size in (3, 4, 5) for start in range(len(marked) - size + 1)]
    found += [f"^{word[:size]}" for size in (4, 5, 6, 7) if len(word) >= size]
    return [hash_of(language + gram) for gram in found]


def is_shared(word: str) -> bool:
    """Marks, numbers and places are the same in every language."""
    return not any(letter.isalpha() for letter in word) or word.startswith("<")


class Vocabulary:
    """Keys are words of English and of what all languages share, and `language:word` for the others."""

    def __init__(self, english: Path, glossaries: Path, examples: list[dict], encoded: Path | None = None):
        stored = np.load(english)
        self.english = {word: row for row, word in enumerate(stored["words"].tolist())}
        self.base = stored["fixed"].astype(np.float32)
        self.glossaries = json.loads(glossaries.read_text())
        self.counts = Counter()
        for example in examples:
            for reading in example["readings"]:
                self.counts.update((example["language"], word) for word in reading["words"])
        self.read_encoded(encoded)
        self.fit_spellings()
        self.keys: dict[str, int] = {}
        fixed = [np.zeros(self.buckets.shape[1], np.float32)] * FIRST
        for key, vector in self.entries():
            if key not in self.keys:
                self.keys[key] = len(fixed)
                fixed.append(vector)
        self.fixed = np.array(fixed)

    def read_encoded(self, path: Path | None) -> None:
        """What a pretrained encoder makes of words; nothing without one."""
        stored = np.load(path) if path else {"words": np.array([], str), "vectors": np.zeros((0, 0)), "counts": []}
        words = stored["words"].tolist()
        self.encoded = dict(zip(words, stored["vectors"].astype(np.float32)))
        self.met = [word for word, count in zip(words, stored["counts"]) if count >= MET]
        self.encoded_width = stored["vectors"].shape[1]

    def vector(self, language: str, word: str, meaning: np.ndarray | None) -> np.ndarray:
        """What is known of a word, and what its spelling says where nothing is."""
        encoded = self.encoded.get(f"{language}:{word}")
        width = self.base.shape[1]
        spelled = self.spelled(language, word) if meaning is None or (encoded is None and self.encoded_width) else np.zeros(self.buckets.shape[1])
        return np.concatenate([spelled[:width] if meaning is None else meaning, spelled[width:] if encoded is None else encoded]).astype(np.float32)

    def meaning(self, language: str, word: str) -> np.ndarray | None:
        """The vector of an English word, or the mean of those that a word is translated with."""
        if language == "en":
            row = self.english.get(word)
            if row is None and "-" in word:
                rows = [self.english[part] for part in word.split("-") if part in self.english]
                return self.base[rows].mean(0) if rows else None
            return None if row is None else self.base[row]
        translated = self.glossaries.get(language, {}).get(word)
        if translated is None:
            return None
        rows = [self.english[part] for part in translated if part in self.english]
        return self.base[rows].mean(0) if rows else None

    def fit_spellings(self, ridge: float = 0.03) -> None:
        """Vectors for pieces of words, so that a word nobody saw is near the words it is spelled like."""
        pairs = [("en", word) for word in list(self.english)[:40_000] if word.isalpha() and len(word) > 3]
        pairs += [(language, word) for language, words in self.glossaries.items() for word in words if self.meaning(language, word) is not None]
        targets = np.array([self.meaning(*pair) for pair in pairs])
        self.buckets = self.solved(pairs, targets, ridge)
        if self.encoded_width:
            # A key is a language of two letters, a colon and the word.
            pairs = [(key[:2], key[3:]) for key in self.encoded]
            self.buckets = np.concatenate([self.buckets, self.solved(pairs, np.array(list(self.encoded.values())), ridge)], 1)

    def solved(self, pairs: list[tuple[str, str]], targets: np.ndarray, ridge: float) -> np.ndarray:
        # English has far more words; the others must not drown in shared buckets.
        weights = np.array([1.0 if language == "en" else 3.0 for language, _ in pairs])
        rows, columns, values = [], [], []
        for row, (language, word) in enumerate(pairs):
            found = grams(word, language)
            rows += [row] * len(found)
            columns += found
            values += [1 / len(found)] * len(found)
        spelled = coo_matrix((values, (rows, columns)), shape=(len(pairs), BUCKETS)).tocsr()
        buckets = self.solve(spelled, targets, weights, ridge)
        guessed = spelled @ buckets
        likeness = (guessed * targets).sum(1) / np.maximum(1e-9, np.linalg.norm(guessed, axis=1) * np.linalg.norm(targets, axis=1))
        print("spellings:", len(pairs), "words, cosine", round(float(likeness.mean()), 3))
        return buckets

    @staticmethod
    def solve(spelled, targets: np.ndarray, weights: np.ndarray, ridge: float, steps: int = 40) -> np.ndarray:
        """Conjugate gradients: the matrix of all pieces is too large to invert."""
        weighted = spelled.multiply(weights[:, None]).tocsr()
        apply = lambda x: weighted.T @ (spelled @ x) + ridge * x
        x = np.zeros((spelled.shape[1], targets.shape[1]))
        residual = weighted.T @ targets
        step = residual.copy()
        square = (residual**2).sum(0)
        for _ in range(steps):
            applied = apply(step)
            along = square / np.maximum(1e-12, (step * applied).sum(0))
            x += along * step
            residual = residual - along * applied
            next_square = (residual**2).sum(0)
            step = residual + next_square / np.maximum(1e-12, square) * step
            square = next_square
        return x.astype(np.float32)

    def spelled(self, language: str, word: str) -> np.ndarray:
        return self.buckets[grams(word, language)].mean(0)

    def entries(self):
        for (language, word), count in self.counts.items():
            if is_shared(word):
                known = self.base[self.english[word]] if word in self.english else np.zeros(self.base.shape[1], np.float32)
                yield word, np.concatenate([known, np.zeros(self.encoded_width, np.float32)])
            elif count >= OWN or self.meaning(language, word) is not None:
                yield self.key(language, word), self.vector(language, word, self.nearest(language, word))
        for language, words in self.glossaries.items():
            for word in words:
                found = self.meaning(language, word)
                if found is not None:
                    yield self.key(language, word), self.vector(language, word, found)
        for key in self.met:
            yield self.key(key[:2], key[3:]), self.vector(key[:2], key[3:], self.nearest(key[:2], key[3:]))
        for word, row in self.english.items():
            yield word, self.vector("en", word, self.base[row])

    def nearest(self, language: str, word: str) -> np.ndarray | None:
        found = self.meaning(language, word)
        return self.inflected(language, word) if found is None else found

    def inflected(self, language: str, word: str) -> np.ndarray | None:
        """The meaning of a word of the glossary that differs in its last letters only."""
        words = self.glossaries.get(language, {})
        for cut in range(1, 4):
            if len(word) - cut < 4:
                return None
            stem = word[: len(word) - cut]
            near = [each for each in ([stem] + [stem + end for end in ("e", "o", "a", "r", "er", "ar", "ir", "en", "re")]) if each in words]
            if near:
                return self.meaning(language, near[0])
        return None

    @staticmethod
    def key(language: str, word: str) -> str:
        return word if language == "en" or is_shared(word) else f"{language}:{word}"

    def lookup(self, language: str, word: str, shape: str) -> int | None:
        """A row, or nothing for a word that is read by its spelling. As the service does it."""
        row = self.keys.get(self.key(language, word))
        if row is None and language != "en" and len(word) > 3:
            row = self.keys.get(word)
        if row is None and shape != "small" and language not in ("de", "ja"):
            return UNKNOWN_NAME
        return row
