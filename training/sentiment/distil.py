"""Teachers, then the small network that is shipped, for each fold and for all the data at once.

    python3 distil.py --data packed --out results [--minutes 8] [--quick]
"""

import argparse
import json
import shutil
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch
import torch.multiprocessing as processes

from augment import exchanged, neighbours, other_targets
from data import FOLDS, LEFT, SPECIAL, Vocabulary, examples
from features import contexts, cut_into_pieces, load_use, static_features
from fit import Recipe, confusion, fit, guess, scores
from net import Net, Shape
from teacher import Teacher
from use_lite import Pieces, UseLite

ALL = -1
TEACH = Shape(width=96, hidden=128, context=512, embedding_dropout=0.5, hidden_dropout=0.5)
SLOW = Recipe(epochs=15, rate=1e-3, rdrop=1.0)
MOVED = Recipe(epochs=7, rate=1e-3)
# Shape, recipe, and how far the encoder moves along (0: it stays as it is).
TEACHERS = [
    (replace(TEACH, layers=2), SLOW, 0.0),
    (replace(TEACH, locked=True, embedding_dropout=0.4), Recipe(epochs=9, rate=1e-3), 0.0),
    (TEACH, MOVED, 0.03),
    (replace(TEACH, layers=2, heads=4), SLOW, 0.0),
    (replace(TEACH, locked=True, embedding_dropout=0.4), MOVED, 0.06),
    (TEACH, replace(MOVED, rdrop=1.0), 0.03),
]

S = Shape(width=96, hidden=64, embedding_dropout=0.3, hidden_dropout=0.3, hint=True, tuned=True, own_rate=0.3)
R = Recipe(epochs=6, batch=96, rate=2e-3, soft=0.7, smoothing=0.05, hint=0.5)
EVERY = ("news", "names", "exchanged", "answers", "domain")
STUDENTS = {
    "student-h48": (replace(S, hidden=48), R, EVERY),
    "student-h64": (S, R, EVERY),
    "student-h48-own": (replace(S, hidden=48, own_rate=1.0), R, EVERY),
    "student-h48-no-domain": (replace(S, hidden=48), R, EVERY[:4]),
}
IMPORTANCE = {"news": 1.0, "names": 0.5, "exchanged": 0.5, "answers": 0.5, "domain": 0.15}
EXCHANGED_TIMES = 5


class Corpus:
    """All rows of every origin, as examples on the device. The order is the same in every process."""

    def __init__(self, folder: Path, device: str, quick: bool):
        load = lambda name: json.loads((folder / f"{name}.json").read_text())
        news, answers, domain = load("news"), load("answers"), load("domain")
        if quick:
            news, answers, domain = news[:300], answers[:100], domain[::60]
        self.vocabulary = Vocabulary(folder, news + answers + domain)
        near = neighbours(self.vocabulary, device)
        plain = [{**row, "further": []} for row in news]
        parts = {
            "news": plain,
            "names": other_targets(news),
            "exchanged": exchanged(plain, self.vocabulary, near, EXCHANGED_TIMES),
            "answers": [{**row, "label": -1} for row in answers],
            "domain": domain,
        }
        rows = [row for part in parts.values() for row in part]
        self.origins = np.array([name for name, part in parts.items() for _ in part])
        self.data = examples(rows, self.vocabulary).to(device)
        pieces, use = Pieces(folder), UseLite(load_use(folder)).to(device).eval()
        cut_into_pieces(rows, self.data, pieces, [row["target"] for row in rows], LEFT)
        self.data.context = contexts(self.data, use)
        alone = static_features(self.vocabulary.words, pieces, use, 64).cpu()
        self.static = torch.cat([torch.zeros(SPECIAL, 64), alone])

    def choose(self, origins: tuple[str, ...], fold: int) -> torch.Tensor:
        """Nothing of a held-out document is learned from, exchanged or not."""
        wanted = torch.from_numpy(np.isin(self.origins, origins)).to(self.data.ids.device)
        made_up = torch.from_numpy(np.isin(self.origins, ("answers", "domain"))).to(wanted)
        return (wanted & ((self.data.folds != fold) | made_up)).nonzero()[:, 0]

    def held(self, fold: int) -> torch.Tensor:
        news = torch.from_numpy(self.origins == "news").to(self.data.ids.device)
        return (news & ((self.data.folds == fold) | (fold == ALL))).nonzero()[:, 0]


def work(folder: Path, device: str, fold: int, half: int, shared: Path, quick: bool, results) -> None:
    torch.set_num_threads(1)
    torch.backends.cuda.matmul.allow_tf32 = True
    corpus = Corpus(folder, device, quick)
    data, held = corpus.data, corpus.held(fold)
    everything = torch.arange(len(data.ids), device=device)
    hasten = (lambda recipe: replace(recipe, epochs=1)) if quick else (lambda recipe: recipe)

    def answer(name: str, net: Net, seconds: float) -> None:
        results.put((name, fold, held.cpu().numpy(), data.labels[held].cpu().numpy(), guess(net, data, held).cpu().numpy(), seconds))

    importance = torch.tensor([IMPORTANCE[origin] for origin in corpus.origins], device=device)
    total = torch.zeros(len(data.ids), 3, device=device)
    for number, (shape, recipe, gentle) in list(enumerate(TEACHERS))[half::2]:
        begun = time.time()
        torch.manual_seed(100 + number)
        net = Net(corpus.vocabulary, shape, corpus.static)
        if gentle:
            net = Teacher(corpus.vocabulary, shape, corpus.static, UseLite(load_use(folder)), gentle)
        fit(net.to(device), data, corpus.choose(("news", "domain"), fold), hasten(recipe), seed=number, importance=importance)
        total += guess(net, data, everything).clamp(min=1e-4).log()
        answer(f"teacher-{number}", net, time.time() - begun)
    torch.save(total.cpu(), shared / f"{fold}-{half}.tmp")
    (shared / f"{fold}-{half}.tmp").rename(shared / f"{fold}-{half}.pt")
    other = shared / f"{fold}-{1 - half}.pt"
    while not other.exists():
        time.sleep(0.2)
    soft = ((total + torch.load(other).to(device)) / len(TEACHERS)).softmax(-1)
    if half == 0:
        results.put(("teachers", fold, held.cpu().numpy(), data.labels[held].cpu().numpy(), soft[held].cpu().numpy(), 0.0))

    for name in list(STUDENTS)[half::2]:
        shape, recipe, origins = STUDENTS[name]
        begun = time.time()
        torch.manual_seed(7)
        net = Net(corpus.vocabulary, shape, corpus.static).to(device)
        fit(net, data, corpus.choose(origins, fold), hasten(recipe), seed=7, soft=soft, importance=importance)
        answer(name, net, time.time() - begun)
        if fold == ALL:
            torch.save({"shape": shape, "state": {key: value.half().cpu() for key, value in net.state_dict().items()}}, shared / f"{name}.student")
    if fold == ALL and half == 0:
        np.save(shared / "static.npy", corpus.static.numpy().astype(np.float16))
        (shared / "corpus-words.json").write_text(json.dumps(corpus.vocabulary.words, ensure_ascii=False))
    results.put(("done", fold, None, None, None, 0.0))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    shared = options.out / "work"
    shutil.rmtree(shared, ignore_errors=True)
    shared.mkdir(parents=True)
    context = processes.get_context("spawn")
    results = context.Queue()
    folds = [ALL, 0] if options.quick else [ALL, *range(FOLDS)]
    jobs = [(options.data, device, fold, half, shared, options.quick, results) for fold in folds for half in (0, 1)]
    workers = [context.Process(target=work, args=job, daemon=True) for job in jobs]
    for worker in workers:
        worker.start()
    gathered: dict[str, list] = {}
    end, left = time.time() + options.minutes * 60, len(workers)
    while left:
        try:
            name, *part = results.get(timeout=max(1, end - time.time()))
        except Exception:
            print("out of time")
            break
        left -= name == "done"
        if name == "done" or part[0] == ALL:
            continue
        gathered.setdefault(name, []).append(part)
        if len(gathered[name]) == len(folds) - 1:
            report(name, gathered[name])
    np.savez_compressed(options.out / "out-of-fold.npz", **{name: merged(parts) for name, parts in gathered.items() if len(parts) == len(folds) - 1})
    for file in [*shared.glob("*.student"), shared / "static.npy", shared / "corpus-words.json"]:
        file.rename(options.out / file.name)


def merged(parts: list) -> np.ndarray:
    """Columns: index of the example, label, three chances."""
    table = np.concatenate([np.column_stack([held, labels, chances]) for _, held, labels, chances, _ in parts])
    return table[table[:, 0].argsort()].astype(np.float32)


def report(name: str, parts: list) -> None:
    tables = [confusion(labels, chances.argmax(-1)) for _, _, labels, chances, _ in parts]
    values = {key: round(value, 4) for key, value in scores(sum(tables)).items()}
    print(json.dumps({"name": name, **values, "seconds": round(sum(part[4] for part in parts), 1), "confusion": sum(tables).tolist()}), flush=True)


if __name__ == "__main__":
    main()
