import type { SameVoice } from './same-voices.ts';

/** Names of voices, some of which are the same voice. */
export interface Voices {
  /** Records that two names are the same voice. */
  readonly join: (one: string, other: string) => void;
  /** The name that represents all names of a voice. */
  readonly of: (name: string) => string;
}

export const voices = (known: readonly SameVoice[] = []): Voices => {
  const parents = new Map<string, string>();
  const of = (name: string): string => {
    let root = name;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    return root;
  };
  const join = (one: string, other: string): void => {
    const first = of(one);
    const second = of(other);
    if (first !== second) parents.set(second, first);
  };
  for (const { before, after } of known) join(before, after);
  return { join, of };
};
