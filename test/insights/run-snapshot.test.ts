import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TopicModel } from '../../lambdas/application/insights/run-snapshot.ts';
import { withoutWords } from '../privacy/retention-world.ts';
import { insightsWorld } from './insights-world.ts';

type World = Awaited<ReturnType<typeof insightsWorld>>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());
const waitSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const none = { batchItemFailures: [] };

describe('insights.run-snapshot', () => {
  it('computes what the analyses show, publishes it once, and frees the permit', async () => {
    const world = await insightsWorld();
    await world.analysed('perfect-pitch');
    await world.analysed('poor-pitch');
    waitSeconds(1);
    const { json } = await world.create();
    expect(await world.runSnapshot(json.snapshot_id)).toEqual(none);
    await world.runSnapshot(json.snapshot_id);
    const { json: snapshot } = await world.get(json.snapshot_id);
    expect(snapshot).toMatchObject({ status: 'completed', error: null });
    const { insights } = snapshot;
    expect(insights.covered).toMatchObject({ analyses: 2, conversations: 2, is_complete: true });
    expect(insights.totals).toMatchObject({ analyses: 2, reps: 1 });
    expect(insights.distribution.overall.histogram.reduce((sum: number, each: number) => sum + each)).toBe(2);
    expect(world.eventsOf('insights.generated')).toEqual([{ org_id: 'acme', snapshot_id: json.snapshot_id }]);
    expect(world.permits()).toEqual([]);
    expect(world.itemOf(json.snapshot_id)['due_shard']).toBeUndefined();
  });

  it('quotes objections and questions of customers word for word', async () => {
    const world = await insightsWorld();
    const id = await world.analysed('perfect-pitch');
    waitSeconds(1);
    const { insights } = await world.worked();
    const { json: analysis } = await world.read(id);
    const texts: string[] = analysis.transcript.utterances.map(({ text }: { text: string }) => text);
    const groups = [...insights.objections, ...insights.questions];
    expect(insights.objections.map(({ topic }: { topic: string }) => topic)).toContain('price');
    for (const { examples } of groups)
      for (const { analysis_id, quote, role } of examples) {
        expect([analysis_id, role]).toEqual([id, 'customer']);
        expect(texts.some((text) => text.includes(quote))).toBe(true);
      }
  });

  it('asks no model about fixtures, and counts the tokens of a model', async () => {
    const heard: unknown[] = [];
    const tokens = { model: 'eu.amazon.nova-pro-v1:0', input_tokens: 900, output_tokens: 90 };
    const model: TopicModel = {
      name: async (said) => {
        heard.push(...said);
        return { said, tokens };
      },
      takesHealthcare: true,
    };
    const world = await insightsWorld({ model });
    await world.analysed('perfect-pitch');
    waitSeconds(1);
    const { json } = await world.create();
    // More time than is kept for the model and the save.
    await world.runSnapshot(json.snapshot_id, 180_000);
    expect((await world.get(json.snapshot_id)).json.insights.covered.conversations).toBe(1);
    expect(heard).toEqual([]);
    const counted = world.table.items().filter(({ model_input_tokens }) => model_input_tokens === 900);
    expect(counted).toHaveLength(2);
  });

  it('is complete and empty for an org without analyses', async () => {
    const world = await insightsWorld();
    const { status, insights } = await world.worked();
    expect(status).toBe('completed');
    expect(insights).toMatchObject({
      totals: { analyses: 0, reps: 0, minutes: 0 },
      distribution: { overall: null },
      ranking: [],
      trend: { weeks: [], slope: { overall: null } },
      dispositions: { outcomes: [], won_against_lost: null, reason: 'too_few_analyses' },
    });
  });

  it('excludes analyses that are older, archived, incomplete, of practice or of another org', async () => {
    const world = await insightsWorld();
    await world.plant({ score: 10, created_at: '2026-08-01T10:00:00.000Z' });
    await world.plant({ score: 20, practice_session_id: 'practice' });
    await world.submit({ org_id: 'acme', rep_id: 'tom', recording_url: 'mock://perfect-pitch' });
    const { json: other } = await world.submit({
      org_id: 'bare',
      rep_id: 'tom',
      recording_url: 'mock://perfect-pitch',
    });
    await world.finish(other.id);
    await world.remove(await world.plant({ score: 30 }), 'archive');
    await world.plant({ score: 60 });
    waitSeconds(1);
    const { insights } = await world.worked();
    expect(insights.totals.analyses).toBe(1);
    expect(insights.distribution.overall.mean).toBe(60);
  });

  it('compares won with lost conversations by the attached endings', async () => {
    const world = await insightsWorld();
    for (let index = 0; index < 20; index += 1) {
      const isWon = index < 10;
      const id = await world.plant({ score: (isWon ? 80 : 50) + (index % 3) });
      await world.attach(id, { slug: isWon ? 'won' : 'lost' });
    }
    waitSeconds(1);
    const { dispositions } = (await world.worked()).insights;
    expect(dispositions.reason).toBeNull();
    expect(dispositions.outcomes.map(({ outcome, analyses }: never) => [outcome, analyses])).toEqual([
      ['lost', 10],
      ['won', 10],
    ]);
    const { difference, lower, upper } = dispositions.won_against_lost.overall;
    expect(difference).toBeCloseTo(29.9, 1);
    expect([lower < difference, difference < upper, upper - lower < 3]).toEqual([true, true, true]);
  });

  it('leaves a running call alone, takes over from one that died, and fails one that takes too long', async () => {
    const world = await insightsWorld();
    const { json } = await world.create();
    const claim = { status: 'processing', leased_until: '2026-11-20T10:02:00.000Z' };
    const key = { pk: String(world.itemOf(json.snapshot_id)['pk']), sk: json.snapshot_id };
    await world.table.update({
      kind: 'update',
      key,
      set: { ...claim, deadline_at: '2026-11-20T10:10:00.000Z' },
    });
    await world.runSnapshot(json.snapshot_id);
    expect((await world.get(json.snapshot_id)).json.status).toBe('processing');
    waitSeconds(121);
    await world.runSnapshot(json.snapshot_id);
    expect((await world.get(json.snapshot_id)).json.status).toBe('completed');
    const { json: late } = await world.create();
    const place = { pk: key.pk, sk: late.snapshot_id };
    await world.table.update({
      kind: 'update',
      key: place,
      set: { deadline_at: '2026-11-20T10:01:00.000Z' },
    });
    await world.runSnapshot(late.snapshot_id);
    expect((await world.get(late.snapshot_id)).json).toMatchObject({
      status: 'failed',
      insights: null,
      error: { code: 'upstream_timeout' },
    });
    expect(world.permits()).toEqual([]);
    expect(world.eventsOf('insights.generated')).toHaveLength(1);
    expect(world.eventsOf('insights.failed')).toMatchObject([
      { org_id: 'acme', snapshot_id: late.snapshot_id, error: { code: 'upstream_timeout' } },
    ]);
  });

  it('reads only as many transcripts as time allows, and states their number', async () => {
    const world = await insightsWorld();
    await world.analysed('perfect-pitch');
    waitSeconds(1);
    const { json } = await world.create();
    await world.runSnapshot(json.snapshot_id, 20_000);
    const { insights } = (await world.get(json.snapshot_id)).json;
    expect([insights.covered.analyses, insights.covered.conversations, insights.objections]).toEqual([
      1,
      0,
      [],
    ]);
  });

  it('loses the words of a purged analysis, and keeps its counts', async () => {
    const world = await insightsWorld();
    const id = await world.analysed('perfect-pitch');
    const other = await world.analysed('perfect-pitch');
    waitSeconds(1);
    const before = await world.worked();
    await world.remove(id, 'purge');
    const after = (await world.get(before.snapshot_id)).json;
    expect(JSON.stringify(after.insights)).not.toContain(id);
    expect(JSON.stringify(after.insights)).toContain(other);
    const countsOf = ({ insights }: typeof after) => insights.objections.map(({ count }: never) => count);
    expect(countsOf(after)).toEqual(countsOf(before));
  });

  it.each([
    ['retention', (world: World, id: string) => withoutWords(world, id)],
    ['a purge', (world: World, id: string) => world.remove(id, 'purge')],
  ])('contains no words that %s deleted meanwhile', async (_, takeAway) => {
    const world = await insightsWorld();
    const [id, other] = [await world.analysed('perfect-pitch'), await world.analysed('perfect-pitch')];
    waitSeconds(1);
    const { json } = await world.create();
    const { table, documents } = world;
    const put = async (key: string, text: string) => {
      if (key.includes('/insights/')) await takeAway(world, id);
      await documents.put(key, text);
    };
    await world.runSnapshot(json.snapshot_id, 60_000, { table, documents: { ...documents, put } });
    const { text, json: snapshot } = await world.get(json.snapshot_id);
    expect(snapshot).toMatchObject({ status: 'completed', insights: { totals: { analyses: 2 } } });
    expect(text).not.toContain(id);
    expect(text).toContain(other);
  });
});
