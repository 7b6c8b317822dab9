"""Sentences of the gathered text with a name in them, for the teachers to judge: more wording than anybody labelled.

    python3 passages.py --text text --english english.npz --out passages.jsonl
"""

import argparse
import json
import random
import re
from collections import Counter
from pathlib import Path

import numpy as np

from pieces import read

EACH = 4_500
# A word whose valence is known and as strong as this, on VADER's scale of 4 halved, may be an opinion.
STRONG = 0.7
GLOSSARIES = Path(__file__).parent.parent / "glossaries"
# Where the valence of a word and whether it is known stand in its English vector.
VALENCE, KNOWN = 164, 165
NAME = {
    "ja": re.compile(r"[ァ-ヴー]{3,12}"),
    "de": re.compile(r"(?<=[a-zäöüß,] )[A-ZÄÖÜ][a-zäöüß]{4,14}(?=[ ,.])"),
}
# A capital inside a sentence.
OTHERS = re.compile(r"(?<=[^\W\d_A-Z][, ] )[A-Z][a-z]{3,14}(?=[ ,.])|(?<=[a-zà-ÿ] )[A-Z][a-z]{3,14}(?=[ ,.’'])")
ENDS = re.compile(r"(?<=[.!?])\s+(?=[A-ZÀ-Ý¿¡\"“«])|(?<=[。！？])")


def strong_words(english: Path) -> dict[str, set[str]]:
    """Words that may praise or criticize: English ones by their valence, others by what they mean."""
    stored = np.load(english)
    fixed = stored["fixed"]
    strong = {word for word, row in zip(stored["words"].tolist(), fixed) if row[KNOWN] and abs(row[VALENCE]) >= STRONG}
    found = {"en": strong}
    for path in GLOSSARIES.glob("*.tsv"):
        rows = (line.split("\t") for line in path.read_text(encoding="utf8").splitlines() if "\t" in line)
        found[path.stem] = {word for word, meaning in rows if strong & set(meaning.split())}
    return found


def is_strong(text: str, language: str, strong: set[str]) -> bool:
    if language == "ja":
        return any(word in text for word in strong if len(word) > 1)
    return not strong.isdisjoint(re.findall(r"[^\W\d_]+", text.lower()))


def sentences(text: str, language: str):
    lowest, highest = (12, 120) if language == "ja" else (40, 260)
    for sentence in ENDS.split(text):
        found = NAME.get(language, OTHERS).search(sentence)
        if found and lowest < len(sentence) < highest:
            yield {"language": language, "text": sentence.strip(), "name": found[0]}


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("text", "english", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    options = parser.parse_args()
    chance, found, strong = random.Random(2), {}, strong_words(options.english)
    pairs = [line.split("\t") for line in read(options.text / "pairs.tsv")]
    for path in sorted(options.text.glob("??.txt")):
        language = path.stem
        spoken = [text for one, left, other, right in pairs for of, text in ((one, left), (other, right)) if of == language]
        lines = read(path)
        # Speeches hold more opinions than manuals and novels.
        chosen = chance.sample(spoken, min(15_000, len(spoken))) + chance.sample(lines, min(40_000, len(lines)))
        chance.shuffle(chosen)
        uses: Counter = Counter()
        kept = []
        for each in (sentence for text in chosen for sentence in sentences(text, language)):
            # Most sentences say nothing of the name: a few of those are enough.
            if len(kept) >= EACH or not (is_strong(each["text"], language, strong[language]) or chance.random() < 0.1):
                continue
            uses[each["name"]] += 1
            if uses[each["name"]] <= 40:
                kept.append(each)
        found[language] = kept
    with options.out.open("w", encoding="utf8") as out:
        for kept in found.values():
            for each in kept:
                out.write(json.dumps(each, ensure_ascii=False) + "\n")
    print({language: len(kept) for language, kept in found.items()})


if __name__ == "__main__":
    main()
