import type { Attribute, Item } from './table.ts';

const isAttribute = (value: unknown): value is Attribute => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return !Number.isNaN(value);
    default:
      // A number that a double would round arrives as a BigInt, and none of our items has one.
      return (
        value instanceof Uint8Array ||
        (Array.isArray(value) && value.every((element) => typeof element === 'string'))
      );
  }
};

// Checked by hand, because the schemas for it would be the most expensive ones of a cold start, and of each row
// afterwards.
const isItem = (values: Readonly<Record<string, unknown>>): values is Item => {
  // The error names the attribute, never its value.
  for (const [name, value] of Object.entries(values))
    if (!isAttribute(value)) throw new TypeError(`The attribute ${name} holds what no item of ours does`);
  return true;
};

/** An item as DynamoDB returned it. Throws a TypeError for kinds of attributes that we never write. */
export const storedItem = (values: Readonly<Record<string, unknown>>): Item => {
  if (!isItem(values)) throw new TypeError('This is no item of ours');
  return values;
};
