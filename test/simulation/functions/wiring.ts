import { type Access, access } from '../../../lambdas/adapters/access.ts';
import { erasureLedger } from '../../../lambdas/adapters/privacy/erasure-ledger.ts';
import { secretSealer } from '../../../lambdas/adapters/secrets/secret-sealer.ts';
import type { Row, Worker } from '../../../lambdas/contract/row.ts';
import { memoryResources } from '../../fakes/memory-resources.ts';
import type { Clients } from '../cloud/clients.ts';
import { confinedTable } from '../cloud/confined-table.ts';
import type { Handler } from '../cloud/fleet.ts';

export const pepper = 'a pepper of the simulation';
export const apiAddress = 'https://api.example.com';
export const policy = 'strict' as const;

/** A function of the service, and how its entry is built on the clients of an environment. */
export interface Wired {
  readonly id: string;
  readonly timeoutSeconds: number;
  readonly start: (clients: Clients) => Handler;
}

/** As lib/cloud/area-stack: what an endpoint has when its row does not say. */
const rowTimeoutSeconds = 10;

// Each entry knows its own event: the world hands it what AWS would.
const untyped = (handler: unknown): Handler => handler as Handler;

const confined = (clients: Clients, id: string): Clients => ({
  ...clients,
  table: confinedTable(clients.table, id),
});

export const endpoint = (
  { id, timeoutSeconds = rowTimeoutSeconds }: Row,
  start: (requestAccess: Access, clients: Clients) => unknown,
): Wired => ({
  id,
  timeoutSeconds,
  start: (clients) => {
    const own = confined(clients, id);
    return untyped(start(access(own.table, pepper), own));
  },
});

/** What entries are given of the clients of an environment. */
const resourcesOf = ({ table, documents, recordings, key }: Clients) => ({
  ...memoryResources(table),
  documents,
  firstLooks: recordings,
  model: undefined,
  erasureLedger: erasureLedger(documents),
  pepper,
  sealer: secretSealer(key),
});

/** An endpoint that is given what its row uses. */
export const composed = ({
  row,
  handler,
}: {
  readonly row: Row;
  readonly handler: (resources: ReturnType<typeof resourcesOf>) => unknown;
}): Wired => endpoint(row, (_, clients) => handler(resourcesOf(clients)));

export const worker = ({ id, timeoutSeconds }: Worker, start: (clients: Clients) => unknown): Wired => ({
  id,
  timeoutSeconds,
  start: (clients) => untyped(start(confined(clients, id))),
});
