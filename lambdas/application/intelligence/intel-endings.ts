import { documentKey, type Stores } from '../../adapters/documents/documents.ts';
import { outbox } from '../../adapters/events/outbox.ts';
import { intelJobTable } from '../../adapters/intelligence/intel-job-table.ts';
import { addRepRecord, type RepRecordKind } from '../../adapters/intelligence/rep-records.ts';
import { type Settled, settle } from '../../adapters/jobs/settle.ts';
import { leaseTable } from '../../adapters/limits/leases.ts';
import type { Write } from '../../adapters/table/table.ts';
import { countUsage, modelCount } from '../../adapters/usage/usage-days.ts';
import type { EventKind } from '../../contract/event-kinds.ts';
import type { IntelJobRecord } from '../../domain/intelligence/intel-job.ts';
import type { EndedJob } from '../../domain/intelligence/job-outcome.ts';
import type { Reference, Tenant } from '../../domain/tenants/environments.ts';

/** The name of each type of job's end, and what it saves for the rep. */
const endings = {
  persona_assign: { completed: 'persona.assigned', failed: 'persona.failed', record: 'persona' },
  methodology_assign: {
    completed: 'methodology.assigned',
    failed: 'methodology.failed',
    record: 'methodology',
  },
  synthesis: { completed: 'profile.synthesized', failed: 'profile.failed', record: 'synthesis' },
} as const satisfies Record<
  IntelJobRecord['type'],
  { completed: EventKind; failed: EventKind; record: RepRecordKind }
>;

/** The data of the event, as a document, so that its quotes can be erased with the analysis that they are from. */
const dataOf = ({ id: job_id, org_id, rep_id, result, error }: IntelJobRecord): string =>
  JSON.stringify({ org_id, rep_id, job_id, ...(result === null ? { error } : { result }) });

const eventOf = (tenant: Tenant, ended: IntelJobRecord, at: { uuid: string; key: string }): Write => {
  const { type, result, updated_at: now, callback_url } = ended;
  const event = endings[type][result === null ? 'failed' : 'completed'];
  const data = { kind: 'document', key: at.key } as const;
  return outbox.event({ tenant, uuid: at.uuid, event, now, data, callbackUrl: callback_url });
};

/**
 * Ends a running job, in one transaction with what it saves for its rep, its event and its permit among the jobs in
 * flight. One that is not running stays as it is.
 */
export const endIntelJob = (
  { table, documents }: Stores,
  { tenant, id, newId }: Reference & { readonly newId: () => string },
  end: (job: IntelJobRecord) => EndedJob,
): Promise<Settled> => {
  const jobs = intelJobTable(table);
  return settle(table, async () => {
    const found = await jobs.find(tenant, id);
    if (found === undefined || found.completed_at !== null) return undefined;
    const { job, left, usage } = end(found);
    const rep = { tenant, orgUuid: job.org_uuid, repId: job.rep_id };
    const key = documentKey(tenant, 'intel', { id, part: 'event', version: newId() });
    await documents.put(key, dataOf(job));
    return [
      jobs.save(tenant, job, found),
      ...(left === null ? [] : [addRepRecord(endings[job.type].record, rep, left)]),
      eventOf(tenant, job, { uuid: newId(), key }),
      ...(await leaseTable(table).free(tenant, id)),
      ...countUsage(tenant, { org_id: job.org_id, id, at: job.updated_at }, modelCount(usage)),
    ];
  });
};
