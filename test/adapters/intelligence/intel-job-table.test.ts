import { describe, expect, it } from 'vitest';
import { intelJobTable } from '../../../lambdas/adapters/intelligence/intel-job-table.ts';
import { shards } from '../../../lambdas/adapters/reminders/reminder-table.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import {
  begunJob,
  completedJob,
  failedJob,
  type IntelJobRecord,
  newIntelJob,
} from '../../../lambdas/domain/intelligence/intel-job.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { tables } from '../webhooks/tables.ts';

const now = '2026-11-20T10:00:00.000Z';
const later = '2026-11-20T10:01:00.000Z';

const desk = (table: Table) => {
  const tenant = { partner_id: newId(), environment: 'sandbox' } as const;
  const jobs = intelJobTable(table);
  const add = async (): Promise<IntelJobRecord> => {
    const job = newIntelJob({
      id: newId(),
      type: 'persona_assign',
      org_id: 'acme',
      rep_id: 'tom',
      org_uuid: newId(),
      rep_uuid: newId(),
      analysis_ids: [newId(), null],
      recordings_key: 'key',
      callback_url: 'https://partner.example.com/callback',
      created_at: now,
    });
    await table.write(jobs.submit(tenant, job, { dueAt: later, uuid: newId() }));
    return job;
  };
  const save = async (job: IntelJobRecord, found: IntelJobRecord) =>
    (await table.write([jobs.save(tenant, job, found)])).kind;
  const dueRows = async () => {
    const found = await Promise.all(
      shards.map((partition) =>
        table.list({ index: 'due', partition, order: 'ascending', limit: 10 }).then(({ items }) => items),
      ),
    );
    return found.flat().map(({ due_kind }) => due_kind);
  };
  return { tenant, jobs, add, save, dueRows, find: (id: string) => jobs.find(tenant, id) };
};

describe.each(tables)('intel jobs in %s', (_name, withTable) => {
  it('are read back as they were saved at each step', () =>
    withTable(async (table) => {
      const { add, save, find } = desk(table);
      const job = await add();
      expect(await find(job.id)).toEqual(job);
      const begun = begunJob(job, later);
      expect(await save(begun, job)).toBe('written');
      expect(await find(job.id)).toEqual({ ...begun, revision: 2 });
      const failed = failedJob(begun, { code: 'analysis_failed', message: 'No.' }, later);
      expect(await save(failed, { ...begun, revision: 2 })).toBe('written');
      expect(await find(job.id)).toEqual({ ...failed, revision: 3 });
    }));

  it('replace the record that was decided on, and no other', () =>
    withTable(async (table) => {
      const { add, save, find } = desk(table);
      const job = await add();
      expect(await save(begunJob(job, now), job)).toBe('written');
      expect(await save(begunJob(job, later), job)).toBe('refused');
      expect((await find(job.id))?.started_at).toBe(now);
    }));

  it('end once, and are swept until then', () =>
    withTable(async (table) => {
      const { add, save, dueRows } = desk(table);
      const job = await add();
      expect(await dueRows()).toContain('job-intel');
      const result = {
        persona: 'challenger',
        confidence: 0.4,
        runner_up: null,
        rationale: 'As the test says.',
        evidence: [],
        analysis_ids: [],
        source: 'ai',
      } as const;
      const ended = completedJob(job, { ...result, evidence: [], analysis_ids: [] }, later);
      expect(await save(ended, job)).toBe('written');
      expect(await dueRows()).not.toContain('job-intel');
      expect(await save(ended, { ...ended, revision: 2 })).toBe('refused');
    }));

  it('are found by their own tenant only', () =>
    withTable(async (table) => {
      const { add, jobs, tenant } = desk(table);
      const { id } = await add();
      expect(await jobs.find({ ...tenant, environment: 'production' }, id)).toBeUndefined();
      expect(await jobs.find({ ...tenant, partner_id: newId() }, id)).toBeUndefined();
    }));
});
