"""Writes a fine-tuned encoder for the engine: python encoder_export.py STATE MODEL_FOLDER OUT

STATE is the state_dict of BertModel (`enc.`) and of the head (`head.`), MODEL_FOLDER has the tokenizer.json. OUT is what
lambdas/domain/scoring/learned/encoder/read-encoder.ts reads: a line of JSON, the pieces of the vocabulary, one a line, and
numbers in the order in which `numbers` below yields them, floats of 32 bits and signed bytes, little-endian. The same state
gives the same bytes.
"""

import json
import sys
import unicodedata
from collections.abc import Iterator

import numpy as np

# Windows are not longer (training), so later positions are never read.
WINDOW = 256
SPECIAL = ("[UNK]", "[CLS]", "[SEP]")


def is_kept(piece: str) -> bool:
    """Whether English text can need a piece: letters other than Latin ones are unknown words to the engine."""
    if piece.startswith("[") and piece.endswith("]") and len(piece) > 2:
        return piece in SPECIAL
    return all(
        not unicodedata.category(c).startswith("L") or unicodedata.name(c, "").startswith("LATIN") for c in piece
    )


def rows_of(matrix: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Signed bytes, and for each row what they are to be multiplied by."""
    scales = (np.abs(matrix).max(1).clip(1e-12) / 127).astype("<f4")
    return np.clip(np.round(matrix / scales[:, None]), -127, 127).astype(np.int8), scales


def linear(weight: np.ndarray, bias: np.ndarray) -> Iterator[bytes]:
    numbers, scales = rows_of(weight)
    yield numbers.tobytes()
    yield scales.tobytes()
    yield bias.astype("<f4").tobytes()


def numbers(state: dict[str, np.ndarray], layers: int, kept: list[int]) -> Iterator[bytes]:
    def norm(name: str) -> bytes:
        return np.concatenate([state[f"{name}.weight"], state[f"{name}.bias"]]).astype("<f4").tobytes()

    embeddings = "enc.embeddings"
    yield norm(f"{embeddings}.LayerNorm")
    # All pieces are of the first segment.
    positions = state[f"{embeddings}.position_embeddings.weight"][:WINDOW]
    yield (positions + state[f"{embeddings}.token_type_embeddings.weight"][0]).astype("<f4").tobytes()
    for layer in range(layers):
        of = f"enc.encoder.layer.{layer}"
        mixed = [f"{of}.attention.self.{name}" for name in ("query", "key", "value")]
        yield from linear(*(np.concatenate([state[f"{name}.{part}"] for name in mixed]) for part in ("weight", "bias")))
        yield from linear(state[f"{of}.attention.output.dense.weight"], state[f"{of}.attention.output.dense.bias"])
        yield norm(f"{of}.attention.output.LayerNorm")
        yield from linear(state[f"{of}.intermediate.dense.weight"], state[f"{of}.intermediate.dense.bias"])
        yield from linear(state[f"{of}.output.dense.weight"], state[f"{of}.output.dense.bias"])
        yield norm(f"{of}.output.LayerNorm")
    rows, scales = rows_of(state[f"{embeddings}.word_embeddings.weight"][kept])
    yield np.concatenate([rows.view(np.uint8), scales.view(np.uint8).reshape(-1, 4)], 1).tobytes()
    yield state["head.weight"].astype("<f4").tobytes()
    yield state["head.bias"].astype("<f4").tobytes()


def export(state: dict, folder: str, out: str) -> None:
    """Writes `out`. `state`: tensors of torch or arrays by name; its number of layers is that of the file."""
    arrays = {name: np.asarray(value.detach().float().cpu() if hasattr(value, "detach") else value) for name, value in state.items()}
    with open(f"{folder}/tokenizer.json", encoding="utf-8") as file:
        vocabulary = sorted(json.load(file)["model"]["vocab"].items(), key=lambda item: item[1])
    kept = [(piece, number) for piece, number in vocabulary if is_kept(piece)]
    layers = len({name.split(".")[3] for name in arrays if name.startswith("enc.encoder.layer.")})
    head = {"layers": layers, "pieces": len(kept), "outputs": len(arrays["head.bias"])}
    with open(out, "wb") as file:
        file.write(json.dumps(head).encode() + b"\n")
        file.write("".join(f"{piece}\n" for piece, _ in kept).encode())
        for part in numbers(arrays, layers, [number for _, number in kept]):
            file.write(part)


if __name__ == "__main__":
    import torch

    state_file, folder, out = sys.argv[1:]
    export(torch.load(state_file, map_location="cpu", weights_only=True), folder, out)
