"""Trains networks and compares them on the development part.

    python3 train.py --data prepared --english english.npz --out results [--only NAME]
"""

import argparse
import json
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch

from data import Spellings, read, tensors
from export import export
from fit import by_language, fit, news_f1, predict, show, strongest
from net import Net, Shape
from vocabulary import OWN, Vocabulary

WEIGHTS = {"train": 1.5, "sentences": 1.0, "contrasts": 1.5, "patterns": 0.7, "composed": 0.5, "news": 2.5, "unlabelled": 0.5}
PARTS = ("train", "sentences", "contrasts", "patterns", "composed", "news", "unlabelled")
JUDGED = ("development", "contrasts-development")


class Material:
    """All that is learned from and judged by."""

    def __init__(self, folder: Path, english: Path, device: str, encoded: Path | None = None):
        self.parts = {name: read(folder / f"{name}.jsonl") for name in (*PARTS, *JUDGED)}
        news = self.parts["news"]
        self.parts["news"] = [example for example in news if example["source"] == "news"]
        self.parts["held out"] = [example for example in news if example["source"] != "news"]
        learned = [example for name in PARTS for example in self.parts[name]]
        learned += under_labels(self.parts["sentences"])
        for example in self.parts["unlabelled"]:
            example["praise"] = example["criticism"] = -1
        self.vocabulary = Vocabulary(english, folder / "glossaries.json", learned, encoded)
        spellings = Spellings(self.vocabulary)
        self.examples = [learned, *(self.parts[name] for name in (*JUDGED, "held out"))]
        self.learned = tensors(learned, self.vocabulary, spellings)
        self.development = tensors(self.parts["development"], self.vocabulary, spellings)
        self.contrasts = tensors(self.parts["contrasts-development"], self.vocabulary, spellings)
        self.held_out = tensors(self.parts["held out"], self.vocabulary, spellings)
        self.table = spellings.table()
        counts = np.zeros(len(self.table), np.int64)
        np.add.at(counts, self.learned.rows.numpy().ravel(), 1)
        self.own = counts >= OWN
        self.own[0] = False
        self.own[len(self.vocabulary.fixed) :] = False
        self.weights = torch.tensor([WEIGHTS[source] for source in self.learned.sources])
        self.kinds = np.array([example["kind"] for example in self.parts["contrasts-development"]])
        print({name: len(part) for name, part in self.parts.items()}, len(self.table), "words", int(self.own.sum()), "own", flush=True)
        self.to(device)

    def to(self, device: str) -> "Material":
        for name in ("learned", "development", "contrasts", "held_out", "weights"):
            setattr(self, name, getattr(self, name).to(device))
        return self

    def net(self, shape: Shape) -> Net:
        return Net(self.table, self.own, shape).to(self.learned.rows.device)


def under_labels(sentences: list[dict]) -> list[dict]:
    """Facts below "Pros" are praise and below "Cons" criticism, whatever their words."""
    found = []
    for number, example in enumerate(sentences):
        reading = example["readings"][0]
        if len(example["readings"]) > 1 or "<other>" in reading["words"] or example["praise"] and example["criticism"]:
            continue
        for mark, praise in (("<pros>", True), ("<cons>", False)):
            is_opposite = example["criticism"] if praise else example["praise"]
            if is_opposite or (number % 3 and not (example["praise"] or example["criticism"])) or number % 2:
                continue
            words, shapes = list(reading["words"]), list(reading["shapes"])
            words.insert(1, mark), shapes.insert(1, "small")
            labelled = {**reading, "words": words, "shapes": shapes, "target": reading["target"] + 1}
            found.append({**example, "id": f"{example['id']}{mark}", "readings": [labelled], "praise": praise, "criticism": not praise})
    return found


def judge(material: Material, net: Net) -> dict[str, float]:
    return scores(material, *(predict(net, part) for part in (material.development, material.contrasts, material.held_out)))


def scores(material: Material, development: torch.Tensor, contrasts: torch.Tensor, held: torch.Tensor) -> dict[str, float]:
    """Everyday wording, hard wording ('), contrasts (right of all, then by kind), news."""
    plain, hard = (by_language(development, material.development, part) for part in ("-r-", "-a-"))
    right = ((strongest(contrasts, material.contrasts) > 0).float() == material.contrasts.labels).all(1).cpu().numpy()
    by_kind = {kind: float(right[material.kinds == kind].mean()) for kind in sorted(set(material.kinds))}
    hard = {f"{name}'": value for name, value in hard.items()}
    return {**plain, **hard, "CONTRASTS": float(right.mean()), **by_kind, "news": news_f1(held, material.held_out)}


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("data", "english", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--only", default="base")
    parser.add_argument("--epochs", type=int, default=14)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    material = Material(options.data, options.english, device)
    labelled = material.weights * (material.learned.labels[:, 0] >= 0)
    base = Shape()
    tries = {
        "base": base,
        "own-half": replace(base, own_rate=0.3),
        "final": replace(base, own_rate=0.3, embedding_dropout=0.25, hidden_dropout=0.35),
        "h64": replace(base, hidden=64, width=64),
        "h128": replace(base, hidden=128, width=128, own_rate=0.3),
        "two-layers": replace(base, hidden=160, width=128, layers=2, own_rate=0.3),
        "more-dropout": replace(base, embedding_dropout=0.5, hidden_dropout=0.5),
        "own-fast": replace(base, own_rate=1.0),
        "own-slow": replace(base, own_rate=0.15),
        "drop": replace(base, own_rate=0.3, embedding_dropout=0.4, hidden_dropout=0.5, word_dropout=0.15),
    }
    for name in options.only.split(","):
        began = time.time()
        torch.manual_seed(1)
        shape, _, share = name.partition("@")
        net = fit(material.net(tries[shape]), material.learned, labelled, options.epochs, composed_share=float(share or 0.3))
        print(name, f"{time.time() - began:.0f}s", show(judge(material, net)), flush=True)
        export(net, material.vocabulary, material.own, options.out / f"{shape}.bin")
        net.to(device)
        print("   on what it learned from:", {part: round(value, 3) for part, value in learned_scores(material, net).items()}, flush=True)


def learned_scores(material: Material, net: Net) -> dict[str, float]:
    top = strongest(predict(net, material.learned), material.learned)
    right = ((top > 0).float() == material.learned.labels).all(1).cpu().numpy()
    sources = np.array(material.learned.sources)
    return {source: float(right[sources == source].mean()) for source in sorted(set(sources)) if source != "unlabelled"}


if __name__ == "__main__":
    main()
