import { isIP } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * The address that a request came from; null if it is unknown. Behind an edge the gateway sees CloudFront's address,
 * and the edge passes the caller's in a header. The header can be trusted because only the edge reaches the gateway
 * (ADR 087).
 */
export const callerAddress = (
  { headers, requestContext }: Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>,
  header: string | undefined,
): string | null => {
  if (header === undefined) return requestContext.http.sourceIp;
  const told = headers[header] ?? '';
  return isIP(told) === 0 ? null : told;
};
