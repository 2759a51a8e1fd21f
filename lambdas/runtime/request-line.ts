import type { Context } from 'aws-lambda';
import { optional } from './env.ts';
import { errorFacts } from './error-facts.ts';
import { serviceName } from './service-name.ts';

/** What the one log line of a request tells. */
export interface RequestRecord {
  requestId: string;
  partnerId: string | undefined;
  keyId: string | undefined;
  /** What was thrown when nobody expected it: only ever in the log. */
  failure: unknown;
}

export interface RequestOutcome {
  readonly record: RequestRecord;
  readonly stage: string;
  readonly status: number;
  /** Whole milliseconds. */
  readonly durationMs: number;
}

/** Below these levels a request that went well has no line. */
const onlyFailures: ReadonlySet<string> = new Set(['WARN', 'ERROR', 'CRITICAL']);

/** CloudWatch's embedded metric format: which fields of the line are metrics, and by what they are told apart. */
const metricsText = (names: readonly (readonly [string, string])[]) =>
  JSON.stringify([
    {
      Namespace: 'PitchScoring',
      Dimensions: [['service', 'endpoint']],
      Metrics: names.map(([Name, Unit]) => ({ Name, Unit })),
    },
  ]);

const usual = [
  ['requests', 'Count'],
  ['duration', 'Milliseconds'],
] as const;
const usualMetrics = metricsText(usual);
const faultMetrics = metricsText([...usual, ['faults', 'Count']]);

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
export const requestLine = (endpoint: string) => {
  const level = optional('logLevel')?.toUpperCase() ?? 'INFO';
  const source = JSON.stringify({ service: serviceName, endpoint }).slice(1, -1);
  let isCold = true;
  return (outcome: RequestOutcome, context: Context): void => {
    const hasFailed = outcome.record.failure !== undefined;
    if (level === 'SILENT' || (!hasFailed && onlyFailures.has(level))) return;
    const now = Date.now();
    const head = hasFailed
      ? '{"level":"ERROR","message":"request failed"'
      : '{"level":"INFO","message":"request"';
    const at = `"timestamp":"${new Date(now).toISOString()}",${source},"cold_start":${isCold}`;
    const telling = JSON.stringify(tellingOf(outcome, context)).slice(1, -1);
    const metrics = outcome.status >= 500 ? faultMetrics : usualMetrics;
    isCold = false;
    process.stdout.write(
      `${head},${at},${telling},"_aws":{"Timestamp":${now},"CloudWatchMetrics":${metrics}}}\n`,
    );
  };
};
