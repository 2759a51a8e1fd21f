import fc from 'fast-check';
import { allowedBy, type Resolve } from './arbitraries.ts';
import { knowing } from './knowing.ts';
import type { Operation } from './operations.ts';
import type { Pool } from './pool.ts';

/** What is decided about a request before anybody knows which things there are. */
export interface Plan {
  readonly operation: Operation;
  /** Names things that exist, as far as there are any. */
  readonly isKnown: boolean;
  readonly pick: number;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A request as it is sent. */
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A few keys, so that some of them come twice. */
const idempotencyKeys = Array.from(
  { length: 40 },
  (_, index) => `01980000-0000-4000-8000-${String(index).padStart(12, '0')}`,
);

const partOf = (operation: Operation, where: 'path' | 'query', resolve: Resolve) => {
  const parameters = operation.parameters.filter((one) => one.in === where);
  // A cursor is ours or none: a text of the right length is still no cursor.
  const usable = parameters.filter(({ name }) => name !== 'cursor');
  const texts = usable.map(({ name, schema }) => [name, allowedBy(schema, resolve).map(String)] as const);
  const requiredKeys = usable.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(texts), { requiredKeys, noNullPrototype: true });
};

/** Things are to live for some requests. */
const removes = ({ method, path }: Operation): boolean => method === 'DELETE' || path.endsWith('/suspend');

/** Requests that the document allows to an operation. */
export const planOf = (operation: Operation, resolve: Resolve): fc.Arbitrary<Plan> => {
  const knownPercent = removes(operation) ? 10 : 85;
  const headers = fc.oneof(
    { weight: 7, arbitrary: fc.constant({}) },
    { weight: 3, arbitrary: fc.record({ 'idempotency-key': fc.constantFrom(...idempotencyKeys) }) },
  );
  return fc.record({
    operation: fc.constant(operation),
    isKnown: fc.noBias(fc.nat(99)).map((percent) => percent < knownPercent),
    pick: fc.noBias(fc.nat()),
    path: partOf(operation, 'path', resolve),
    query: partOf(operation, 'query', resolve),
    headers: operation.method === 'GET' ? fc.constant({}) : headers,
    body: operation.body === undefined ? fc.constant(undefined) : allowedBy(operation.body, resolve),
  });
};

const pathOf = (path: string, ids: Plan['path']): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''));

/** Fills in the things that there are now. `body` is what the request's bytes say. */
export const requestOf = (
  { operation, isKnown, pick, ...plan }: Plan,
  things: Pool,
): { readonly request: Request; readonly ids: Plan['path']; readonly body: unknown } => {
  const ids = (isKnown && things.find(operation.path, pick)) || plan.path;
  const find = (collection: string) => things.idOf(collection, pick);
  const body = isKnown ? knowing(plan.body, { name: '', pick, find }) : plan.body;
  return {
    ids,
    body,
    request: {
      method: operation.method,
      path: pathOf(operation.path, ids),
      query: Object.entries(plan.query),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...plan.headers },
      body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
    },
  };
};
