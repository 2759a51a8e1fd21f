import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { RequestParts } from './request-parts.ts';
import type { Seen } from './sentences.ts';

const within = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? Reflect.get(at, step) : undefined,
    value,
  );

/** The value of a request at a dotted name: in its body, its query, or its path. */
export const seenIn =
  (
    {
      queryStringParameters,
      pathParameters,
    }: Pick<APIGatewayProxyEventV2, 'queryStringParameters' | 'pathParameters'>,
    { sent }: Pick<RequestParts, 'sent'>,
  ): Seen =>
  (field) =>
    [sent, queryStringParameters, pathParameters]
      .map((part) => within(part, field.split('.')))
      .find((value) => value !== undefined);
