"""What the pretrained encoder makes of each word: the mean over places where the text has it, by principal components.

    python3 word_vectors.py --rows rows.npy --words words.json --model pieces.model --encoder encoder.pt --out encoded.npz
"""

import argparse
import json
from multiprocessing import Pool
from pathlib import Path

import numpy as np
import torch

from encoder import TEACHER, Encoder, rotations
from pieces import END, PIECES, load

ROWS = 160_000
# The layers between are about meaning; the last one is about what was replaced.
LAYER = 4
ENCODED = 64
RARE = 4
LONGEST = 10


class Spelled:
    """Pieces that begin with a space begin a word; Japanese has none, and each of its pieces is looked up alone."""

    def __init__(self, model: Path, words: dict[str, list[str]]):
        pieces = load(model)
        self.starts = np.array([pieces.id_to_piece(index).startswith("▁") or index <= END for index in range(PIECES)])
        self.known: dict[tuple[int, ...], list[int]] = {}
        self.alone: list[list[int]] = []
        self.keys: list[str] = []
        for language, listed in words.items():
            for word in listed:
                for written in (word, word.capitalize()):
                    found = pieces.encode(written)
                    if language == "ja" and len(found) > 1 and pieces.id_to_piece(found[0]) == "▁":
                        found = found[1:]
                    if found and len(found) <= LONGEST:
                        self.known.setdefault(tuple(found), []).append(len(self.keys))
                self.alone.append(pieces.encode(word)[:LONGEST] or [1])
                self.keys.append(f"{language}:{word}")


spelled: Spelled


def places(rows: np.ndarray) -> np.ndarray:
    """Row, first piece, number of pieces and word of every place that has one of the words."""
    found = []
    for number, row in enumerate(rows.tolist()):
        starts = [at for at in range(len(row)) if spelled.starts[row[at]]] + [len(row)]
        for start, end in zip(starts, starts[1:]):
            for word in spelled.known.get(tuple(row[start:end]), ()):
                found.append((number, start, end - start, word))
        for start, piece in enumerate(row):
            if not spelled.starts[piece]:
                for word in spelled.known.get((piece,), ()):
                    if spelled.keys[word].startswith("ja:"):
                        found.append((number, start, 1, word))
    return np.array(found, np.int32).reshape(-1, 4)


@torch.no_grad()
def hidden(encoder: Encoder, pieces: torch.Tensor, mask=None) -> torch.Tensor:
    x = encoder.enter(encoder.embedding(pieces))
    turns = rotations(pieces.shape[1], TEACHER.width // TEACHER.heads, pieces.device)
    for layer in encoder.layers[:LAYER]:
        x = layer(x, turns, mask)
    return x.float()


def main() -> None:
    global spelled
    parser = argparse.ArgumentParser()
    for name in ("rows", "words", "model", "encoder", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    options = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    spelled = Spelled(options.model, json.loads(options.words.read_text()))
    encoder = Encoder(PIECES, TEACHER)
    encoder.load_state_dict({name: value.float() for name, value in torch.load(options.encoder, map_location="cpu").items()})
    rows = np.load(options.rows)
    rows = rows[np.random.default_rng(1).permutation(len(rows))[:ROWS]]
    batches = [rows[start : start + 2000] for start in range(0, len(rows), 2000)]
    with Pool(16) as pool:
        found = pool.map(places, batches)
    encoder = encoder.to(device).eval()
    sums = torch.zeros(len(spelled.keys), TEACHER.width, device=device)
    counts = torch.zeros(len(spelled.keys), device=device)
    for batch, at in zip(batches, found):
        row, start, size, word = (torch.from_numpy(each.astype(np.int64)).to(device) for each in at.T)
        with torch.autocast(device, torch.bfloat16):
            x = hidden(encoder, torch.from_numpy(batch.astype(np.int64)).to(device))
        # Sums up to each piece give the mean over a word's pieces.
        until = torch.cat([torch.zeros_like(x[:, :1]), x.cumsum(1)], 1)
        sums.index_add_(0, word, (until[row, start + size] - until[row, start]) / size[:, None])
        counts.index_add_(0, word, torch.ones_like(word, dtype=torch.float))
    alone = torch.zeros_like(sums)
    for start in range(0, len(spelled.alone), 4096):
        part = spelled.alone[start : start + 4096]
        pieces = torch.zeros(len(part), LONGEST + 1, dtype=torch.long)
        for index, each in enumerate(part):
            pieces[index, : len(each) + 1] = torch.tensor([*each, END])
        # One copy to the device for all, not one for each word.
        pieces = pieces.to(device)
        inside = pieces > END
        x = hidden(encoder, pieces, (pieces > 0)[:, None, None, :])
        alone[start : start + len(part)] = (x * inside[..., None]).sum(1) / inside.sum(1, keepdim=True).clamp(min=1)
    means = sums / counts.clamp(min=1)[:, None]
    # What a rare word would be in a text, guessed from what it is alone.
    often = counts >= 20
    ones = torch.ones(len(alone), 1, device=device)
    given = torch.cat([alone, ones], 1)
    solved = torch.linalg.solve(given[often].T @ given[often] + 10 * torch.eye(given.shape[1], device=device), given[often].T @ means[often])
    guessed = given @ solved
    trust = (counts / (counts + RARE))[:, None]
    vectors = trust * means + (1 - trust) * guessed
    for language in {key[:2] for key in spelled.keys}:
        # Each language's mean says which language it is and nothing of the word.
        own = torch.tensor([key.startswith(language) for key in spelled.keys], device=device)
        vectors[own] -= vectors[own & often].mean(0) if (own & often).any() else vectors[own].mean(0)
    _, _, axes = torch.linalg.svd(vectors[often], full_matrices=False)
    small = vectors @ axes[:ENCODED].T
    small = (small / small.std() * 0.4).cpu().numpy()
    np.savez(options.out, words=np.array(spelled.keys), vectors=small.astype(np.float16), counts=counts.cpu().numpy().astype(np.int32))
    print(len(spelled.keys), "words,", int(often.sum()), "of them often")


if __name__ == "__main__":
    main()
