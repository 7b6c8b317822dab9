"""What the sentence encoder of use_lite.py adds for a larger network that is not shipped and teaches the small one."""

from pathlib import Path

import numpy as np
import torch

from data import Examples
from use_lite import SPACE, Pieces, UseLite

PIECES = 112


def load_use(folder: Path) -> dict[str, np.ndarray]:
    stored = np.load(folder / "use.npz")
    return {name.replace("|", "/"): stored[name].astype(np.float32) for name in stored.files}


@torch.no_grad()
def contexts(rows: list[dict], data: Examples, pieces: Pieces, use: UseLite, places: list[list[int]], left: int) -> torch.Tensor:
    """For each token of each example what the encoder makes of it in its sentence: the mean over its pieces."""
    device = data.ids.device
    count, length = data.ids.shape
    # The encoder must not see the name either, and knows this one as a name.
    stand_in = pieces.encode(SPACE + "John")
    ids = np.zeros((count, PIECES), np.int64)
    owners = np.full((count, PIECES), length, np.int64)
    for number, (index, (begin, end)) in enumerate(zip(data.rows, places)):
        row = rows[index]
        first = max(0, begin - left)
        at = 0
        for token in range(int(data.lengths[number])):
            if token == begin - first:
                cut = stand_in
            else:
                source = first + token + (end - begin - 1 if token > begin - first else 0)
                cut = pieces.encode((SPACE if row["spaced"][source] else "") + row["surfaces"][source])
            cut = cut[: PIECES - at]
            ids[number, at : at + len(cut)] = cut
            owners[number, at : at + len(cut)] = token
            at += len(cut)
    found = torch.zeros(count, length, 512, dtype=torch.float16, device=device)
    sizes_all = (owners < length).sum(1)
    # Chunks of similar length, cut to the longest: most of a full width would be padding.
    for rows_now in torch.from_numpy(sizes_all.argsort()).split(512):
        longest = int(sizes_all[rows_now.numpy()].max())
        now = torch.from_numpy(ids[rows_now.numpy(), :longest]).to(device)
        owner = torch.from_numpy(owners[rows_now.numpy(), :longest]).to(device)
        x = use(now, owner < length)
        total = torch.zeros(len(now), length + 1, 512, device=device).scatter_add_(1, owner[..., None].expand_as(x), x)
        sizes = torch.zeros(len(now), length + 1, device=device).scatter_add_(1, owner, torch.ones_like(owner, dtype=torch.float))
        found[rows_now.to(device)] = (total / sizes.clamp(min=1)[..., None])[:, :length].half()
    return found / 4


@torch.no_grad()
def static_features(words: list[str], pieces: Pieces, use: UseLite, size: int) -> torch.Tensor:
    """What the encoder makes of each word alone, by its principal components. Rows follow `words`."""
    device = use.embedding.device
    cuts = [pieces.encode(SPACE + word)[:8] or [0] for word in words]
    found = torch.zeros(len(words), 512, device=device)
    for chosen in torch.arange(len(words)).split(4096):
        length = max(len(cuts[index]) for index in chosen)
        ids = torch.tensor([cuts[index] + [0] * (length - len(cuts[index])) for index in chosen], device=device)
        keep = torch.tensor([[place < len(cuts[index]) for place in range(length)] for index in chosen], device=device)
        x = use(ids, keep) * keep[..., None]
        found[chosen.to(device)] = x.sum(1) / keep.sum(1, keepdim=True)
    found = found - found.mean(0)
    _, _, axes = torch.linalg.svd(found[:20_000], full_matrices=False)
    small = found @ axes[:size].T
    return small / small.std() * 0.4


def spread_valence(vectors: torch.Tensor, valence: torch.Tensor, ridge: float = 200.0, features: int = 3000) -> torch.Tensor:
    """A guess of each word's valence from its vector, learned from the words whose valence is known."""
    generator = torch.Generator().manual_seed(7)
    x = torch.nn.functional.normalize(vectors, dim=1)
    turns = torch.randn(x.shape[1], features, generator=generator).to(x) * 1.2
    phases = torch.rand(features, generator=generator).to(x) * 6.2832
    z = torch.cos(x @ turns + phases) * (2 / features) ** 0.5
    known = (valence[:, 1] > 0).nonzero()[:, 0]
    # Common words without valence are neutral, else every word would lean to one side.
    neutral = ((valence[:20_000, 1] == 0) & (vectors[:20_000].abs().sum(1) > 0)).nonzero()[:, 0][::4]
    rows = torch.cat([known, neutral])
    goals = torch.cat([valence[known, 0], torch.zeros(len(neutral)).to(valence)])
    solved = torch.linalg.solve(z[rows].T @ z[rows] + ridge / 100 * torch.eye(features).to(z), z[rows].T @ goals)
    return (z @ solved)[:, None]
