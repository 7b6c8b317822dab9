"""One training run, and how good a network is."""

import math
import time
from collections import defaultdict

import numpy as np
import torch
from torch.nn import functional as F

from data import Readings
from net import Net

NAMES = ["none", "positive", "negative", "mixed"]


def examples_loss(logits: torch.Tensor, owner: torch.Tensor, labels: torch.Tensor, weights: torch.Tensor) -> torch.Tensor:
    """Where nothing is praised, no passage praises; where something is, at least one passage does."""
    count = len(labels)
    silent = F.softplus(logits)
    total = torch.zeros(count, 2, device=logits.device).index_add(0, owner, silent)
    sizes = torch.zeros(count, device=logits.device).index_add(0, owner, torch.ones_like(owner, dtype=logits.dtype))
    quiet = total / sizes.sqrt()[:, None]
    top = torch.full((count, 2), -1e9, device=logits.device).scatter_reduce(0, owner[:, None].expand(-1, 2), logits, "amax")
    loss = torch.where(labels > 0, F.softplus(-top), quiet)
    return (loss.sum(1) * weights).sum() / weights.sum()


def fit(net: Net, data: Readings, weights: torch.Tensor, epochs: int, rate: float = 2e-3, batch: int = 384, soft: torch.Tensor | None = None, soft_share: float = 0.7, seed: int = 1, composed_share: float = 0.3) -> Net:
    """`soft` holds what the larger networks say of each reading, as logits."""
    torch.manual_seed(seed)
    random = np.random.default_rng(seed)
    device = data.rows.device
    owner = data.owner.cpu().numpy()
    bounds = np.searchsorted(owner, np.arange(len(data.labels) + 1))
    every = np.flatnonzero((weights.cpu().numpy() > 0) & (bounds[1:] > bounds[:-1]))
    # There are far more composed sentences than written ones: each epoch sees some of them.
    is_composed = np.array(data.sources)[every] == "composed"
    written, composed = every[~is_composed], every[is_composed]
    share = int(len(composed) * composed_share)
    steps = math.ceil((len(written) + share) / batch) * epochs
    optimizer = torch.optim.AdamW(net.groups(rate), weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, [group["lr"] for group in optimizer.param_groups], total_steps=steps, pct_start=0.15)
    for _ in range(epochs):
        net.train()
        chosen = random.permutation(np.concatenate([written, random.choice(composed, share, replace=False)]))
        for start in range(0, len(chosen), batch):
            part = chosen[start : start + batch]
            index = np.concatenate([np.arange(bounds[one], bounds[one + 1])[:24] for one in part])
            local = np.concatenate([np.full(min(24, bounds[one + 1] - bounds[one]), place) for place, one in enumerate(part)])
            index, local, part = (torch.from_numpy(each).to(device) for each in (index, local, part))
            logits = net(*data.inputs(index))
            labelled = data.labels[part]
            is_labelled = (labelled[:, 0] >= 0).float()
            loss = examples_loss(logits, local, labelled.clamp(min=0), weights[part] * is_labelled + 1e-6)
            if soft is not None:
                taught = F.binary_cross_entropy_with_logits(logits, soft[index].sigmoid(), reduction="none").sum(1)
                trust = weights[part][local]
                loss = (1 - soft_share) * loss + soft_share * (taught * trust).sum() / trust.sum()
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
            schedule.step()
    return net


@torch.no_grad()
def predict(net: Net, data: Readings) -> torch.Tensor:
    net.eval()
    found = torch.zeros(len(data.rows), 2, device=data.rows.device)
    for index in data.lengths.argsort().split(1024):
        found[index] = net(*data.inputs(index))
    return found


def strongest(logits: torch.Tensor, data: Readings) -> torch.Tensor:
    start = torch.full((len(data.labels), 2), -1e9, device=logits.device)
    return start.scatter_reduce(0, data.owner[:, None].expand(-1, 2), logits, "amax")


def macro_f1(true: np.ndarray, found: np.ndarray, classes) -> float:
    scores = []
    for one in classes:
        both = ((true == one) & (found == one)).sum()
        scores.append(2 * both / max(1, (true == one).sum() + (found == one).sum()))
    return float(np.mean(scores))


def by_language(logits: torch.Tensor, data: Readings, part: str = "", thresholds=(0.0, 0.0)) -> dict[str, float]:
    top = strongest(logits, data).cpu().numpy()
    found = (top[:, 0] > thresholds[0]) * 1 + (top[:, 1] > thresholds[1]) * 2
    true = (data.labels[:, 0] > 0).cpu().numpy() * 1 + (data.labels[:, 1] > 0).cpu().numpy() * 2
    wanted = np.array([part in each for each in data.ids])
    found, true, languages = found[wanted], true[wanted], np.array(data.languages)[wanted]
    scores = {language: macro_f1(true[languages == language], found[languages == language], range(4)) for language in sorted(set(languages))}
    none = found == 0
    return {**scores, "all": macro_f1(true, found, range(4)), "right": float((true == found).mean()), "none precision": float((true[none] == 0).mean())}


def news_f1(logits: torch.Tensor, data: Readings) -> float:
    """Three classes: the stronger opinion, if any is likely."""
    top = strongest(logits, data).cpu().numpy()
    found = np.where(top.max(1) < 0, 0, np.where(top[:, 0] > top[:, 1], 1, 2))
    true = data.labels[:, 0].cpu().numpy().astype(int) + 2 * data.labels[:, 1].cpu().numpy().astype(int)
    return macro_f1(true, found, range(3))


def show(scores: dict[str, float]) -> str:
    return " ".join(f"{name} {value:.3f}" for name, value in scores.items())
