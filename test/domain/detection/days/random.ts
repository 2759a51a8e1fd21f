/** A seeded stream of numbers in [0, 1) (mulberry32), so that a composed day is the same every time. */
export interface Random {
  readonly next: () => number;
}

export const seeded = (seed: number): Random => {
  let state = seed >>> 0;
  return {
    next: () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let t = state;
      t = Math.imul(t ^ (t >>> 15), t | 1);
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
      return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
    },
  };
};

export const chance = (random: Random, probability: number): boolean => random.next() < probability;

export const between = (random: Random, from: number, to: number): number =>
  from + random.next() * (to - from);

export const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random.next() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

/** Some of the items, in their order. */
export const some = <Item>(random: Random, items: readonly Item[], count: number): Item[] => {
  const left = [...items.keys()];
  const taken = new Set<number>();
  while (taken.size < Math.min(count, items.length))
    taken.add(left.splice(Math.floor(random.next() * left.length), 1)[0] ?? 0);
  return items.filter((_, index) => taken.has(index));
};
