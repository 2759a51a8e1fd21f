import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { bodyLimitBytes } from '../contract/limits.ts';
import type { Row } from '../contract/row.ts';
import { bodyBytes, parseJsonBody } from './json-body.ts';
import { fieldProblem, ProblemError } from './reply.ts';
import { shown } from './sentences.ts';
import { validate } from './validation.ts';

/** A request after its row's schemas. */
export interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** The body as it was sent, before any default. */
  readonly sent: unknown;
  /** In lower case; undefined for a read, which does not use one. */
  readonly idempotencyKey: string | undefined;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const invalid = (field: string, message: string) => new ProblemError(fieldProblem(field, message));

const idempotencyKeyOf = (row: Row, headers: APIGatewayProxyEventV2['headers']): string | undefined => {
  const key = headers['idempotency-key'];
  if (key === undefined || row.method === 'GET') return undefined;
  if (!uuidPattern.test(key))
    throw invalid(
      'Idempotency-Key',
      `The header \`Idempotency-Key\` must be a UUID, a new one for each new request; it was ${shown(key)}.`,
    );
  return key.toLowerCase();
};

const bodyOf = (row: Row, sent: unknown): unknown => {
  if (row.body) return validate(row.body, sent);
  if (typeof sent !== 'object' || sent === null || Object.keys(sent).length > 0)
    throw invalid('', 'This endpoint takes no body: send none, or an empty object.');
  return {};
};

const sentOf = (row: Row, event: APIGatewayProxyEventV2): unknown =>
  parseJsonBody(event, bodyBytes(event, row.bodyLimitBytes ?? bodyLimitBytes.standard));

/** Parses the whole request without a look-up, or throws its first problem. */
export const parseRequest = (row: Row, event: APIGatewayProxyEventV2): RequestParts => {
  const sent = row.method === 'GET' ? {} : sentOf(row, event);
  return {
    params: row.params ? validate(row.params, event.pathParameters ?? {}) : {},
    query: row.query ? validate(row.query, event.queryStringParameters ?? {}) : {},
    body: bodyOf(row, sent),
    sent,
    idempotencyKey: idempotencyKeyOf(row, event.headers),
  };
};

/** The same, memoised: the result, or the problem, is the same on each call. */
export const parsedOnce = (row: Row, event: APIGatewayProxyEventV2): (() => RequestParts) => {
  let outcome: (() => RequestParts) | undefined;
  return () => {
    if (outcome === undefined) {
      try {
        const parts = parseRequest(row, event);
        outcome = () => parts;
      } catch (error) {
        outcome = () => {
          throw error;
        };
      }
    }
    return outcome();
  };
};
