import * as z from 'zod';
import type { Tenant } from '../../domain/tenants/environments.ts';
import * as partitions from '../table/partitions.ts';
import { readAll } from '../table/reads.ts';
import { text } from '../table/stored-fields.ts';
import { equals, all as every, type Put, type Table } from '../table/table.ts';

/** A branch of the workflow of a session, and the position in it. A branch runs its analyses one after the other; the position counts them. */
export interface BranchPosition {
  readonly branch: number;
  readonly position: number;
}

/** A segment whose analysis, if it has one, waits for a branch. */
export const waiting = (segment: Put): Put => {
  const { analysis_id } = segment.item;
  return analysis_id === undefined
    ? segment
    : { ...segment, item: { ...segment.item, waiting_for: analysis_id } };
};

const stored = z.object({ sk: z.string(), analysis_id: text, waiting_for: text, taken_by: text });

/**
 * Analyses that detection has begun run in the branches of their session's workflow. Those that a caller requested have
 * workflows of their own, and no branch.
 */
export const analysisBranches = (table: Table) => {
  const waitingIn = async (partition: string) => {
    const filter = equals('status', 'analyzing');
    const found = await readAll(table, stored, { partition, order: 'ascending', filter });
    // After an edit, the segment waits for another analysis.
    return found.filter(
      ({ analysis_id, waiting_for }) => analysis_id !== null && waiting_for === analysis_id,
    );
  };

  /**
   * The id of the analysis of the given branch and position; the same again for the same position, as long as it runs. Undefined if none
   * waits.
   */
  const take = async (
    tenant: Tenant,
    sessionId: string,
    { branch, position }: BranchPosition,
  ): Promise<string | undefined> => {
    const pk = partitions.segments(tenant, sessionId);
    const taken_by = `${branch}#${position}`;
    for (;;) {
      const all = await waitingIn(pk);
      const own = all.find((one) => one.taken_by === taken_by);
      if (own !== undefined) return own.analysis_id ?? undefined;
      const free = all.find((one) => one.taken_by === null);
      if (free === undefined) return undefined;
      const { kind } = await table.update({
        kind: 'update',
        key: { pk, sk: free.sk },
        set: { taken_by },
        when: every(
          equals('status', 'analyzing'),
          equals('analysis_id', free.analysis_id),
          equals('taken_by', null),
        ),
      });
      if (kind === 'written') return free.analysis_id ?? undefined;
    }
  };

  return {
    take,
    /** How many run or wait. */
    left: async (tenant: Tenant, sessionId: string): Promise<number> =>
      (await waitingIn(partitions.segments(tenant, sessionId))).length,
  };
};
