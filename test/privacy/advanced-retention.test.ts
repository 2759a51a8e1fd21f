import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { equals } from '../../lambdas/adapters/table/table.ts';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { advanceTime } from '../../lambdas/sandbox/advance-time.ts';
import { jobsWorld } from '../analyses/jobs-world.ts';
import { ask } from '../support/api.ts';
import { dying } from './dying-stores.ts';
import { telling } from './policy-world.ts';
import { sweepRemovals } from './retention-world.ts';

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

const advancedWorld = async () => {
  const world = await jobsWorld();
  const own: Submitter = { key: world.keys.sandbox, stage: 'sandbox' };
  const policy = (pii_policy: object, { org_id = 'acme', by = own } = {}) =>
    ask(upsertOrg, world.resources, { ...by, body: { org_id, pii_policy } });
  /** Submits a conversation and scores it; the next thing comes a second later. */
  const scored = async ({ org_id = 'acme', by = own } = {}): Promise<string> => {
    const { json } = await world.submit({ org_id, rep_id: 'tom', transcript: telling }, by);
    const [partner_id = '', environment] = String(world.itemOf(json.id)['pk']).split('#');
    const tenant = { partner_id, environment: environment === 'sandbox' ? 'sandbox' : 'production' } as const;
    await world.transcribe({ tenant, kind: 'analysis', id: json.id });
    await world.score(json.id, tenant);
    pass(second);
    return json.id;
  };
  const advance = async (ms: number): Promise<void> => {
    const body = { advance_seconds: ms / second };
    const { status } = await ask(advanceTime, world.resources, { ...own, body });
    expect(status).toBe(200);
    pass(second);
  };
  /** Lets the sweeper come as often as it takes for an advance: to its row, then to the orgs. */
  const sweep = async (): Promise<void> => {
    for (let count = 0; count < 2; count += 1) await sweepRemovals(world, new Date().toISOString());
  };
  const isThere = (id: string): boolean => world.itemOf(id)['purged_at'] === undefined;
  return { ...world, policy, scored, advance, sweep, isThere };
};

it('deletes existing records by their age in both times together, and no later ones', async () => {
  const world = await advancedWorld();
  await world.policy({ retain_analysis_days: 1 });
  const there = await world.scored();
  pass(hour);
  await world.advance(23 * hour - minute);
  const later = await world.scored();
  await world.sweep();
  expect([there, later].map(world.isThere)).toEqual([true, true]);
  pass(minute);
  await world.advance(second);
  await world.sweep();
  expect([there, later].map(world.isThere)).toEqual([false, true]);
  pass(day + hour);
  await world.sweep();
  expect([there, later].map(world.isThere)).toEqual([false, false]);
});

it('deletes them within two sweeps if they are old enough then, words included', async () => {
  const world = await advancedWorld();
  await world.policy({ retain_transcript_days: 1 });
  const id = await world.scored();
  await world.advance(day);
  await world.sweep();
  expect(world.itemOf(id)).toHaveProperty('transcript_removed_at');
  expect((await world.read(id)).json).toMatchObject({ status: 'completed', transcript: null });
  expect(JSON.stringify(world.documents.keys())).not.toContain('transcript-');
});

it('adds up advances, even concurrent ones, and counts a repeat under the same key once', async () => {
  const world = await advancedWorld();
  await world.policy({ retain_analysis_days: 2 });
  const id = await world.scored();
  await Promise.all([world.advance(hour), world.advance(22 * hour)]);
  const headers = { 'idempotency-key': newId() };
  const request = { key: world.keys.sandbox, headers, body: { advance_seconds: day / second } };
  for (let count = 0; count < 3; count += 1)
    expect((await ask(advanceTime, world.resources, request)).status).toBe(200);
  await world.sweep();
  expect(world.isThere(id)).toBe(true);
  await world.advance(hour);
  await world.sweep();
  expect(world.isThere(id)).toBe(false);
});

it('applies to a later policy', async () => {
  const world = await advancedWorld();
  const there = await world.scored();
  await world.advance(day);
  const later = await world.scored();
  await world.sweep();
  await world.policy({ retain_analysis_days: 1 });
  await world.sweep();
  expect([there, later].map(world.isThere)).toEqual([false, true]);
});

it('leaves live data alone, and those of other partners', async () => {
  const world = await advancedWorld();
  const others: Submitter[] = [
    { key: world.keys.live, stage: 'live' },
    { key: world.foreignKey, stage: 'sandbox' },
  ];
  const ids: string[] = [];
  for (const by of others) {
    await world.policy({ retain_analysis_days: 1 }, { by });
    ids.push(await world.scored({ by }));
  }
  await world.sweep();
  const rows = () => world.table.items().filter(({ pk }) => String(pk).endsWith('#RETENTION'));
  const before = rows();
  await world.advance(day);
  await world.sweep();
  expect(ids.map(world.isThere)).toEqual([true, true]);
  expect(rows()).toEqual(before);
});

it('returns to records that were submitted earlier and saved later than a deleted one', async () => {
  const world = await advancedWorld();
  await world.policy({ retain_analysis_days: 1 });
  const slow = await world.scored();
  const { pk, list_key } = world.itemOf(slow);
  const key = { pk: String(pk), sk: slow };
  await world.table.update({ kind: 'update', key, remove: ['list_key'] });
  const fast = await world.scored();
  await world.advance(day);
  await world.sweep();
  expect([slow, fast].map(world.isThere)).toEqual([true, false]);
  const set = { list_key: String(list_key) };
  await world.table.update({ kind: 'update', key, set, when: equals('list_key', null) });
  pass(2 * minute);
  await world.sweep();
  expect(world.isThere(slow)).toBe(false);
});

it('begins in all orgs, page by page, over as many sweeps as needed, and again after another advance', async () => {
  const world = await advancedWorld();
  const ids: string[] = [];
  for (let count = 0; count < 60; count += 1) {
    const org_id = `org-${count}`;
    await world.policy({ retain_analysis_days: 2 }, { org_id });
    ids.push(await world.scored({ org_id }));
  }
  await world.sweep();
  await world.advance(day);
  let calls = 0;
  const onePage = () => {
    calls += 1;
    return calls > 1 ? 0 : minute;
  };
  await sweepRemovals(world, new Date().toISOString(), onePage);
  await world.advance(day);
  for (let count = 0; count < 2; count += 1) await world.sweep();
  expect(ids.filter(world.isThere)).toEqual([]);
});

it('begins in 100 orgs a sweep, because all partners share the sweeper', async () => {
  const world = await advancedWorld();
  for (let count = 0; count < 120; count += 1) {
    await world.policy({ retain_analysis_days: 2 }, { org_id: `org-${count}` });
    pass(second);
  }
  await world.sweep();
  const rounds = () =>
    world.table
      .items()
      .filter(({ due_kind }) => due_kind === 'retention')
      .map(({ due_at }) => due_at);
  const before = new Set(rounds());
  expect(before.size).toBe(120);
  const begun = () => rounds().filter((due_at) => !before.has(due_at)).length;
  await world.advance(day);
  await sweepRemovals(world, new Date().toISOString());
  expect(begun()).toBe(100);
  pass(minute);
  await sweepRemovals(world, new Date().toISOString());
  expect(begun()).toBe(120);
});

it.each(['before', 'behind'] as const)(
  'removes as wholly if the sweeper dies %s any call of its stores, and spares as much',
  async (when) => {
    for (let at = 1, isAlive = false; !isAlive; at += 1) {
      const world = await advancedWorld();
      await world.policy({ retain_analysis_days: 1 });
      const there = await world.scored();
      await world.advance(day);
      const later = await world.scored();
      const uploads = world.documents;
      const { stores, count } = dying({ ...world, uploads }, at, when);
      for (let sweeps = 0; sweeps < 2; sweeps += 1)
        await sweepRemovals(stores, new Date().toISOString()).catch(() => undefined);
      isAlive = count.calls < at;
      pass(6 * minute);
      await world.sweep();
      expect([there, later].map(world.isThere), `call ${at}`).toEqual([false, true]);
    }
  },
);
