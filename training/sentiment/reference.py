"""The shipped network in a few lines of numpy, to compare the service with: same file, other code.

    node training/sentiment/prepare-reference.ts FILE.json
    python3 reference.py --weights weights.bin --sentences FILE.json
"""

import argparse
import json
import struct
from pathlib import Path

import numpy as np

UNKNOWN, UNKNOWN_NAME, TARGET, FIRST_WORD = 1, 2, 3, 9
BEFORE, AFTER, FAR = 24, 32, 20
KINDS = ["", "he him his himself", "she her hers herself", "it its itself", "they them their theirs themselves", "i me my mine we us our ours you your yours"]
KIND_OF = {word: TARGET + kind for kind, words in enumerate(KINDS) for word in words.split()}


def read(path: Path) -> tuple[dict, list[str], int]:
    data = path.read_bytes()
    assert data[:8] == b"SENTIM01"
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


def spelled(net: dict, word: str) -> np.ndarray:
    marked = f"<{word}>".encode("utf-16-le")
    units = struct.unpack(f"<{len(marked) // 2}H", marked)
    found = []
    for size in (3, 4, 5):
        for start in range(len(units) - size + 1):
            value = 0x811C9DC5
            for unit in units[start : start + size]:
                value = ((value ^ unit) * 0x01000193) & 0xFFFFFFFF
            bucket = value % len(net["buckets"])
            found.append(net["buckets"][bucket] * net["bucketScales"][bucket])
    return np.mean(found, 0)


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


def judge(net: dict, index: dict[str, int], heads: int, row: dict) -> np.ndarray:
    begin, end = row["target"]
    words, shapes = row["words"], row["shapes"]
    first = max(0, begin - BEFORE)
    chosen = [*range(first, begin), -1, *range(end, min(len(words), end + AFTER))]
    target = begin - first
    kind = KIND_OF.get(words[begin], TARGET) if end - begin == 1 else TARGET
    vector_of = lambda number: net["vectors"][number] * net["scales"][number]
    inputs = []
    for at, place in enumerate(chosen):
        shape = 0 if place < 0 else shapes[place]
        if place < 0:
            vector = vector_of(kind)
        elif words[place] in index:
            vector = vector_of(index[words[place]])
        else:
            vector = vector_of(UNKNOWN_NAME) if shape else spelled(net, words[place])
        distance = np.clip(at - target, -FAR, FAR) + FAR
        inputs.append(np.concatenate([vector, net["distance"][distance], net["case"][shape]]))
    x = np.array(inputs)
    states = np.concatenate([recur(net, "forward", x), recur(net, "backward", x[::-1])[::-1]], 1)
    distances = np.clip(np.arange(len(x)) - target, -FAR, FAR) + FAR
    keys = states.reshape(len(x), heads, -1)
    asked = (net["query"] @ states[target] + net["queryBias"]).reshape(heads, -1)
    scores = np.einsum("hd,lhd->lh", asked, keys) / np.sqrt(keys.shape[2]) + net["nearness"][distances]
    heard = np.einsum("lh,lhd->hd", softmax(scores), keys).reshape(-1)
    return softmax(net["out"] @ np.concatenate([states[target], heard]) + net["outBias"])


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("weights", "sentences"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    options = parser.parse_args()
    net, words, heads = read(options.weights)
    index = {word: FIRST_WORD + place for place, word in enumerate(words)}
    rows = json.loads(options.sentences.read_text())
    lines = [json.dumps({**row, "chances": [round(float(chance), 9) for chance in judge(net, index, heads, row)]}, ensure_ascii=False) for row in rows]
    options.sentences.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
