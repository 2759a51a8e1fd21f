import { describe, expect, it } from 'vitest';
import { sourceTable } from '../../../lambdas/adapters/guidance/playbook-sources.ts';
import { type PlaybookTable, playbookTable } from '../../../lambdas/adapters/guidance/playbooks.ts';
import type { OrgKey } from '../../../lambdas/adapters/orgs/reps.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import {
  archivePlaybook,
  changePlaybook,
  newPlaybook,
  type PlaybookChange,
  type PlaybookRecord,
} from '../../../lambdas/domain/playbooks/playbook.ts';
import { newSource } from '../../../lambdas/domain/playbooks/source.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { memoryDocuments } from '../../fakes/memory-documents.ts';
import { tables } from '../webhooks/tables.ts';

const now = '2026-11-20T10:00:00.000Z';
const tenant = { partner_id: newId(), environment: 'sandbox' } as const;
const org: OrgKey = { tenant, orgUuid: newId() };

const shelf = (table: Table) => {
  const documents = memoryDocuments();
  const playbooks: PlaybookTable = playbookTable(table, documents);
  const keep = (id: string, content: string) =>
    playbooks.keep(tenant, { id, version: newId() }, { content, metadata: {} });
  const save = (playbook: PlaybookRecord, found?: PlaybookRecord) =>
    table.write(playbooks.save(org, playbook, found));
  return {
    playbooks,
    documents,
    save,
    add: async (content: string, more: { rep_id?: string; is_active?: boolean } = {}) => {
      const id = newId();
      const kept = await keep(id, content);
      const playbook = newPlaybook({ is_active: true, ...more }, kept, { id, org_id: 'acme', now });
      await save(playbook);
      return playbook;
    },
    changed: async (found: PlaybookRecord, change: PlaybookChange) => {
      const kept = change.content === undefined ? undefined : await keep(found.id, change.content);
      return changePlaybook(found, change, { kept, now });
    },
    inUse: (rep_id = 'tom') =>
      playbooks.resolve(tenant, { org_uuid: org.orgUuid, rep_id, playbook_id: null }),
  };
};

describe.each(tables)('playbooks in %s', (_name, withTable) => {
  it('are read back as they were saved', () =>
    withTable(async (table) => {
      const { playbooks, add } = shelf(table);
      const playbook = await add('One', { rep_id: 'tom' });
      expect(await playbooks.find(org, playbook.id)).toEqual(playbook);
      expect(await playbooks.read(playbook)).toEqual({ content: 'One', metadata: {} });
      expect(await playbooks.find({ ...org, orgUuid: newId() }, playbook.id)).toBeUndefined();
    }));

  it('accept one of two changes that were decided on the same state, with all of its writes', () =>
    withTable(async (table) => {
      const { playbooks, add, changed, save, inUse } = shelf(table);
      const playbook = await add('One');
      const first = await changed(playbook, { content: 'Two' });
      const second = await changed(playbook, { content: 'Also two', is_active: false });
      expect((await save(first, playbook)).kind).toBe('written');
      expect((await save(second, playbook)).kind).toBe('refused');
      expect((await inUse())?.content).toBe('Two');
      const { rows } = await playbooks.versions(tenant, playbook.id, { limit: 10 });
      expect(rows.map(({ version }) => version)).toEqual([2, 1]);
    }));

  it('accept no change after they are archived', () =>
    withTable(async (table) => {
      const { playbooks, add, changed, save, inUse } = shelf(table);
      const playbook = await add('One', { is_active: false });
      const activated = await changed(playbook, { is_active: true });
      expect((await save(archivePlaybook(playbook, now), playbook)).kind).toBe('written');
      expect((await save(activated, playbook)).kind).toBe('refused');
      expect(await playbooks.find(org, playbook.id)).toBeUndefined();
      expect(await inUse()).toBeUndefined();
    }));

  it('are resolved for the rep first, then for the org, the most recently activated of each', () =>
    withTable(async (table) => {
      const { add, changed, save, inUse } = shelf(table);
      await add('of the org, older');
      await add('of tom, older', { rep_id: 'tom' });
      const tom = await add('of tom', { rep_id: 'tom' });
      const ofOrg = await add('of the org');
      expect([await inUse('tom'), await inUse('ann')]).toMatchObject([{ id: tom.id }, { id: ofOrg.id }]);
      await save(await changed(tom, { is_active: false }), tom);
      await save(archivePlaybook(ofOrg, now), ofOrg);
      expect([await inUse('tom'), await inUse('ann')]).toMatchObject([
        { content: 'of tom, older' },
        { content: 'of the org, older' },
      ]);
    }));

  it('resolve to the most recent when many are activated at once', () =>
    withTable(async (table) => {
      const { add, changed, save, inUse } = shelf(table);
      const all: PlaybookRecord[] = [];
      for (const content of ['a', 'b', 'c', 'd', 'e']) all.push(await add(content, { is_active: false }));
      const activate = async (one: PlaybookRecord) => save(await changed(one, { is_active: true }), one);
      const results = await Promise.all(all.toReversed().map(activate));
      expect(results.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'written'));
      expect((await inUse())?.content).toBe('e');
    }));

  it('are listed newest first, without archived ones, in pages', () =>
    withTable(async (table) => {
      const { playbooks, add, save } = shelf(table);
      const ids: string[] = [];
      for (let index = 0; index < 5; index += 1) ids.push((await add(`${index}`)).id);
      const gone = await playbooks.find(org, ids[3] ?? '');
      if (gone !== undefined) await save(archivePlaybook(gone, now), gone);
      const first = await playbooks.list(org, { limit: 2 });
      expect(first.rows.map(({ id }) => id)).toEqual([ids[4], ids[2]]);
      const rest = await playbooks.list(org, { limit: 2, after: first.next ?? '' });
      expect([rest.rows.map(({ id }) => id), rest.next]).toEqual([[ids[1], ids[0]], null]);
    }));

  it('have sources that are read back as saved, and that can be archived once', () =>
    withTable(async (table) => {
      const sources = sourceTable(table, memoryDocuments());
      const withText = newId();
      const withUrl = newId();
      const kept = await sources.keep(tenant, { id: withText, version: newId() }, 'Material');
      const text = newSource({ title: 'Text' }, kept, { id: withText, org_id: 'acme', now });
      const url = newSource({ title: 'Url', source_url: 'https://example.com/a' }, undefined, {
        id: withUrl,
        org_id: 'acme',
        now,
      });
      await table.write([sources.add(org, text), sources.add(org, url)]);
      expect(await sources.list(org, { limit: 10 })).toEqual({ rows: [url, text], next: null });
      expect([await sources.read(text), await sources.read(url)]).toEqual(['Material', null]);
      const archive = () => table.write([sources.archive(org, withText, now)]);
      expect([(await archive()).kind, (await archive()).kind]).toEqual(['written', 'refused']);
      expect(await sources.find(org, withText)).toBeUndefined();
      expect(await sources.list(org, { limit: 10 })).toEqual({ rows: [url], next: null });
      expect((await table.write([sources.archive(org, newId(), now)])).kind).toBe('refused');
    }));
});
