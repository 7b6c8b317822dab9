"""Words as pieces: learns them from the gathered text, and packs the text into rows of one length.

    python3 pieces.py learn --text text --out pieces
    python3 pieces.py pack --text text --model pieces.model --out rows.npy
"""

import argparse
import bz2
import random
from multiprocessing import Pool
from pathlib import Path

import numpy as np
import sentencepiece

PIECES = 24_000
ROW = 128
PAD, MASK, END = 0, 3, 4
PLACES = [f"<{name}>" for name in "heading item item-first item-second item-later cell prose".split()]
MARKS = [f"<{name}>" for name in "own other part says pros cons good bad".split()]
# Learned from this many lines: more changes little.
LINES = 160_000


def read(path: Path) -> list[str]:
    packed = path.with_name(f"{path.name}.bz2")
    text = bz2.decompress(packed.read_bytes()).decode() if packed.exists() else path.read_text(encoding="utf8")
    return text.split("\n")[:-1]


def learn(folder: Path, out: str) -> None:
    chance = random.Random(1)
    parts = [read(path) for path in sorted(folder.glob("??.txt"))]
    pairs = [side for line in read(folder / "pairs.tsv") for side in line.split("\t")[1::2]]
    # As much of every language, so that those with little text get their pieces.
    share = LINES // (len(parts) + 4)
    lines = [line for part in parts for line in chance.sample(part, min(share, len(part)))] + chance.sample(pairs, min(4 * share, len(pairs)))
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter([line[:300] for line in lines]), model_prefix=out, vocab_size=PIECES, model_type="unigram", character_coverage=0.9997,
        pad_id=PAD, unk_id=1, bos_id=2, eos_id=-1, user_defined_symbols=["<mask>", "<end>", *PLACES, *MARKS], add_dummy_prefix=True, max_sentence_length=4000,
        num_threads=1, train_extremely_large_corpus=False,
    )


def load(model: Path) -> sentencepiece.SentencePieceProcessor:
    return sentencepiece.SentencePieceProcessor(model_file=str(model))


def packed(task: tuple[Path, list[str], bool]) -> np.ndarray:
    """Lines one after another; of a pair, both sides in one row, so that one explains the other."""
    model, lines, is_paired = task
    pieces = load(model)
    rows, row = [], []
    for line in lines:
        if is_paired:
            sides = line.split("\t")[1::2]
            if sum(map(len, sides)) > 0:
                halves = [pieces.encode(side)[: ROW // 2 - 1] + [END] for side in sides]
                rows.append((halves[0] + halves[1] + [PAD] * ROW)[:ROW])
            continue
        row += [*pieces.encode(line), END]
        while len(row) >= ROW:
            rows.append(row[:ROW])
            row = row[ROW:]
    return np.array(rows, np.uint16).reshape(-1, ROW)


def pack(folder: Path, model: Path, out: Path, processes: int) -> None:
    tasks = []
    for path in sorted({folder / each.name.removesuffix(".bz2") for each in folder.iterdir()}):
        lines = read(path)
        random.Random(1).shuffle(lines) if path.name == "pairs.tsv" else None
        tasks += [(model, lines[start : start + 20_000], path.name == "pairs.tsv") for start in range(0, len(lines), 20_000)]
    with Pool(processes) as pool:
        rows = np.concatenate(pool.map(packed, tasks, chunksize=1))
    np.save(out, rows)
    print(rows.shape, "rows;", float((rows != PAD).sum()) / 1e6, "million pieces")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["learn", "pack"])
    parser.add_argument("--text", type=Path, required=True)
    parser.add_argument("--model", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--processes", type=int, default=16)
    options = parser.parse_args()
    if options.what == "learn":
        learn(options.text, str(options.out))
    else:
        pack(options.text, options.model, options.out, options.processes)


if __name__ == "__main__":
    main()
