import * as z from 'zod';
import { jobResult } from '../../contract/synthesis.ts';
import type { IntelJobRecord } from '../../domain/intelligence/intel-job.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { queuedWork, type Requesting } from '../jobs/queued-work.ts';
import { notDue } from '../table/due.ts';
import * as partitions from '../table/partitions.ts';
import { readRow } from '../table/reads.ts';
import { itemOf, jobError, jsonOf, jsonText, text } from '../table/stored-fields.ts';
import { all, equals, type Item, type Table, type Update, type Write } from '../table/table.ts';

const storedJob = z.object({
  id: z.string(),
  type: z.enum(['persona_assign', 'methodology_assign', 'synthesis']),
  status: z.enum(['queued', 'processing', 'completed', 'failed']),
  org_id: z.string(),
  rep_id: z.string(),
  org_uuid: z.string(),
  rep_uuid: z.string(),
  analysis_ids: z.string().transform((stored) => z.array(z.string().nullable()).parse(JSON.parse(stored))),
  recordings_key: text,
  is_healthcare: z.boolean().default(false),
  callback_url: text,
  result: jsonOf(jobResult),
  error: jsonOf(jobError),
  created_at: z.string(),
  updated_at: z.string(),
  started_at: text,
  deadline_at: text,
  leased_until: text,
  completed_at: text,
  revision: z.number(),
});

const keyOf = (tenant: Tenant, id: string) => ({ pk: partitions.intelJobs(tenant), sk: id });

const itemFor = ({ analysis_ids, result, error, ...job }: IntelJobRecord): Item =>
  itemOf({
    ...job,
    analysis_ids: JSON.stringify(analysis_ids),
    result: jsonText(result),
    error: jsonText(error),
  });

/** The jobs of rep intelligence. */
export const intelJobTable = (table: Table) => ({
  find: (tenant: Tenant, id: string): Promise<IntelJobRecord | undefined> =>
    readRow(table, storedJob, keyOf(tenant, id)),
  /** A queued job, and the request for its worker. */
  submit: (tenant: Tenant, job: IntelJobRecord, requesting: Requesting): Write[] =>
    queuedWork(
      tenant,
      {
        kind: 'intel',
        key: keyOf(tenant, job.id),
        item: itemFor(job),
        now: job.created_at,
      },
      requesting,
    ),
  /** Saves a job over the record that it was decided on. One that has ended is no longer checked. */
  save: (tenant: Tenant, job: IntelJobRecord, { revision }: IntelJobRecord): Update => ({
    kind: 'update',
    key: keyOf(tenant, job.id),
    set: itemFor({ ...job, revision: revision + 1 }),
    ...(job.completed_at !== null && { remove: notDue }),
    when: all(equals('revision', revision), equals('completed_at', null)),
  }),
});
