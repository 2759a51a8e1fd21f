import fc from 'fast-check';
import type { Operation } from './operations.ts';
import type { Request } from './requests.ts';

/** A request that somebody got wrong. `body`: what its bytes say, when they still say something by the rules of JSON. */
export interface Mutated {
  readonly request: Request;
  readonly body?: unknown;
}
type Mutation = (request: Request, body: unknown) => Mutated;

type Change = (value: unknown) => unknown;

const wrongValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  5e-324,
  2 ** 53,
  '',
  ' ',
  'x',
  '\u0000',
  'x'.repeat(30_000),
  '1e9999',
  [],
  [null],
  {},
  { $gt: '' },
  '../../etc/passwd',
  'https://169.254.169.254/latest/meta-data',
  'javascript:alert(1)',
  '2026-02-30T00:00:00.000Z',
  '00000000-0000-0000-0000-00000000000g',
];

/** How many places there are in a value where something can be changed. */
const size = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, one) => sum + size(one), 1)
    : 1;

/** Changes the value at a place; undefined takes a field away. */
const changeAt = (value: unknown, place: number, change: Change): unknown => {
  if (place === 0) return change(value);
  if (typeof value !== 'object' || value === null) return value;
  let left = place - 1;
  const entries = Object.entries(value).flatMap(([name, one]) => {
    const own = size(one);
    const changed = left >= 0 && left < own ? changeAt(one, left, change) : one;
    left -= own;
    return changed === undefined && one !== undefined ? [] : [[name, changed] as const];
  });
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
};

const withField: Change = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value, unknown_field: 1 }
    : { unknown_field: value };

const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Change>(() => undefined) },
  { weight: 2, arbitrary: fc.constant(withField) },
  { weight: 6, arbitrary: fc.constantFrom(...wrongValues).map((wrong) => () => wrong) },
  fc.constant<Change>((value) => [value]),
);

const structural: fc.Arbitrary<Mutation> = fc.tuple(fc.nat(), changes).map(
  ([place, change]): Mutation =>
    (request, before) => {
      const body = changeAt(before, place % size(before), change);
      const text = JSON.stringify(body);
      return text === undefined ? { request } : { request: { ...request, body: Buffer.from(text) }, body };
    },
);

const rawBodies: readonly ((body: Buffer) => Buffer)[] = [
  (body) => body.subarray(0, body.length - 1),
  (body) => body.subarray(0, body.length / 2),
  (body) => Buffer.concat([body, body]),
  (body) => Buffer.concat([body, Buffer.from(',')]),
  (body) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
  (body) => Buffer.concat([Buffer.from([0xff, 0xfe]), body]),
  (body) => Buffer.concat([body.subarray(0, 1), Buffer.from('"a\\ud800":1,'), body.subarray(1)]),
  (body) => Buffer.concat([body.subarray(0, 1), Buffer.from('"__proto__":{"x":1},'), body.subarray(1)]),
  (body) => Buffer.concat([body.subarray(0, 1), Buffer.from('"n":1e999,'), body.subarray(1)]),
  (body) => Buffer.concat([body.subarray(0, 1), Buffer.from([0x22, 0xc3, 0x22]), body.subarray(1)]),
  () => Buffer.from('['.repeat(5_000)),
  () => Buffer.from('NaN'),
  () => Buffer.from('null'),
  () => Buffer.from('""'),
  () => Buffer.from(`{"a":"${'x'.repeat(1_100_000)}"}`),
  (body) => Buffer.from(body.map((byte) => byte ^ 0x20)),
];

const raw: fc.Arbitrary<Mutation> = fc.constantFrom(...rawBodies).map(
  (change): Mutation =>
    (request) => ({
      request: {
        ...request,
        headers: { 'content-type': 'application/json', ...request.headers },
        body: change(request.body),
      },
    }),
);

const hostileSegments = [
  '%00',
  '..',
  '%2e%2e%2f%2e%2e',
  '%',
  '%ff',
  '%F0%9F%92%A5',
  ' ',
  '%20',
  'x'.repeat(3_000),
  '0',
  'null',
  '__proto__',
  'constructor',
  "'%20OR%201=1",
  '%23',
  'order',
];

const path: fc.Arbitrary<Mutation> = fc.tuple(fc.nat(), fc.constantFrom(...hostileSegments)).map(
  ([pick, segment]): Mutation =>
    (request) => {
      const segments = request.path.split('/');
      const place = 2 + (pick % Math.max(1, segments.length - 2));
      return {
        request: { ...request, path: segments.with(Math.min(place, segments.length - 1), segment).join('/') },
      };
    },
);

const hostileQueries: readonly (readonly [string, string])[] = [
  ['limit', '0'],
  ['limit', '101'],
  ['limit', '1e1'],
  ['limit', 'abc'],
  ['limit', ''],
  ['limit', '-0'],
  ['cursor', 'abc'],
  ['cursor', ''],
  ['cursor', 'x'.repeat(2_000)],
  ['cursor', Buffer.from('p1:orgs.list-orgs:\u0000').toString('base64url')],
  ['unknown', '1'],
  ['created_after', 'yesterday'],
  ['created_after', '+275760-09-13T00:00:00.000Z'],
  ['min_score', '5e-324'],
  ['min_score', 'Infinity'],
  ['after_sequence', '9007199254740993'],
  ['after_sequence', '1e300'],
  ['status', 'COMPLETED'],
  ['org_id', '\u0000'],
  ['days', '366000000'],
  ['version', '999999999999999999999'],
  ['format', 'exe'],
  ['__proto__', 'x'],
];

const query: fc.Arbitrary<Mutation> = fc.constantFrom(...hostileQueries).map(
  (pair): Mutation =>
    (request, body) => ({ request: { ...request, query: [...request.query, pair] }, body }),
);

const hostileHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'idempotency-key': 'x' },
  { 'idempotency-key': '' },
  { 'idempotency-key': '01980000-0000-4000-8000-000000000000,01980000-0000-4000-8000-000000000000' },
  { authorization: '' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(5_000)}` },
  { authorization: 'Bearer pk_sandbox_0123456789ABCDEF_0123456789ABCDEF0123456789ABCDEF' },
  { authorization: 'Basic dTpw' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': '' },
  { 'content-length': '3' },
  { 'x-http-method-override': 'DELETE' },
  { 'content-encoding': 'gzip' },
];

const headers: fc.Arbitrary<Mutation> = fc.constantFrom(...hostileHeaders).map(
  (more): Mutation =>
    (request) => ({ request: { ...request, headers: { ...request.headers, ...more } } }),
);

const method: fc.Arbitrary<Mutation> = fc
  .constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE')
  .map(
    (other): Mutation =>
      (request) => ({ request: { ...request, method: other } }),
  );

/** Ways to get a request of an operation wrong. Some of them leave it right. */
export const mutationOf = ({ body }: Operation): fc.Arbitrary<Mutation> => {
  const weight = body === undefined ? 0 : 1;
  return fc.oneof(
    { weight: 6 * weight, arbitrary: structural },
    { weight: 2 * weight, arbitrary: raw },
    { weight: 2, arbitrary: path },
    { weight: 2, arbitrary: query },
    { weight: 1, arbitrary: headers },
    { weight: 1, arbitrary: method },
  );
};
