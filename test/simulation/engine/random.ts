/** Repeatable randomness: the same seed gives the same numbers. */
export interface Random {
  /** From 0 up to 1, 1 excluded. */
  next(): number;
  /** A whole number from 0 up to `below`, excluded. */
  int(below: number): number;
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  bytes(length: number): Buffer;
  /** A stream of its own, so that one more number here changes none there. */
  fork(name: string): Random;
}

/** Four 32-bit words from a text (cyrb128, public domain). */
const wordsOf = (seed: string): [number, number, number, number] => {
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  let d = 2773480762;
  for (let index = 0; index < seed.length; index += 1) {
    const letter = seed.charCodeAt(index);
    a = b ^ Math.imul(a ^ letter, 597399067);
    b = c ^ Math.imul(b ^ letter, 2869860233);
    c = d ^ Math.imul(c ^ letter, 951274213);
    d = a ^ Math.imul(d ^ letter, 2716044179);
  }
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a];
};

/** The generator sfc32 (Chris Doty-Humphrey, PractRand). */
export const randomFrom = (seed: string): Random => {
  let [a, b, c, d] = wordsOf(seed);
  const word = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 12; warm += 1) word();
  const next = () => word() / 4_294_967_296;
  const int = (below: number) => Math.floor(next() * below);
  return {
    next,
    int,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => probability > 0 && next() < probability,
    pick: (items) => {
      const item = items[int(items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    bytes: (length) => {
      const bytes = Buffer.allocUnsafe(length);
      for (let index = 0; index < length; index += 1) bytes[index] = word() & 0xff;
      return bytes;
    },
    fork: (name) => randomFrom(`${seed}/${name}`),
  };
};
