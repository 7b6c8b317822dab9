"""More examples for a teacher to label: other names as targets, and sentences with some words exchanged."""

import numpy as np
import torch

from data import KIND_OF, SPECIAL, Vocabulary

PRONOUNS = set(KIND_OF)
NEIGHBOURS = 8
COMMON = 20_000
FUNCTION_WORDS = 200


def other_targets(rows: list[dict], most: int = 3) -> list[dict]:
    """Every other name and pronoun of a labelled sentence as a target without a label."""
    taken: dict[int, list[list[int]]] = {}
    for row in rows:
        taken.setdefault(row["sentence"], []).extend([row["target"], *row["further"]])
    made, done = [], set()
    for row in rows:
        if row["sentence"] in done:
            continue
        done.add(row["sentence"])
        spans = [span for span in names_in(row) if all(span[1] <= begin or span[0] >= end for begin, end in taken[row["sentence"]])]
        made += [{**row, "target": span, "further": [], "label": -1} for span in spans[:most]]
    return made


def names_in(row: dict) -> list[list[int]]:
    spans, start = [], None
    words, shapes = row["words"], row["shapes"]
    for index in range(len(words) + 1):
        # The first word of a sentence is capitalized, name or not.
        is_name = index < len(words) and shapes[index] > 0 and index > 0 and words[index][0].isalpha()
        if is_name and start is None:
            start = index
        elif not is_name and start is not None:
            spans.append([start, index])
            start = None
        if index < len(words) and words[index] in PRONOUNS and shapes[index] == 0:
            spans.append([index, index + 1])
    return spans


def neighbours(vocabulary: Vocabulary, device: str) -> np.ndarray:
    """For each word the words nearest to it among the common ones, by the angle between vectors."""
    vectors = torch.from_numpy(vocabulary.vectors).to(device)
    unit = torch.nn.functional.normalize(vectors, dim=1)
    common = unit[SPECIAL : SPECIAL + COMMON]
    found = [chunk @ common.T for chunk in unit.split(8192)]
    return torch.cat([part.topk(NEIGHBOURS + 1).indices[:, 1:] for part in found]).cpu().numpy() + SPECIAL


def exchanged(rows: list[dict], vocabulary: Vocabulary, near: np.ndarray, times: int, chance: float = 0.25) -> list[dict]:
    """Opposites are neighbours too ("good" and "bad"): the teacher sees the new sentence and labels it anew."""
    random = np.random.default_rng(5)
    made = []
    for row in rows:
        for _ in range(times):
            words, surfaces = list(row["words"]), list(row["surfaces"])
            for index, word in enumerate(words):
                known = vocabulary.index.get(word)
                inside = row["target"][0] <= index < row["target"][1]
                if inside or known is None or known < SPECIAL + FUNCTION_WORDS or not word.isalpha() or random.random() > chance:
                    continue
                if not vocabulary.vectors[known].any():
                    continue
                new = vocabulary.words[near[known][random.integers(NEIGHBOURS)] - SPECIAL]
                words[index] = new
                surfaces[index] = new.capitalize() if row["shapes"][index] else new
            made.append({**row, "words": words, "surfaces": surfaces, "further": [], "label": -1})
    return made
