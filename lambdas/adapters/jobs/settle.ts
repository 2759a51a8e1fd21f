import type { Table, Write } from '../table/table.ts';

/** `nothing to do` is not an error: a repeat, or a job that is over. */
export type Settled = 'written' | 'nothing to do';

const maxConflicts = 20;

/**
 * Loads, decides and saves until no other call was faster. It does for the steps of a workflow what the request path
 * does for an endpoint.
 */
export const settle = async (
  table: Table,
  decide: () => Promise<readonly Write[] | undefined>,
): Promise<Settled> => {
  for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
    const writes = await decide();
    if (writes === undefined || writes.length === 0) return 'nothing to do';
    const { kind } = await table.write(writes);
    if (kind === 'written') return 'written';
  }
  throw new Error(`Somebody else was faster ${maxConflicts} times`);
};
