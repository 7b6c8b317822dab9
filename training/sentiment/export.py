"""Writes a network as the file that the service reads: eight bits for words, floats for the rest."""

import json
import struct
from pathlib import Path

import numpy as np
import torch

from net import Net
from vocabulary import FIRST, Vocabulary

MAGIC = b"SENTIM02"
# An English word that no text of ours holds is kept if it is among this many most frequent ones.
COMMON = 45_000


def quantize(vectors: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    scales = np.maximum(np.abs(vectors).max(1), 1e-9) / 127
    return np.round(vectors / scales[:, None]).astype(np.int8), scales.astype(np.float32)


@torch.no_grad()
def export(net: Net, vocabulary: Vocabulary, own: np.ndarray, path: Path) -> None:
    net = net.cpu().eval()
    vectors = net.vectors(torch.arange(len(vocabulary.fixed))).numpy()
    ranks = {word: rank for rank, word in enumerate(vocabulary.english)}
    met = {vocabulary.key(key[:2], key[3:]) for key in vocabulary.met}
    kept = [key for key, row in vocabulary.keys.items() if ":" in key[1:] or own[row] or key in met or ranks.get(key, COMMON) < COMMON]
    rows = [vocabulary.keys[key] for key in kept]
    table, scales = quantize(np.concatenate([vectors[:FIRST], vectors[rows]]))
    buckets, bucket_scales = quantize(net.project(torch.from_numpy(vocabulary.buckets)).numpy())
    state = {name: value.numpy() for name, value in net.state_dict().items()}
    sections: dict[str, np.ndarray] = {
        "scales": scales,
        "bucketScales": bucket_scales,
        **{name: state[key] for name, key in [("distance", "distance.weight"), ("case", "case.weight"), ("query", "query.weight"), ("queryBias", "query.bias"), ("nearness", "nearness.weight"), ("out", "out.weight"), ("outBias", "out.bias")]},
    }
    for way, ending in (("forward", ""), ("backward", "_reverse")):
        for name, key in [("Input", "weight_ih_l0"), ("Hidden", "weight_hh_l0"), ("InputBias", "bias_ih_l0"), ("HiddenBias", "bias_hh_l0")]:
            sections[way + name] = state[f"layers.0.{key}{ending}"]
    sections["vectors"], sections["buckets"] = table, buckets
    sections["words"] = np.frombuffer("\n".join(kept).encode(), np.uint8)
    write(path, {"heads": net.shape.heads}, sections)
    print(len(kept), "words;", path.stat().st_size, "bytes")


def write(path: Path, settings: dict, sections: dict[str, np.ndarray]) -> None:
    kinds = {"float32": "f32", "int8": "i8", "uint8": "u8"}
    entries, offset = [], 0
    for name, values in sections.items():
        entries.append({"name": name, "kind": kinds[str(values.dtype)], "shape": list(values.shape), "offset": offset})
        offset += -(-values.nbytes // 4) * 4
    head = json.dumps({**settings, "sections": entries}, separators=(",", ":")).encode()
    head += b" " * (-len(head) % 4)
    with path.open("wb") as file:
        file.write(MAGIC + struct.pack("<I", len(head)) + head)
        for values in sections.values():
            data = np.ascontiguousarray(values).tobytes()
            file.write(data + b"\0" * (-len(data) % 4))
