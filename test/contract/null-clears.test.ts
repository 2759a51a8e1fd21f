import { expect, it } from 'vitest';
import * as z from 'zod';
import { rows } from '../../lambdas/contract/index.ts';

// What a GET shows as null may be sent as null: so it is cleared, and a record that was read can be sent back.

/** The fields of an object schema, whatever is wrapped around it. */
const fieldsOf = (schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

/** Fields that have nothing to fall back to, and why. */
const kept: Readonly<Record<string, string>> = {
  'all-day-sessions.update-segment is_sales_conversation':
    'A judgement: it is null only until somebody or something has made one, and is replaced, not taken back.',
  'playbooks.create-source content': 'One of the two has to be there, and nothing is changed later.',
  'playbooks.create-source source_url': 'One of the two has to be there, and nothing is changed later.',
};

const pairs = rows.flatMap((row) => {
  if (!('body' in row) || !('body' in row.success)) return [];
  const shown = fieldsOf(row.success.body as z.ZodType);
  return Object.entries(fieldsOf(row.body as z.ZodType))
    .filter(([name]) => shown[name]?.safeParse(null).success)
    .filter(([name]) => kept[`${row.id} ${name}`] === undefined)
    .map(([name, field]) => [row.id, name, field] as const);
});

it('every field that can be null is found', () => {
  expect(pairs.map(([id, name]) => `${id} ${name}`)).toContain('webhooks.update-webhook description');
  expect(pairs.length).toBeGreaterThan(20);
});

it.each(pairs)('%s accepts null for %s', (_, __, field) => {
  expect(field.safeParse(null)).toMatchObject({ success: true });
});
