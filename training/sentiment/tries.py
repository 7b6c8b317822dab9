"""Compares variants by cross-validation over whole documents, several at a time on one accelerator.

    python3 tries.py --data packed --out results --workers 12 --minutes 7 [--only NAME,NAME]
"""

import argparse
import json
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch
import torch.multiprocessing as processes

from data import FOLDS, LEFT, SPECIAL, Vocabulary, examples
from fit import Recipe, confusion, fit, guess, scores
from net import Net, Shape
from features import contexts, cut_into_pieces, load_use, spread_valence, static_features
from use_lite import Pieces, UseLite

S = Shape(width=96)
R = Recipe(epochs=12, rate=2e-3)
T = replace(S, hidden=128, context=512, embedding_dropout=0.5, hidden_dropout=0.5)
BOTH = ("use", "valence")


def words(shape: Shape = S, recipe: Recipe = R, **options):
    return shape, recipe, options


D5 = replace(S, embedding_dropout=0.5, hidden_dropout=0.5)
L = replace(S, locked=True, embedding_dropout=0.3, hidden_dropout=0.3)

# name: (shape, recipe, options)
TRIES = {
    "context-12": words(T),
    "context-9-locked": words(replace(T, locked=True, embedding_dropout=0.4), replace(R, epochs=9, rate=1e-3)),
    "context-15-slow": words(T, replace(R, epochs=15, rate=1e-3)),
    "context-15-slow-locked": words(replace(T, locked=True, embedding_dropout=0.4), replace(R, epochs=15, rate=1e-3)),
    "context-15-slow-rdrop": words(T, replace(R, epochs=15, rate=1e-3, rdrop=1.0)),
    "context-15-slow-rdrop-locked": words(replace(T, locked=True), replace(R, epochs=15, rate=1e-3, rdrop=1.0)),
    "context-15-slow-rdrop-2-layers": words(replace(T, layers=2), replace(R, epochs=15, rate=1e-3, rdrop=1.0)),
    "context-15-slow-rdrop-valence": words(T, replace(R, epochs=15, rate=1e-3, rdrop=1.0), extra=("valence",)),
    "context-15-slow-rdrop-named": words(T, replace(R, epochs=15, rate=1e-3, rdrop=1.0), naming="named"),
    "words-12": words(),
    "words-12-blind": words(naming="blind"),
    "words-12-named": words(naming="named"),
    "words-8": words(recipe=replace(R, epochs=8)),
    "words-20": words(recipe=replace(R, epochs=20)),
    "words-12-3e-3": words(recipe=replace(R, rate=3e-3)),
    "words-25-1e-3": words(recipe=replace(R, epochs=25, rate=1e-3)),
    "words-12-d5": words(D5),
    "words-20-d5": words(D5, replace(R, epochs=20)),
    "words-12-locked": words(L),
    "words-20-locked": words(L, replace(R, epochs=20)),
    "words-12-rdrop": words(recipe=replace(R, rdrop=1.0)),
    "words-20-rdrop": words(recipe=replace(R, rdrop=1.0, epochs=20)),
    "words-20-rdrop-d5": words(D5, replace(R, rdrop=1.0, epochs=20)),
    "words-12-h128": words(replace(S, hidden=128)),
    "words-12-h128-2-layers": words(replace(S, hidden=128, layers=2)),
    "words-12-2-layers": words(replace(S, layers=2)),
    "words-12-2-layers-rdrop": words(replace(S, layers=2), replace(R, rdrop=1.0)),
    "words-12-valence": words(extra=("valence",)),
    "words-12-use": words(extra=("use",)),
    "words-12-use-valence": words(extra=BOTH),
    "words-12-use-valence-d5": words(D5, extra=BOTH),
    "words-12-use-valence-rdrop": words(recipe=replace(R, rdrop=1.0), extra=BOTH),
    "words-12-use-valence-width128": words(replace(S, width=128), extra=BOTH),
    "words-12-use-valence-h128": words(replace(S, hidden=128), extra=BOTH),
    "words-12-2-hops": words(replace(S, hops=2)),
    "words-12-inner64": words(replace(S, inner=64)),
    "words-12-tuned-10th": words(replace(S, tuned=True, own_rate=0.1)),
    "words-12-tuned-30th": words(replace(S, tuned=True, own_rate=0.03)),
    "words-12-word-dropout15": words(replace(S, word_dropout=0.15)),
    "words-12-further3": words(recipe=replace(R, further=0.3, epochs=10)),
    "words-12-average98": words(recipe=replace(R, average=0.98)),
    "words-12-average999": words(recipe=replace(R, average=0.999)),
    "words-12-smoothing15": words(recipe=replace(R, smoothing=0.15)),
    "words-12-window-16-20": words(left=16, right=20),
    "words-12-h32": words(replace(S, hidden=32)),
    "words-12-h48": words(replace(S, hidden=48)),
    "words-12-seed2": words(seed=10),
    "words-12-seed3": words(seed=20),
    "words-12-by-event": words(group="event"),
}


def build(folder: Path, rows, vocabulary, device, with_context: bool, options: dict):
    data = examples(rows, vocabulary, **options).to(device)
    if with_context:
        places = [target for row in rows for target in [row["target"], *row["further"]]]
        use = UseLite(load_use(folder)).to(device).eval()
        cut_into_pieces(rows, data, Pieces(folder), places, options.get("left", LEFT))
        data.context = contexts(data, use)
    return data


def features(folder: Path, vocabulary: Vocabulary, device: str) -> dict[str, torch.Tensor]:
    use = UseLite(load_use(folder)).to(device).eval()
    alone = static_features(vocabulary.words, Pieces(folder), use, 64).cpu()
    vectors, valence = torch.from_numpy(vocabulary.vectors), torch.from_numpy(vocabulary.valence)
    spread = spread_valence(vectors.to(device), valence.to(device)).cpu()
    return {"use": torch.cat([torch.zeros(SPECIAL, 64), alone]), "valence": spread}


def work(folder: Path, device: str, jobs, results) -> None:
    rows = json.loads((folder / "news.json").read_text())
    vocabulary = Vocabulary(folder, rows)
    torch.set_num_threads(1)
    extra = features(folder, vocabulary, device)
    made: dict[str, object] = {}
    while (job := jobs.get()) is not None:
        name, fold = job
        shape, recipe, options = TRIES[name]
        options = dict(options)
        seed = options.pop("seed", 0) + fold
        wanted = options.pop("extra", ())
        key = json.dumps([shape.context, options])
        if key not in made:
            made.clear()
            made[key] = build(folder, rows, vocabulary, device, shape.context > 0, options)
        data = made[key]
        torch.manual_seed(seed)
        net = Net(vocabulary, shape, torch.cat([extra[kind] for kind in wanted], 1) if wanted else None).to(device)
        begun = time.time()
        fit(net, data, (data.folds != fold).nonzero()[:, 0], recipe, seed=seed)
        held = ((data.folds == fold) & ~data.further).nonzero()[:, 0]
        chances = guess(net, data, held).cpu().numpy()
        results.put((name, fold, held.cpu().numpy(), data.labels[held].cpu().numpy(), chances, time.time() - begun))


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
    kept: dict[str, np.ndarray] = {}
    end = time.time() + options.minutes * 60
    options.out.mkdir(parents=True, exist_ok=True)
    for _ in range(len(names) * FOLDS):
        try:
            name, *part = results.get(timeout=max(1, end - time.time()))
        except Exception:
            print("out of time")
            break
        gathered.setdefault(name, []).append(part)
        if len(gathered[name]) == FOLDS:
            kept["index"], kept["labels"], kept[name] = report(name, gathered[name], options.out / "results.jsonl")
            np.savez_compressed(options.out / "chances.npz", **kept)


def report(name: str, parts: list, out: Path):
    parts.sort(key=lambda part: part[0])
    tables = [confusion(labels, chances.argmax(-1)) for _, _, labels, chances, _ in parts]
    line = {
        "name": name,
        **{key: round(value, 4) for key, value in scores(sum(tables)).items()},
        "folds": [round(scores(table)["macro_f1"], 3) for table in tables],
        "seconds": round(sum(part[4] for part in parts), 1),
        "confusion": sum(tables).tolist(),
    }
    print(json.dumps({key: line[key] for key in ("name", "macro_f1", "accuracy", "seconds")}), flush=True)
    with out.open("a") as file:
        file.write(json.dumps(line) + "\n")
    held, labels, chances = (np.concatenate([part[place] for part in parts]) for place in (1, 2, 3))
    order = held.argsort()
    return held[order], labels[order], chances[order].astype(np.float16)


if __name__ == "__main__":
    main()
