/** FNV-1a over the code units of a text (Fowler, Noll, Vo), 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
};

/** Chooses one of several lines pseudo-randomly: the same seed chooses the same line. */
export const chooseLine = (lines: readonly string[], seed: string): string =>
  lines[hashOf(seed) % lines.length] ?? '';
