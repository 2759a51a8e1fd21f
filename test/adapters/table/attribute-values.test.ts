import { marshall } from '@aws-sdk/util-dynamodb';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromAttributeValues, toAttributeValues } from '../../../lambdas/adapters/table/attribute-values.ts';

const attribute = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Number.isInteger(n)),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.uint8Array(),
  fc.array(fc.string()),
);
const item = fc.dictionary(fc.string({ minLength: 1 }), attribute);
// The SDK takes an item with an attribute named constructor for an object of a class.
const plainItem = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), attribute);

it('brings every item over the wire and back as it was', () => {
  fc.assert(
    fc.property(item, (sent) => {
      const wire: unknown = JSON.parse(JSON.stringify(toAttributeValues(sent)));
      // There is one zero in a table.
      const zeros = Object.entries(sent).map(([name, value]) => [name, Object.is(value, -0) ? 0 : value]);
      expect(fromAttributeValues(wire)).toEqual(Object.fromEntries(zeros));
    }),
  );
});

it('writes what the SDK would write', () => {
  const inBase64 = (_: string, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
  fc.assert(
    fc.property(plainItem, (sent) => {
      expect(JSON.stringify(toAttributeValues(sent))).toBe(JSON.stringify(marshall(sent), inBase64));
    }),
  );
});
