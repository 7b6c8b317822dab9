"""The Universal Sentence Encoder Lite (Apache-2.0), read from an npm package, as a PyTorch module.

Used in training only, as a teacher: two transformer layers that have read far more text than the news set has.
"""

import json
import math
import unicodedata
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

HEADS = 4
SPACE = "\u2581"


def load_weights(folder: Path) -> dict[str, np.ndarray]:
    """The tensors of a TensorFlow.js model: one manifest, and shards that follow each other."""
    manifest = json.loads((folder / "model.json").read_text())["weightsManifest"]
    tensors = {}
    for group in manifest:
        data = b"".join((folder / path).read_bytes() for path in group["paths"])
        offset = 0
        for spec in group["weights"]:
            kind = np.dtype(spec["dtype"])
            count = math.prod(spec["shape"])
            values = np.frombuffer(data, kind, count, offset)
            tensors[spec["name"]] = values.reshape(spec["shape"])
            offset += count * kind.itemsize
    return tensors


class Pieces:
    """A unigram tokenizer: the most probable way to cut a chunk into known pieces."""

    def __init__(self, folder: Path):
        vocabulary = json.loads((folder / "vocab.json").read_text())
        self.scores = {piece: (score, index) for index, (piece, score) in enumerate(vocabulary) if index > 5 and score is not None}
        self.longest = max(map(len, self.scores))
        self.cache: dict[str, list[int]] = {}

    def encode(self, chunk: str) -> list[int]:
        chunk = unicodedata.normalize("NFKD", chunk)
        if chunk not in self.cache:
            self.cache[chunk] = self._cut(chunk)
        return self.cache[chunk]

    def _cut(self, chunk: str) -> list[int]:
        best: list[tuple[float, int, int]] = [(0.0, 0, 0)]
        for end in range(1, len(chunk) + 1):
            choice = (-1e9, end - 1, 0)
            for start in range(max(0, end - self.longest), end):
                known = self.scores.get(chunk[start:end])
                score, index = known if known else (-20.0, 0)
                if (known or start == end - 1) and best[start][0] + score > choice[0]:
                    choice = (best[start][0] + score, start, index)
            best.append(choice)
        ids, end = [], len(chunk)
        while end > 0:
            ids.append(best[end][2])
            end = best[end][1]
        return ids[::-1]


class Layer(nn.Module):
    def __init__(self, tensors: dict[str, np.ndarray], number: int):
        super().__init__()
        middle = f"KonaTransformer/Encode/Layer_{number}/TransformerLayer/"
        stack = f"KonaTransformer/Encode/TransformerStack/Layer_{number}/TransformerLayer/"

        def get(ending: str, where: str = middle) -> nn.Parameter:
            (name,) = [name for name in tensors if where + ending in name]
            return nn.Parameter(torch.tensor(tensors[name]).squeeze())

        norm = "layer_prepostprocess/layer_norm/layer_norm_"
        self.norm = nn.ParameterList([get(norm + "scale"), get(norm + "bias")])
        self.qkv = nn.ParameterList([get("MultiheadAttention/qkv_transform_single/" + part) for part in ("kernel", "bias")])
        self.out = nn.ParameterList([get("MultiheadAttention/output_transform_single/" + part) for part in ("kernel", "bias")])
        self.ffn_norm = nn.ParameterList([get("FFN/" + norm + "scale"), get("FFN/" + norm + "bias")])
        self.first = nn.ParameterList([get("FFN/conv1/Tensordot/Reshape_1", stack), get("FFN/conv1/bias")])
        self.second = nn.ParameterList([get("FFN/conv2/Tensordot/Reshape_1", stack), get("FFN/conv2/bias")])
        self.adjust = nn.ParameterList([get("dense/kernel"), get("dense/bias")]) if number == 0 else None

    def forward(self, x: torch.Tensor, keep: torch.Tensor, dropout: float) -> torch.Tensor:
        residual = x @ self.adjust[0] + self.adjust[1] if self.adjust else x
        batch, length, width = x.shape
        normed = F.layer_norm(x, (width,), *self.norm, eps=1e-6)
        qkv = normed @ self.qkv[0] + self.qkv[1]
        query, key, value = (part.view(batch, length, HEADS, -1).transpose(1, 2) for part in qkv.chunk(3, -1))
        scores = (query @ key.transpose(-1, -2)) * query.shape[-1] ** -0.5
        mixed = scores.masked_fill(~keep[:, None, None, :], -1e9).softmax(-1) @ value
        mixed = mixed.transpose(1, 2).reshape(batch, length, -1)
        x = residual + F.dropout(mixed @ self.out[0] + self.out[1], dropout, self.training)
        normed = F.layer_norm(x, x.shape[-1:], *self.ffn_norm, eps=1e-6)
        inner = F.relu(normed @ self.first[0] + self.first[1])
        return x + F.dropout(inner @ self.second[0] + self.second[1], dropout, self.training)


class UseLite(nn.Module):
    def __init__(self, tensors: dict[str, np.ndarray]):
        super().__init__()
        self.embedding = nn.Parameter(torch.tensor(tensors["module/Embeddings_en"]))
        (scales,) = [name for name in tensors if name.endswith("TimingSignal/ExpandDims_1")]
        self.register_buffer("scales", torch.tensor(tensors[scales]))
        self.layers = nn.ModuleList([Layer(tensors, 0), Layer(tensors, 1)])

    def forward(self, ids: torch.Tensor, keep: torch.Tensor, extra: torch.Tensor | None = None, dropout: float = 0.0) -> torch.Tensor:
        x = self.embedding[ids]
        if extra is not None:
            x = x + extra
        angles = torch.arange(ids.shape[1], device=ids.device)[:, None] * self.scales
        # The graph adds the embedding once with and once without the signal of the position.
        x = 2 * x + torch.cat([angles.sin(), angles.cos()], -1)
        for layer in self.layers:
            x = layer(x, keep, dropout)
        return x
