import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { equals } from '../../lambdas/adapters/table/table.ts';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { advanceTime } from '../../lambdas/sandbox/advance-time.ts';
import { jobsSetup } from '../analyses/jobs-setup.ts';
import { ask } from '../support/api.ts';
import { dying } from './dying-stores.ts';
import { telling } from './policy-setup.ts';
import { sweepRemovals } from './retention-setup.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

/** Who submits: the sandbox of the partner if nothing else is said. */
interface Submitter {
  readonly key: string;
  readonly stage: 'sandbox' | 'live';
}

const advancedSetup = async () => {
  const setup = await jobsSetup();
  const own: Submitter = { key: setup.keys.sandbox, stage: 'sandbox' };
  const policy = (pii_policy: object, { org_id = 'acme', by = own } = {}) =>
    ask(upsertOrg, setup.resources, { ...by, body: { org_id, pii_policy } });
  /** Submits a conversation and scores it; the next thing comes a second later. */
  const scored = async ({ org_id = 'acme', by = own } = {}): Promise<string> => {
    const { json } = await setup.submit({ org_id, rep_id: 'tom', transcript: telling }, by);
    const [partner_id = '', environment] = String(setup.itemOf(json.id)['pk']).split('#');
    const tenant = { partner_id, environment: environment === 'sandbox' ? 'sandbox' : 'production' } as const;
    await setup.transcribe({ tenant, kind: 'analysis', id: json.id });
    await setup.score(json.id, tenant);
    pass(second);
    return json.id;
  };
  const advance = async (ms: number): Promise<void> => {
    const body = { advance_seconds: ms / second };
    const { status } = await ask(advanceTime, setup.resources, { ...own, body });
    expect(status).toBe(200);
    pass(second);
  };
  /** Lets the sweeper come as often as it takes for an advance: to its row, then to the orgs. */
  const sweep = async (): Promise<void> => {
    for (let count = 0; count < 2; count += 1) await sweepRemovals(setup, new Date().toISOString());
  };
  const isThere = (id: string): boolean => setup.itemOf(id)['purged_at'] === undefined;
  return { ...setup, policy, scored, advance, sweep, isThere };
};

it('deletes existing records by their age in both times together, and no later ones', async () => {
  const setup = await advancedSetup();
  await setup.policy({ retain_analysis_days: 1 });
  const there = await setup.scored();
  pass(hour);
  await setup.advance(23 * hour - minute);
  const later = await setup.scored();
  await setup.sweep();
  expect([there, later].map(setup.isThere)).toEqual([true, true]);
  pass(minute);
  await setup.advance(second);
  await setup.sweep();
  expect([there, later].map(setup.isThere)).toEqual([false, true]);
  pass(day + hour);
  await setup.sweep();
  expect([there, later].map(setup.isThere)).toEqual([false, false]);
});

it('deletes them within two sweeps if they are old enough then, words included', async () => {
  const setup = await advancedSetup();
  await setup.policy({ retain_transcript_days: 1 });
  const id = await setup.scored();
  await setup.advance(day);
  await setup.sweep();
  expect(setup.itemOf(id)).toHaveProperty('transcript_removed_at');
  expect((await setup.read(id)).json).toMatchObject({ status: 'completed', transcript: null });
  expect(JSON.stringify(setup.documents.keys())).not.toContain('transcript-');
});

it('adds up advances, even concurrent ones, and counts a repeat under the same key once', async () => {
  const setup = await advancedSetup();
  await setup.policy({ retain_analysis_days: 2 });
  const id = await setup.scored();
  await Promise.all([setup.advance(hour), setup.advance(22 * hour)]);
  const headers = { 'idempotency-key': newId() };
  const request = { key: setup.keys.sandbox, headers, body: { advance_seconds: day / second } };
  for (let count = 0; count < 3; count += 1)
    expect((await ask(advanceTime, setup.resources, request)).status).toBe(200);
  await setup.sweep();
  expect(setup.isThere(id)).toBe(true);
  await setup.advance(hour);
  await setup.sweep();
  expect(setup.isThere(id)).toBe(false);
});

it('applies to a later policy', async () => {
  const setup = await advancedSetup();
  const there = await setup.scored();
  await setup.advance(day);
  const later = await setup.scored();
  await setup.sweep();
  await setup.policy({ retain_analysis_days: 1 });
  await setup.sweep();
  expect([there, later].map(setup.isThere)).toEqual([false, true]);
});

it('leaves live data alone, and those of other partners', async () => {
  const setup = await advancedSetup();
  const others: Submitter[] = [
    { key: setup.keys.live, stage: 'live' },
    { key: setup.foreignKey, stage: 'sandbox' },
  ];
  const ids: string[] = [];
  for (const by of others) {
    await setup.policy({ retain_analysis_days: 1 }, { by });
    ids.push(await setup.scored({ by }));
  }
  await setup.sweep();
  const rows = () => setup.table.items().filter(({ pk }) => String(pk).endsWith('#RETENTION'));
  const before = rows();
  await setup.advance(day);
  await setup.sweep();
  expect(ids.map(setup.isThere)).toEqual([true, true]);
  expect(rows()).toEqual(before);
});

it('returns to records that were submitted earlier and saved later than a deleted one', async () => {
  const setup = await advancedSetup();
  await setup.policy({ retain_analysis_days: 1 });
  const slow = await setup.scored();
  const { pk, list_key } = setup.itemOf(slow);
  const key = { pk: String(pk), sk: slow };
  await setup.table.update({ kind: 'update', key, remove: ['list_key'] });
  const fast = await setup.scored();
  await setup.advance(day);
  await setup.sweep();
  expect([slow, fast].map(setup.isThere)).toEqual([true, false]);
  const set = { list_key: String(list_key) };
  await setup.table.update({ kind: 'update', key, set, when: equals('list_key', null) });
  pass(2 * minute);
  await setup.sweep();
  expect(setup.isThere(slow)).toBe(false);
});

it('begins in all orgs, page by page, over as many sweeps as needed, and again after another advance', async () => {
  const setup = await advancedSetup();
  const ids: string[] = [];
  for (let count = 0; count < 60; count += 1) {
    const org_id = `org-${count}`;
    await setup.policy({ retain_analysis_days: 2 }, { org_id });
    ids.push(await setup.scored({ org_id }));
  }
  await setup.sweep();
  await setup.advance(day);
  let calls = 0;
  const onePage = () => {
    calls += 1;
    return calls > 1 ? 0 : minute;
  };
  await sweepRemovals(setup, new Date().toISOString(), onePage);
  await setup.advance(day);
  for (let count = 0; count < 2; count += 1) await setup.sweep();
  expect(ids.filter(setup.isThere)).toEqual([]);
});

it('begins in 100 orgs a sweep, because all partners share the sweeper', async () => {
  const setup = await advancedSetup();
  for (let count = 0; count < 120; count += 1) {
    await setup.policy({ retain_analysis_days: 2 }, { org_id: `org-${count}` });
    pass(second);
  }
  await setup.sweep();
  const rounds = () =>
    setup.table
      .items()
      .filter(({ due_kind }) => due_kind === 'retention')
      .map(({ due_at }) => due_at);
  const before = new Set(rounds());
  expect(before.size).toBe(120);
  const begun = () => rounds().filter((due_at) => !before.has(due_at)).length;
  await setup.advance(day);
  await sweepRemovals(setup, new Date().toISOString());
  expect(begun()).toBe(100);
  pass(minute);
  await sweepRemovals(setup, new Date().toISOString());
  expect(begun()).toBe(120);
});

it.each(['before', 'behind'] as const)(
  'removes as wholly if the sweeper dies %s any call of its stores, and spares as much',
  async (when) => {
    for (let at = 1, isAlive = false; !isAlive; at += 1) {
      const setup = await advancedSetup();
      await setup.policy({ retain_analysis_days: 1 });
      const there = await setup.scored();
      await setup.advance(day);
      const later = await setup.scored();
      const uploads = setup.documents;
      const { stores, count } = dying({ ...setup, uploads }, at, when);
      for (let sweeps = 0; sweeps < 2; sweeps += 1)
        await sweepRemovals(stores, new Date().toISOString()).catch(() => undefined);
      isAlive = count.calls < at;
      pass(6 * minute);
      await setup.sweep();
      expect([there, later].map(setup.isThere), `call ${at}`).toEqual([false, true]);
    }
  },
);
