import { requestLimitMs } from '../contract/levels.ts';
import type { ProblemCode } from '../contract/problems.ts';
import type { Row } from '../contract/row.ts';
import { errorFacts } from './error-facts.ts';
import { logger } from './logger.ts';
import { measure } from './measure.ts';
import { watchedIn } from './watched.ts';

/** What becomes known about a request while it is handled, for its log line. */
export interface RequestRecord {
  requestId: string;
  partnerId: string | undefined;
  keyId: string | undefined;
  /** Whether the key belongs to the requested environment, because only then is the request in its list. */
  isOfEnvironment: boolean;
  /** An unexpected error, which is only logged. */
  failure: unknown;
  /** The code of a refusal. */
  refusal: ProblemCode | undefined;
}

export interface RequestOutcome {
  readonly record: RequestRecord;
  readonly method: string;
  /** With ids that the service made only (`shown-path.ts`). */
  readonly path: string;
  readonly stage: string;
  readonly status: number;
  /** `error.code` of the response. */
  readonly errorCode: string | undefined;
  /** Whole milliseconds. */
  readonly durationMs: number;
  /** How long the function took to start, in milliseconds, if this was its first request. */
  readonly startedMs: number;
}

/**
 * Whether a request took longer than the service level allows. A fault is counted as a fault instead, and an endpoint
 * that calls a model must wait for it.
 */
const isSlowIn = (
  { uses }: Pick<Row, 'uses'>,
  { status, durationMs, startedMs }: Pick<RequestOutcome, 'status' | 'durationMs' | 'startedMs'>,
): boolean => status < 500 && !uses.includes('model:ask') && durationMs + startedMs > requestLimitMs;

/** Writes the log line of a request, and the metrics that alarms use. */
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
    // What the request log keeps (`lib/cloud/request-log.ts`): a request without a known partner belongs to no one.
    ...(record.isOfEnvironment && { is_listed: true }),
  };
  if (record.failure === undefined) logger.info('request', facts);
  else logger.error('request failed', { ...facts, error: errorFacts(record.failure) });
  measure({
    what: 'request-ended',
    endpoint: row.id,
    stage,
    is_fault: status >= 500,
    is_slow: isSlow,
    watched: watchedIn(row, { status, refusal: record.refusal }),
  });
};
