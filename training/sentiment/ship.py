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
TEACHERS = [SMALLER, LARGER, SMALLER, LARGER, LARGER]
STUDENT = Shape(hidden=96, width=96, own_rate=0.3, embedding_dropout=0.2, hidden_dropout=0.3)
# What is tried of the network that ships: how much it believes the larger ones, for how long, and from where it starts.
STUDENTS = {"alone": (0.0, 18, 1), "taught": (0.7, 18, 1), "believing": (0.9, 18, 1), "longer": (0.8, 28, 2)}


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("data", "english", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--work", type=Path, default=Path("/tmp/teachers"))
    parser.add_argument("--epochs", type=int, default=13)
    parser.add_argument("--students", default=",".join(STUDENTS))
    options = parser.parse_args()
    for folder in (options.out, options.work):
        folder.mkdir(parents=True, exist_ok=True)
    # The processes are forked before any of them opens the device.
    material = Material(options.data, options.english, "cpu")
    side_by_side([Process(target=teach, args=(material, shape, seed, options)) for seed, shape in enumerate(TEACHERS, 1)])
    side_by_side([Process(target=learn, args=(material, name, options)) for name in options.students.split(",")])


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


def learn(material: Material, name: str, options) -> None:
    """The network that ships: from the labels alone, for comparison, or also from what the larger ones say."""
    material, began = on_device(material), time.time()
    share, epochs, seed = STUDENTS[name]
    torch.manual_seed(seed)
    told = [torch.load(path) for path in sorted(options.work.glob("*.pt"))]
    taught, *judged = (sum(parts).to(material.weights.device) / len(told) for parts in zip(*told))
    weights = material.weights if share else labelled(material)
    net = fit(material.net(STUDENT), material.learned, weights, epochs, soft=taught if share else None, soft_share=share, seed=seed, composed_share=0.4)
    if name == "taught":
        print("teachers together", show(scores(material, *judged)), flush=True)
        parts = zip((material.development, material.contrasts, material.held_out), told[0][1:])
        one = [(predict(net, part) + logits.to(material.weights.device)) / 2 for part, logits in parts]
        print("student and one teacher together", show(scores(material, *one)), flush=True)
    print("student", name, f"{time.time() - began:.0f}s", show(judge(material, net)), flush=True)
    export(net, material.vocabulary, material.own, options.out / f"weights-{name}.bin")


if __name__ == "__main__":
    main()
