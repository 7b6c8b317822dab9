"""The words whose vectors are wanted of the pretrained encoder: those we learn from, and the frequent ones of the text.

    python3 words.py --text text --data prepared --english english.npz --out words.json
"""

import argparse
import json
import re
import sys
from collections import Counter
from pathlib import Path

import numpy as np

from pieces import read

sys.path.insert(0, str(Path(__file__).parent.parent))
from data import read as read_examples  # noqa: E402
from vocabulary import LANGUAGES, is_shared  # noqa: E402

FREQUENT = 14_000
PARTS = ("train", "sentences", "contrasts", "patterns", "composed", "news", "unlabelled")
WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("text", "data", "english", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    options = parser.parse_args()
    wanted: dict[str, dict[str, None]] = {language: {} for language in LANGUAGES}
    for part in PARTS:
        for example in read_examples(options.data / f"{part}.jsonl"):
            for reading in example["readings"]:
                wanted[example["language"]].update(dict.fromkeys(word for word in reading["words"] if not is_shared(word)))
    for language, words in json.loads((options.data / "glossaries.json").read_text()).items():
        wanted[language].update(dict.fromkeys(words))
    wanted["en"].update(dict.fromkeys(np.load(options.english)["words"].tolist()[:45_000]))
    counts = {language: Counter() for language in LANGUAGES if language != "ja"}
    for language, counted in counts.items():
        for line in read(options.text / f"{language}.txt"):
            counted.update(WORD.findall(line.lower()))
    for line in read(options.text / "pairs.tsv"):
        one, left, other, right = line.split("\t")
        counts[one].update(WORD.findall(left.lower()))
        counts[other].update(WORD.findall(right.lower()))
    for language, counted in counts.items():
        wanted[language].update(dict.fromkeys(word for word, _ in counted.most_common(FREQUENT)))
    options.out.write_text(json.dumps({language: list(words) for language, words in wanted.items()}, ensure_ascii=False))
    print({language: len(words) for language, words in wanted.items()})


if __name__ == "__main__":
    main()
