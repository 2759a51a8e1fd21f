import { expect, it } from 'vitest';
import * as z from 'zod';
import { closestField } from '../../lambdas/contract/field-names.ts';

const person = z.strictObject({ first_name: z.string(), born_in: z.int() });
const schema = z
  .strictObject({
    requests_per_minute: z.int().optional(),
    id: z.string(),
    people: z.array(person).default([]),
    owner: z.union([z.literal('none'), person]).nullish(),
    notes: z.record(z.string(), z.unknown()),
  })
  .refine(() => true);

it.each([
  [[], 'request_per_minute', 'requests_per_minute'],
  [[], 'requestsPerMinute', 'requests_per_minute'],
  [[], 'REQUESTS-PER-MINUTE', 'requests_per_minute'],
  [[], 'ids', 'id'],
  [[], 'onwer', 'owner'],
  [[], 'ntoes', 'notes'],
  [['people', 3], 'firstname', 'first_name'],
  [['owner'], 'bornIn', 'born_in'],
] as const)('finds at %j for %s the field %s', (path, name, field) => {
  expect(closestField(schema, path, name)).toBe(field);
});

it.each([
  [[], 'per_minute'],
  [[], 'x'],
  [[], ''],
  [[], 'i'.repeat(100_000)],
  [['people'], 'first_name'],
  [['notes'], 'first_nam'],
  [['gone', 'away'], 'first_nam'],
] as const)('finds at %j nothing for %s', (path, name) => {
  expect(closestField(schema, path, name)).toBeUndefined();
});
