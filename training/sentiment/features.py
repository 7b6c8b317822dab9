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


def cut_into_pieces(rows: list[dict], data: Examples, pieces: Pieces, places: list[list[int]], left: int) -> None:
    """Adds to each example its pieces, and for each piece the token it is of."""
    count, length = data.ids.shape
    # The encoder must not see the name either, and knows this one as a name.
    stand_in = pieces.encode(SPACE + "John")
    ids = np.zeros((count, PIECES), np.int32)
    owners = np.full((count, PIECES), length, np.int32)
    lengths = data.lengths.tolist()
    for number, (index, (begin, end)) in enumerate(zip(data.rows, places)):
        row = rows[index]
        first = max(0, begin - left)
        at = 0
        for token in range(lengths[number]):
            if token == begin - first:
                cut = stand_in
            else:
                source = first + token + (end - begin - 1 if token > begin - first else 0)
                cut = pieces.encode((SPACE if row["spaced"][source] else "") + row["surfaces"][source])
            cut = cut[: PIECES - at]
            ids[number, at : at + len(cut)] = cut
            owners[number, at : at + len(cut)] = token
            at += len(cut)
    data.pieces = torch.from_numpy(ids).to(data.ids.device)
    data.owners = torch.from_numpy(owners).to(data.ids.device)


def encode(use: UseLite, pieces: torch.Tensor, owners: torch.Tensor, length: int, marks=None, dropout: float = 0.0) -> torch.Tensor:
    """For each token what the encoder makes of it in its sentence: the mean over its pieces."""
    owners = owners.long()
    inside = owners < length
    longest = int(inside.sum(1).max())
    pieces, owners, inside = pieces[:, :longest].long(), owners[:, :longest], inside[:, :longest]
    extra = None if marks is None else marks.gather(1, owners.clamp(max=length - 1)[..., None].expand(-1, -1, marks.shape[-1]))
    x = use(pieces, inside, extra, dropout)
    total = x.new_zeros(len(x), length + 1, x.shape[-1]).scatter_add_(1, owners[..., None].expand_as(x), x)
    sizes = x.new_zeros(len(x), length + 1).scatter_add_(1, owners, torch.ones_like(owners, dtype=x.dtype))
    return (total / sizes.clamp(min=1)[..., None])[:, :length] / 4


@torch.no_grad()
def contexts(data: Examples, use: UseLite) -> torch.Tensor:
    count, length = data.ids.shape
    found = torch.zeros(count, length, 512, dtype=torch.float16, device=data.ids.device)
    # Chunks of similar length: most of a full width would be padding.
    for rows in (data.owners < length).sum(1).argsort().split(512):
        found[rows] = encode(use, data.pieces[rows], data.owners[rows], length).half()
    return found


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
