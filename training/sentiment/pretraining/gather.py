"""Openly licensed text in eight languages, out of clones of public repositories, for a teacher to read before it sees labels.

    python3 gather.py --clones CLONES --out text

CLONES holds one git directory for each source, named owner+name. Nothing is kept whose licence asks more than to name its source.
"""

import argparse
import hashlib
import random
import re
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from extract import aozora, interventions, lines, markdown, tei
from language import language_of

LANGUAGES = ["en", "de", "es", "fr", "it", "nl", "pt", "ja"]


@dataclass(frozen=True)
class Source:
    repository: str
    licence: str
    paths: str
    read: object
    languages: dict[str, str]
    # Words kept of each language; of Japanese, three times as many characters.
    words: int


def each(pattern: str, codes: str) -> dict[str, str]:
    return {pattern.format(code): code[:2] for code in codes.split()}


NOVELS = {"eng": "en", "deu": "de", "spa": "es", "fra": "fr", "ita": "it", "por": "pt"}
MANUALS = {"de-DE": "de", "es-ES": "es", "fr-FR": "fr", "it-IT": "it", "nl-NL": "nl", "pt-BR": "pt", "ja-JP": "ja"}
SOURCES = [
    Source("common-voice/common-voice", "CC0-1.0", r"server/data/{}/.*\.txt$", lines, each("{}", "en de es fr it nl pt ja"), 1_500_000),
    Source("18F/18f.gsa.gov", "CC0-1.0 (US government)", r".*\.md$", markdown, {"": "en"}, 1_500_000),
    Source("GSA/digitalgov.gov", "CC0-1.0 (US government)", r"content/.*\.md$", markdown, {"": "en"}, 1_500_000),
    Source("kubernetes/website", "CC-BY-4.0", r"content/{}/.*\.md$", markdown, each("{}", "en de es fr it pt-br ja"), 900_000),
    Source("MicrosoftDocs/microsoft-365-docs", "CC-BY-4.0", r".*\.md$", markdown, {"": "en"}, 800_000),
    *(Source(f"MicrosoftDocs/microsoft-365-docs-pr.{code}", "CC-BY-4.0", r".*\.md$", markdown, {"": language}, 900_000) for code, language in MANUALS.items()),
    Source("MicrosoftDocs/Dynamics-365-Operations.nl-nl", "CC-BY-4.0", r".*\.md$", markdown, {"": "nl"}, 900_000),
    Source("MicrosoftDocs/Dynamics-365-Operations.ja-jp", "CC-BY-4.0", r".*\.md$", markdown, {"": "ja"}, 700_000),
    *(Source(f"COST-ELTeC/ELTeC-{code}", "public domain, CC-BY-4.0 markup", r"level1/.*\.xml$", tei, {"": language}, 1_500_000) for code, language in NOVELS.items()),
    Source("aozorahack/aozorabunko_text", "public domain", r"cards/.*\.txt$", aozora, {"": "ja"}, 4_000_000),
]
# Speeches in seven languages side by side; the European Parliament lets them be used if it is named.
SPEECHES = Source("UDS-SFB-B6-Datasets/Multilingual-Parallel-Direct-Europarl", "reuse with acknowledgement", r"proceedings/xml/", interventions, {}, 16_000_000)


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("clones", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    files = {language: (options.out / f"{language}.txt").open("w", encoding="utf8") for language in LANGUAGES}
    seen: set[bytes] = set()
    counts: Counter = Counter()
    for source in SOURCES:
        for code, language in source.languages.items():
            for text in kept(source, code, language, options.clones, seen):
                files[language].write(text + "\n")
                counts[source.repository, language] += size_of(text, language)
    with (options.out / "pairs.tsv").open("w", encoding="utf8") as pairs:
        for row in speeches(options.clones):
            pairs.write("\t".join(row) + "\n")
            counts[SPEECHES.repository, row[0]] += size_of(row[1], row[0])
            counts[SPEECHES.repository, row[2]] += size_of(row[3], row[2])
    licences = {source.repository: source.licence for source in [*SOURCES, SPEECHES]}
    for (repository, language), words in counts.items():
        print(repository, licences[repository], language, words, sep="\t")
    print(sum(counts.values()), "words", file=sys.stderr)


def size_of(text: str, language: str) -> int:
    return len(text) // 3 if language == "ja" else text.count(" ") + 1


def kept(source: Source, code: str, language: str, clones: Path, seen: set[bytes]):
    """Paragraphs of the language that were not seen before, until there are enough."""
    clone = Clone(clones, source.repository)
    paths = clone.paths(source.paths.format(re.escape(code)))
    random.Random(1).shuffle(paths)
    budget = source.words
    for path in paths:
        for text in source.read(clone.show(path)):
            key = hashlib.md5(text.encode()).digest()[:8]
            if key in seen or len(text) < 20 or language_of(text) != language:
                continue
            seen.add(key)
            budget -= size_of(text, language)
            yield text
        if budget < 0:
            return


def speeches(clones: Path):
    """Each paragraph of a speech in two languages, drawn anew each time."""
    clone, chance = Clone(clones, SPEECHES.repository), random.Random(1)
    days = sorted({Path(path).name.split(".")[0] for path in clone.paths(SPEECHES.paths)})
    chance.shuffle(days)
    budget = SPEECHES.words
    for day in days:
        said = {language: dict(interventions(clone.show(f"proceedings/xml/{language}/{day}.{language.upper()}.xml"))) for language in LANGUAGES[:-1]}
        for speech in said["en"]:
            held_in = [language for language, speeches_of in said.items() if speech in speeches_of]
            if len(held_in) < 2:
                continue
            one, other = chance.sample(held_in, 2)
            first, second = said[one][speech], said[other][speech]
            if len(first) != len(second):
                continue
            for left, right in zip(first, second):
                if len(left) > 40 and language_of(left) == one and language_of(right) == other:
                    budget -= size_of(left, one) + size_of(right, other)
                    yield one, left, other, right
        if budget < 0:
            return


class Clone:
    def __init__(self, clones: Path, repository: str):
        self.git = ["git", "-C", str(clones / repository.replace("/", "+"))]
        self.reader = None

    def paths(self, pattern: str) -> list[str]:
        listed = subprocess.run([*self.git, "ls-tree", "-r", "-l", "-z", "HEAD"], capture_output=True, check=True).stdout.decode("utf8", "replace")
        rows = (row.split("\t", 1) for row in listed.split("\0") if row)
        return [path for head, path in rows if head.split()[-1] != "BAD" and re.match(pattern, path)]

    def show(self, path: str) -> bytes:
        if self.reader is None:
            self.reader = subprocess.Popen([*self.git, "cat-file", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.reader.stdin.write(f"HEAD:{path}\n".encode())
        self.reader.stdin.flush()
        head = self.reader.stdout.readline().split()
        if head[-1] == b"missing":
            return b""
        text = self.reader.stdout.read(int(head[-1]))
        self.reader.stdout.read(1)
        return text


if __name__ == "__main__":
    main()
