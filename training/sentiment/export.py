"""Writes the small network as the file that the service reads: eight bits for words, floats for the rest.

    python3 export.py --data packed --results results --student student-h64 --out weights.bin
"""

import argparse
import json
import struct
from pathlib import Path

import numpy as np
import torch

from data import SPECIAL, Vocabulary, examples
from net import Net

BUCKETS = 4096
MAGIC = b"SENTIM01"


def hash_of(gram: str) -> int:
    """FNV-1a over UTF-16 units, as the service computes it."""
    value = 0x811C9DC5
    for unit in struct.unpack(f"<{len(gram.encode('utf-16-le')) // 2}H", gram.encode("utf-16-le")):
        value = ((value ^ unit) * 0x01000193) & 0xFFFFFFFF
    return value % BUCKETS


def grams(word: str) -> list[int]:
    marked = f"<{word}>"
    return [hash_of(marked[start : start + size]) for size in (3, 4, 5) for start in range(len(marked) - size + 1)]


def fit_buckets(words: list[str], vectors: np.ndarray, ridge: float = 3.0) -> tuple[np.ndarray, float]:
    """Vectors for pieces of words, so that a word nobody saw is near the words it is spelled like."""
    from scipy.sparse import csr_matrix

    rows, columns, values = [], [], []
    for row, word in enumerate(words):
        found = grams(word)
        rows += [row] * len(found)
        columns += found
        values += [1 / max(1, len(found))] * len(found)
    spelled = csr_matrix((values, (rows, columns)), shape=(len(words), BUCKETS))
    held = np.arange(len(words)) % 10 == 0

    def solve(chosen: np.ndarray) -> np.ndarray:
        part = spelled[chosen]
        return np.linalg.solve((part.T @ part).toarray() + ridge * np.eye(BUCKETS) / 100, part.T @ vectors[chosen])

    guessed = spelled[held] @ solve(~held)
    cosine = (guessed * vectors[held]).sum(1) / np.maximum(1e-9, np.linalg.norm(guessed, axis=1) * np.linalg.norm(vectors[held], axis=1))
    return solve(np.ones(len(words), bool)), float(cosine.mean())


def quantize(vectors: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    scales = np.maximum(np.abs(vectors).max(1), 1e-9) / 127
    return np.round(vectors / scales[:, None]).astype(np.int8), scales.astype(np.float32)


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("data", "results", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--student", required=True)
    options = parser.parse_args()
    load = lambda name: json.loads((options.data / f"{name}.json").read_text())
    vocabulary = Vocabulary(options.data, load("news") + load("answers") + load("domain"))
    assert vocabulary.words == json.loads((options.results / "corpus-words.json").read_text())
    stored = torch.load(options.results / f"{options.student}.student", weights_only=False)
    static = torch.from_numpy(np.load(options.results / "static.npy").astype(np.float32))
    net = Net(vocabulary, stored["shape"], static)
    net.load_state_dict({key: value.float() for key, value in stored["state"].items()})
    net.eval()

    with torch.no_grad():
        vectors = net.words(torch.arange(len(vocabulary.vectors))).numpy()
    kept = [index for index in range(SPECIAL, len(vectors)) if np.abs(vectors[index]).max() > 0.02]
    words = [vocabulary.words[index - SPECIAL] for index in kept]
    ordinary = np.array([word.isalpha() and len(word) > 3 for word in words])
    buckets, likeness = fit_buckets([word for word, fits in zip(words, ordinary) if fits], vectors[kept][ordinary])
    table, scales = quantize(np.concatenate([vectors[:SPECIAL], vectors[kept]]))
    bucket_table, bucket_scales = quantize(buckets)

    state = {key: value.numpy() for key, value in net.state_dict().items()}
    sections: dict[str, np.ndarray] = {
        "scales": scales,
        "bucketScales": bucket_scales,
        **{name: state[key] for name, key in [("distance", "distance.weight"), ("case", "case.weight"), ("query", "query.weight"), ("queryBias", "query.bias"), ("nearness", "nearness.weight"), ("out", "out.weight"), ("outBias", "out.bias")]},
    }
    for way in ("forward", "backward"):
        for name, key in [("Input", "weight_ih_l0"), ("Hidden", "weight_hh_l0"), ("InputBias", "bias_ih_l0"), ("HiddenBias", "bias_hh_l0")]:
            sections[way + name] = state[f"{way}s.0.{key}"]
    sections["vectors"], sections["buckets"] = table, bucket_table
    sections["words"] = np.frombuffer("\n".join(words).encode(), np.uint8)
    write(options.out, {"heads": stored["shape"].heads}, sections)
    print(len(words), "words; unseen words keep a cosine of", round(likeness, 3), "to their vectors;", options.out.stat().st_size, "bytes")
    check(options, net, vocabulary, load("news"))


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


def check(options, net: Net, vocabulary: Vocabulary, rows: list[dict]) -> None:
    """What the network says of the first sentences, to compare the service with."""
    data = examples([{**row, "further": []} for row in rows[:400]], vocabulary)
    with torch.no_grad():
        chances = net(*data.take(torch.arange(len(data.ids)))).softmax(-1)
    (options.results / "expected.json").write_text(json.dumps(chances.tolist()))


if __name__ == "__main__":
    main()
