import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { rows } from '../../lambdas/contract/index.ts';
import { problemKinds } from '../../lambdas/contract/problems.ts';
import type { Row } from '../../lambdas/contract/row.ts';
import { problemBody } from '../../lambdas/runtime/http.ts';
import { checked } from '../../lambdas/runtime/validation.ts';
import { runs } from '../fuzz/runs.ts';
import { makeThing, row } from '../runtime/request-setup.ts';
import { send, testSetup } from '../support/api.ts';

// Whatever a caller writes, however long and however strange: what is wrong with it fits into 8 KiB, and is JSON.

const maxBytes = 8_192;
const place = {
  requestId: 'req_019a9f5c-7d00-7c3e-8a4b-000000000001',
  baseUrl: 'https://api.example.com/live',
};

/** Texts of every kind of character that JSON writes longer than it is, up to a length that no answer could show. */
const hostileText = fc
  .tuple(
    fc.constantFrom('a', '€', '😀', '\u0000', '"', '\\', '\n', '\u2028', '.', '`', '{field}', '$&'),
    fc.constantFrom(1, 3, 99, 100, 101, 257, 5_000, 200_000),
    fc.string({ maxLength: 5, unit: 'grapheme' }),
  )
  .map(([one, times, rest]) => rest + one.repeat(times));

const leaf = fc.oneof(
  hostileText,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom<unknown>(
    [],
    {},
    [[[[]]]],
    Array.from({ length: 3_000 }, () => '\u0001'.repeat(50)),
  ),
);

const { tree } = fc.letrec<{ tree: unknown; node: unknown }>((tie) => ({
  tree: fc.oneof({ maxDepth: 3 }, leaf, tie('node')),
  node: fc.oneof(
    fc.dictionary(hostileText, tie('tree'), { maxKeys: 6, noNullPrototype: true }),
    fc.array(tie('tree'), { maxLength: 6 }),
  ),
}));

/** A body that names some of an endpoint's own fields, each with anything in it, beside fields of any name. */
const bodyFor = ({ body }: Row): fc.Arbitrary<unknown> => {
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const own = fc.record(Object.fromEntries(names.map((name) => [name, tree])), { requiredKeys: [] });
  const foreign = fc.dictionary(hostileText, tree, { maxKeys: 40, noNullPrototype: true });
  return fc.oneof(
    fc.tuple(own, foreign).map(([one, other]) => ({ ...other, ...one })),
    own,
    tree,
  );
};

/** What is wrong with an answer: nothing, as it should be. */
const faultOf = (text: string): string | undefined => {
  const bytes = Buffer.byteLength(text);
  if (bytes > maxBytes) return `has ${bytes} bytes: ${text.slice(0, 300)}`;
  const { error } = JSON.parse(text);
  const { message, details } = error;
  if (typeof message !== 'string' || !message.isWellFormed()) return `has no whole message: ${text}`;
  // A named field is in the sentence as far as a hundred characters of it.
  const field: unknown = details?.field;
  if (typeof field === 'string' && field !== '' && !message.includes(field.slice(0, 90)))
    return `does not name ${field.slice(0, 90)}: ${message}`;
  return undefined;
};

const withBodies = rows.filter((one: Row) => one.body !== undefined);

it.each(withBodies)('errors of $id about hostile bodies are at most 8 KiB', (one: Row) => {
  const { body } = one;
  if (body === undefined) return;
  fc.assert(
    fc.property(bodyFor(one), (sent) => {
      const found = checked(body, JSON.parse(JSON.stringify(sent)));
      if (found.kind === 'valid') return;
      expect(faultOf(problemBody(found.problem, place))).toBeUndefined();
    }),
    { numRuns: Math.ceil(runs / 166), seed: 20_261_101 },
  );
});

it('errors are at most 8 KiB for any message and any details', () => {
  const codes = Object.keys(problemKinds) as (keyof typeof problemKinds)[];
  const details = fc.dictionary(hostileText, tree, { maxKeys: 10, noNullPrototype: true });
  fc.assert(
    fc.property(fc.constantFrom(...codes), hostileText, details, (code, message, more) => {
      const text = problemBody({ code, message, details: more }, place);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes);
      expect(JSON.parse(text).error.message.isWellFormed()).toBe(true);
    }),
    {
      numRuns: 500,
      seed: 20_261_101,
      // Each part within its own bound, and both together beyond theirs.
      examples: [['invalid_request', '\u0000'.repeat(600), { text: 'a'.repeat(6_100) }]],
    },
  );
});

it('errors about hostile bodies, ids, keys and headers are at most 8 KiB', async () => {
  const setup = await testSetup();
  const handler = makeThing(setup.access, setup.table);
  const headers = fc.record(
    { 'idempotency-key': hostileText, 'content-type': hostileText, authorization: hostileText },
    { requiredKeys: [], noNullPrototype: true },
  );
  const request = fc.record({
    body: fc.oneof(tree, bodyFor(row)),
    id: hostileText.filter((text) => text.isWellFormed()),
    twice: hostileText,
    headers: fc.oneof(fc.constant({}), headers),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ body, id, twice, headers: sent }) => {
      const { text, status } = await send(row, handler, {
        key: setup.keys.sandbox,
        params: { id },
        query: { twice },
        body,
        headers: sent,
      });
      expect(status).toBeLessThan(500);
      if (status >= 400) expect(faultOf(text)).toBeUndefined();
    }),
    { numRuns: 300, seed: 20_261_101 },
  );
});

it('errors about hostile invalid JSON are at most 8 KiB', async () => {
  const setup = await testSetup();
  const handler = makeThing(setup.access, setup.table);
  await fc.assert(
    fc.asyncProperty(hostileText, fc.nat(400), async (text, at) => {
      const whole = JSON.stringify({ name: text });
      const rawBody = `${whole.slice(0, at)}${text}${whole.slice(at)}`;
      const answer = await send(row, handler, { key: setup.keys.sandbox, params: { id: 'a' }, rawBody });
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 400) expect(faultOf(answer.text)).toBeUndefined();
    }),
    { numRuns: 200, seed: 20_261_101 },
  );
});
