import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TopicModel } from '../../lambdas/application/insights/run-snapshot.ts';
import { withoutWords } from '../privacy/retention-setup.ts';
import { insightsSetup } from './insights-setup.ts';

type Setup = Awaited<ReturnType<typeof insightsSetup>>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());
const waitSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const none = { batchItemFailures: [] };

describe('insights.run-snapshot', () => {
  it('computes what the analyses show, publishes it once, and frees the permit', async () => {
    const setup = await insightsSetup();
    await setup.analysed('perfect-pitch');
    await setup.analysed('poor-pitch');
    waitSeconds(1);
    const { json } = await setup.create();
    expect(await setup.runSnapshot(json.snapshot_id)).toEqual(none);
    await setup.runSnapshot(json.snapshot_id);
    const { json: snapshot } = await setup.get(json.snapshot_id);
    expect(snapshot).toMatchObject({ status: 'completed', error: null });
    const { insights } = snapshot;
    expect(insights.covered).toMatchObject({ analyses: 2, conversations: 2, is_complete: true });
    expect(insights.totals).toMatchObject({ analyses: 2, reps: 1 });
    expect(insights.distribution.overall.histogram.reduce((sum: number, each: number) => sum + each)).toBe(2);
    expect(setup.eventsOf('insights.generated')).toEqual([{ org_id: 'acme', snapshot_id: json.snapshot_id }]);
    expect(setup.permits()).toEqual([]);
    expect(setup.itemOf(json.snapshot_id)['due_shard']).toBeUndefined();
  });

  it('quotes objections and questions of customers word for word', async () => {
    const setup = await insightsSetup();
    const id = await setup.analysed('perfect-pitch');
    waitSeconds(1);
    const { insights } = await setup.worked();
    const { json: analysis } = await setup.read(id);
    const texts: string[] = analysis.transcript.utterances.map(({ text }: { text: string }) => text);
    const groups = [...insights.objections, ...insights.questions];
    expect(insights.objections.map(({ topic }: { topic: string }) => topic)).toContain('price');
    for (const { examples } of groups)
      for (const { analysis_id, quote, role } of examples) {
        expect([analysis_id, role]).toEqual([id, 'customer']);
        expect(texts.some((text) => text.includes(quote))).toBe(true);
      }
  });

  it('calls no model about fixtures, and counts the tokens of a model', async () => {
    const heard: unknown[] = [];
    const tokens = { model: 'eu.amazon.nova-pro-v1:0', input_tokens: 900, output_tokens: 90 };
    const model: TopicModel = {
      name: async (said) => {
        heard.push(...said);
        return { said, tokens };
      },
      takesHealthcare: true,
    };
    const setup = await insightsSetup({ model });
    await setup.analysed('perfect-pitch');
    waitSeconds(1);
    const { json } = await setup.create();
    // More time than is kept for the model and the save.
    await setup.runSnapshot(json.snapshot_id, 180_000);
    expect((await setup.get(json.snapshot_id)).json.insights.covered.conversations).toBe(1);
    expect(heard).toEqual([]);
    const counted = setup.table.items().filter(({ model_input_tokens }) => model_input_tokens === 900);
    expect(counted).toHaveLength(2);
  });

  it('is complete and empty for an org without analyses', async () => {
    const setup = await insightsSetup();
    const { status, insights } = await setup.worked();
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
    const setup = await insightsSetup();
    await setup.plant({ score: 10, created_at: '2026-08-01T10:00:00.000Z' });
    await setup.plant({ score: 20, practice_session_id: 'practice' });
    await setup.submit({ org_id: 'acme', rep_id: 'tom', recording_url: 'mock://perfect-pitch' });
    const { json: other } = await setup.submit({
      org_id: 'bare',
      rep_id: 'tom',
      recording_url: 'mock://perfect-pitch',
    });
    await setup.finish(other.id);
    await setup.remove(await setup.plant({ score: 30 }), 'archive');
    await setup.plant({ score: 60 });
    waitSeconds(1);
    const { insights } = await setup.worked();
    expect(insights.totals.analyses).toBe(1);
    expect(insights.distribution.overall.mean).toBe(60);
  });

  it('compares won with lost conversations by the attached endings', async () => {
    const setup = await insightsSetup();
    for (let index = 0; index < 20; index += 1) {
      const isWon = index < 10;
      const id = await setup.plant({ score: (isWon ? 80 : 50) + (index % 3) });
      await setup.attach(id, { slug: isWon ? 'won' : 'lost' });
    }
    waitSeconds(1);
    const { dispositions } = (await setup.worked()).insights;
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
    const setup = await insightsSetup();
    const { json } = await setup.create();
    const claim = { status: 'processing', leased_until: '2026-11-20T10:02:00.000Z' };
    const key = { pk: String(setup.itemOf(json.snapshot_id)['pk']), sk: json.snapshot_id };
    await setup.table.update({
      kind: 'update',
      key,
      set: { ...claim, deadline_at: '2026-11-20T10:10:00.000Z' },
    });
    await setup.runSnapshot(json.snapshot_id);
    expect((await setup.get(json.snapshot_id)).json.status).toBe('processing');
    waitSeconds(121);
    await setup.runSnapshot(json.snapshot_id);
    expect((await setup.get(json.snapshot_id)).json.status).toBe('completed');
    const { json: late } = await setup.create();
    const place = { pk: key.pk, sk: late.snapshot_id };
    await setup.table.update({
      kind: 'update',
      key: place,
      set: { deadline_at: '2026-11-20T10:01:00.000Z' },
    });
    await setup.runSnapshot(late.snapshot_id);
    expect((await setup.get(late.snapshot_id)).json).toMatchObject({
      status: 'failed',
      insights: null,
      error: { code: 'upstream_timeout' },
    });
    expect(setup.permits()).toEqual([]);
    expect(setup.eventsOf('insights.generated')).toHaveLength(1);
    expect(setup.eventsOf('insights.failed')).toMatchObject([
      { org_id: 'acme', snapshot_id: late.snapshot_id, error: { code: 'upstream_timeout' } },
    ]);
  });

  it('reads only as many transcripts as time allows, and states their number', async () => {
    const setup = await insightsSetup();
    await setup.analysed('perfect-pitch');
    waitSeconds(1);
    const { json } = await setup.create();
    await setup.runSnapshot(json.snapshot_id, 20_000);
    const { insights } = (await setup.get(json.snapshot_id)).json;
    expect([insights.covered.analyses, insights.covered.conversations, insights.objections]).toEqual([
      1,
      0,
      [],
    ]);
  });

  it('loses the words of a purged analysis, and keeps its counts', async () => {
    const setup = await insightsSetup();
    const id = await setup.analysed('perfect-pitch');
    const other = await setup.analysed('perfect-pitch');
    waitSeconds(1);
    const before = await setup.worked();
    await setup.remove(id, 'purge');
    const after = (await setup.get(before.snapshot_id)).json;
    expect(JSON.stringify(after.insights)).not.toContain(id);
    expect(JSON.stringify(after.insights)).toContain(other);
    const countsOf = ({ insights }: typeof after) => insights.objections.map(({ count }: never) => count);
    expect(countsOf(after)).toEqual(countsOf(before));
  });

  it.each([
    ['retention', (setup: Setup, id: string) => withoutWords(setup, id)],
    ['a purge', (setup: Setup, id: string) => setup.remove(id, 'purge')],
  ])('contains no words that %s deleted meanwhile', async (_, takeAway) => {
    const setup = await insightsSetup();
    const id = await setup.analysed('perfect-pitch');
    const other = await setup.analysed('perfect-pitch');
    waitSeconds(1);
    const { json } = await setup.create();
    const { table, documents } = setup;
    const put = async (key: string, text: string) => {
      if (key.includes('/insights/')) await takeAway(setup, id);
      await documents.put(key, text);
    };
    await setup.runSnapshot(json.snapshot_id, 60_000, { table, documents: { ...documents, put } });
    const { text, json: snapshot } = await setup.get(json.snapshot_id);
    expect(snapshot).toMatchObject({ status: 'completed', insights: { totals: { analyses: 2 } } });
    expect(text).not.toContain(id);
    expect(text).toContain(other);
  });
});
