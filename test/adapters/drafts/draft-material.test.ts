import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FetchSource } from '../../../lambdas/adapters/drafts/fetch-source.ts';
import { sourceTable } from '../../../lambdas/adapters/guidance/playbook-sources.ts';
import { draftMaterial } from '../../../lambdas/application/playbooks/draft-material.ts';
import { newDraft } from '../../../lambdas/domain/playbooks/draft.ts';
import { newSource } from '../../../lambdas/domain/playbooks/source.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { memoryDocuments } from '../../fakes/memory-documents.ts';
import { memoryTable } from '../../fakes/memory-table.ts';

afterEach(() => vi.useRealTimers());

const now = '2026-11-20T10:00:00.000Z';
const tenant = { partner_id: newId(), environment: 'sandbox' } as const;

/** A draft of so many pages, and what loads them. */
const withPages = async (count: number, fetchSource: FetchSource) => {
  const table = memoryTable();
  const sources = sourceTable(table, memoryDocuments());
  const org = { tenant, orgUuid: newId() };
  const ids = Array.from({ length: count }, newId);
  for (const [index, id] of ids.entries()) {
    const said = { title: `Page ${index}`, source_url: `https://example.com/${index}` };
    await table.write([sources.add(org, newSource(said, undefined, { id, org_id: 'acme', now }))]);
  }
  const of = { id: newId(), org_id: 'acme', org_uuid: org.orgUuid, now };
  const draft = newDraft({ title: 'Sales playbook' }, ids, of);
  return { ids, load: () => draftMaterial({ sources, fetchSource }, tenant, draft) };
};

describe('the material of a draft', () => {
  it('keeps the order of its sources, which are fetched a few at once', async () => {
    let running = 0;
    let most = 0;
    const { load } = await withPages(30, async (url) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return { kind: 'fetched', text: url };
    });
    const loaded = await load();
    expect(loaded.kind === 'loaded' && loaded.materials.map(({ title }) => title)).toEqual(
      Array.from({ length: 30 }, (_, index) => `Page ${index}`),
    );
    expect(most).toBeLessThanOrEqual(8);
  });

  it('stops being fetched once a part of it cannot be fetched', async () => {
    const asked: string[] = [];
    const { load, ids } = await withPages(30, async (url) => {
      asked.push(url);
      return url.endsWith('/3') ? { kind: 'refused', reason: 'status' } : { kind: 'fetched', text: '' };
    });
    expect(await load()).toMatchObject({ kind: 'refused', details: { source_id: ids[3], reason: 'status' } });
    expect(asked.length).toBeLessThanOrEqual(8);
  });

  it('has one minute in all and a quarter of it for each page, however slow its origins are', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const given: number[] = [];
    const { load } = await withPages(48, async (_, timeoutMs) => {
      given.push(timeoutMs);
      vi.advanceTimersByTime(1_800);
      return { kind: 'fetched', text: '' };
    });
    await load();
    expect(given.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 15_000));
    expect(given.at(-1)).toBe(1);
  });
});
