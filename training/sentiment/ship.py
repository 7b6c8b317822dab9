"""Trains the larger networks side by side, then the small one that they teach, and writes the file that ships.

    python3 ship.py --data prepared --english english.npz --out results
"""

import argparse
import time
from multiprocessing import Process
from pathlib import Path

import torch

from export import export
from fit import fit, predict, show
from net import Shape
from train import Material, judge, scores

SMALLER = Shape(hidden=160, width=128, layers=2, own_rate=0.3, embedding_dropout=0.35, hidden_dropout=0.45)
LARGER = Shape(hidden=224, width=160, layers=2, own_rate=0.3, embedding_dropout=0.4, hidden_dropout=0.5)
TEACHERS = [SMALLER, LARGER, SMALLER, LARGER]
STUDENT = Shape(hidden=96, width=96, own_rate=0.3, embedding_dropout=0.2, hidden_dropout=0.3)
SEEDS = (1, 2)


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("data", "english", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--work", type=Path, default=Path("/tmp/teachers"))
    parser.add_argument("--epochs", type=int, default=13)
    parser.add_argument("--student-epochs", type=int, default=18)
    options = parser.parse_args()
    for folder in (options.out, options.work):
        folder.mkdir(parents=True, exist_ok=True)
    # The processes are forked before any of them opens the device.
    material = Material(options.data, options.english, "cpu")
    side_by_side([Process(target=teach, args=(material, shape, seed, options)) for seed, shape in enumerate(TEACHERS, 1)])
    alone = [Process(target=learn, args=(material, "alone", 1, options))]
    side_by_side(alone + [Process(target=learn, args=(material, "taught", seed, options)) for seed in SEEDS])


def side_by_side(processes: list[Process]) -> None:
    for process in processes:
        process.start()
    for process in processes:
        process.join()
        if process.exitcode:
            raise SystemExit("a network failed")


def on_device(material: Material) -> Material:
    return material.to("cuda" if torch.cuda.is_available() else "cpu")


def labelled(material: Material) -> torch.Tensor:
    return material.weights * (material.learned.labels[:, 0] >= 0)


def teach(material: Material, shape: Shape, seed: int, options) -> None:
    material, began = on_device(material), time.time()
    torch.manual_seed(seed)
    net = fit(material.net(shape), material.learned, labelled(material), options.epochs, seed=seed, composed_share=0.4)
    print("teacher", seed, f"{time.time() - began:.0f}s", show(judge(material, net)), flush=True)
    parts = (material.learned, material.development, material.contrasts, material.held_out)
    torch.save([predict(net, part).cpu() for part in parts], options.work / f"{seed}.pt")


def learn(material: Material, way: str, seed: int, options) -> None:
    """The network that ships: from the labels alone, for comparison, or also from what the larger ones say."""
    material, began = on_device(material), time.time()
    torch.manual_seed(seed)
    told = [torch.load(path) for path in sorted(options.work.glob("*.pt"))]
    taught, *judged = (sum(parts).to(material.weights.device) / len(told) for parts in zip(*told))
    is_taught = way == "taught"
    weights = material.weights if is_taught else labelled(material)
    net = fit(material.net(STUDENT), material.learned, weights, options.student_epochs, soft=taught if is_taught else None, soft_share=0.7, seed=seed, composed_share=0.4)
    if is_taught and seed == 1:
        print("teachers together", show(scores(material, *judged)), flush=True)
        one = [predict(net, part) / 2 + logits.to(material.weights.device) / 2 for part, logits in zip((material.development, material.contrasts, material.held_out), told[0][1:])]
        print("student and one teacher together", show(scores(material, *one)), flush=True)
    print("student", way, seed, f"{time.time() - began:.0f}s", show(judge(material, net)), flush=True)
    export(net, material.vocabulary, material.own, options.out / f"weights-{way}-{seed}.bin")


if __name__ == "__main__":
    main()
