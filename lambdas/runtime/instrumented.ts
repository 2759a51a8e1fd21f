import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import { MetricUnit } from '@aws-lambda-powertools/metrics';
import { logMetrics } from '@aws-lambda-powertools/metrics/middleware';
import middy from '@middy/core';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { errorFacts } from './error-facts.ts';
import type { HttpResponse } from './http.ts';
import { logger, metrics } from './observability.ts';

/** What the one log line of a request tells. */
export interface RequestRecord {
  requestId: string;
  partnerId: string | undefined;
  keyId: string | undefined;
  /** What was thrown when nobody expected it: only ever in the log. */
  failure: unknown;
}

type HttpHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
  record: RequestRecord,
) => Promise<HttpResponse>;

/** Wraps an endpoint with structured logs (one line a request) and metrics. */
export const instrumented = (rowId: string, handler: HttpHandler) =>
  middy(async (event: APIGatewayProxyEventV2, context: Context): Promise<HttpResponse> => {
    const startedMs = performance.now();
    const record: RequestRecord = {
      requestId: '',
      partnerId: undefined,
      keyId: undefined,
      failure: undefined,
    };
    const response = await handler(event, context, record);
    const durationMs = Math.round(performance.now() - startedMs);
    metrics.addDimension('endpoint', rowId);
    metrics.addMetric('requests', MetricUnit.Count, 1);
    metrics.addMetric('duration', MetricUnit.Milliseconds, durationMs);
    if (response.statusCode >= 500) metrics.addMetric('faults', MetricUnit.Count, 1);
    const line = {
      endpoint: rowId,
      status: response.statusCode,
      duration_ms: durationMs,
      request_id: record.requestId,
      partner_id: record.partnerId,
      key_id: record.keyId,
      stage: event.requestContext.stage,
    };
    if (record.failure === undefined) logger.info('request', line);
    else logger.error('request failed', { ...line, error: errorFacts(record.failure) });
    return response;
  })
    .use(injectLambdaContext(logger, { resetKeys: true }))
    .use(logMetrics(metrics));
