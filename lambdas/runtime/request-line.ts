import type { Context } from 'aws-lambda';
import { requestLimitMs } from '../contract/levels.ts';
import type { ProblemCode } from '../contract/problems.ts';
import type { Row } from '../contract/row.ts';
import { metricNamespace, optional } from './env.ts';
import { errorFacts } from './error-facts.ts';
import { serviceName } from './service-name.ts';
import { watchedIn } from './watched.ts';

/** What the one log line of a request tells. */
export interface RequestRecord {
  requestId: string;
  partnerId: string | undefined;
  keyId: string | undefined;
  /** What was thrown when nobody expected it: only ever in the log. */
  failure: unknown;
  /** What the request was refused with. */
  refusal: ProblemCode | undefined;
}

export interface RequestOutcome {
  readonly record: RequestRecord;
  readonly stage: string;
  readonly status: number;
  /** Whole milliseconds. */
  readonly durationMs: number;
  /** How long the function had started before, milliseconds, where this was its first request. */
  readonly startedMs: number;
}

/** Below these levels a request that went well has no line. */
const onlyFailures: ReadonlySet<string> = new Set(['WARN', 'ERROR', 'CRITICAL']);

/** CloudWatch's embedded metric format: which fields of the line are metrics, and by what they are told apart. */
const directive = (dimensions: readonly string[], names: readonly (readonly [string, string])[]) => ({
  Namespace: metricNamespace(),
  Dimensions: [dimensions],
  Metrics: names.map(([Name, Unit]) => ({ Name, Unit })),
});

const usual = [
  ['requests', 'Count'],
  ['duration', 'Milliseconds'],
] as const;
const ofEndpoint = ['service', 'endpoint'];
const usualMetrics = JSON.stringify([directive(ofEndpoint, usual)]);
const faultMetrics = JSON.stringify([directive(ofEndpoint, [...usual, ['faults', 'Count']])]);

/** Beside those of the endpoint: counts over all of them. */
const metricsText = (isFault: boolean, watched: readonly string[], isSlow: boolean): string => {
  const own = isFault ? faultMetrics : usualMetrics;
  if (watched.length === 0 && !isSlow) return own;
  const counts = [
    ...(watched.length === 0
      ? []
      : [
          directive(
            ['service'],
            watched.map((name) => [name, 'Count'] as const),
          ),
        ]),
    ...(isSlow ? [directive(['service', 'stage'], [['slow_requests', 'Count']])] : []),
  ];
  return `${own.slice(0, -1)},${JSON.stringify(counts).slice(1)}`;
};

/** Whether a request took longer than the level of requests allows. Who asks a model waits for that; a fault counts as one. */
const isSlowIn = (
  { uses }: Pick<Row, 'uses'>,
  { status, durationMs, startedMs }: Pick<RequestOutcome, 'status' | 'durationMs' | 'startedMs'>,
): boolean => status < 500 && !uses.includes('model:ask') && durationMs + startedMs > requestLimitMs;

const traceIn = (header: string | undefined): string | undefined =>
  header?.startsWith('Root=') ? header.slice('Root='.length).split(';', 1)[0] : undefined;

/** What happened, without what every request of a function has in common. */
const tellingOf = ({ record, stage, status, durationMs }: RequestOutcome, context: Context) => ({
  function_name: context.functionName,
  function_request_id: context.awsRequestId,
  xray_trace_id: traceIn(optional('traceHeader')),
  status,
  duration_ms: durationMs,
  request_id: record.requestId,
  partner_id: record.partnerId,
  key_id: record.keyId,
  stage,
  ...(record.failure !== undefined && { error: errorFacts(record.failure) }),
  requests: 1,
  duration: durationMs,
  ...(status >= 500 && { faults: 1 }),
});

/**
 * Writes the line of a request: structured log and metrics in one (CloudWatch's embedded metric format reads `_aws`), with
 * the names that the log lines of the workers have. It is put together by hand because a logger and a metrics library took
 * more of a warm request than all that the service itself does (ADR 017).
 */
export const requestLine = (row: Pick<Row, 'id' | 'scope' | 'uses'>) => {
  const level = optional('logLevel')?.toUpperCase() ?? 'INFO';
  const source = JSON.stringify({ service: serviceName, endpoint: row.id }).slice(1, -1);
  let isCold = true;
  return (outcome: RequestOutcome, context: Context): void => {
    const hasFailed = outcome.record.failure !== undefined;
    const { status, record } = outcome;
    const watched = watchedIn(row, { status, refusal: record.refusal });
    const isSlow = isSlowIn(row, outcome);
    // What alarms count is told at every level.
    const isTold = hasFailed || watched.length > 0 || isSlow || !onlyFailures.has(level);
    if (level === 'SILENT' || !isTold) return;
    const now = Date.now();
    const head = hasFailed
      ? '{"level":"ERROR","message":"request failed"'
      : '{"level":"INFO","message":"request"';
    const at = `"timestamp":"${new Date(now).toISOString()}",${source},"cold_start":${isCold}`;
    const counts = Object.fromEntries(watched.map((name) => [name, 1]));
    if (isSlow) counts['slow_requests'] = 1;
    const telling = JSON.stringify({ ...tellingOf(outcome, context), ...counts }).slice(1, -1);
    const metrics = metricsText(status >= 500, watched, isSlow);
    isCold = false;
    process.stdout.write(
      `${head},${at},${telling},"_aws":{"Timestamp":${now},"CloudWatchMetrics":${metrics}}}\n`,
    );
  };
};
