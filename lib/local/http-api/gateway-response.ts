import * as z from 'zod';
import { Unsupported, type WireResponse } from '../service.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]);

const proxyResponse = z.object({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), scalar).optional(),
  body: z.string().optional(),
  isBase64Encoded: z.boolean().optional(),
});

/** The gateway's own responses, which involve no function. */
export const gatewayResponse = (status: 404 | 413 | 500 | 503): WireResponse => {
  const message = {
    404: 'Not Found',
    413: 'Request Entity Too Large',
    500: 'Internal Server Error',
    503: 'Service Unavailable',
  }[status];
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ message }) };
};

/** The result of a function as the client gets it: with a status code it is a response, without one it is the body. */
export const responseOf = (payload: unknown): WireResponse => {
  if (typeof payload !== 'object' || payload === null || !('statusCode' in payload))
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) };
  const parsed = proxyResponse.safeParse(payload);
  if ('cookies' in payload) throw new Unsupported('cookies in the response of a function');
  if (!parsed.success) return gatewayResponse(500);
  const { statusCode, headers = {}, body = '', isBase64Encoded = false } = parsed.data;
  const lowered = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  return {
    status: statusCode,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...lowered },
    body: isBase64Encoded ? Buffer.from(body, 'base64') : body,
  };
};
