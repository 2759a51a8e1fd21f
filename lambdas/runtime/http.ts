import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { ProblemCode } from '../contract/problems.ts';
import { type Environment, stages } from '../domain/tenants/environments.ts';
import { cut, fitted } from './fitted.ts';
import type { Details } from './reply.ts';
import { type Seen, sentenceOf } from './sentences.ts';

/** What API Gateway gets from an endpoint. */
export interface HttpResponse {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** On every response: browsers speak to the service by TLS alone for two years, and show it in nobody else's frame. */
export const commonHeaders = (requestId: string) => ({
  'X-Request-Id': requestId,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  // A header of its own, because a page cannot say this in its own policy (`<meta>` may not carry it).
  'Content-Security-Policy': "frame-ancestors 'none'",
});

/** The stage is the environment: `sandbox` as it is, `live` is production. */
export const environmentOf = (stage: string): Environment =>
  stage === stages.production ? 'production' : 'sandbox';

const longestMessage = 600;
const maxProblemBytes = 8_192;

/** The request that a problem answers. */
export interface ProblemPlace {
  readonly requestId: string;
  /** With the stage, without a slash at its end. */
  readonly baseUrl: string;
  /** What was sent in its fields. */
  readonly seen?: Seen | undefined;
}

/** The error envelope of the service, 8 KiB at the most. */
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
  // The longest names and values are those that JSON has to escape: what they leave is the details'.
  const left = maxProblemBytes - Buffer.byteLength(JSON.stringify({ error: { ...error, details: {} } }));
  return JSON.stringify({ error: { ...error, details: fitted(details, left) } });
};

/** The path without the stage, which API Gateway puts in front of it. */
export const pathOf = ({ rawPath, requestContext }: APIGatewayProxyEventV2): string => {
  const stage = `/${requestContext.stage}`;
  return rawPath === stage || rawPath.startsWith(`${stage}/`) ? rawPath.slice(stage.length) || '/' : rawPath;
};
