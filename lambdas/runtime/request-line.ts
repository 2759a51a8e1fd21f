import { requestLimitMs } from '../contract/levels.ts';
import type { ProblemCode } from '../contract/problems.ts';
import type { Row } from '../contract/row.ts';
import { errorFacts } from './error-facts.ts';
import { logger } from './logger.ts';
import { measure } from './measure.ts';
import { watchedIn } from './watched.ts';

/** What becomes known of a request while it is handled, for its log line. */
export interface RequestRecord {
  requestId: string;
  partnerId: string | undefined;
  keyId: string | undefined;
  /** Whether the key is of the environment that was asked: only then has the request a place in its list. */
  isOfEnvironment: boolean;
  /** What was thrown when nobody expected it: only ever in the log. */
  failure: unknown;
  /** What the request was refused with. */
  refusal: ProblemCode | undefined;
}

export interface RequestOutcome {
  readonly record: RequestRecord;
  readonly method: string;
  /** As far as the service made it (`shown-path.ts`). */
  readonly path: string;
  readonly stage: string;
  readonly status: number;
  /** `error.code` of the response. */
  readonly errorCode: string | undefined;
  /** Whole milliseconds. */
  readonly durationMs: number;
  /** How long the function had been starting, milliseconds, if this was its first request. */
  readonly startedMs: number;
}

/**
 * Whether a request took longer than the level of requests allows. A fault counts as a fault instead, and an endpoint that
 * asks a model has to wait for it.
 */
const isSlowIn = (
  { uses }: Pick<Row, 'uses'>,
  { status, durationMs, startedMs }: Pick<RequestOutcome, 'status' | 'durationMs' | 'startedMs'>,
): boolean => status < 500 && !uses.includes('model:ask') && durationMs + startedMs > requestLimitMs;

/** Writes the log line of a request, and reports what alarms count of it. */
export const tellRequest = (row: Pick<Row, 'id' | 'scope' | 'uses'>, outcome: RequestOutcome): void => {
  const { record, method, path, stage, status, errorCode, durationMs } = outcome;
  const isSlow = isSlowIn(row, outcome);
  const facts = {
    endpoint: row.id,
    method,
    path,
    stage,
    status,
    ...(errorCode !== undefined && { error_code: errorCode }),
    duration_ms: durationMs,
    request_id: record.requestId,
    partner_id: record.partnerId,
    key_id: record.keyId,
    ...(isSlow && { is_slow: true }),
    // What the request log keeps (`lib/cloud/request-log.ts`): a request that nobody is known for belongs to nobody.
    ...(record.isOfEnvironment && { is_listed: true }),
  };
  if (record.failure === undefined) logger.info('request', facts);
  else logger.error('request failed', { ...facts, error: errorFacts(record.failure) });
  measure({
    what: 'request-answered',
    endpoint: row.id,
    stage,
    is_fault: status >= 500,
    is_slow: isSlow,
    watched: watchedIn(row, { status, refusal: record.refusal }),
  });
};
