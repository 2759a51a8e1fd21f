import type { Client } from '../../clients/typescript/src/client.ts';
import type { Operations } from '../../clients/typescript/src/operations.ts';

/** The public API, as any partner asks it. */
export type Api = Client;
export type Call = Client['call'];
/** What an endpoint responds with. */
export type Answer<R extends keyof Operations> = Operations[R]['answer'];

/** The environment that a key is of, by its prefix; anything else is for the service to refuse. */
export const environmentOf = (key: string): 'sandbox' | 'live' =>
  key.startsWith('pk_live_') ? 'live' : 'sandbox';
