import type { Item } from './definition.ts';

/** DynamoDB's limit of one item, names and values together, in bytes. */
export const maximumItemBytes = 400 * 1024;

/** The size of an item as DynamoDB counts it (UTF-8 names and values; AWS developer guide, "DynamoDB item sizes and formats"). */
export const itemBytes = (item: Item): number => {
  let bytes = 0;
  for (const [name, value] of Object.entries(item)) bytes += Buffer.byteLength(name) + valueBytes(value);
  return bytes;
};

const valueBytes = (value: unknown): number => {
  const [entry] = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return entry === undefined ? 0 : taggedBytes(entry[0], entry[1]);
};

const taggedBytes = (tag: string, held: unknown): number => {
  if (Array.isArray(held)) {
    if (tag === 'L') return held.reduce<number>((sum, member) => sum + 1 + valueBytes(member), 3);
    return held.reduce<number>((sum, member) => sum + taggedBytes(tag.slice(0, 1), member), 0);
  }
  if (tag === 'M' && typeof held === 'object' && held !== null) {
    return Object.entries(held).reduce(
      (sum, [name, inner]) => sum + Buffer.byteLength(name) + 1 + valueBytes(inner),
      3,
    );
  }
  if (typeof held !== 'string') return 1;
  if (tag === 'B') return Buffer.byteLength(held, 'base64');
  if (tag === 'N') return Math.ceil(held.replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length / 2) + 1;
  return Buffer.byteLength(held);
};
