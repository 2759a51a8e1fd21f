import { createHmac } from 'node:crypto';

/**
 * The value of X-Service-Signature: `t=<unix seconds>,v1=<hex>`, an HMAC-SHA-256 over the time, a dot and the raw body,
 * keyed with the receiver's signing secret (the scheme of Stripe's webhooks).
 */
export const signatureOf = (body: Uint8Array, secret: string, epochMs: number): string => {
  const time = Math.floor(epochMs / 1_000);
  const digest = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
  return `t=${time},v1=${digest}`;
};
