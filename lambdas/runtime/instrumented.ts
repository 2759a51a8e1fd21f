import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { Row } from '../contract/row.ts';
import type { HttpResponse } from './http.ts';
import { type RequestRecord, requestLine } from './request-line.ts';

type HttpHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
  record: RequestRecord,
) => Promise<HttpResponse>;

/** Wraps an endpoint with its log line and metrics. */
export const instrumented = (row: Pick<Row, 'id' | 'scope' | 'uses'>, handler: HttpHandler) => {
  const tell = requestLine(row);
  // Whoever sends the first request has waited for all that was loaded until here.
  let loadedMs = performance.now();
  return async (event: APIGatewayProxyEventV2, context: Context): Promise<HttpResponse> => {
    const startedMs = performance.now();
    const record: RequestRecord = {
      requestId: '',
      partnerId: undefined,
      keyId: undefined,
      failure: undefined,
      refusal: undefined,
    };
    const response = await handler(event, context, record);
    const durationMs = Math.round(performance.now() - startedMs);
    const { stage } = event.requestContext;
    tell({ record, stage, status: response.statusCode, durationMs, startedMs: loadedMs }, context);
    loadedMs = 0;
    return response;
  };
};
