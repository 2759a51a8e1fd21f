import type { Client } from '../../clients/typescript/src/client.ts';
import type { LocalKeys } from '../local/keys.ts';

/** The clients and addresses for calling the endpoints. */
export interface Walker {
  /** Of the stack, without a stage. */
  readonly address: string;
  readonly keys: LocalKeys;
  /** Of a receiver that responds with 200. */
  readonly receiverUrl: string;
  /** Stores responses. */
  readonly asks: Pick<Client, 'call'>;
  /** Stores nothing. */
  readonly quiet: Client;
}

export const org = { org_id: 'acme-roofing' };
export const rep = { ...org, rep_id: 'tom' };
export const poll = { everyMs: 50, timeoutMs: 30_000 };
