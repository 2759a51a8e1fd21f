import type { Client } from '../../clients/typescript/src/client.ts';
import type { Operations } from '../../clients/typescript/src/operations.ts';

/** The public API, used like any partner does. */
export type Api = Client;
export type Call = Client['call'];
/** What an endpoint responds with. */
export type ResponseOf<R extends keyof Operations> = Operations[R]['response'];

/** The environment of a key by its prefix; the service refuses any other key. */
export const environmentOf = (key: string): 'sandbox' | 'live' =>
  key.startsWith('pk_live_') ? 'live' : 'sandbox';
