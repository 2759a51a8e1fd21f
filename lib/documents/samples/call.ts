import type { Method, Row } from '../../../lambdas/contract/row.ts';
import { type FindFile, standInsFilled } from '../openapi/examples.ts';

/** One request to an endpoint for a sample. */
export interface Call {
  readonly method: Method;
  /** With its parameters in braces, as in the contract. */
  readonly template: string;
  /** The values of the path's parameters. */
  readonly params: Readonly<Record<string, string>>;
  /** A value has the type that the service parses. */
  readonly query: Readonly<Record<string, string | number | boolean>>;
  /** Undefined if the request has no body. */
  readonly body: unknown;
  readonly needsKey: boolean;
  /** Undefined if the request changes nothing and needs no Idempotency-Key. */
  readonly idempotencyKey: string | undefined;
  /** `text`: the response may be text, so that a sample reads it as such. */
  readonly response: 'json' | 'text' | 'redirect';
}

/** The Idempotency-Key of every sample. A key belongs to its method and path, so that two samples cannot conflict. */
export const sampleIdempotencyKey = '6f1c2a0e-6d3b-4c58-9f5e-0a3f6c1d2b47';

const responseOf = ({ success }: Row): Call['response'] => {
  if ('media' in success || success.alsoAs !== undefined) return 'text';
  return success.status === 302 ? 'redirect' : 'json';
};

/** A query as the endpoint parses it, with numbers and booleans. */
const typedQuery = (row: Row, query: Readonly<Record<string, string>>): Call['query'] => {
  const read: Readonly<Record<string, unknown>> = row.query?.parse(query) ?? {};
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => {
      const value = read[name];
      return [name, typeof value === 'number' || typeof value === 'boolean' ? value : text];
    }),
  );
};

interface SampleEvent {
  readonly pathParameters?: Readonly<Record<string, string>>;
  readonly queryStringParameters?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The request of the endpoint's sample event. Throws if the endpoint has none. */
export const callOf = (row: Row, find: FindFile): Call => {
  const text = find(`events/${row.id.replace('.', '/')}.json`);
  if (text === undefined) throw new Error(`There is no sample event of ${row.id}`);
  const event: SampleEvent = JSON.parse(standInsFilled(text));
  return {
    method: row.method,
    template: row.path,
    params: event.pathParameters ?? {},
    query: typedQuery(row, event.queryStringParameters ?? {}),
    body: row.body === undefined || event.body === undefined ? undefined : JSON.parse(event.body),
    needsKey: row.scope !== 'none',
    idempotencyKey: row.method === 'GET' ? undefined : sampleIdempotencyKey,
    response: responseOf(row),
  };
};

/** The address of a call below the base address, as it is sent. */
export const pathOf = ({ template, params, query }: Call): string => {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
};
