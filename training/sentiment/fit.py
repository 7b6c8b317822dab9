"""One training run, and how its guesses are scored."""

from dataclasses import dataclass

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from data import Examples


@dataclass(frozen=True)
class Recipe:
    epochs: int = 12
    batch: int = 64
    rate: float = 2e-3
    decay: float = 0.01
    smoothing: float = 0.05
    rdrop: float = 0.0
    further: float = 0.0
    average: float = 0.995
    soft: float = 0.0
    hint: float = 0.0
    temperature: float = 1.0


def fit(net, data: Examples, index: torch.Tensor, recipe: Recipe, seed: int, soft=None, importance=None) -> nn.Module:
    """Trains in place and leaves the running average of the weights in the network."""
    torch.manual_seed(seed)
    device = data.ids.device
    weights = torch.where(data.further, recipe.further, 1.0)[index]
    if importance is not None:
        weights = weights * importance[index]
    index, weights = index[weights > 0], weights[weights > 0]
    steps = recipe.epochs * (-(-len(index) // recipe.batch))
    optimizer = torch.optim.AdamW(net.groups(recipe.rate), weight_decay=recipe.decay, betas=(0.9, 0.98), fused=device.type == "cuda")
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, [group["lr"] for group in optimizer.param_groups], total_steps=steps, pct_start=0.15)
    averaged = [parameter.detach().clone() for parameter in net.parameters()]
    parameters = list(net.parameters())
    net.train()
    for _ in range(recipe.epochs):
        order = torch.randperm(len(index), device=device)
        for chosen in order.split(recipe.batch):
            loss = loss_of(net, data, index[chosen], weights[chosen], recipe, soft)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(parameters, 1.0)
            optimizer.step()
            schedule.step()
            torch._foreach_lerp_(averaged, [parameter.detach() for parameter in parameters], 1 - recipe.average)
    with torch.no_grad():
        torch._foreach_copy_(parameters, averaged)
    return net


def loss_of(net, data, rows, weights, recipe, soft):
    batch = data.take(rows, net.reads)
    if recipe.hint:
        scores, told, inside = net(*batch)
        apart = (told - data.context[rows].float()).square().mean(-1)
        hint = (apart * inside).sum() / inside.sum()
        return per_example(scores, data, rows, recipe, soft).mul(weights).mean() + recipe.hint * hint
    if not recipe.rdrop:
        return per_example(net(*batch), data, rows, recipe, soft).mul(weights).mean()
    twice = tuple(torch.cat([part, part]) for part in batch)
    one, other = net(*twice).chunk(2)
    loss = per_example(one, data, rows, recipe, soft) + per_example(other, data, rows, recipe, soft)
    p, q = one.log_softmax(-1), other.log_softmax(-1)
    apart = ((p.exp() - q.exp()) * (p - q)).sum(-1)
    return ((loss / 2 + recipe.rdrop * apart / 2) * weights).mean()


def per_example(scores, data, rows, recipe, soft):
    labels = data.labels[rows]
    hard = F.cross_entropy(scores, labels.clamp(min=0), label_smoothing=recipe.smoothing, reduction="none")
    if soft is None:
        return hard
    taught = -(soft[rows] * (scores / recipe.temperature).log_softmax(-1)).sum(-1) * recipe.temperature**2
    # What has no label learns from the teacher alone.
    share = torch.where(labels < 0, 1.0, recipe.soft)
    return share * taught + (1 - share) * hard


@torch.no_grad()
def guess(net: nn.Module, data: Examples, index: torch.Tensor, size: int = 1024) -> torch.Tensor:
    net.eval()
    return torch.cat([net(*data.take(rows, net.reads)).float().softmax(-1) for rows in index.split(size)])


def confusion(labels: np.ndarray, guesses: np.ndarray) -> np.ndarray:
    table = np.zeros((3, 3), int)
    np.add.at(table, (labels, guesses), 1)
    return table


def scores(table: np.ndarray) -> dict[str, float]:
    hits = table.diagonal()
    f1 = 2 * hits / np.maximum(1, table.sum(0) + table.sum(1))
    return {"macro_f1": float(f1.mean()), "accuracy": float(hits.sum() / table.sum())}
