import { describe, expect, it } from 'vitest';
import { draftTable } from '../../../lambdas/adapters/drafts/draft-table.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import {
  claimedDraft,
  completedDraft,
  type DraftRecord,
  failedDraft,
  newDraft,
  publish,
} from '../../../lambdas/domain/playbooks/draft.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { tables } from '../webhooks/tables.ts';

const now = '2026-11-20T10:00:00.000Z';
const later = '2026-11-20T10:03:00.000Z';
const usage = { model: 'a-model', input_tokens: 0, output_tokens: 12, cost_usd_cents: 0.25 };

const shelf = (table: Table) => {
  const tenant = { partner_id: newId(), environment: 'sandbox' } as const;
  const org = { tenant, orgUuid: newId() };
  const drafts = draftTable(table);
  const add = async (more: { instructions?: string } = {}): Promise<DraftRecord> => {
    const of = { id: newId(), org_id: 'acme', org_uuid: org.orgUuid, now };
    const draft = newDraft({ title: 'Sales playbook', ...more }, [newId(), newId()], of);
    await table.write(drafts.add(tenant, draft, { dueAt: later, uuid: newId() }));
    return draft;
  };
  const claim = async (found: DraftRecord, at = now) => {
    const claimed = claimedDraft(found, { now: at, lifeMs: 180_000 });
    return claimed !== undefined && (await drafts.claim(tenant, found, claimed)) ? claimed : undefined;
  };
  const write = async (one: ReturnType<typeof drafts.end>) => (await table.write([one])).kind;
  return { tenant, org, drafts, add, claim, write, find: (id: string) => drafts.find(tenant, id) };
};

describe.each(tables)('drafts in %s', (_name, withTable) => {
  it('are read back as they were saved at each step', () =>
    withTable(async (table) => {
      const { drafts, tenant, add, claim, write, find } = shelf(table);
      const draft = await add({ instructions: 'Dwell on pets.' });
      expect(await find(draft.id)).toEqual(draft);
      const claimed = (await claim(draft)) ?? draft;
      expect(await find(draft.id)).toEqual({
        ...claimed,
        status: 'processing',
        deadline_at: '2026-11-20T10:10:00.000Z',
      });
      const ended = completedDraft(claimed, { document_key: 'key', content_bytes: 7 }, { usage, now: later });
      expect(await write(drafts.end(tenant, ended))).toBe('written');
      expect(await find(draft.id)).toEqual(ended);
      const published = publish(ended, { playbook_id: newId(), now: later });
      if (published.kind === 'refused') throw new Error(published.code);
      expect(await write(drafts.publish(tenant, published.draft))).toBe('written');
      expect(await find(draft.id)).toEqual(published.draft);
    }));

  it('keep the reason of their failure', () =>
    withTable(async (table) => {
      const { drafts, tenant, add, write, find } = shelf(table);
      const draft = await add();
      const error = { code: 'invalid_url', message: 'No.', details: { reason: 'status' } };
      const failed = failedDraft(draft, error, later);
      expect(await write(drafts.end(tenant, failed))).toBe('written');
      expect(await find(draft.id)).toEqual(failed);
    }));

  it('are claimed by one of many concurrent calls', () =>
    withTable(async (table) => {
      const { add, claim } = shelf(table);
      const draft = await add();
      const claims = await Promise.all(Array.from({ length: 10 }, () => claim(draft)));
      expect(claims.filter((claimed) => claimed !== undefined)).toHaveLength(1);
    }));

  it('end once, cannot be claimed after that, and are published once, only when completed', () =>
    withTable(async (table) => {
      const { drafts, tenant, add, claim, write } = shelf(table);
      const draft = await add();
      const kept = { document_key: 'key', content_bytes: 7 };
      const ended = completedDraft(draft, kept, { usage, now });
      const published = publish(ended, { playbook_id: newId(), now: later });
      if (published.kind === 'refused') throw new Error(published.code);
      expect(await write(drafts.publish(tenant, published.draft))).toBe('refused');
      const error = { code: 'upstream_timeout', message: 'Late.' };
      expect(await write(drafts.end(tenant, ended))).toBe('written');
      expect(await write(drafts.end(tenant, failedDraft(draft, error, later)))).toBe('refused');
      expect(await claim(draft)).toBeUndefined();
      expect(await write(drafts.publish(tenant, published.draft))).toBe('written');
      expect(await write(drafts.publish(tenant, published.draft))).toBe('refused');
    }));

  it('are listed for their own org only, newest first', () =>
    withTable(async (table) => {
      const { drafts, tenant, org, add } = shelf(table);
      const ids = [await add(), await add(), await add()].map(({ id }) => id);
      const first = await drafts.list(org, { limit: 2 });
      expect(first.rows.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 2));
      const rest = await drafts.list(org, { limit: 2, ...(first.next !== null && { after: first.next }) });
      expect(rest.rows.map(({ id }) => id)).toEqual(ids.slice(0, 1));
      expect((await drafts.list({ tenant, orgUuid: newId() }, { limit: 2 })).rows).toEqual([]);
    }));
});
