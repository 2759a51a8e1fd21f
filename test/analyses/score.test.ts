import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analystOf } from '../../lambdas/application/analyses/analyst-of.ts';
import { analysis as analysisSchema } from '../../lambdas/contract/analysis.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { engine } from '../domain/scoring/engine.ts';
import { scoreWith } from '../support/score-with.ts';
import { conversation, jobsSetup, runTask } from './jobs-setup.ts';

const setup = await jobsSetup();
const who = { org_id: 'acme', rep_id: 'tom' };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const transcribed = async (body: object): Promise<string> => {
  const { json } = await setup.submit({ ...who, ...body });
  await setup.transcribe(setup.referenceOf('analysis', json.id));
  return json.id;
};
const endOf = (id: string) =>
  setup
    .events()
    .filter((event) => String(event['data_key']).includes(`/analyses/${id}/`))
    .filter(({ event }) => event !== 'analysis.queued');

describe('scoring', () => {
  it('completes an analysis with its row, scores and evidence', async () => {
    const id = await transcribed({ recording_url: 'mock://perfect-pitch', recording_title: 'Best' });
    await setup.score(id);
    const { json } = await setup.read(id);
    analysisSchema.parse(json);
    expect(json).toMatchObject({ status: 'completed', error: null, recording_title: 'Best' });
    expect(json.analysis.overall_score).toBeGreaterThan(80);
    expect(json.transcript.utterances.every(({ role }: { role: string | null }) => role !== null)).toBe(true);
    const item = setup.itemOf(id);
    expect(item).toMatchObject({
      overall_score: json.analysis.overall_score,
      clarity_score: json.analysis.clarity_score,
      influence_score: json.analysis.influence_score,
      objection_score: json.analysis.objection_score,
      discovery_score: json.analysis.discovery_score,
      delivery_score: json.analysis.delivery_score,
      close_score: json.analysis.close_score,
      completed_at: json.completed_at,
    });
    expect(item).not.toHaveProperty('due_at');
    expect(item).not.toHaveProperty('due_shard');
    expect(JSON.parse(await setup.documents.get(String(item['evidence_key'])))).toHaveProperty(
      'pillars.clarity',
    );
  });

  it('publishes its event once, to the callback too', async () => {
    const callback_url = 'https://hooks.example.com/done';
    const id = await transcribed({ recording_url: 'mock://poor-pitch', options: { callback_url } });
    await Promise.all([setup.score(id), setup.score(id)]);
    await setup.score(id);
    expect(endOf(id)).toMatchObject([{ event: 'analysis.completed', callback_url }]);
  });

  it('frees the recording', async () => {
    const recording_url = 'https://files.example.com/free.mp3';
    const { json } = await setup.submit({ ...who, recording_url });
    expect((await setup.submit({ ...who, recording_url })).status).toBe(409);
    const words = { ...conversation, word_count: 49, duration_seconds: 33 };
    const utterances = words.utterances.map((one) => ({ ...one, confidence: 0.9 }));
    await setup.transcribe(setup.referenceOf('analysis', json.id), { ...words, utterances });
    await setup.score(json.id);
    expect((await setup.submit({ ...who, recording_url })).status).toBe(202);
  });

  it('uses the prompts and the playbook of the request', async () => {
    const prompt_overrides = [{ title: 'Survey', content: 'The rep says "book the survey".' }];
    const playbook_content = '- Ask what the customer pays today.';
    const id = await transcribed({
      transcript: conversation,
      options: { prompt_overrides, playbook_content },
    });
    await setup.score(id);
    const { json } = await setup.read(id);
    expect(json.analysis.organization_prompt_summary).toContain('Survey');
    expect(json.options).toEqual({ prompt_overrides, playbook_content });
  });

  it('does nothing for an analysis that is missing, archived or ended', async () => {
    const before = setup.table.items().length;
    await setup.score(newId());
    const id = await transcribed({ recording_url: 'mock://poor-pitch' });
    const key = { pk: String(setup.itemOf(id)['pk']), sk: id };
    await setup.table.update({ kind: 'update', key, set: { archived_at: new Date().toISOString() } });
    await setup.score(id);
    expect(setup.itemOf(id)['status']).toBe('processing');
    expect(endOf(id)).toEqual([]);
    expect(setup.table.items().length).toBeGreaterThan(before);
  });

  it('leaves nothing of an interrupted scoring', async () => {
    const id = await transcribed({ recording_url: 'mock://average-pitch' });
    const broken = scoreWith(setup.table, setup.documents, () => ({
      unscorable: () => undefined,
      score: async () => {
        throw new Error('out of memory');
      },
    }));
    await expect(runTask(broken, setup.referenceOf('analysis', id))).rejects.toThrow('out of memory');
    expect((await setup.read(id)).json.status).toBe('processing');
    await setup.score(id);
    expect((await setup.read(id)).json.status).toBe('completed');
  });

  it('fails permanently without words', async () => {
    const { json } = await setup.submit({ ...who, recording_url: 'mock://poor-pitch' });
    await expect(setup.score(json.id)).rejects.toMatchObject({
      name: 'JobFailure',
      message: 'transcription_failed',
    });
  });
});

it('returns from GET exactly the bytes of the event, whatever they contain', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 }).filter((one) => one !== '__proto__');
  const oddities = fc.constantFrom<unknown>(
    -0,
    1e21,
    2 ** 53 + 1,
    5e-324,
    '',
    '\u2028\u2029',
    '\ud83d\ude00',
    {},
    [],
  );
  const metadata = fc.dictionary(text, fc.oneof(oddities, text, fc.double({ noNaN: true }), fc.jsonValue()));
  const scorer = scoreWith(
    setup.table,
    setup.documents,
    analystOf(undefined, () => engine),
  );
  await fc.assert(
    fc.asyncProperty(metadata, text, async (given, said) => {
      const lines = conversation.utterances.map((one, index) => (index === 1 ? { ...one, text: said } : one));
      const { json, status } = await setup.submit({
        ...who,
        transcript: { ...conversation, utterances: lines },
        metadata: given,
      });
      if (status !== 202) {
        // A name that no object of JavaScript can safely have, however deep it stands.
        expect(json.error.code).toBe('invalid_request');
        return;
      }
      await setup.transcribe(setup.referenceOf('analysis', json.id));
      await runTask(scorer, setup.referenceOf('analysis', json.id));
      const [event] = endOf(json.id);
      const carried = await setup.documents.get(String(event?.['data_key']));
      const one = await setup.read(json.id);
      const two = await setup.read(json.id);
      expect(sha256(one.text)).toBe(sha256(carried));
      expect(two.text).toBe(one.text);
      expect(one.json.metadata).toEqual(JSON.parse(JSON.stringify(given)));
    }),
    { numRuns: 200, examples: [[{ '': JSON.parse('{"__proto__":""}') }, '']] },
  );
});

it('keeps the values of numbers in unusual JSON notations', async () => {
  const metadata = '{"zero":-0,"huge":1e21,"big":9007199254740993,"tiny":5E-324,"10":1,"2":2}';
  const rawBody = `{"org_id":"acme","rep_id":"tom","recording_url":"mock://poor-pitch","metadata":${metadata}}`;
  const { json } = await setup.submit({}, { body: undefined, rawBody });
  await setup.transcribe(setup.referenceOf('analysis', json.id));
  await setup.score(json.id);
  const read = await setup.read(json.id);
  const [event] = endOf(json.id);
  expect(read.text).toBe(await setup.documents.get(String(event?.['data_key'])));
  expect(read.text).toContain(
    '"metadata":{"2":2,"10":1,"zero":0,"huge":1e+21,"big":9007199254740992,"tiny":5e-324}',
  );
});
