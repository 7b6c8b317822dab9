"""Compares variants by cross-validation over whole documents, several at a time on one accelerator.

    python3 tries.py --data packed --out results.jsonl --workers 12 --minutes 7 [--only NAME,NAME]
"""

import argparse
import json
import time
from dataclasses import replace
from pathlib import Path

import torch
import torch.multiprocessing as processes

from data import FOLDS, Vocabulary, examples
from fit import Recipe, confusion, fit, guess, scores
from net import Net, Shape
from teacher import Teacher, load_use, piece_examples
from use_lite import Pieces

BASE = Shape()
PLAIN = Recipe()
RDROP = replace(PLAIN, rdrop=1.0)
FURTHER = replace(RDROP, further=0.5)

# name: (what reads, shape, recipe, options)
TRIES = {
    "teacher-use": ("use", replace(BASE, hidden=128, embedding_dropout=0.2), replace(FURTHER, epochs=8, rate=1e-3), {}),
    "teacher-use-faster": ("use", replace(BASE, hidden=128, embedding_dropout=0.2), replace(FURTHER, epochs=8, rate=1e-3), {"gentle": 0.2}),
    "teacher-use-no-rdrop": ("use", replace(BASE, hidden=128, embedding_dropout=0.2), replace(PLAIN, epochs=8, rate=1e-3), {"gentle": 0.1}),
    "teacher-2x128": ("words", replace(BASE, hidden=128, layers=2), FURTHER, {}),
    "h64-named": ("words", BASE, PLAIN, {"blind": False}),
    "h64": ("words", BASE, PLAIN, {}),
    "h64-no-lexicon": ("words", replace(BASE, lexicon=False), PLAIN, {}),
    "h64-fixed-words": ("words", replace(BASE, tuned=False), PLAIN, {}),
    "h64-rdrop": ("words", BASE, RDROP, {}),
    "h64-rdrop-further": ("words", BASE, FURTHER, {}),
    "h64-rdrop-further-16-epochs": ("words", BASE, replace(FURTHER, epochs=16), {}),
    "h64-rdrop-further-8-epochs": ("words", BASE, replace(FURTHER, epochs=8), {}),
    "h64-rdrop2-further": ("words", BASE, replace(FURTHER, rdrop=2.0), {}),
    "h64-rdrop-further-word-dropout": ("words", replace(BASE, word_dropout=0.15), FURTHER, {}),
    "h64-rdrop-further-dropout": ("words", replace(BASE, embedding_dropout=0.5, hidden_dropout=0.5), FURTHER, {}),
    "h64-rdrop-further-4-heads": ("words", replace(BASE, heads=4), FURTHER, {}),
    "h64-rdrop-further-1-head": ("words", replace(BASE, heads=1), FURTHER, {}),
    "h64-rdrop-further-pooled": ("words", replace(BASE, pooled=True), FURTHER, {}),
    "h64-rdrop-further-no-case": ("words", replace(BASE, case=0), FURTHER, {}),
    "h64-rdrop-further-width64": ("words", replace(BASE, width=64), FURTHER, {}),
    "h64-rdrop-further-width128": ("words", replace(BASE, width=128), FURTHER, {}),
    "h64-rdrop-further-slow": ("words", BASE, replace(FURTHER, rate=1e-3), {}),
    "h64-rdrop-further-fast": ("words", BASE, replace(FURTHER, rate=4e-3), {}),
    "h64-rdrop-further-batch32": ("words", BASE, replace(FURTHER, batch=32), {}),
    "h64-rdrop-further-decay": ("words", BASE, replace(FURTHER, decay=0.1), {}),
    "h64-rdrop-further-fixed": ("words", replace(BASE, tuned=False), FURTHER, {}),
    "h32-rdrop-further": ("words", replace(BASE, hidden=32), FURTHER, {}),
    "h48-rdrop-further": ("words", replace(BASE, hidden=48), FURTHER, {}),
    "h96-rdrop-further": ("words", replace(BASE, hidden=96), FURTHER, {}),
    "h128-rdrop-further": ("words", replace(BASE, hidden=128), FURTHER, {}),
    "h64-named-rdrop-further": ("words", BASE, FURTHER, {"blind": False}),
    "h64-rdrop-further-by-event": ("words", BASE, FURTHER, {"group": "event"}),
}


def work(folder: Path, device: str, jobs, results) -> None:
    rows = json.loads((folder / "news.json").read_text())
    vocabulary = Vocabulary(folder, rows)
    torch.set_num_threads(1)
    made: dict[str, object] = {}
    while True:
        job = jobs.get()
        if job is None:
            return
        name, fold = job
        kind, shape, recipe, options = TRIES[name]
        key = json.dumps([kind, {k: v for k, v in options.items() if k != "gentle"}])
        if key not in made:
            build = {k: v for k, v in options.items() if k != "gentle"}
            made[key] = (piece_examples(rows, Pieces(folder), **build) if kind == "use" else examples(rows, vocabulary, **build)).to(device)
        data = made[key]
        torch.manual_seed(fold)
        if kind == "use":
            net = Teacher(vocabulary, shape, load_use(folder), **options)
        else:
            net = Net(vocabulary, shape)
        begun = time.time()
        fit(net.to(device), data, (data.folds != fold).nonzero()[:, 0], recipe, seed=fold)
        held = ((data.folds == fold) & ~data.further).nonzero()[:, 0]
        chances = guess(net, data, held)
        results.put((name, fold, held.tolist(), data.labels[held].tolist(), chances.cpu().tolist(), time.time() - begun))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=7)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    names = [name for name in TRIES if not options.only or name in options.only.split(",")]
    device = "cuda" if torch.cuda.is_available() else "cpu"
    context = processes.get_context("spawn")
    jobs, results = context.Queue(), context.Queue()
    for name in names:
        for fold in range(FOLDS):
            jobs.put((name, fold))
    workers = [context.Process(target=work, args=(options.data, device, jobs, results), daemon=True) for _ in range(options.workers)]
    for worker in workers:
        jobs.put(None)
        worker.start()
    gathered: dict[str, list] = {}
    end = time.time() + options.minutes * 60
    for _ in range(len(names) * FOLDS):
        try:
            name, *part = results.get(timeout=max(1, end - time.time()))
        except Exception:
            print("out of time")
            break
        gathered.setdefault(name, []).append(part)
        if len(gathered[name]) == FOLDS:
            report(name, gathered[name], options.out)


def report(name: str, parts: list, out: Path) -> None:
    parts.sort(key=lambda part: part[0])
    tables = [confusion(torch.tensor(labels).numpy(), torch.tensor(chances).argmax(-1).numpy()) for _, _, labels, chances, _ in parts]
    total = scores(sum(tables))
    line = {
        "name": name,
        **{key: round(value, 4) for key, value in total.items()},
        "folds": [round(scores(table)["macro_f1"], 3) for table in tables],
        "seconds": round(sum(part[4] for part in parts), 1),
        "confusion": sum(tables).tolist(),
    }
    print(json.dumps(line), flush=True)
    with out.open("a") as file:
        file.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
