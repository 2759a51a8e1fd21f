import { createHash, randomInt } from 'node:crypto';

const hex = (bytes: Buffer) => bytes.toString('hex');

/**
 * A UUID, version 7, whose time is that of `id` (a prefix, an underscore and another such UUID) and whose rest is a
 * hash of both. The same input makes the same id, so nothing is delivered twice for it.
 */
export const derivedDeliveryId = (id: string, name: string): string => {
  const time = Buffer.from(
    id
      .replace(/^[a-z]+_/, '')
      .replaceAll('-', '')
      .slice(0, 12),
    'hex',
  );
  const rest = createHash('sha256').update(`${id}\n${name}`).digest().subarray(0, 10);
  rest.writeUInt8((rest.readUInt8(0) & 0x0f) | 0x70, 0);
  rest.writeUInt8((rest.readUInt8(2) & 0x3f) | 0x80, 2);
  const digits = hex(time) + hex(rest);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-');
};

/** The id of an event's first delivery to a target. */
export const firstDeliveryId = (eventId: string, target: string): string =>
  derivedDeliveryId(eventId, target);

const steps = 1_000_000;

/** A random number from 0 to 1, which spreads retries of many deliveries that failed together. */
export const randomJitter = (): number => randomInt(steps + 1) / steps;
