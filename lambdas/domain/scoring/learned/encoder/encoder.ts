import { storedLines } from '../stored-lines.ts';
import { type Kernel, kernelWith, STATE } from './kernel.ts';
import { cutter } from './pieces.ts';
import { type Window, windowsOver } from './windows.ts';

/** A learned encoder of turns (BERT), loaded. Its memory is its own; what it returns depends on its arguments alone. */
export interface Encoder {
  readonly kernel: Kernel;
  readonly cut: (text: string) => number[];
  readonly opening: number;
  readonly closing: number;
  /** For each output the weights of the mean and of the maximum of a turn's states. */
  readonly head: Float32Array;
  readonly offsets: Float32Array;
}

/** A turn as the encoder reads it. */
export interface ReadTurn {
  readonly isRep: boolean;
  readonly text: string;
}

const BYTES = 4;
/** Of longer turns the start and the end are read. */
const TURN_PIECES = 120;
/** Later turns of a conversation are not read: an hour has about 13,000. */
const CONVERSATION_PIECES = 40_000;

/**
 * Reads an encoder as `training/scoring/encoder_export.py` writes it. Throws if the number of bytes does not match.
 */
export const readEncoder = (bytes: Uint8Array): Encoder => {
  const lines = storedLines(bytes);
  const { layers, pieces, outputs }: { layers: number; pieces: number; outputs: number } = JSON.parse(
    lines.next(),
  );
  const vocabulary = new Map(Array.from({ length: pieces }, (_, number) => [lines.next(), number] as const));
  const headAt = bytes.length - outputs * (2 * STATE + 1) * BYTES;
  const floats = new Float32Array(Uint8Array.from(bytes.subarray(headAt)).buffer);
  const numberOf = (piece: string): number => {
    const number = vocabulary.get(piece);
    if (number === undefined) throw new Error(`The vocabulary has no ${piece}.`);
    return number;
  };
  return {
    kernel: kernelWith(bytes.subarray(lines.position(), headAt), layers, pieces),
    cut: cutter(vocabulary),
    opening: numberOf('[CLS]'),
    closing: numberOf('[SEP]'),
    head: floats.subarray(0, outputs * 2 * STATE),
    offsets: floats.subarray(outputs * 2 * STATE),
  };
};

const startAndEnd = (pieces: readonly number[]): readonly number[] =>
  pieces.length <= TURN_PIECES
    ? pieces
    : [...pieces.slice(0, TURN_PIECES / 2), ...pieces.slice(-TURN_PIECES / 2)];

/** The mean of some states, then their maximum. */
const pooled = (states: Float32Array): Float64Array => {
  const both = new Float64Array(2 * STATE).fill(-Infinity, STATE);
  for (let from = 0; from < states.length; from += STATE)
    for (let i = 0; i < STATE; i++) {
      const value = states[from + i] ?? 0;
      both[i] = (both[i] ?? 0) + value;
      if (value > (both[STATE + i] ?? 0)) both[STATE + i] = value;
    }
  for (let i = 0; i < STATE; i++) both[i] = ((both[i] ?? 0) * STATE) / states.length;
  return both;
};

const probabilitiesOf = (states: Float32Array, { head, offsets }: Encoder): Float64Array => {
  const both = pooled(states);
  return Float64Array.from(offsets, (offset, output) => {
    let sum = offset;
    for (let i = 0; i < both.length; i++) sum += (head[output * both.length + i] ?? 0) * (both[i] ?? 0);
    return 1 / (1 + Math.exp(-sum));
  });
};

/** The pieces of turns, each with who speaks before it, up to so many altogether. */
export const piecesOf = (
  turns: readonly ReadTurn[],
  { cut }: Encoder,
  most = CONVERSATION_PIECES,
): (readonly number[])[] => {
  const openings = { rep: cut('rep:'), customer: cut('customer:') };
  const read: (readonly number[])[] = [];
  let total = 0;
  for (const { isRep, text } of turns) {
    const pieces = [...(isRep ? openings.rep : openings.customer), ...startAndEnd(cut(text))];
    total += pieces.length;
    if (total > most) break;
    read.push(pieces);
  }
  return read;
};

/** The probabilities (0-1) of the turns that are judged in a window. `query`: pieces that are read before the turns. */
export const encodeWindow = (
  { from, first, last, to }: Window,
  { read, query = [] }: { readonly read: readonly (readonly number[])[]; readonly query?: readonly number[] },
  encoder: Encoder,
): Float64Array[] => {
  const { kernel, opening, closing } = encoder;
  const startOf = (turn: number): number => 1 + query.length + read.slice(from, turn).flat().length;
  const start = startOf(first);
  const pieces = [opening, ...query, ...read.slice(from, to).flat(), closing];
  const states = kernel.encode(pieces, start, startOf(last));
  let at = 0;
  return read.slice(first, last).map(({ length }) => {
    const own = states.subarray(at * STATE, (at + length) * STATE);
    at += length;
    return probabilitiesOf(own, encoder);
  });
};

/**
 * For each turn the probabilities (0-1) of what it does, in the order in which the encoder learned them: for each criterion
 * that it shows it and that it misses it, then that it raises an objection. There are fewer than turns if the conversation
 * is very long: what comes after 40,000 pieces of words is not read.
 */
export const encodeTurns = (turns: readonly ReadTurn[], encoder: Encoder): Float64Array[] => {
  const read = piecesOf(turns, encoder);
  return windowsOver(read.map(({ length }) => length)).flatMap((window) =>
    encodeWindow(window, { read }, encoder),
  );
};
