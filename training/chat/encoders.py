"""What a sentence encoder adds to the search of the chat (ADR 102): python encoders.py FOLDER MODEL.onnx TOKENIZER.json POOLING

FOLDER holds tuning.json and, to be looked at once, held-out.json, as texts.ts writes them. POOLING is how the encoder makes
one vector of a text: cls (bge) or mean (e5). The ranking is learned as in fit.ts, from the features of the search and the
likeness of each line to the question. Weights are told by parts of the talks that they have not seen, or by the other half.
"""

import json
import sys
from pathlib import Path

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

# What the makers of each family put before a question and before a text to be searched.
PREFIXES = {"cls": ("Represent this sentence for searching relevant passages: ", ""), "mean": ("query: ", "passage: ")}
MOST_PIECES = 256
BATCH = 32
RIDGE, STEPS, RATE, MOMENTUM = 0.02, 300, 0.5, 0.9
PARTS = 10
# Each set of views, cheap ones first: a line, its neighbours and the question that it replies to need its own vector alone.
VIEWS = [["line"], ["line", "before", "after", "reply"], ["dialogue"], ["line", "sentence", "dialogue", "before", "after", "reply"]]


class Encoder:
    def __init__(self, model, tokenizer, pooling):
        self.session = onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])
        self.inputs = [each.name for each in self.session.get_inputs()]
        self.tokenizer = Tokenizer.from_file(tokenizer)
        self.tokenizer.enable_truncation(MOST_PIECES)
        self.tokenizer.no_padding()
        self.pooling = pooling

    def encode(self, texts, prefix):
        """One vector of length 1 for each text."""
        pieces = [each.ids for each in self.tokenizer.encode_batch([prefix + text for text in texts])]
        order = sorted(range(len(texts)), key=lambda at: len(pieces[at]))
        vectors = [None] * len(texts)
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            ids = np.zeros((len(batch), max(len(pieces[at]) for at in batch)), np.int64)
            for row, at in enumerate(batch):
                ids[row, : len(pieces[at])] = pieces[at]
            lengths = np.array([len(pieces[at]) for at in batch])
            mask = (np.arange(ids.shape[1]) < lengths[:, None]).astype(np.int64)
            fed = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
            hidden = self.session.run(None, {name: fed[name] for name in self.inputs})[0]
            pooled = hidden[:, 0] if self.pooling == "cls" else (hidden * mask[:, :, None]).sum(1) / lengths[:, None]
            for at, vector in zip(batch, pooled / np.linalg.norm(pooled, axis=1, keepdims=True)):
                vectors[at] = vector
        return np.array(vectors)


def views_of(lines, question, vectors):
    """How like each line is to the question, by each view."""
    line = np.array([vectors[each["line"]] @ question for each in lines])
    return {
        "line": line,
        "sentence": np.array([max(vectors[text] @ question for text in each["sentences"] or [each["line"]]) for each in lines]),
        "dialogue": np.array([vectors[each["dialogue"]] @ question for each in lines]),
        "before": np.concatenate([[0], line[:-1]]),
        "after": np.concatenate([line[1:], [0]]),
        "reply": np.array([line.mean() if each["repliesTo"] is None else line[each["repliesTo"]] for each in lines]),
    }


def read(file, encoder):
    data = json.loads(file.read_text())
    asked, searched = PREFIXES[encoder.pooling]
    texts = list(dict.fromkeys(text for lines in data["talks"].values() for each in lines for text in [each["line"], *each["sentences"], each["dialogue"]]))
    vectors = dict(zip(texts, encoder.encode(texts, searched)))
    questions = data["questions"]
    for question, vector in zip(questions, encoder.encode([each["ask"] for each in questions], asked)):
        question["features"] = np.array(question["lines"], float)
        question["isAnswer"] = np.array(question["isAnswer"], bool)
        question["views"] = views_of(data["talks"][question["talk"]], vector, vectors)
    return questions


def fitted(features, answers):
    """Weights under which the lines that answer are as likely as can be to come first."""
    spreads = np.vstack(features).std(0)
    spreads[spreads == 0] = 1
    values, right = np.vstack(features) / spreads, np.concatenate(answers)
    sizes = [len(each) for each in answers]
    whose, starts = np.repeat(np.arange(len(sizes)), sizes), np.cumsum([0, *sizes[:-1]])
    weights, pace = np.zeros(values.shape[1]), np.zeros(values.shape[1])
    for _ in range(STEPS):
        scores = values @ weights
        powers = np.exp(scores - np.maximum.reduceat(scores, starts)[whose])
        likely = powers / np.add.reduceat(powers, starts)[whose]
        pull = right * likely / np.add.reduceat(likely * right, starts)[whose] - likely
        pace = MOMENTUM * pace + RATE * (values.T @ pull / len(sizes) - 2 * RIDGE * weights)
        weights = weights + pace
    return weights / spreads


def taught(questions, features, holds):
    used = [at for at, each in enumerate(questions) if each["isAnswer"].any() and holds(each)]
    return fitted([features[at] for at in used], [questions[at]["isAnswer"] for at in used])


def cross_validated(questions, features):
    talks = list(dict.fromkeys(each["talk"] for each in questions))
    part_of = lambda each: talks.index(each["talk"]) % PARTS
    weights = [taught(questions, features, lambda each: part_of(each) != part) for part in range(PARTS)]
    return [own @ weights[part_of(each)] for each, own in zip(questions, features)]


def tell(name, questions, scores):
    told = []
    for wording in ["usual", "reworded"]:
        own = [(each["isAnswer"], score) for each, score in zip(questions, scores) if each["wording"] == wording and each["isAnswer"].any()]
        first, three = (sum(answers[np.argsort(-score, kind="stable")[:most]].any() for answers, score in own) for most in (1, 3))
        told.append(f"{wording}: of {len(own)} questions {first} are answered by the first line, {three} by the first three")
    print(f"{name}: {'; '.join(told)}", flush=True)


def beside(questions, views):
    return [np.column_stack([each["features"], *(each["views"][view] for view in views)]) for each in questions]


def main(folder, model, tokenizer, pooling):
    encoder = Encoder(model, tokenizer, pooling)
    tuning = read(Path(folder, "tuning.json"), encoder)
    for view in ["line", "sentence", "dialogue"]:
        tell(f"the encoder alone, {view}", tuning, [each["views"][view] for each in tuning])
    for views in [[], *VIEWS]:
        tell(" + ".join(["features of the search", *views]), tuning, cross_validated(tuning, beside(tuning, views)))
    if not Path(folder, "held-out.json").exists():
        return
    held_out = read(Path(folder, "held-out.json"), encoder)
    for views in [[], VIEWS[-1]]:
        weights = taught(tuning, beside(tuning, views), lambda _: True)
        tell(" + ".join(["held out: features of the search", *views]), held_out, [each @ weights for each in beside(held_out, views)])


main(*sys.argv[1:])
