import { leaseTable } from '../limits/leases.ts';
import { type MinutesRefused, quotaTable } from '../limits/quota.ts';
import type { Table } from '../table/table.ts';
import { type Findings, type Job, jobTable, wasRunning } from './jobs.ts';

/** The current time, and the end of the job's time budget; ISO 8601. */
interface At {
  readonly now: string;
  readonly deadlineAt: string;
}

const maxConflicts = 20;

/** The first steps of a workflow, and their effect on the limits of the job's partner. */
export const jobProgress = (table: Table) => {
  const jobs = jobTable(table);
  const quota = quotaTable(table);
  const leases = leaseTable(table);
  return {
    /** Begins a queued job. It keeps its permit as long as it may run. */
    begin: async (job: Job, at: At): Promise<void> => {
      await table.update(jobs.begin(job, at));
      await leases.renew(job.reference.tenant, job.id, at.deadlineAt);
    },
    /**
     * Records what a look at the recording showed; the length in whole seconds. A recording whose length was unknown
     * when it was accepted has not been paid for. That is done in the same transaction, so that a repeat does not pay
     * again. `stop`: the job has ended meanwhile, or is no longer wanted.
     */
    measure: async (
      { reference }: Job,
      found: Findings & { readonly duration_seconds: number },
      at: At,
    ): Promise<'learnt' | 'stop' | MinutesRefused['code']> => {
      for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
        const job = await jobs.find(reference);
        if (job === undefined || !wasRunning(job)) return 'stop';
        // A job with a codec has a fetched recording; a submitted transcript has none.
        const isNews = job.duration_seconds === null && found.codec !== undefined;
        const { id, org_id } = job;
        const recorded = { id, org_id, seconds: isNews ? found.duration_seconds : 0, now: at.now };
        const paid = await quota.spend(reference.tenant, recorded);
        if (paid.kind === 'refused') return paid.code;
        const { kind } = await table.write([jobs.learn(job, found, at), ...paid.writes]);
        if (kind === 'refused') continue;
        await leases.renew(reference.tenant, job.id, at.deadlineAt);
        return 'learnt';
      }
      throw new Error(`Somebody else was faster ${maxConflicts} times`);
    },
    /**
     * Pays for the length of a recording beyond the one that was paid for, as far as there are minutes left, and
     * records that length in the same transaction, so that a repeat does not pay again.
     */
    recount: async ({ reference }: Job, seconds: number, now: string): Promise<void> => {
      for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
        const job = await jobs.find(reference);
        if (job === undefined || !wasRunning(job)) return;
        const { id, org_id, duration_seconds } = job;
        const more = Math.round(seconds) - (duration_seconds ?? 0);
        if (more <= 0) return;
        const paid = await quota.spend(reference.tenant, { id, org_id, seconds: more, now });
        if (paid.kind === 'refused') return;
        const learnt = jobs.learn(job, { duration_seconds: Math.round(seconds) }, { now });
        if ((await table.write([learnt, ...paid.writes])).kind !== 'refused') return;
      }
      throw new Error(`Somebody else was faster ${maxConflicts} times`);
    },
  };
};
