import * as z from 'zod';
import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { eraseExcerpts } from '../deliveries/response-excerpts.ts';
import { type DocumentStore, documentFolder } from '../documents/documents.ts';
import * as partitions from '../table/partitions.ts';
import { itemsIn } from '../table/reads.ts';
import { present, type Table } from '../table/table.ts';
import { partitionOf, type RepKey, type RepRecordKind, repRecordKinds } from './rep-records.ts';

const quoteOf = (id: string) => z.looseObject({ analysis_id: z.literal(id), quote: z.string() });
const madeByJob = z.looseObject({ job_id: z.string().nullable() });

/** A JSON text without the quotes of an analysis. */
export const withoutQuotes = (json: string, id: string): string => {
  const quote = quoteOf(id);
  const leaveOut = (_: string, value: unknown): unknown =>
    Array.isArray(value) ? value.filter((one) => !quote.safeParse(one).success) : value;
  return JSON.stringify(JSON.parse(json, leaveOut));
};

/**
 * Removes the words of an analysis from everything that was found out about its rep: the records, the jobs that found
 * them, and the data of their events. The conclusions stay. May be repeated.
 */
export const quoteEraser = (table: Table, documents: DocumentStore) => {
  /** Returns the jobs whose records mentioned the analysis. */
  const eraseRecords = async (kind: RepRecordKind, rep: RepKey, id: string): Promise<string[]> => {
    const pk = partitionOf(kind, rep);
    const jobs = new Set<string>();
    for await (const { sk, record } of itemsIn(table, { partition: pk, order: 'ascending' })) {
      if (!String(record).includes(id)) continue;
      const { job_id } = madeByJob.parse(JSON.parse(String(record)));
      if (job_id !== null) jobs.add(job_id);
      const set = { record: withoutQuotes(String(record), id) };
      await table.update({ kind: 'update', key: { pk, sk: String(sk) }, set, when: present });
    }
    return [...jobs];
  };

  const eraseJob = async (tenant: Tenant, jobId: string, id: string): Promise<void> => {
    const key = { pk: partitions.intelJobs(tenant), sk: jobId };
    const job = await table.get(key);
    if (job?.['completed_at'] === undefined) return;
    const { result } = job;
    if (typeof result === 'string')
      await table.update({ kind: 'update', key, set: { result: withoutQuotes(result, id) }, when: present });
    const folder = documentFolder(tenant, 'intel', jobId);
    for (const name of await documents.list(folder))
      if (name.startsWith(`${folder}event-`))
        await documents.put(name, withoutQuotes(await documents.get(name), id));
      // The addresses of its recordings, which a job that has ended no longer needs.
      else await documents.remove(name);
    await eraseExcerpts(table, tenant, folder);
  };

  return async (
    tenant: Tenant,
    {
      id,
      org_uuid,
      rep_id,
      intel_job_id,
    }: Pick<AnalysisRecord, 'id' | 'org_uuid' | 'rep_id' | 'intel_job_id'>,
  ): Promise<void> => {
    const rep = { tenant, orgUuid: org_uuid, repId: rep_id };
    const found = await Promise.all(repRecordKinds.map((kind) => eraseRecords(kind, rep, id)));
    const jobs = new Set([...found.flat(), ...(intel_job_id === null ? [] : [intel_job_id])]);
    for (const jobId of jobs) await eraseJob(tenant, jobId, id);
  };
};
