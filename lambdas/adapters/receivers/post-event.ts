import { createHmac, hash } from 'node:crypto';
import type { Exchanged, Outcome } from '../../domain/webhooks/decide.ts';
import type { UrlPolicy } from '../urls/check-url.ts';
import { keptConnections } from '../urls/kept-connections.ts';
import { internet, type Network } from '../urls/network.ts';
import { type StatusExchange, statusExchange } from '../urls/status-exchange.ts';

/** One request to a receiver. */
export interface EventPost {
  readonly url: string;
  readonly secret: string;
  readonly event: string;
  readonly deliveryId: string;
  /** The envelope, as it is sent. */
  readonly body: string;
  /** How long the whole exchange may take; never more than the 30 s of the service. */
  readonly timeoutMs: number;
}

/** Sends one event to a receiver, signed at this moment. Every result is an outcome; nothing is thrown. */
export type PostEvent = (post: EventPost) => Promise<Exchanged>;

const maxTimeoutMs = 30_000;
const maxResponseBytes = 65_536;

const outcomeOf = (result: StatusExchange): Outcome => {
  if (result.kind === 'answered')
    return { kind: 'answered', status: result.status, excerpt: excerptOf(result.kept) };
  switch (result.reason) {
    case 'refused_address':
      return { kind: 'address-refused' };
    case 'timeout':
      return { kind: 'timed-out' };
    case 'tls':
      return { kind: 'tls-failed' };
    case 'unreachable':
    case 'reset':
      return { kind: result.reason };
  }
};

/**
 * `policy`: which addresses may be dialled. Connections are kept for a moment, for the receiver with this secret only.
 */
export const postEvent = (
  policy: UrlPolicy,
  network: Network = internet,
  nowMs: () => number = Date.now,
): PostEvent => {
  const connections = keptConnections();
  return async ({ url, secret, event, deliveryId, body, timeoutMs }) => {
    const bytes = Buffer.from(body);
    // An AbortSignal.timeout would outlive the exchange by its whole duration.
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), Math.max(1, Math.min(maxTimeoutMs, timeoutMs)));
    const sentAtMs = nowMs();
    const request = {
      url,
      method: 'POST' as const,
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'service-webhook/1',
        'X-Service-Event': event,
        'X-Service-Delivery': deliveryId,
        'X-Service-Signature': signatureOf(bytes, secret, sentAtMs),
      },
      body: bytes,
      policy,
      signal: deadline.signal,
      maxBodyBytes: maxResponseBytes,
      keptBodyBytes: maxExcerptBytes,
      // Hashed, because the name is remembered for longer than a secret may be.
      kept: { connections, receiver: hash('sha256', `${secret} ${url}`) },
    };
    const startedMs = performance.now();
    const outcome = outcomeOf(await statusExchange(request, network));
    clearTimeout(timer);
    return { outcome, sentAtMs, endedAtMs: nowMs(), durationMs: performance.now() - startedMs };
  };
};

/** How much of a response is stored, as UTF-8 (docs/specification.md, 9). */
export const maxExcerptBytes = 1_024;

/**
 * The beginning of a response as text: at most {@link maxExcerptBytes} of UTF-8, cut at a whole character. Invalid
 * UTF-8 becomes U+FFFD, which takes up to three times as many bytes, so the text is cut once more.
 */
export const excerptOf = (bytes: Uint8Array): string => {
  // `stream`: a character whose end was cut off is left out, not replaced.
  const text = new TextDecoder().decode(bytes.subarray(0, maxExcerptBytes), { stream: true });
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxExcerptBytes));
  return text.slice(0, read);
};

/**
 * The value of X-Service-Signature: `t=<unix seconds>,v1=<hex>`, an HMAC-SHA-256 over the time, a dot and the raw body,
 * keyed with the receiver's signing secret (the scheme of Stripe's webhooks).
 */
export const signatureOf = (body: Uint8Array, secret: string, epochMs: number): string => {
  const time = Math.floor(epochMs / 1_000);
  const digest = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
  return `t=${time},v1=${digest}`;
};
