"""Trains the larger networks, then the small one that they teach, and writes the file that ships.

    python3 ship.py --data prepared --english english.npz --out results
"""

import argparse
import time
from pathlib import Path

import torch

from export import export
from fit import fit, predict, show
from net import Shape
from train import Material, judge

SMALLER = Shape(hidden=160, width=128, layers=2, own_rate=0.3, embedding_dropout=0.35, hidden_dropout=0.45)
LARGER = Shape(hidden=224, width=160, layers=2, own_rate=0.3, embedding_dropout=0.4, hidden_dropout=0.5)
TEACHERS = [SMALLER, LARGER, SMALLER, LARGER]
STUDENT = Shape(hidden=96, width=96, own_rate=0.3, embedding_dropout=0.2, hidden_dropout=0.3)


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("data", "english", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--epochs", type=int, default=13)
    parser.add_argument("--student-epochs", type=int, default=18)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    material = Material(options.data, options.english, device)
    labelled = material.weights * (material.learned.labels[:, 0] >= 0)
    taught, judged, held = 0.0, 0.0, 0.0
    for seed, shape in enumerate(TEACHERS, 1):
        began = time.time()
        torch.manual_seed(seed)
        net = fit(material.net(shape), material.learned, labelled, options.epochs, seed=seed, composed_share=0.4)
        taught = taught + predict(net, material.learned) / len(TEACHERS)
        judged = judged + predict(net, material.development) / len(TEACHERS)
        held = held + predict(net, material.held_out) / len(TEACHERS)
        print("teacher", seed, f"{time.time() - began:.0f}s", show(judge(material, net)), flush=True)
    print("teachers together", show(scores(material, judged, held)), flush=True)
    began = time.time()
    torch.manual_seed(1)
    net = fit(material.net(STUDENT), material.learned, material.weights, options.student_epochs, soft=taught, soft_share=0.7, seed=1, composed_share=0.4)
    print("student", f"{time.time() - began:.0f}s", show(judge(material, net)), flush=True)
    export(net, material.vocabulary, material.own, options.out / "weights.bin")


def scores(material: Material, logits: torch.Tensor, held: torch.Tensor) -> dict[str, float]:
    from fit import by_language, news_f1

    return {**by_language(logits, material.development, "-r-"), "news": news_f1(held, material.held_out)}


if __name__ == "__main__":
    main()
