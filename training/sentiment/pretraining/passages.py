"""Sentences of the gathered text with a name in them, for the teachers to judge: more wording than anybody labelled.

    python3 passages.py --text text --out passages.jsonl
"""

import argparse
import json
import random
import re
from collections import Counter
from pathlib import Path

from pieces import read

EACH = 6_000
NAME = {
    "ja": re.compile(r"[ァ-ヴー]{3,12}"),
    "de": re.compile(r"(?<=[a-zäöüß,] )[A-ZÄÖÜ][a-zäöüß]{4,14}(?=[ ,.])"),
}
# A capital inside a sentence.
OTHERS = re.compile(r"(?<=[^\W\d_A-Z][, ] )[A-Z][a-z]{3,14}(?=[ ,.])|(?<=[a-zà-ÿ] )[A-Z][a-z]{3,14}(?=[ ,.’'])")
ENDS = re.compile(r"(?<=[.!?])\s+(?=[A-ZÀ-Ý¿¡\"“«])|(?<=[。！？])")


def sentences(text: str, language: str):
    lowest, highest = (12, 120) if language == "ja" else (40, 260)
    for sentence in ENDS.split(text):
        found = NAME.get(language, OTHERS).search(sentence)
        if found and lowest < len(sentence) < highest:
            yield {"language": language, "text": sentence.strip(), "name": found[0]}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--text", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    chance, found = random.Random(2), {}
    pairs = [line.split("\t") for line in read(options.text / "pairs.tsv")]
    for path in sorted(options.text.glob("??.txt")):
        language = path.stem
        spoken = [text for one, left, other, right in pairs for of, text in ((one, left), (other, right)) if of == language]
        lines = read(path)
        # Speeches hold more opinions than manuals and novels.
        chosen = chance.sample(spoken, min(9_000, len(spoken))) + chance.sample(lines, min(30_000, len(lines)))
        chance.shuffle(chosen)
        uses: Counter = Counter()
        kept = []
        for each in (sentence for text in chosen for sentence in sentences(text, language)):
            uses[each["name"]] += 1
            if uses[each["name"]] <= 60 and len(kept) < EACH:
                kept.append(each)
        found[language] = kept
    with options.out.open("w", encoding="utf8") as out:
        for kept in found.values():
            for each in kept:
                out.write(json.dumps(each, ensure_ascii=False) + "\n")
    print({language: len(kept) for language, kept in found.items()})


if __name__ == "__main__":
    main()
