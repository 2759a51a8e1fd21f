/** A small encoder with weights at random but always the same ones, as a file and as numbers. */
export interface MadeEncoder {
  readonly bytes: Uint8Array;
  readonly vocabulary: readonly string[];
  /** What the encoder makes of a window of pieces, calculated in the plainest way. */
  readonly statesOf: (pieces: readonly number[]) => number[][];
  readonly head: readonly (readonly number[])[];
  readonly offsets: readonly number[];
}

const HIDDEN = 384;
const INNER = 1536;
const HEADS = 12;
const PER_HEAD = HIDDEN / HEADS;
const WINDOW = 256;
const OUTPUTS = 3;

interface Linear {
  readonly rows: readonly Float64Array[];
  readonly biases: readonly number[];
}
interface Norm {
  readonly stretch: readonly number[];
  readonly move: readonly number[];
}

/** The error function by its series and, where that is slow, its limit. */
const erf = (x: number): number => {
  if (Math.abs(x) > 5) return Math.sign(x);
  let term = x;
  let sum = x;
  for (let n = 1; n < 100; n++) {
    term *= -(x * x) / n;
    sum += term / (2 * n + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * sum;
};
const gelu = (x: number): number => (x / 2) * (1 + erf(x / Math.SQRT2));
const dot = (one: ArrayLike<number>, other: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
};
const apply = ({ rows, biases }: Linear, x: readonly number[]): number[] =>
  rows.map((row, i) => dot(row, x) + (biases[i] ?? 0));
const plus = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((value, i) => value + (other[i] ?? 0));
const normed = ({ stretch, move }: Norm, x: readonly number[]): number[] => {
  const mean = x.reduce((sum, value) => sum + value, 0) / x.length;
  const variance = x.reduce((sum, value) => sum + (value - mean) ** 2, 0) / x.length;
  return x.map((value, i) => ((value - mean) / Math.sqrt(variance)) * (stretch[i] ?? 0) + (move[i] ?? 0));
};

/** Makes an encoder of some layers for a vocabulary. */
export const makeEncoder = (vocabulary: readonly string[], layers: number): MadeEncoder => {
  let seed = 1;
  const random = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 31 - 1;
  };
  const parts: Uint8Array[] = [];
  const floats = (count: number, around: number, spread: number): number[] => {
    const made = Float32Array.from({ length: count }, () => around + spread * random());
    parts.push(new Uint8Array(made.buffer));
    return [...made];
  };
  const norm = (): Norm => ({ stretch: floats(HIDDEN, 1, 0.2), move: floats(HIDDEN, 0, 0.2) });
  const bytesOf = (count: number): Int8Array => {
    const made = Int8Array.from({ length: count }, () => Math.round(127 * random()));
    parts.push(new Uint8Array(made.buffer));
    return made;
  };
  const linear = (outputs: number, inputs: number): Linear => {
    const bytes = bytesOf(outputs * inputs);
    const scales = floats(outputs, 1 / 127 / Math.sqrt(inputs), 0.2 / 127 / Math.sqrt(inputs));
    return {
      rows: scales.map((scale, o) =>
        Float64Array.from(bytes.subarray(o * inputs, (o + 1) * inputs), (each) => each * scale),
      ),
      biases: floats(outputs, 0, 0.1),
    };
  };
  const first = norm();
  const positions = floats(WINDOW * HIDDEN, 0, 0.3);
  const stack = Array.from({ length: layers }, () => ({
    mixed: linear(3 * HIDDEN, HIDDEN),
    gathered: linear(HIDDEN, HIDDEN),
    between: norm(),
    inner: linear(INNER, HIDDEN),
    outer: linear(HIDDEN, INNER),
    after: norm(),
  }));
  const meanings = vocabulary.map(() => {
    const bytes = bytesOf(HIDDEN);
    const [scale = 0] = floats(1, 1 / 127, 0);
    return Array.from(bytes, (each) => each * scale);
  });
  const head = Array.from({ length: OUTPUTS }, () => floats(2 * HIDDEN, 0, 0.05));
  const offsets = floats(OUTPUTS, 0, 1);
  const opening = JSON.stringify({ layers, pieces: vocabulary.length, outputs: OUTPUTS });
  const text = `${opening}\n${vocabulary.map((piece) => `${piece}\n`).join('')}`;

  const statesOf = (pieces: readonly number[]): number[][] => {
    let states = pieces.map((piece, t) =>
      normed(first, plus(meanings[piece] ?? [], positions.slice(t * HIDDEN, (t + 1) * HIDDEN))),
    );
    for (const { mixed, gathered, between, inner, outer, after } of stack) {
      const all = states.map((state) => apply(mixed, state));
      const part = (row: readonly number[], kind: number, one: number): readonly number[] =>
        row.slice(kind * HIDDEN + one * PER_HEAD, kind * HIDDEN + (one + 1) * PER_HEAD);
      states = states.map((state, t) => {
        const context = Array.from({ length: HEADS }, (_, one) => {
          const query = part(all[t] ?? [], 0, one);
          const weights = all.map((row) => Math.exp(dot(query, part(row, 1, one)) / Math.sqrt(PER_HEAD)));
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          const sum = Array.from({ length: PER_HEAD }, () => 0);
          all.forEach((row, j) => {
            part(row, 2, one).forEach((value, d) => {
              sum[d] = (sum[d] ?? 0) + ((weights[j] ?? 0) / total) * value;
            });
          });
          return sum;
        }).flat();
        const settled = normed(between, plus(state, apply(gathered, context)));
        return normed(after, plus(settled, apply(outer, apply(inner, settled).map(gelu))));
      });
    }
    return states;
  };
  return { bytes: Buffer.concat([Buffer.from(text), ...parts]), vocabulary, statesOf, head, offsets };
};
