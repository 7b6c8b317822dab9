"""Fine-tunes the pretrained encoder on the readings that the small network learns from, and judges them all.

    python3 teacher.py --data prepared --english english.npz --model pieces.model --encoder encoder.pt --work teachers --seeds 1,2,3
"""

import argparse
import math
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

sys.path.insert(0, str(Path(__file__).parent.parent))
from data import window  # noqa: E402
from encoder import TEACHER, Encoder  # noqa: E402
from fit import examples_loss, show  # noqa: E402
from pieces import END, PIECES, load  # noqa: E402
from train import Material, scores  # noqa: E402

LONGEST = 112
RATE, EPOCHS, BATCH, COMPOSED = 4e-4, 9, 256, 0.4


class Judge(nn.Module):
    def __init__(self, encoder: Encoder):
        super().__init__()
        self.encoder = encoder
        self.out = nn.Sequential(nn.Dropout(0.2), nn.Linear(2 * TEACHER.width, TEACHER.width), nn.GELU(), nn.Dropout(0.2), nn.Linear(TEACHER.width, 2))

    def forward(self, pieces, places):
        hidden = self.encoder(pieces, pieces > 0)
        target = hidden[torch.arange(len(pieces), device=pieces.device), places]
        return self.out(torch.cat([target, hidden[:, 0]], -1)).float()


class Pieces:
    """Readings as pieces, in the order in which the small network's are."""

    def __init__(self, examples: list[dict], model: Path):
        self.model, self.known = load(model), {}
        flat = [(example["language"], reading) for example in examples for reading in example["readings"]]
        rows, self.places = np.zeros((len(flat), LONGEST), np.uint16), np.zeros(len(flat), np.int64)
        for index, (language, reading) in enumerate(flat):
            row, self.places[index] = self.row(language, reading)
            rows[index, : len(row)] = row
        self.rows = torch.from_numpy(rows.astype(np.int32))
        self.places = torch.from_numpy(self.places)
        self.lengths = (self.rows > 0).sum(1)

    def row(self, language: str, reading: dict) -> tuple[list[int], int]:
        picked, place = window(reading)
        words = [self.word(language, reading["words"][at], reading["shapes"][at]) for at in picked]
        before = sum(map(len, words[:place]))
        row = [piece for word in words for piece in word]
        # The first piece says where the passage is; what is far before the target goes first.
        cut = max(0, min(before - 1, len(row) + 1 - LONGEST))
        return ([row[0], *row[1 + cut :]][: LONGEST - 1] + [END]), min(before - cut, LONGEST - 2)

    def word(self, language: str, word: str, shape: str) -> list[int]:
        key = (language == "ja", word, shape)
        if key not in self.known:
            written = word if shape == "small" else word.capitalize() if shape == "capitalized" else word.upper()
            found = self.model.encode(written)
            if language == "ja" and len(found) > 1 and self.model.id_to_piece(found[0]) == "▁":
                found = found[1:]
            if word.startswith("<"):
                found = [piece for piece in found if self.model.id_to_piece(piece) != "▁"]
            self.known[key] = found[:16] or [1]
        return self.known[key]

    def to(self, device: str) -> "Pieces":
        self.rows, self.places, self.lengths = (each.to(device) for each in (self.rows, self.places, self.lengths))
        return self

    def inputs(self, index: torch.Tensor):
        longest = -(-int(self.lengths[index].max()) // 16) * 16
        return self.rows[index][:, :longest].long(), self.places[index]


def fine_tune(judge: Judge, pieces: Pieces, material: Material, seed: int, epochs: int) -> None:
    data = material.learned
    weights = material.weights * (data.labels[:, 0] >= 0)
    owner, device = data.owner.cpu().numpy(), weights.device
    bounds = np.searchsorted(owner, np.arange(len(data.labels) + 1))
    every = np.flatnonzero((weights.cpu().numpy() > 0) & (bounds[1:] > bounds[:-1]))
    is_composed = np.array(data.sources)[every] == "composed"
    written, composed = every[~is_composed], every[is_composed]
    share, random = int(len(composed) * COMPOSED), np.random.default_rng(seed)
    steps = math.ceil((len(written) + share) / BATCH) * epochs
    groups = [{"params": judge.encoder.parameters(), "lr": RATE}, {"params": judge.out.parameters(), "lr": 2 * RATE}]
    optimizer = torch.optim.AdamW(groups, weight_decay=0.02, betas=(0.9, 0.98))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, [RATE, 2 * RATE], total_steps=steps, pct_start=0.1)
    for _ in range(epochs):
        judge.train()
        chosen = random.permutation(np.concatenate([written, random.choice(composed, share, replace=False)]))
        for start in range(0, len(chosen), BATCH):
            part = chosen[start : start + BATCH]
            index = np.concatenate([np.arange(bounds[one], bounds[one + 1])[:16] for one in part])
            local = np.concatenate([np.full(min(16, bounds[one + 1] - bounds[one]), place) for place, one in enumerate(part)])
            index, local, part = (torch.from_numpy(each).to(device) for each in (index, local, part))
            with torch.autocast(device.type, torch.bfloat16):
                logits = judge(*pieces.inputs(index))
            loss = examples_loss(logits, local, data.labels[part].clamp(min=0), weights[part])
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(judge.parameters(), 1.0)
            optimizer.step()
            schedule.step()


@torch.no_grad()
def judged(judge: Judge, pieces: Pieces) -> torch.Tensor:
    judge.eval()
    found = torch.zeros(len(pieces.rows), 2, device=pieces.rows.device)
    for index in pieces.lengths.argsort().split(1024):
        with torch.autocast(pieces.rows.device.type, torch.bfloat16):
            found[index] = judge(*pieces.inputs(index))
    return found


def teach(material: Material, parts: list[Pieces], seed: int, options) -> None:
    device, began = "cuda" if torch.cuda.is_available() else "cpu", time.time()
    material.to(device)
    parts = [part.to(device) for part in parts]
    torch.manual_seed(seed)
    encoder = Encoder(PIECES, TEACHER)
    if options.encoder:
        encoder.load_state_dict({name: value.float() for name, value in torch.load(options.encoder, map_location="cpu").items()})
    judge = Judge(encoder).to(device)
    fine_tune(judge, parts[0], material, seed, options.epochs)
    found = [judged(judge, part) for part in parts]
    print(options.name, seed, f"{time.time() - began:.0f}s", show(scores(material, *found[1:])), flush=True)
    torch.save([each.cpu() for each in found], options.work / f"{options.name}-{seed}.pt")


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("data", "english", "model", "work"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--encoder", type=Path)
    parser.add_argument("--name", default="pretrained")
    parser.add_argument("--seeds", default="1,2,3")
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    seeds = options.seeds.split(",")
    if len(seeds) > 1:
        # Each reads the data for itself: a forked process would wait forever for threads that its parent had started.
        processes = [subprocess.Popen([sys.executable, *sys.argv, f"--seeds={seed}"]) for seed in seeds]
        if any([process.wait() for process in processes]):
            raise SystemExit("a teacher failed")
        return
    torch.set_num_threads(1)
    material = Material(options.data, options.english, "cpu")
    teach(material, [Pieces(examples, options.model) for examples in material.examples], int(seeds[0]), options)


if __name__ == "__main__":
    main()
