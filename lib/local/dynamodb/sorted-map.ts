/** The bounds of a range as LevelDB names them; a `limit` below zero means none. */
export interface Range {
  readonly gt?: string;
  readonly gte?: string;
  readonly lt?: string;
  readonly lte?: string;
  readonly reverse?: boolean;
  readonly limit?: number;
}

/** Keys per leaf: small enough that an insertion moves little, large enough that the list of leaves stays short. */
const leafSize = 512;

/** A map in key order (UTF-16 code units; the keys here are ASCII). Keys live in sorted leaves, values in a Map. */
export class SortedMap<Value> {
  readonly #values = new Map<string, Value>();
  readonly #leaves: string[][] = [];

  get size(): number {
    return this.#values.size;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    if (!this.#values.has(key)) this.#insert(key);
    this.#values.set(key, value);
  }

  delete(key: string): void {
    if (!this.#values.delete(key)) return;
    const leafIndex = this.#leafFor(key);
    const leaf = this.#leaves[leafIndex];
    if (leaf === undefined) return;
    leaf.splice(lowerBound(leaf, key), 1);
    if (leaf.length === 0) this.#leaves.splice(leafIndex, 1);
  }

  /** The entries of a range in order. The map must not change while it is read. */
  *entries(range: Range = {}): Generator<readonly [string, Value]> {
    let left = range.limit === undefined || range.limit < 0 ? Number.POSITIVE_INFINITY : range.limit;
    for (const key of range.reverse === true ? this.#down(range) : this.#up(range)) {
      if (left <= 0) return;
      const value = this.#values.get(key);
      if (value !== undefined) yield [key, value];
      left -= 1;
    }
  }

  *#up(range: Range): Generator<string> {
    const from = range.gte ?? range.gt ?? '';
    for (let leafIndex = this.#leafFor(from); leafIndex < this.#leaves.length; leafIndex += 1) {
      const leaf = this.#leaves[leafIndex] ?? [];
      for (let index = lowerBound(leaf, from); index < leaf.length; index += 1) {
        const key = leaf[index] ?? '';
        if (isAbove(key, range)) return;
        if (!isBelow(key, range)) yield key;
      }
    }
  }

  *#down(range: Range): Generator<string> {
    const from = range.lte ?? range.lt;
    const start = from === undefined ? this.#leaves.length - 1 : this.#leafFor(from);
    for (let leafIndex = start; leafIndex >= 0; leafIndex -= 1) {
      const leaf = this.#leaves[leafIndex] ?? [];
      const last = from === undefined ? leaf.length - 1 : Math.min(leaf.length - 1, lowerBound(leaf, from));
      for (let index = last; index >= 0; index -= 1) {
        const key = leaf[index] ?? '';
        if (isBelow(key, range)) return;
        if (!isAbove(key, range)) yield key;
      }
    }
  }

  #insert(key: string): void {
    const leafIndex = this.#leafFor(key);
    const leaf = this.#leaves[leafIndex];
    if (leaf === undefined) {
      this.#leaves.push([key]);
      return;
    }
    leaf.splice(lowerBound(leaf, key), 0, key);
    if (leaf.length > leafSize) this.#leaves.splice(leafIndex + 1, 0, leaf.splice(leafSize / 2));
  }

  /** The last leaf whose first key is not above `key`; the first leaf when all are. */
  #leafFor(key: string): number {
    let low = 0;
    let high = this.#leaves.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#leaves[middle]?.[0] ?? '') <= key) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

const isAbove = (key: string, range: Range): boolean =>
  (range.lt !== undefined && key >= range.lt) || (range.lte !== undefined && key > range.lte);

const isBelow = (key: string, range: Range): boolean =>
  (range.gt !== undefined && key <= range.gt) || (range.gte !== undefined && key < range.gte);

const lowerBound = (leaf: readonly string[], key: string): number => {
  let low = 0;
  let high = leaf.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((leaf[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
};
