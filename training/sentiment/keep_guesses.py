"""Keeps what cross-validation guessed for each target, by its key: neither texts nor labels.

    python3 keep_guesses.py --prepared news.json --guesses results/out-of-fold.npz --student student-h64 --out out-of-fold.jsonl
"""

import argparse
import json
from pathlib import Path

import numpy as np


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("prepared", "guesses", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--student", required=True)
    options = parser.parse_args()
    rows = json.loads(options.prepared.read_text())
    table = np.load(options.guesses)[options.student]
    assert (table[:, 0] == np.arange(len(rows))).all(), "the guesses are not those of these rows"
    assert (table[:, 1] == [row["label"] for row in rows]).all(), "the labels are not those of these rows"
    guesses: dict[str, int] = {}
    for row, guess in zip(rows, table[:, 2:].argmax(1).tolist()):
        assert guesses.setdefault(row["key"], guess) == guess, "two targets share a key"
    lines = [{"guess": guess, "keys": [key for key, value in guesses.items() if value == guess]} for guess in range(3)]
    options.out.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines))


if __name__ == "__main__":
    main()
