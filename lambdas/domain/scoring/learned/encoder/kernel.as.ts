// The arithmetic of the encoder, in AssemblyScript, which looks like TypeScript and compiles to WebAssembly
// (`npm run kernel`). It uses integers and single IEEE operations only, so its results are the same bytes on every
// processor.

const HIDDEN: i32 = 384;
const INNER: i32 = 1536;
const HEADS: i32 = 12;
const PER_HEAD: i32 = 32;
const WINDOW: i32 = 256;
const MIXED: i32 = 3 * HIDDEN;
/** So many pieces go through the wide middle of a layer at a time, because they fit into the processor's cache. */
const BLOCK: i32 = 64;

// Where everything is in memory, in bytes: what is calculated with first, then the weights.
/** The numbers of the pieces of a window (i32). */
export const PIECES: i32 = 1024;
/** What the encoder makes of each piece (f32, HIDDEN each). */
export const STATES: i32 = PIECES + WINDOW * 4;
/** Queries, keys and values of each piece (f32). */
const QKV: i32 = STATES + WINDOW * HIDDEN * 4;
const CONTEXT: i32 = QKV + WINDOW * MIXED * 4;
/** The wide middle of a layer (f32). */
const WIDE: i32 = CONTEXT + WINDOW * HIDDEN * 4;
/** Activations as whole numbers. */
const WHOLE: i32 = WIDE + BLOCK * INNER * 4;
/** For each piece what its whole numbers are to be multiplied by (f32), then what stands for 0 (i32). */
const STEPS: i32 = WHOLE + WINDOW * INNER;
const ZEROS: i32 = STEPS + WINDOW * 4;
/** The keys of one head, turned over (f32). */
const KEYS: i32 = ZEROS + WINDOW * 4;
/** How much two pieces attend to each (f32). */
const SCORES: i32 = KEYS + PER_HEAD * WINDOW * 4;
export const WEIGHTS: i32 = SCORES + 2 * WINDOW * 4;

const NORM_BYTES: i32 = 2 * HIDDEN * 4;
const EMBEDDING_ROW: i32 = HIDDEN + 4;
const POSITIONS: i32 = WEIGHTS + NORM_BYTES;
const LAYERS: i32 = POSITIONS + WINDOW * HIDDEN * 4;

function linearBytes(outputs: i32, inputs: i32): i32 {
  return outputs * inputs + 8 * outputs;
}

function layerBytes(): i32 {
  return (
    linearBytes(MIXED, HIDDEN) +
    linearBytes(HIDDEN, HIDDEN) +
    linearBytes(INNER, HIDDEN) +
    linearBytes(HIDDEN, INNER) +
    2 * NORM_BYTES
  );
}

/** Where the weights end that the pieces' own rows follow. */
export function rowsAt(layers: i32): i32 {
  return LAYERS + layers * layerBytes();
}

@inline
function sumOf(v: v128): f32 {
  return (
    f32x4.extract_lane(v, 0) + f32x4.extract_lane(v, 1) + (f32x4.extract_lane(v, 2) + f32x4.extract_lane(v, 3))
  );
}

/** The sums of four vectors of integers as one vector. */
@inline
function sums(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(v128.shuffle<i32>(a, b, 0, 4, 1, 5), v128.shuffle<i32>(a, b, 2, 6, 3, 7));
  const cd = i32x4.add(v128.shuffle<i32>(c, d, 0, 4, 1, 5), v128.shuffle<i32>(c, d, 2, 6, 3, 7));
  return i32x4.add(v128.shuffle<i32>(ab, cd, 0, 1, 4, 5), v128.shuffle<i32>(ab, cd, 2, 3, 6, 7));
}

/** The exponential function of numbers up to 0 (Cephes' polynomial: the last bit or two may differ from the truth). */
@inline
function exponential(x: v128): v128 {
  const least = f32x4.max(x, f32x4.splat(-87));
  const n = f32x4.nearest(f32x4.mul(least, f32x4.splat(1.44269504)));
  let r = f32x4.sub(least, f32x4.mul(n, f32x4.splat(0.693359375)));
  r = f32x4.add(r, f32x4.mul(n, f32x4.splat(2.12194440e-4)));
  let p = f32x4.splat(1.9875691500e-4);
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.3981999507e-3));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(8.3334519073e-3));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(4.1665795894e-2));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.6666665459e-1));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(5.0000001201e-1));
  p = f32x4.add(f32x4.add(f32x4.mul(f32x4.mul(r, r), p), r), f32x4.splat(1));
  const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127)), 23);
  return f32x4.mul(p, power);
}

/** The function GELU, with the error function of Abramowitz and Stegun 7.1.26 (exact to 1.5e-7). */
@inline
function gelu(x: v128): v128 {
  const z = f32x4.mul(f32x4.abs(x), f32x4.splat(0.70710678));
  const t = f32x4.div(f32x4.splat(1), f32x4.add(f32x4.splat(1), f32x4.mul(z, f32x4.splat(0.3275911))));
  let p = f32x4.splat(1.061405429);
  p = f32x4.add(f32x4.mul(p, t), f32x4.splat(-1.453152027));
  p = f32x4.add(f32x4.mul(p, t), f32x4.splat(1.421413741));
  p = f32x4.add(f32x4.mul(p, t), f32x4.splat(-0.284496736));
  p = f32x4.add(f32x4.mul(p, t), f32x4.splat(0.254829592));
  p = f32x4.mul(f32x4.mul(p, t), exponential(f32x4.neg(f32x4.mul(z, z))));
  const half = f32x4.mul(x, f32x4.splat(0.5));
  // half * (1 + sign(x) * (1 - p))
  return f32x4.add(half, f32x4.mul(f32x4.abs(half), f32x4.sub(f32x4.splat(1), p)));
}

/** Layer norm of one piece, in place: its mean becomes 0, its variance 1, then it is stretched and moved. */
function normalise(at: i32, norm: i32): void {
  let total = f32x4.splat(0);
  for (let i: i32 = 0; i < HIDDEN * 4; i += 16) total = f32x4.add(total, v128.load(at + i));
  const mean = f32x4.splat(sumOf(total) / <f32>HIDDEN);
  let squares = f32x4.splat(0);
  for (let i: i32 = 0; i < HIDDEN * 4; i += 16) {
    const d = f32x4.sub(v128.load(at + i), mean);
    squares = f32x4.add(squares, f32x4.mul(d, d));
  }
  const stretch = f32x4.splat(<f32>1 / sqrt<f32>(sumOf(squares) / <f32>HIDDEN + <f32>1e-12));
  for (let i: i32 = 0; i < HIDDEN * 4; i += 16) {
    const d = f32x4.mul(f32x4.sub(v128.load(at + i), mean), stretch);
    v128.store(at + i, f32x4.add(f32x4.mul(d, v128.load(norm + i)), v128.load(norm + HIDDEN * 4 + i)));
  }
}

@inline
function highestOf(v: v128): f32 {
  return max(
    max(f32x4.extract_lane(v, 0), f32x4.extract_lane(v, 1)),
    max(f32x4.extract_lane(v, 2), f32x4.extract_lane(v, 3)),
  );
}

@inline
function wholeOf(at: i32, inverse: v128, zero: v128): v128 {
  return i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.add(f32x4.mul(v128.load(at), inverse), zero)));
}

/**
 * Turns the numbers of some pieces into whole ones from 0 to 127, because the product of bytes below is the same on every
 * processor if one of them is no higher.
 */
function toWhole(from: i32, pieces: i32, inputs: i32): void {
  const bytes = inputs * 4;
  for (let t = 0; t < pieces; t++) {
    const at = from + t * bytes;
    let high = f32x4.splat(0);
    let low = f32x4.splat(0);
    for (let i = 0; i < bytes; i += 16) {
      const v = v128.load(at + i);
      high = f32x4.max(high, v);
      low = f32x4.min(low, v);
    }
    const depth = highestOf(f32x4.neg(low));
    const range = max(highestOf(high) + depth, <f32>1e-20);
    const zero = nearest<f32>((depth / range) * 127);
    store<f32>(STEPS + t * 4, range / 127);
    store<i32>(ZEROS + t * 4, <i32>zero);
    const inverse = f32x4.splat(<f32>127 / range);
    const zeros = f32x4.splat(zero);
    const to = WHOLE + t * inputs;
    for (let i = 0; i < bytes; i += 64) {
      const a = i16x8.narrow_i32x4_s(wholeOf(at + i, inverse, zeros), wholeOf(at + i + 16, inverse, zeros));
      const b = i16x8.narrow_i32x4_s(wholeOf(at + i + 32, inverse, zeros), wholeOf(at + i + 48, inverse, zeros));
      v128.store(to + (i >> 2), i8x16.min_u(i8x16.narrow_i16x8_u(a, b), i8x16.splat(127)));
    }
  }
}

/** The sum of the products of sixteen weights and sixteen whole numbers from 0 to 127, added to four sums. */
@inline
function dot(weights: v128, wholes: v128, total: v128): v128 {
  return i32x4.relaxed_dot_i8x16_i7x16_add_s(weights, wholes, total);
}

/** For an even number of pieces: outputs = inputs x weights x scales + biases. */
function linear(from: i32, pieces: i32, inputs: i32, outputs: i32, weights: i32, to: i32): void {
  toWhole(from, pieces, inputs);
  const scales = weights + outputs * inputs;
  const biases = scales + outputs * 4;
  for (let o = 0; o < outputs; o += 4) {
    const w0 = weights + o * inputs;
    const w1 = w0 + inputs;
    const w2 = w1 + inputs;
    const w3 = w2 + inputs;
    let s0 = i32x4.splat(0);
    let s1 = i32x4.splat(0);
    let s2 = i32x4.splat(0);
    let s3 = i32x4.splat(0);
    for (let i = 0; i < inputs; i += 16) {
      s0 = dot(v128.load(w0 + i), i8x16.splat(1), s0);
      s1 = dot(v128.load(w1 + i), i8x16.splat(1), s1);
      s2 = dot(v128.load(w2 + i), i8x16.splat(1), s2);
      s3 = dot(v128.load(w3 + i), i8x16.splat(1), s3);
    }
    const rows = sums(s0, s1, s2, s3);
    const scale = v128.load(scales + o * 4);
    const bias = v128.load(biases + o * 4);
    for (let t = 0; t < pieces; t += 2) {
      const x = WHOLE + t * inputs;
      const y = x + inputs;
      let a0 = i32x4.splat(0);
      let a1 = i32x4.splat(0);
      let a2 = i32x4.splat(0);
      let a3 = i32x4.splat(0);
      let b0 = i32x4.splat(0);
      let b1 = i32x4.splat(0);
      let b2 = i32x4.splat(0);
      let b3 = i32x4.splat(0);
      for (let i = 0; i < inputs; i += 16) {
        const a = v128.load(x + i);
        const b = v128.load(y + i);
        let w = v128.load(w0 + i);
        a0 = dot(w, a, a0);
        b0 = dot(w, b, b0);
        w = v128.load(w1 + i);
        a1 = dot(w, a, a1);
        b1 = dot(w, b, b1);
        w = v128.load(w2 + i);
        a2 = dot(w, a, a2);
        b2 = dot(w, b, b2);
        w = v128.load(w3 + i);
        a3 = dot(w, a, a3);
        b3 = dot(w, b, b3);
      }
      const at = to + (t * outputs + o) * 4;
      v128.store(at, scaled(sums(a0, a1, a2, a3), rows, t, scale, bias));
      v128.store(at + outputs * 4, scaled(sums(b0, b1, b2, b3), rows, t + 1, scale, bias));
    }
  }
}

/** Numbers from sums of products of whole ones. `rows`: the sums of the weights, each of which met the zero of the piece. */
@inline
function scaled(products: v128, rows: v128, piece: i32, scale: v128, bias: v128): v128 {
  const whole = i32x4.sub(products, i32x4.mul(rows, v128.load32_splat(ZEROS + piece * 4)));
  const own = f32x4.mul(f32x4.convert_i32x4_s(whole), v128.load32_splat(STEPS + piece * 4));
  return f32x4.add(f32x4.mul(own, scale), bias);
}

/** What the pieces from `first` to before `last` gather from all pieces by one head. */
function attend(head: i32, pieces: i32, first: i32, last: i32): void {
  const queries = QKV + head * PER_HEAD * 4;
  const keys = queries + HIDDEN * 4;
  const values = keys + HIDDEN * 4;
  const padded = (pieces + 7) & ~7;
  for (let j = 0; j < padded; j++)
    for (let d = 0; d < PER_HEAD; d++)
      store<f32>(KEYS + (d * WINDOW + j) * 4, j < pieces ? load<f32>(keys + j * MIXED * 4 + d * 4) : 0);
  const scale = f32x4.splat(<f32>0.17677669529663687);
  for (let i = first; i < last; i += 2) {
    const q = queries + i * MIXED * 4;
    const r = q + MIXED * 4;
    let topQ = f32x4.splat(-1e30);
    let topR = topQ;
    for (let j = 0; j < padded; j += 8) {
      let q0 = f32x4.splat(0);
      let q1 = f32x4.splat(0);
      let r0 = f32x4.splat(0);
      let r1 = f32x4.splat(0);
      const from = KEYS + j * 4;
      for (let d: i32 = 0; d < PER_HEAD; d++) {
        const k0 = v128.load(from + d * WINDOW * 4);
        const k1 = v128.load(from + d * WINDOW * 4, 16);
        const a = v128.load32_splat(q + d * 4);
        q0 = f32x4.add(q0, f32x4.mul(a, k0));
        q1 = f32x4.add(q1, f32x4.mul(a, k1));
        const b = v128.load32_splat(r + d * 4);
        r0 = f32x4.add(r0, f32x4.mul(b, k0));
        r1 = f32x4.add(r1, f32x4.mul(b, k1));
      }
      q0 = f32x4.mul(q0, scale);
      q1 = f32x4.mul(q1, scale);
      r0 = f32x4.mul(r0, scale);
      r1 = f32x4.mul(r1, scale);
      v128.store(SCORES + j * 4, q0);
      v128.store(SCORES + j * 4, q1, 16);
      v128.store(SCORES + WINDOW * 4 + j * 4, r0);
      v128.store(SCORES + WINDOW * 4 + j * 4, r1, 16);
      topQ = f32x4.max(topQ, f32x4.max(q0, q1));
      topR = f32x4.max(topR, f32x4.max(r0, r1));
    }
    for (let j = pieces; j < padded; j++) {
      store<f32>(SCORES + j * 4, -1e30);
      store<f32>(SCORES + WINDOW * 4 + j * 4, -1e30);
    }
    const shareQ = weigh(SCORES, padded, topQ);
    const shareR = weigh(SCORES + WINDOW * 4, padded, topR);
    const to = CONTEXT + (i * HIDDEN + head * PER_HEAD) * 4;
    gather(values, pieces, shareQ, shareR, to);
    gather(values + 64, pieces, shareQ, shareR, to + 64);
  }
}

/** Softmax of a row of scores, in place, but for the factor that is returned. */
function weigh(at: i32, count: i32, tops: v128): v128 {
  const top = f32x4.splat(highestOf(tops));
  let total = f32x4.splat(0);
  for (let j = 0; j < count; j += 4) {
    const e = exponential(f32x4.sub(v128.load(at + j * 4), top));
    total = f32x4.add(total, e);
    v128.store(at + j * 4, e);
  }
  return f32x4.splat(<f32>1 / sumOf(total));
}

/** The mean of sixteen numbers of all pieces for two pieces, weighed by the scores. */
function gather(values: i32, pieces: i32, shareA: v128, shareB: v128, to: i32): void {
  let a0 = f32x4.splat(0);
  let a1 = f32x4.splat(0);
  let a2 = f32x4.splat(0);
  let a3 = f32x4.splat(0);
  let b0 = f32x4.splat(0);
  let b1 = f32x4.splat(0);
  let b2 = f32x4.splat(0);
  let b3 = f32x4.splat(0);
  for (let j = 0; j < pieces; j++) {
    const at = values + j * MIXED * 4;
    const a = v128.load32_splat(SCORES + j * 4);
    const b = v128.load32_splat(SCORES + WINDOW * 4 + j * 4);
    let v = v128.load(at);
    a0 = f32x4.add(a0, f32x4.mul(a, v));
    b0 = f32x4.add(b0, f32x4.mul(b, v));
    v = v128.load(at, 16);
    a1 = f32x4.add(a1, f32x4.mul(a, v));
    b1 = f32x4.add(b1, f32x4.mul(b, v));
    v = v128.load(at, 32);
    a2 = f32x4.add(a2, f32x4.mul(a, v));
    b2 = f32x4.add(b2, f32x4.mul(b, v));
    v = v128.load(at, 48);
    a3 = f32x4.add(a3, f32x4.mul(a, v));
    b3 = f32x4.add(b3, f32x4.mul(b, v));
  }
  v128.store(to, f32x4.mul(a0, shareA));
  v128.store(to, f32x4.mul(a1, shareA), 16);
  v128.store(to, f32x4.mul(a2, shareA), 32);
  v128.store(to, f32x4.mul(a3, shareA), 48);
  v128.store(to + HIDDEN * 4, f32x4.mul(b0, shareB));
  v128.store(to + HIDDEN * 4, f32x4.mul(b1, shareB), 16);
  v128.store(to + HIDDEN * 4, f32x4.mul(b2, shareB), 32);
  v128.store(to + HIDDEN * 4, f32x4.mul(b3, shareB), 48);
}

/** Adds the numbers of some pieces to their states, and normalises the states. */
function settle(from: i32, first: i32, last: i32, norm: i32): void {
  for (let t = first; t < last; t++) {
    const state = STATES + t * HIDDEN * 4;
    const added = from + (t - first) * HIDDEN * 4;
    for (let i: i32 = 0; i < HIDDEN * 4; i += 16)
      v128.store(state + i, f32x4.add(v128.load(state + i), v128.load(added + i)));
    normalise(state, norm);
  }
}

/** One layer over all pieces of a window; only those from `first` to before `last` get a new state. */
function passLayer(weights: i32, pieces: i32, first: i32, last: i32): void {
  let at = weights;
  linear(STATES, (pieces + 1) & ~1, HIDDEN, MIXED, at, QKV);
  at += linearBytes(MIXED, HIDDEN);
  for (let head = 0; head < HEADS; head++) attend(head, pieces, first, last);
  for (let t = first; t < last; t += BLOCK) {
    const count = min(BLOCK, last - t);
    const even = (count + 1) & ~1;
    let own = at;
    linear(CONTEXT + t * HIDDEN * 4, even, HIDDEN, HIDDEN, own, WIDE);
    own += linearBytes(HIDDEN, HIDDEN);
    settle(WIDE, t, t + count, own);
    own += NORM_BYTES;
    linear(STATES + t * HIDDEN * 4, even, HIDDEN, INNER, own, WIDE);
    own += linearBytes(INNER, HIDDEN);
    for (let i: i32 = 0; i < count * INNER * 4; i += 16) v128.store(WIDE + i, gelu(v128.load(WIDE + i)));
    linear(WIDE, even, INNER, HIDDEN, own, QKV);
    own += linearBytes(HIDDEN, INNER);
    settle(QKV, t, t + count, own);
  }
}

/** Encodes a window of pieces; the states from `first` to before `last` are the result. */
export function encode(layers: i32, pieces: i32, first: i32, last: i32): void {
  const rows = rowsAt(layers);
  for (let t = 0; t < pieces; t++) {
    const row = rows + load<i32>(PIECES + t * 4) * EMBEDDING_ROW;
    const scale = v128.load32_splat(row + HIDDEN);
    const state = STATES + t * HIDDEN * 4;
    for (let i: i32 = 0; i < HIDDEN; i += 4) {
      const own = f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(v128.load8x8_s(row + i))), scale);
      v128.store(state + i * 4, f32x4.add(own, v128.load(POSITIONS + t * HIDDEN * 4 + i * 4)));
    }
    normalise(state, WEIGHTS);
  }
  for (let layer = 0; layer < layers; layer++) {
    const isLast = layer == layers - 1;
    passLayer(LAYERS + layer * layerBytes(), pieces, isLast ? first : 0, isLast ? last : pieces);
  }
}
