"""Reads the packed text before any label: a small network replaces pieces, and the encoder says which were replaced.

    python3 pretrain.py --rows rows.npy --seconds 450 --out encoder.pt
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from encoder import GENERATOR, TEACHER, Encoder
from pieces import MASK, PAD, PIECES

REPLACED = 20
PEAK, WARMUP, LAST = 1.0e-3, 600, 0.02
# Most of what is learned comes from telling what was replaced.
TOLD = 50


class Pretraining(nn.Module):
    def __init__(self):
        super().__init__()
        width = TEACHER.width
        self.encoder = Encoder(PIECES, TEACHER)
        self.generator = Encoder(PIECES, GENERATOR, self.encoder.embedding)
        self.guess = nn.Sequential(nn.Linear(GENERATOR.width, width), nn.GELU(), nn.LayerNorm(width))
        self.guess_bias = nn.Parameter(torch.zeros(PIECES))
        self.told = nn.Sequential(nn.Linear(width, width), nn.GELU(), nn.Linear(width, 1))

    def forward(self, pieces):
        chance = torch.rand(pieces.shape, device=pieces.device).masked_fill(pieces == PAD, -1)
        places = chance.topk(REPLACED, 1).indices
        true = pieces.gather(1, places)
        hidden = self.generator(pieces.scatter(1, places, MASK)).gather(1, places[:, :, None].expand(-1, -1, GENERATOR.width))
        logits = (self.guess(hidden) @ self.encoder.embedding.weight.T + self.guess_bias).float()
        guessed = F.cross_entropy(logits.reshape(-1, PIECES), true.reshape(-1))
        with torch.no_grad():
            noise = -torch.log(-torch.log(torch.rand_like(logits).clamp_(1e-9, 1 - 1e-9)))
            drawn = (logits + noise).argmax(-1)
        shown = pieces.scatter(1, places, drawn)
        is_replaced = (shown != pieces).float()
        score = self.told(self.encoder(shown)).squeeze(-1).float()
        told = F.binary_cross_entropy_with_logits(score, is_replaced)
        found = ((score > 0) & (is_replaced > 0)).float().sum() / is_replaced.sum()
        return guessed + TOLD * told, guessed.detach(), told.detach(), found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=450)
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--device", default="cuda")
    options = parser.parse_args()
    torch.set_float32_matmul_precision("high")
    torch.manual_seed(1)
    rows = torch.from_numpy(np.load(options.rows).astype(np.int32)).to(options.device)
    net = Pretraining().to(options.device)
    step = torch.compile(net) if options.device == "cuda" else net
    matrices = [each for each in net.parameters() if each.dim() > 1]
    vectors = [each for each in net.parameters() if each.dim() <= 1]
    groups = [{"params": matrices, "weight_decay": 0.01}, {"params": vectors, "weight_decay": 0}]
    optimizer = torch.optim.AdamW(groups, lr=PEAK, betas=(0.9, 0.98), eps=1e-6, fused=options.device == "cuda")
    began, steps, order, at = time.time(), 0, torch.randperm(len(rows), device=options.device), 0
    while True:
        if at + options.batch > len(rows):
            order, at = torch.randperm(len(rows), device=options.device), 0
        pieces = rows[order[at : at + options.batch]].long()
        at += options.batch
        done = (time.time() - began) / options.seconds
        if done >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = PEAK * min(1, (steps + 1) / WARMUP) * max(LAST, 1 - done)
        with torch.autocast(options.device, torch.bfloat16):
            loss, guessed, told, found = step(pieces)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        steps += 1
        if steps % 500 == 0:
            seen = steps * options.batch
            print(f"{steps} {done:.2f} guessed {guessed:.3f} told {told:.4f} found {found:.3f} rounds {seen / len(rows):.2f} {seen * rows.shape[1] / (time.time() - began) / 1e6:.2f}M/s", flush=True)
    torch.save({name: value.to(torch.bfloat16) for name, value in net.encoder.state_dict().items()}, options.out)
    print("done", steps, f"{steps * options.batch * rows.shape[1] / 1e6:.0f} million pieces", f"{time.time() - began:.0f}s", flush=True)


if __name__ == "__main__":
    main()
