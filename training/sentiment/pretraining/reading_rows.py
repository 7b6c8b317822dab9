"""Adds the readings that the small network learns from to the packed text, so that the encoder has met them and their marks.

    python3 reading_rows.py --data prepared --model pieces.model --rows rows.npy
"""

import argparse
import sys
from pathlib import Path

import numpy as np

from pieces import ROW
from teacher import Pieces

sys.path.insert(0, str(Path(__file__).parent.parent))
from data import read  # noqa: E402
from train import PARTS  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("data", "model", "rows"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    options = parser.parse_args()
    # Of news, a fifth is held out.
    examples = [example for part in PARTS for example in read(options.data / f"{part}.jsonl") if example["source"] == part]
    pieces = Pieces(examples, options.model)
    rows, lengths = pieces.rows.numpy(), pieces.lengths.numpy()
    flat = rows[np.arange(rows.shape[1]) < lengths[:, None]].astype(np.uint16)
    added = flat[: len(flat) // ROW * ROW].reshape(-1, ROW)
    np.save(options.rows, np.concatenate([np.load(options.rows), added]))
    print(len(added), "rows of readings")


if __name__ == "__main__":
    main()
