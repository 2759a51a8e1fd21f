import { minuteMs } from '../../domain/time/durations.ts';
import type { SealedSecret } from './sealed-secret.ts';
import type { SealingKey } from './sealing-key.ts';

/**
 * Opens sealed secrets, and remembers them for a while by their ciphertext, so a rotated secret takes effect at once.
 */
export interface SecretOpener {
  /** The text, if it was opened within the last minutes. */
  remembered(sealed: SealedSecret): string | undefined;
  /** Opens and remembers. */
  open(sealed: SealedSecret): Promise<void>;
}

const memoryMs = 5 * minuteMs;
const maxRemembered = 1_000;

const nameOf = ({ ciphertext, context }: SealedSecret) =>
  `${context.partner_id}#${context.webhook_id}#${Buffer.from(ciphertext).toString('base64')}`;

export const secretOpener = (key: SealingKey, nowMs: () => number = Date.now): SecretOpener => {
  const memory = new Map<string, { text: string; untilMs: number }>();
  return {
    remembered: (sealed) => {
      const entry = memory.get(nameOf(sealed));
      return entry !== undefined && nowMs() < entry.untilMs ? entry.text : undefined;
    },
    open: async (sealed) => {
      const text = await key.open(sealed);
      if (memory.size >= maxRemembered) memory.clear();
      memory.set(nameOf(sealed), { text, untilMs: nowMs() + memoryMs });
    },
  };
};
