import { createHmac, randomUUID } from 'node:crypto';
import type { Event } from '../../typescript/src/client.ts';

/** The service's own time limit for a receiver. */
const timeoutMs = 30_000;

/**
 * Sends an event to a receiver as the service would: the same body and headers, signed with `secret`. Returns its
 * status.
 */
export const forward = async (
  fed: Event,
  { to, secret, nowMs }: { readonly to: string; readonly secret: string; readonly nowMs: number },
): Promise<number> => {
  // Only the feed contains the position in the feed.
  const { sequence: _sequence, ...event } = fed;
  const body = JSON.stringify(event);
  const time = Math.floor(nowMs / 1_000);
  const response = await fetch(to, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'service-webhook/1',
      'X-Service-Event': event.event,
      'X-Service-Delivery': randomUUID(),
      'X-Service-Signature': `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  return response.status;
};
