import middy from '@middy/core';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import * as z from 'zod';
import type { Row } from '../contract/row.ts';
import type { HttpResponse } from './http.ts';
import { logContext } from './logger.ts';
import { type RequestRecord, tellRequest } from './request-line.ts';
import { shownPath } from './shown-path.ts';

type HttpHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
  record: RequestRecord,
) => Promise<HttpResponse>;

const problem = z.object({ error: z.object({ code: z.string() }) });

/** The code of a problem, including one that was stored for a repeat. */
const errorCodeOf = ({ statusCode, headers, body }: HttpResponse): string | undefined =>
  statusCode >= 400 && headers['Content-Type'] === 'application/json'
    ? problem.safeParse(JSON.parse(body)).data?.error.code
    : undefined;

/** Wraps an endpoint with its log line and metrics. */
export const instrumented = (row: Pick<Row, 'id' | 'path' | 'scope' | 'uses'>, handler: HttpHandler) => {
  // The first request has waited for everything that was loaded before this line.
  let loadedMs = performance.now();
  const handle = async (event: APIGatewayProxyEventV2, context: Context): Promise<HttpResponse> => {
    const startedMs = performance.now();
    const record: RequestRecord = {
      requestId: '',
      partnerId: undefined,
      keyId: undefined,
      isOfEnvironment: false,
      failure: undefined,
      refusal: undefined,
    };
    const response = await handler(event, context, record);
    const durationMs = Math.round(performance.now() - startedMs);
    const { stage, http } = event.requestContext;
    tellRequest(row, {
      record,
      method: http.method,
      path: shownPath(row.path, event.pathParameters),
      stage,
      status: response.statusCode,
      errorCode: errorCodeOf(response),
      durationMs,
      startedMs: loadedMs,
    });
    loadedMs = 0;
    return response;
  };
  // Without middy's timer for each request, because the deadlines of our own calls end before Lambda's timeout.
  return middy(handle, { timeoutEarlyInMillis: 0 }).use(logContext());
};
