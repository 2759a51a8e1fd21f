import { expect, it } from 'vitest';
import * as z from 'zod';
import { problemBody } from '../../lambdas/runtime/http.ts';
import { checked } from '../../lambdas/runtime/validation.ts';

const schema = z.strictObject({
  name: z.string().min(2).max(5),
  limit: z.number().int().min(1).max(100).optional(),
  kind: z.enum(['a', 'b']).optional(),
  email: z.email().optional(),
  ids: z.array(z.uuid()).max(1).optional(),
  deep: z.object({ yes: z.boolean() }).optional(),
});

const errorOf = (sent: unknown) => {
  const found = checked(schema, sent);
  if (found.kind === 'valid') throw new Error('This is valid');
  const text = problemBody(found.problem, { requestId: 'req_1', baseUrl: 'https://api.example.com' });
  return { text, error: JSON.parse(text).error };
};

it.each([
  [{}, '`name` is required and was not sent: add it.'],
  [{ name: 5 }, '`name` must be a string; it was 5.'],
  [{ name: 'x' }, '`name` must have at least 2 characters; it has 1.'],
  [{ name: 'xxxxxx' }, '`name` must have at most 5 characters; it has 6.'],
  [{ name: 'xx', limit: 101 }, '`limit` must be at most 100; it was 101.'],
  [{ name: 'xx', limit: '5' }, '`limit` must be a number; it was "5".'],
  [{ name: 'xx', kind: 'c' }, '`kind` must be one of a, b; it was "c".'],
  [{ name: 'xx', email: 'x' }, '`email` must be an e-mail address; it was "x".'],
  [{ name: 'xx', ids: ['x'] }, '`ids.0` must be a UUID; it was "x".'],
  [{ name: 'xx', deep: { yes: 1 } }, '`deep.yes` must be true or false; it was 1.'],
  [
    { name: 'xx', nmae: 1 },
    '`nmae` is not a known field here: remove it, or correct its spelling to `name`.',
  ],
  [{ name: 'xx', colour: 1 }, '`colour` is not a known field here: remove it, or correct its spelling.'],
  [[], 'The body must be an object; it was an array.'],
])('the sentence about %j names the fault and what is allowed', (sent, sentence) => {
  expect(errorOf(sent).error.message).toBe(sentence);
});

const manyNames = Array.from({ length: 50_000 }, (_, at) => [`${at}${'€'.repeat(50)}`, 1]);

it.each([
  ['a long name', { name: 'xx', ['n'.repeat(5_000_000)]: 1 }],
  ['a long value', { name: 'v'.repeat(5_000_000) }],
  ['many names', Object.fromEntries(manyNames)],
  ['halves of pairs', { name: 'xx', ['😀'.repeat(100_000)]: 1 }],
])('the response to %s is at most 8 KiB', (_, sent) => {
  const { text, error } = errorOf(sent);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8_192);
  expect(error.message).toMatch(/\.$/);
  expect(error.message.isWellFormed()).toBe(true);
});
