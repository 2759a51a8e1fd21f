import type { Attribute, Item } from './table.ts';

/** An attribute as DynamoDB's JSON protocol carries it: numbers are text, bytes are Base64. */
export type AttributeValue =
  | { readonly S: string }
  | { readonly N: string }
  | { readonly BOOL: boolean }
  | { readonly B: string }
  | { readonly L: readonly AttributeValue[] };

const numberText = (value: number): string => {
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
    throw new RangeError('The number cannot be kept as what it is');
  return String(value);
};

const toAttributeValue = (attribute: Attribute): AttributeValue => {
  switch (typeof attribute) {
    case 'string':
      return { S: attribute };
    case 'number':
      return { N: numberText(attribute) };
    case 'boolean':
      return { BOOL: attribute };
    default:
      return attribute instanceof Uint8Array
        ? { B: Buffer.from(attribute.buffer, attribute.byteOffset, attribute.length).toString('base64') }
        : { L: attribute.map(toAttributeValue) };
  }
};

/** An item for the wire; what is undefined is not in it. Throws a RangeError for a number that would be rounded. */
export const toAttributeValues = (
  item: Readonly<Record<string, Attribute | undefined>>,
): Record<string, AttributeValue> =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, attribute]) =>
      attribute === undefined ? [] : [[name, toAttributeValue(attribute)] as const],
    ),
  );

// Read by hand: the schemas for it would be the most expensive ones of a cold start, and of each row afterwards.
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The error names the attribute, never what it holds. */
const unreadable = (name: string) => new TypeError(`The attribute ${name} holds what no item of ours does`);

const toNumber = (text: string, name: string): number => {
  const value = Number(text);
  if (text === '' || Number.isNaN(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
    throw unreadable(name);
  return value;
};

const fromAttributeValue = (value: unknown, name: string): Attribute => {
  if (!isObject(value)) throw unreadable(name);
  if (typeof value['S'] === 'string') return value['S'];
  if (typeof value['N'] === 'string') return toNumber(value['N'], name);
  if (typeof value['BOOL'] === 'boolean') return value['BOOL'];
  if (typeof value['B'] === 'string') return new Uint8Array(Buffer.from(value['B'], 'base64'));
  if (!Array.isArray(value['L'])) throw unreadable(name);
  return value['L'].map((one: unknown) => {
    const text = fromAttributeValue(one, name);
    if (typeof text !== 'string') throw unreadable(name);
    return text;
  });
};

/** An item from the wire. Throws a TypeError for what is none, and for kinds of attributes that we never write. */
export const fromAttributeValues = (values: unknown): Item => {
  if (!isObject(values)) throw new TypeError('The answer has something else where an item should be');
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fromAttributeValue(value, name)] as const),
  );
};
