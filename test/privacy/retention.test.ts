import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { analysis as analysisSchema } from '../../lambdas/contract/analysis.ts';
import { countWords, sentencesOf } from '../../lambdas/domain/transcripts/words.ts';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { daySetup } from '../all-day-sessions/day-setup.ts';
import { chatSetup } from '../chat/chat-setup.ts';
import { send } from '../support/api.ts';
import { secrets, telling } from './policy-setup.ts';
import { sweepRemovals } from './retention-setup.ts';
import { uploadedDay } from './uploaded-day.ts';

const dayMs = 86_400_000;
const start = Date.parse('2026-11-20T10:00:00.000Z');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());
const atDay = (days: number) => {
  vi.setSystemTime(start + days * dayMs);
  return new Date(start + days * dayMs).toISOString();
};

const org_id = 'acme';
const retaining = async () => {
  const setup = await chatSetup();
  const upsert = upsertOrg.handler(setup.resources);
  const policy = (pii_policy: object) =>
    send(upsertOrg.row, upsert, { key: setup.keys.sandbox, body: { org_id, pii_policy } });
  const scored = async () => {
    const { json } = await setup.submit({ org_id, rep_id: 'tom', transcript: telling });
    await setup.transcribe(setup.referenceOf('analysis', json.id));
    await setup.score(json.id);
    return json.id as string;
  };
  return { ...setup, policy, scoredOne: scored };
};
const words = async ({ documents, table }: Awaited<ReturnType<typeof chatSetup>>, id: string) => {
  const keys = documents.keys().filter((key) => key.includes(id));
  const items = table.items().filter((item) => JSON.stringify(item).includes(id));
  return `${(await Promise.all(keys.map((key) => documents.get(key)))).join()}${JSON.stringify(items)}`;
};

describe('expired transcripts', () => {
  it('are deleted when the policy says, to the second; scores and feedback stay', async () => {
    const setup = await retaining();
    await setup.policy({ retain_transcript_days: 7 });
    const id = await setup.scoredOne();
    await setup.ask(id, 'What did Ludmila Hartley say?');
    const before = (await setup.read(id)).json;
    await sweepRemovals(setup, atDay(6.999));
    expect((await setup.read(id)).json).toEqual(before);
    await sweepRemovals(setup, atDay(7.999 + 0.01));
    const { json } = await setup.read(id);
    analysisSchema.parse(json);
    expect(json).toEqual({ ...before, transcript: null, analysis: json.analysis });
    const textless = (analysis: object) =>
      Object.entries(analysis).filter(([, value]) => typeof value === 'number');
    expect(textless(json.analysis)).toEqual(textless(before.analysis));
    expect(Object.keys(json.analysis.feedback_v5)).toEqual(Object.keys(before.analysis.feedback_v5));
    expect(await words(setup, id)).not.toMatch(/one four two|gmail( dot |\.)com/);
    expect((await setup.history(id)).json.error).toMatchObject({
      code: 'retention_policy_violation',
      details: { id, removed_at: expect.any(String) },
    });
    expect(setup.itemOf(id)).not.toHaveProperty('transcript_key');
  });

  it('are deleted from summary and feedback too, which quote them', async () => {
    const setup = await retaining();
    await setup.policy({ retain_transcript_days: 7 });
    const { json: submitted } = await setup.submit({
      org_id,
      rep_id: 'tom',
      recording_url: 'mock://perfect-pitch',
    });
    await setup.transcribe(setup.referenceOf('analysis', submitted.id));
    await setup.score(submitted.id);
    const { transcript, analysis } = (await setup.read(submitted.id)).json;
    const said: string[] = transcript.utterances.flatMap(({ text }: { text: string }) => sentencesOf(text));
    const quotedIn = (found: object) =>
      said.filter(
        (sentence) =>
          countWords(sentence) > 3 && JSON.stringify(found).includes(JSON.stringify(sentence).slice(1, -1)),
      );
    expect(quotedIn(analysis).length).toBeGreaterThan(3);
    await sweepRemovals(setup, atDay(8));
    const left = (await setup.read(submitted.id)).json.analysis;
    expect(quotedIn(left)).toEqual([]);
    expect(JSON.stringify(left)).not.toMatch(/“[^”]*”, \d+:\d\d/);
    expect(left.ai_summary).toContain('words per minute');
  });

  it('are deleted from the data of events too, which are then sent without them', async () => {
    const setup = await retaining();
    await setup.policy({ retain_transcript_days: 1 });
    const id = await setup.scoredOne();
    await sweepRemovals(setup, atDay(2));
    const told = setup.events().filter((event) => String(event['data_key']).includes(id));
    for (const event of told)
      expect(JSON.parse(await setup.documents.get(String(event['data_key']))).transcript).toBeNull();
  });

  it('are deleted at the next sweep when a policy is shortened', async () => {
    const setup = await retaining();
    await setup.policy({ retain_transcript_days: 365 });
    const id = await setup.scoredOne();
    await sweepRemovals(setup, atDay(10));
    expect((await setup.read(id)).json.transcript).not.toBeNull();
    atDay(11);
    await setup.policy({ retain_transcript_days: 5 });
    await sweepRemovals(setup, atDay(11.01));
    expect((await setup.read(id)).json.transcript).toBeNull();
  });

  it('of a day are deleted, and its segments stay', async () => {
    const day = await daySetup();
    const upsert = upsertOrg.handler(day.resources);
    const body = { org_id, pii_policy: { retain_transcript_days: 2 } };
    await send(upsertOrg.row, upsert, { key: day.keys.sandbox, body });
    const { id } = await uploadedDay(day);
    const kept = () => day.documents.keys().filter((key) => /sessions\/.*\/(transcript|reading)-/.test(key));
    expect(kept()).toHaveLength(2);
    // The file is gone by then: the bucket keeps it for a day.
    // Each link to the file is signed anew.
    const segmentsOf = async () =>
      (await day.get(id)).json.segments.map(({ playback, ...segment }: { playback: object }) => ({
        ...segment,
        playback: Object.keys(playback),
      }));
    const before = await segmentsOf();
    await sweepRemovals(day, atDay(3));
    expect(await segmentsOf()).toEqual(before);
    expect(kept()).toEqual([]);
    expect(day.itemOf(id)).not.toHaveProperty('transcript_key');
  });

  it('are deleted from the summaries of a day too, which quote them', async () => {
    const day = await daySetup();
    const upsert = upsertOrg.handler(day.resources);
    const body = { org_id, pii_policy: { retain_transcript_days: 2 } };
    await send(upsertOrg.row, upsert, { key: day.keys.sandbox, body });
    const { id } = (await day.submitDay({ org_id, rep_id: 'tom', transcript: telling })).json;
    await day.transcribe(day.referenceOf('session', id));
    await day.detect(id);
    const { json: found } = await day.get(id);
    const [segment] = found.segments;
    expect(segment.summary).toMatch(/^Sales conversation with .*: “\p{L}/u);
    const ended = { completed_at: new Date(start).toISOString(), status: 'completed' };
    const key = { pk: String(day.itemOf(id)['pk']), sk: id };
    await day.table.update({ kind: 'update', key, set: ended });
    await sweepRemovals(day, atDay(3));
    const [left] = (await day.get(id)).json.segments;
    expect(left).toEqual({ ...segment, summary: segment.summary.replaceAll(/“[^”]*”/g, '“…”') });
  });
});

describe('expired analyses', () => {
  it('are deleted for good, and no longer found', async () => {
    const setup = await retaining();
    await setup.policy({ retain_analysis_days: 30 });
    const old = await setup.scoredOne();
    atDay(20);
    const young = await setup.scoredOne();
    await sweepRemovals(setup, atDay(31));
    expect((await setup.read(old)).json.error.code).toBe('analysis_not_found');
    expect(await words(setup, old)).not.toMatch(secrets);
    expect((await setup.read(young)).status).toBe(200);
  });

  it('are deleted page by page, over as many sweeps as needed, each once', async () => {
    const setup = await retaining();
    await setup.policy({ retain_analysis_days: 1 });
    const ids: string[] = [];
    for (let count = 0; count < 30; count += 1) ids.push(await setup.scoredOne());
    const now = atDay(3);
    let calls = 0;
    let sweeps = 0;
    for (; sweeps < 40; sweeps += 1) {
      calls = 0;
      const impatient = () => {
        calls += 1;
        return calls > 6 ? 0 : 60_000;
      };
      if ((await sweepRemovals(setup, now, impatient)) === 0) break;
      if ((await setup.read(ids.at(-1) ?? '')).status === 404) break;
    }
    for (const id of ids) expect((await setup.read(id)).status).toBe(404);
    expect(sweeps).toBeGreaterThan(2);
  });

  it('that are still running are awaited', async () => {
    const setup = await retaining();
    await setup.policy({ retain_analysis_days: 1 });
    const { json } = await setup.submit({ org_id, rep_id: 'tom', transcript: telling });
    await sweepRemovals(setup, atDay(2));
    expect((await setup.read(json.id)).status).toBe(200);
    await setup.transcribe(setup.referenceOf('analysis', json.id));
    await setup.score(json.id);
    await sweepRemovals(setup, atDay(2.02));
    expect((await setup.read(json.id)).status).toBe(404);
  });
});

it('an org without limits in its policy, now or formerly, is skipped', async () => {
  const setup = await retaining();
  await setup.policy({ mode: 'redact' });
  expect(await sweepRemovals(setup, atDay(1))).toBe(0);
  await setup.policy({ retain_analysis_days: 1 });
  await setup.policy({ mode: 'allow' });
  const id = await setup.scoredOne();
  await sweepRemovals(setup, atDay(5));
  expect((await setup.read(id)).status).toBe(200);
  expect(await sweepRemovals(setup, atDay(9))).toBe(0);
});
