import type { Client } from '../../clients/typescript/src/client.ts';
import type { LocalKeys } from '../local/keys.ts';

/** Who walks through the endpoints, and where. */
export interface Walker {
  /** Of the stack, without a stage. */
  readonly address: string;
  readonly keys: LocalKeys;
  /** Of a receiver that answers 200. */
  readonly receiverUrl: string;
  /** Keeps what it hears. */
  readonly asks: Pick<Client, 'call'>;
  /** Keeps nothing. */
  readonly quiet: Client;
}

export const org = { org_id: 'acme-roofing' };
export const rep = { ...org, rep_id: 'tom' };
export const poll = { everyMs: 50, timeoutMs: 30_000 };
