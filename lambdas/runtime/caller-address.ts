import { isIP } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The address that a request came from; null where it is not known. Behind an edge the gateway sees CloudFront's address,
 * and the edge tells the caller's by a header. That is to be believed because nobody else reaches the gateway (ADR 087).
 */
export const callerAddress = (
  { headers, requestContext }: Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>,
  header: string | undefined,
): string | null => {
  if (header === undefined) return requestContext.http.sourceIp;
  const told = headers[header] ?? '';
  return isIP(told) === 0 ? null : told;
};
