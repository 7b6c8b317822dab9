"""Trains the larger networks side by side, then the small one that they teach, and writes the file that ships.

    python3 ship.py --data prepared --english english.npz --out results
"""

import argparse
import time
from dataclasses import dataclass, replace
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
WIDER = replace(STUDENT, hidden=128)


@dataclass(frozen=True)
class Recipe:
    """How much the network that ships believes the teachers, which, for how long, and from where it starts."""

    believes: float = 0.8
    epochs: int = 18
    seed: int = 1
    shape: Shape = STUDENT
    # Those of its own kind, or the pretrained ones as well.
    teachers: str = "*"
    # How often each of its own kind counts where a pretrained one counts once.
    own: int = 1
    # Whether words have the pretrained encoder's vectors, too.
    encoded: bool = True


STUDENTS = {
    "alone": Recipe(believes=0.0),
    "own": Recipe(teachers="own-*"),
    "plain": Recipe(encoded=False),
    "taught": Recipe(),
    "weighed": Recipe(own=2, epochs=20),
    "believing": Recipe(believes=0.95),
    "longer": Recipe(epochs=28, seed=2),
    "wider": Recipe(shape=WIDER),
    "wider-longer": Recipe(shape=WIDER, epochs=28, seed=2),
}


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("data", "english", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--encoded", type=Path)
    parser.add_argument("--skip-teachers", action="store_true")
    parser.add_argument("--work", type=Path, default=Path("/tmp/teachers"))
    parser.add_argument("--epochs", type=int, default=13)
    parser.add_argument("--students", default=",".join(STUDENTS))
    options = parser.parse_args()
    for folder in (options.out, options.work):
        folder.mkdir(parents=True, exist_ok=True)
    # The processes are forked before any of them opens the device.
    material = Material(options.data, options.english, "cpu", options.encoded)
    if not options.skip_teachers:
        side_by_side([Process(target=teach, args=(material, shape, seed, options)) for seed, shape in enumerate(TEACHERS, 1)])
    chosen = [name for name in options.students.split(",") if name]
    plain = Material(options.data, options.english, "cpu") if any(not STUDENTS[name].encoded for name in chosen) else material
    side_by_side([Process(target=learn, args=(material if STUDENTS[name].encoded else plain, name, options)) for name in chosen])


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
    torch.save([predict(net, part).cpu() for part in parts], options.work / f"own-{seed}.pt")


def learn(material: Material, name: str, options) -> None:
    """The network that ships: from the labels alone, for comparison, or also from what the larger ones say."""
    material, began = on_device(material), time.time()
    recipe = STUDENTS[name]
    torch.manual_seed(recipe.seed)
    paths = sorted(options.work.glob(f"{recipe.teachers}.pt"))
    told = [torch.load(path) for path in paths for _ in range(recipe.own if path.name.startswith("own-") else 1)]
    taught, *judged = (sum(parts).to(material.weights.device) / len(told) for parts in zip(*told))
    weights = material.weights if recipe.believes else labelled(material)
    soft = taught if recipe.believes else None
    net = fit(material.net(recipe.shape), material.learned, weights, recipe.epochs, soft=soft, soft_share=recipe.believes, seed=recipe.seed, composed_share=0.4)
    print(name, len(told), "teachers together", show(scores(material, *judged)), flush=True)
    print(name, "student", f"{time.time() - began:.0f}s", show(judge(material, net)), flush=True)
    parts = zip((material.development, material.contrasts, material.held_out), judged)
    both = [(predict(net, part) + logits) / 2 for part, logits in parts]
    print(name, "student and teachers averaged", show(scores(material, *both)), flush=True)
    export(net, material.vocabulary, material.own, options.out / f"weights-{name}.bin")


if __name__ == "__main__":
    main()
