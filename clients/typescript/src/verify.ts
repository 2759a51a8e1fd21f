import { createHmac, timingSafeEqual } from 'node:crypto';

/** The raw body as it was received, never JSON that was parsed and serialised again. */
export interface Delivery {
  readonly body: Uint8Array;
  /** The header X-Service-Signature. */
  readonly header: string;
  /** The webhook's signing_secret, including `whsec_`. */
  readonly secret: string;
  /** Unix time in seconds; default: now. */
  readonly now?: number;
}

const toleranceSeconds = 300;

/** Whether a delivery is genuine and at most five minutes old, or ahead. */
export const verifyWebhook = ({ body, header, secret, now = Date.now() / 1_000 }: Delivery): boolean => {
  const parts = header.split(',');
  const valuesOf = (name: string) =>
    parts.filter((part) => part.startsWith(name)).map((part) => part.slice(name.length));
  const [time = '', ...otherTimes] = valuesOf('t=');
  if (otherTimes.length > 0 || !/^[0-9]{1,12}$/.test(time)) return false;
  if (Math.abs(Math.floor(now) - Number(time)) > toleranceSeconds) return false;
  const expected = Buffer.from(createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex'));
  return valuesOf('v1=').some((value) => {
    const given = Buffer.from(value);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
};
