import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { ProblemCode } from '../contract/problems.ts';
import { type Environment, stages } from '../domain/tenants/environments.ts';
import { cut, fitted } from './fitted.ts';
import type { Details } from './reply.ts';
import { type Seen, sentenceOf } from './sentences.ts';

/** The response of an endpoint to API Gateway. */
export interface HttpResponse {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** On every response: browsers must use TLS for two years, and show no response in another site's frame. */
export const commonHeaders = (requestId: string) => ({
  'X-Request-Id': requestId,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  // A separate header, because a page cannot state this in its own policy (`<meta>` may not carry it).
  'Content-Security-Policy': "frame-ancestors 'none'",
});

/** The stage names the environment: `sandbox` is the sandbox, `live` is production. */
export const environmentOf = (stage: string): Environment =>
  stage === stages.production ? 'production' : 'sandbox';

const longestMessage = 600;
const maxProblemBytes = 8_192;

/** The request that a problem responds to. */
export interface ProblemPlace {
  readonly requestId: string;
  /** With the stage, without a trailing slash. */
  readonly baseUrl: string;
  /** The fields that were sent. */
  readonly seen?: Seen | undefined;
}

/** The error envelope of the service, at most 8 KiB. */
export const problemBody = (
  {
    code,
    details,
    message,
  }: { readonly code: ProblemCode; readonly details: Details; readonly message?: string },
  { requestId, baseUrl, seen }: ProblemPlace,
): string => {
  const error = {
    code,
    message: cut(message ?? sentenceOf(code, details, seen), longestMessage),
    request_id: requestId,
    doc_url: `${baseUrl}/v1/docs/errors#${code}`,
  };
  // The longest names and values consist of escaped characters; the details get what they leave.
  const left = maxProblemBytes - Buffer.byteLength(JSON.stringify({ error: { ...error, details: {} } }));
  return JSON.stringify({ error: { ...error, details: fitted(details, left) } });
};

/** The path without the stage, which API Gateway prepends. */
export const pathOf = ({ rawPath, requestContext }: APIGatewayProxyEventV2): string => {
  const stage = `/${requestContext.stage}`;
  return rawPath === stage || rawPath.startsWith(`${stage}/`) ? rawPath.slice(stage.length) || '/' : rawPath;
};
