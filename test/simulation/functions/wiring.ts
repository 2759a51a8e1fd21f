import { usualShare } from '../../../lambdas/adapters/deliveries/send-permits.ts';
import type { FetchSource } from '../../../lambdas/adapters/drafts/fetch-source.ts';
import { erasureLedger } from '../../../lambdas/adapters/privacy/erasure-ledger.ts';
import { secretOpener } from '../../../lambdas/adapters/secrets/secret-opener.ts';
import { secretSealer } from '../../../lambdas/adapters/secrets/secret-sealer.ts';
import type { Row, Worker } from '../../../lambdas/contract/row.ts';
import { memoryResources } from '../../fakes/memory-resources.ts';
import type { Clients } from '../cloud/clients.ts';
import { confinedTable } from '../cloud/confined-table.ts';
import type { Handler } from '../cloud/fleet.ts';

export const pepper = 'a pepper of the simulation';

/** A function of the service, and how its entry is built on the clients of an environment. */
export interface Wired {
  readonly id: string;
  readonly timeoutSeconds: number;
  readonly start: (clients: Clients) => Handler;
}

/** As lib/cloud/area-stack: what an endpoint has when its row does not say. */
const rowTimeoutSeconds = 10;

// Each entry has its own type of event. The simulation passes what AWS would.
const untyped = (handler: unknown): Handler => handler as Handler;

const confined = (clients: Clients, id: string): Clients => ({
  ...clients,
  table: confinedTable(clients.table, id),
});

/** What entries are given of the clients of an environment. */
const resourcesOf = ({ table, key, ...clients }: Clients) => ({
  ...memoryResources(table),
  ...clients,
  pepper,
  sealer: secretSealer(key),
  opener: secretOpener(key),
  firstLooks: clients.recordings,
  erasureLedger: erasureLedger(clients.documents),
  deliveryQueue: clients.queue,
  workQueues: clients.work,
  receivers: clients.post,
  deliveryShare: usualShare,
  waitingSteps: clients.steps,
  exportFiles: clients.exports,
  speechModulationDb: undefined,
  sources: unreachable,
  model: undefined,
});

/** No draft of a simulation has a page to fetch. */
const unreachable: FetchSource = async () => ({ kind: 'refused', reason: 'unreachable' });

export const worker = (
  { id, timeoutSeconds = rowTimeoutSeconds }: Row | Worker,
  start: (clients: Clients) => unknown,
): Wired => ({
  id,
  timeoutSeconds,
  start: (clients) => untyped(start(confined(clients, id))),
});

/** An entry that is given what its row uses. */
export const composed = ({
  row,
  handler,
}: {
  readonly row: Row | Worker;
  readonly handler: (resources: ReturnType<typeof resourcesOf>) => unknown;
}): Wired => worker(row, (clients) => handler(resourcesOf(clients)));
