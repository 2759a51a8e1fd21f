import { describe, expect, it } from 'vitest';
import { dispositionTable } from '../../../lambdas/adapters/dispositions/dispositions.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import type { AnalysisDisposition } from '../../../lambdas/domain/dispositions/analysis-disposition.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { tables } from '../webhooks/tables.ts';

const now = '2026-11-20T10:00:00.000Z';

const desk = (table: Table) => {
  const tenant = { partner_id: newId(), environment: 'sandbox' } as const;
  const dispositions = dispositionTable(table);
  const orgUuid = newId();
  const analysis = () => ({ id: newId(), org_uuid: orgUuid });
  const attached = (analysis_id: string, more: Partial<AnalysisDisposition> = {}): AnalysisDisposition => ({
    analysis_id,
    slug: 'won',
    label: 'Won',
    outcome: 'won',
    value_cents: 5,
    currency: 'EUR',
    occurred_at: null,
    notes: null,
    created_at: now,
    updated_at: now,
    revision: 1,
    ...more,
  });
  const save = async (of: ReturnType<typeof analysis>, more: Partial<AnalysisDisposition> = {}) =>
    (await table.write(dispositions.save(tenant, of, attached(of.id, more)))).kind;
  return { tenant, org: { tenant, orgUuid }, dispositions, analysis, attached, save };
};

describe.each(tables)('dispositions in %s', (_name, withTable) => {
  it('are read back as they were saved, the latest replacing earlier ones', () =>
    withTable(async (table) => {
      const { tenant, dispositions, analysis, attached, save } = desk(table);
      const of = analysis();
      expect(await save(of)).toBe('written');
      expect(await dispositions.find(tenant, of)).toEqual(attached(of.id));
      expect(await save(of)).toBe('refused');
      expect(await save(of, { revision: 2, notes: 'More.' })).toBe('written');
      expect(await dispositions.find(tenant, of)).toEqual(attached(of.id, { revision: 2, notes: 'More.' }));
      expect((await table.write([dispositions.remove(tenant, of, attached(of.id))])).kind).toBe('refused');
      await dispositions.erase(tenant, of);
      await dispositions.erase(tenant, of);
      expect(await dispositions.find(tenant, of)).toBeUndefined();
    }));

  it('are listed by the ids of their analyses, newest first, page by page', () =>
    withTable(async (table) => {
      const { org, dispositions, analysis, save } = desk(table);
      const all = [analysis(), analysis(), analysis()];
      for (const of of all) await save(of);
      const idsOf = async (...given: [object, string?]) =>
        (await dispositions.list(org, ...given)).rows.map(({ analysis_id }) => analysis_id);
      const ids = all.map(({ id }) => id);
      expect(await idsOf({})).toEqual(ids.toReversed());
      expect(await idsOf({ from: ids[1] ?? '' })).toEqual([ids[2], ids[1]]);
      expect(await idsOf({ before: ids[2] ?? '' })).toEqual([ids[1], ids[0]]);
      expect(await idsOf({ from: ids[0] ?? '' }, ids[1])).toEqual([ids[0]]);
    }));

  it('of an org are replaced as a whole by one writer at a time', () =>
    withTable(async (table) => {
      const { org, dispositions } = desk(table);
      const list = (revision: number) => ({
        dispositions: [{ slug: 'won', label: 'Won', outcome: 'won' as const }],
        updated_at: now,
        revision,
      });
      const save = async (revision: number) =>
        (await table.write([dispositions.saveList(org, list(revision))])).kind;
      expect(await dispositions.findList(org)).toBeUndefined();
      expect([await save(1), await save(1), await save(2)]).toEqual(['written', 'refused', 'written']);
      expect(await dispositions.findList(org)).toEqual(list(2));
    }));
});
