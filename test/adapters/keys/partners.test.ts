import { describe, expect, it } from 'vitest';
import { admission } from '../../../lambdas/adapters/keys/admission.ts';
import { type Partner, partnerTable } from '../../../lambdas/adapters/partners/partners.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { tables } from '../webhooks/tables.ts';

const startMs = Date.parse('2026-11-20T10:00:00.000Z');

const added = async (table: Table, more: Partial<Partner> = {}) => {
  const partner: Partner = {
    id: newId(),
    name: 'P',
    contact_email: 'p@example.com',
    plan_tier: 'starter',
    healthcare: false,
    suspended_at: null,
    settings: { nested: { list: [1, null] } },
    notes: null,
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    ...more,
  };
  await table.write(partnerTable(table).add(partner));
  return partner;
};
const later = '2026-11-20T11:00:00.000Z';

describe.each(tables)('partners in %s', (_name, withTable) => {
  it('are read back as they were saved, suspended or not', () =>
    withTable(async (table) => {
      for (const more of [{}, { suspended_at: later, notes: 'N' }]) {
        const partner = await added(table, more);
        expect(await partnerTable(table).find(partner.id)).toEqual(partner);
      }
    }));

  it('are saved with their rate, which also reaches a function that remembers the old one', () =>
    withTable(async (table) => {
      const partners = partnerTable(table);
      const found = await added(table);
      const tenant = { partner_id: found.id, environment: 'production' } as const;
      const admit = admission(table);
      for (let sent = 0; sent < 3; sent += 1)
        expect(await admit(tenant, startMs)).toMatchObject({ limit: 60, remaining: 11 - sent });
      const changed = { ...found, plan_tier: 'scale', notes: 'N', updated_at: later } as const;
      expect((await table.write(partners.save(changed, found))).kind).toBe('written');
      expect(await partners.find(found.id)).toEqual(changed);
      // 3.06 s ahead then; at 1,000 a minute a partner may be 11.94 s ahead, and a request takes 60 ms.
      expect(await admit(tenant, startMs)).toMatchObject({ kind: 'admitted', limit: 1_000, remaining: 149 });
    }));

  it('are suspended and resumed without any other change', () =>
    withTable(async (table) => {
      const partners = partnerTable(table);
      const found = await added(table);
      const suspended = { ...found, suspended_at: later, updated_at: later };
      await table.write(partners.saveSuspension(suspended, found));
      expect(await partners.find(found.id)).toEqual(suspended);
      const resumed = { ...found, updated_at: '2026-11-20T12:00:00.000Z' };
      await table.write(partners.saveSuspension(resumed, suspended));
      expect(await partners.find(found.id)).toEqual(resumed);
    }));

  it('are not saved over a change or a suspension that happened since the read', () =>
    withTable(async (table) => {
      const partners = partnerTable(table);
      const found = await added(table);
      const change = { ...found, name: 'Q', updated_at: later };
      for (const unseen of [
        { ...found, updated_at: later },
        { ...found, suspended_at: later },
      ]) {
        expect((await table.write(partners.save(change, unseen))).kind).toBe('refused');
        expect((await table.write(partners.saveSuspension(change, unseen))).kind).toBe('refused');
      }
      expect(await partners.find(found.id)).toEqual(found);
    }));

  it('are not created by saving one that does not exist', () =>
    withTable(async (table) => {
      const partners = partnerTable(table);
      const nobody = { ...(await added(table)), id: newId() };
      expect((await table.write(partners.save(nobody, nobody))).kind).toBe('refused');
      expect(await partners.find(nobody.id)).toBeUndefined();
    }));
});
