import type { Write } from '../../../lambdas/adapters/table/table.ts';
import * as queueWorkers from '../../../lambdas/contract/queue-workers.ts';
import type { Clients } from './clients.ts';
import type { Environment, Invocation } from './environment.ts';

/** What one call of a worker that all partners share did for a work, from its first write to its last. */
export interface Shift {
  readonly functionId: string;
  readonly partnerId: string;
  readonly workId: string;
  readonly fromMs: number;
  untilMs: number;
}

export interface Shifts {
  readonly all: readonly Shift[];
  /** The clients of an environment, which record its writes. */
  watch(clients: Clients, environment: Environment): Clients;
}

const shared: ReadonlySet<string> = new Set(Object.values(queueWorkers).map(({ id }) => id));

/** Whether it takes or gives back a permit: that is no work. */
const isAboutPermits = ({ key }: Pick<Write, 'key'>) => key.pk.endsWith('#PERMITS');

const subjectOf = ({ event }: Invocation) => {
  const { Records } = event as { Records: readonly { body: string }[] };
  const { tenant, id } = JSON.parse(Records[0]?.body ?? '{}');
  return { partnerId: String(tenant.partner_id), workId: String(id) };
};

export const shiftsOf = (nowMs: () => number): Shifts => {
  const all: Shift[] = [];
  const open = new Map<Invocation, Shift>();
  const note = ({ current, functionId }: Environment, writes: readonly Pick<Write, 'key'>[]) => {
    if (current === undefined || writes.some(isAboutPermits)) return;
    const shift = open.get(current);
    if (shift !== undefined) {
      shift.untilMs = nowMs();
      return;
    }
    const begun = { functionId, ...subjectOf(current), fromMs: nowMs(), untilMs: nowMs() };
    open.set(current, begun);
    all.push(begun);
  };
  return {
    all,
    watch: (clients, environment) => {
      if (!shared.has(environment.functionId)) return clients;
      const { table } = clients;
      return {
        ...clients,
        table: {
          ...table,
          update: (update) => {
            note(environment, [update]);
            return table.update(update);
          },
          write: (writes) => {
            note(environment, writes);
            return table.write(writes);
          },
        },
      };
    },
  };
};
