import { expect, it } from 'vitest';
import * as z from 'zod';
import { rows } from '../../../lambdas/contract/index.ts';
import { type Field, fieldsOf } from '../../../lib/documents/reference/fields.ts';

const bodyOf = (wanted: string) => {
  const row = rows.find(({ id }) => id === wanted);
  return row !== undefined && 'body' in row.success ? row.success.body : undefined;
};

/** The places of fields, such as `segments.confidence`. */
const namesOf = (fields: readonly Field[], prefix = ''): string[] =>
  fields.flatMap(({ name, fields: inner }) => [prefix + name, ...namesOf(inner, `${prefix}${name}.`)]);

const responding = rows.flatMap(({ id, success }) =>
  'body' in success && success.body instanceof z.ZodObject
    ? [{ id, body: success.body, fields: Object.keys(success.body.shape) }]
    : [],
);

it.each(responding)('the fields of the response of $id are shown', ({ body, fields }) => {
  expect(fieldsOf(body, 'output').map(({ name }) => name)).toEqual(expect.arrayContaining(fields));
});

it('the content of lists and objects is shown', () => {
  const submission = rows.find(({ id }) => id === 'analyses.submit-analysis')?.body;
  expect(namesOf(fieldsOf(submission, 'input'))).toContain('transcript.utterances.speaker');
  const shown = (id: string) => namesOf(fieldsOf(bodyOf(id), 'output'));
  expect(shown('analyses.get-analysis')).toContain('analysis.overall_score');
  expect(shown('all-day-sessions.get-session')).toContain('segments.confidence');
  expect(shown('webhooks.list-webhooks')).toContain('data.enabled_events');
});

it('required fields of a request and optional fields of a response are marked', () => {
  const schema = z.object({ a: z.string(), b: z.string().optional() });
  expect(fieldsOf(schema, 'input').map(({ presence }) => presence)).toEqual(['required', '']);
  expect(fieldsOf(schema, 'output').map(({ presence }) => presence)).toEqual(['', 'optional']);
});

it('bounds and defaults are shown in words', () => {
  const schema = z.object({
    limit: z.int().min(1).max(100).default(25).describe('entries of a page'),
    name: z.string().max(200),
  });
  expect(fieldsOf(schema, 'input').map(({ note }) => note)).toEqual([
    'Entries of a page. 1 to 100, default `25`.',
    'At most 200 characters.',
  ]);
});

it('a recursive schema ends where it repeats itself', () => {
  interface Tree {
    readonly tree?: Tree | undefined;
  }
  const tree: z.ZodType<Tree> = z.lazy(() => z.object({ tree: tree.optional() }));
  expect(namesOf(fieldsOf(z.object({ tree }), 'output')).at(-1)).toBe('tree.tree.tree.tree.tree');
});
