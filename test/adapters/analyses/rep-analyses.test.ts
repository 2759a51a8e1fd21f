import { expect, it } from 'vitest';
import { analysisTable } from '../../../lambdas/adapters/analyses/analyses.ts';
import { completedOfRep } from '../../../lambdas/adapters/analyses/rep-analyses.ts';
import type { PageOfList } from '../../../lambdas/adapters/table/job-lists.ts';
import { newAnalysis } from '../../../lambdas/domain/analyses/new-analysis.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { memoryTable } from '../../fakes/memory-table.ts';

const tenant = { partner_id: newId(), environment: 'sandbox' } as const;
const table = memoryTable();
const analyses = analysisTable(table);
const org_uuid = newId();
const filter = { org_uuid, rep_id: 'tom', ids: {} };
const created_at = new Date().toISOString();

const add = async (own: object) => {
  const id = newId();
  const analysis = newAnalysis({
    id,
    status: 'completed',
    org_id: 'acme',
    rep_id: 'tom',
    org_uuid,
    rep_uuid: newId(),
    recording_url: 'about:blank',
    document_key: 'none',
    created_at,
    ...own,
  });
  await table.write([analyses.add(tenant, analysis, created_at)]);
  return id;
};

it('reads every page of the completed analyses of one rep, newest first', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 1_005; count += 1) ids.push(await add({}));
  await add({ rep_id: 'ann' });
  await add({ status: 'processing' });
  await add({ archived_at: created_at });
  await add({ org_uuid: newId() });
  const { rows, stoppedAt } = await completedOfRep(analyses, tenant, filter);
  expect(rows.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(stoppedAt).toBeNull();
});

it('stops after ten pages and returns the cursor at which it stopped', async () => {
  const asked: PageOfList['after'][] = [];
  const endless = {
    list: async (_: unknown, __: unknown, { after }: PageOfList) => {
      asked.push(after);
      return { rows: [], next: `after-${asked.length}` };
    },
  };
  const { rows, stoppedAt } = await completedOfRep(endless, tenant, filter);
  expect(asked).toEqual([undefined, ...Array.from({ length: 9 }, (_, page) => `after-${page + 1}`)]);
  expect([rows.length, stoppedAt]).toEqual([0, 'after-10']);
});
