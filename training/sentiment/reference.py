"""The shipped network in a few lines of numpy, to compare the service with: same file, other code.

    python3 reference.py --weights weights.bin --readings prepared/development.jsonl --out reference-chances.jsonl
"""

import argparse
import json
import struct
from pathlib import Path

import numpy as np

UNKNOWN_NAME, FIRST_WORD = 1, 2
BEFORE, AFTER, FAR = 36, 44, 24
SHAPES = ["small", "capitalized", "capitals"]


def read(path: Path) -> tuple[dict, list[str], int]:
    data = path.read_bytes()
    assert data[:8] == b"SENTIM02"
    (size,) = struct.unpack("<I", data[8:12])
    head = json.loads(data[12 : 12 + size])
    kinds = {"f32": np.float32, "i8": np.int8, "u8": np.uint8}
    sections = {}
    for entry in head["sections"]:
        count = int(np.prod(entry["shape"]))
        values = np.frombuffer(data, kinds[entry["kind"]], count, 12 + size + entry["offset"])
        sections[entry["name"]] = values.reshape(entry["shape"])
    words = sections.pop("words").tobytes().decode().split("\n")
    return {name: values.astype(np.float64) for name, values in sections.items()}, words, head["heads"]


def hash_of(text: str) -> int:
    data = text.encode("utf-16-le")
    value = 0x811C9DC5
    for unit in struct.unpack(f"<{len(data) // 2}H", data):
        value = ((value ^ unit) * 0x01000193) & 0xFFFFFFFF
    return value


def spelled(net: dict, language: str, word: str) -> np.ndarray:
    if not any(letter.isalpha() for letter in word):
        return np.zeros(net["buckets"].shape[1])
    marked = f"<{word}>"
    pieces = [marked[start : start + size] for size in (3, 4, 5) for start in range(len(marked) - size + 1)]
    pieces += [f"^{word[:size]}" for size in (4, 5, 6, 7) if len(word) >= size]
    buckets = [hash_of(language + piece) % len(net["buckets"]) for piece in pieces]
    return np.mean([net["buckets"][bucket] * net["bucketScales"][bucket] for bucket in buckets], 0)


def vector(net: dict, index: dict[str, int], language: str, word: str, shape: str) -> np.ndarray:
    is_shared = language == "en" or word.startswith("<") or not any(letter.isalpha() for letter in word)
    row = index.get(word if is_shared else f"{language}:{word}")
    if row is None and len(word) > 3:
        row = index.get(word)
    if row is None and shape != "small" and language not in ("de", "ja"):
        row = UNKNOWN_NAME
    return spelled(net, language, word) if row is None else net["vectors"][row] * net["scales"][row]


def sigmoid(x: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-x))


def recur(net: dict, way: str, inputs: np.ndarray) -> np.ndarray:
    hidden = net[f"{way}Hidden"].shape[1]
    state, states = np.zeros(hidden), []
    for x in inputs:
        given = net[f"{way}Input"] @ x + net[f"{way}InputBias"]
        recalled = net[f"{way}Hidden"] @ state + net[f"{way}HiddenBias"]
        reset, update = np.split(sigmoid(given[: 2 * hidden] + recalled[: 2 * hidden]), 2)
        fresh = np.tanh(given[2 * hidden :] + reset * recalled[2 * hidden :])
        state = (1 - update) * fresh + update * state
        states.append(state)
    return np.array(states)


def softmax(x: np.ndarray) -> np.ndarray:
    powers = np.exp(x - x.max(0))
    return powers / powers.sum(0)


def judge(net: dict, index: dict[str, int], heads: int, reading: dict) -> np.ndarray:
    words, shapes, target = reading["words"], reading["shapes"], reading["target"]
    first = max(0, target - BEFORE)
    picked = list(range(first, min(len(words), target + 1 + AFTER)))
    picked[0] = 0
    place = target - first
    distances = np.clip(np.arange(len(picked)) - place, -FAR, FAR) + FAR
    x = np.array(
        [
            np.concatenate([vector(net, index, reading["language"], words[at], shapes[at]), net["distance"][distance], net["case"][SHAPES.index(shapes[at])]])
            for at, distance in zip(picked, distances)
        ]
    )
    states = np.concatenate([recur(net, "forward", x), recur(net, "backward", x[::-1])[::-1]], 1)
    keys = states.reshape(len(x), heads, -1)
    asked = (net["query"] @ states[place] + net["queryBias"]).reshape(heads, -1)
    scores = np.einsum("hd,lhd->lh", asked, keys) / np.sqrt(keys.shape[2]) + net["nearness"][distances]
    heard = np.einsum("lh,lhd->hd", softmax(scores), keys).reshape(-1)
    return sigmoid(net["out"] @ np.concatenate([states[place], heard]) + net["outBias"])


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("weights", "readings", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    options = parser.parse_args()
    net, words, heads = read(options.weights)
    index = {word: FIRST_WORD + place for place, word in enumerate(words)}
    lines = []
    for reading in some_of_each(options.readings):
        chances = [round(float(chance), 9) for chance in judge(net, index, heads, reading)]
        lines.append(json.dumps({**reading, "chances": chances}, ensure_ascii=False))
    options.out.write_text("\n".join(lines) + "\n")


def some_of_each(path: Path, count: int = 5) -> list[dict]:
    """Readings of every language, long and short."""
    found: dict[str, list[dict]] = {}
    for line in path.read_text().split("\n"):
        if line:
            example = json.loads(line)
            found.setdefault(example["language"], []).extend({"language": example["language"], **reading} for reading in example["readings"])
    chosen = []
    for _, readings in sorted(found.items()):
        readings.sort(key=lambda reading: len(reading["words"]))
        chosen += [readings[(len(readings) - 1) * step // (count - 1)] for step in range(count)]
    return chosen


if __name__ == "__main__":
    main()
