import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually, startService } from './service.ts';

// Role play with a simulated customer, over HTTP.

const service = await startService();
const key = service.keys.sandbox;
const api = (path: string) => `${service.baseUrls.sandbox}/v1${path}`;
const rep = (path: string) => api(`/orgs/practice-inc/reps/tom${path}`);
afterAll(() => service.close());

const ended = async (id: string) => {
  const { json } = await eventually(() => call(api(`/analyses/${id}`), { key }), {
    wanted: (answer) => ['completed', 'failed'].includes(answer.json.status),
  });
  return json;
};

beforeAll(async () => {
  const body = { org_id: 'practice-inc', rep_id: 'tom', recording_url: 'mock://perfect-pitch' };
  const { json } = await call(api('/analyses'), { key, body });
  await ended(json.id);
});

const started = async (body: object) => (await call(rep('/practice-sessions'), { key, body })).json;
const say = async (id: string, message: string) =>
  (await call(api(`/practice-sessions/${id}/messages`), { key, body: { message } })).json;

const pitch = [
  "Hi there, my name is Tom and I'm with Acme Roofing. We are replacing a few roofs on this street.",
  'How old is your roof, and how do you handle leaks today?',
  'What bothers you most about it?',
  'We could replace it in two days, with a warranty of ten years, so you never have to worry about leaks.',
];
const answers =
  'I understand, that makes sense. Because we are on your street anyway, it is half the price, guaranteed in writing.';
const asks = 'Would you like to get started this week?';

describe('a practice session', () => {
  it('runs from the first words to a sale, and its dialogue is analysed', async () => {
    const session = await started({ scenario: 'The roof is twelve years old.', difficulty: 'easy' });
    expect(session).toMatchObject({ status: 'active', engine: 'script-v1', message_count: 1 });
    for (const message of pitch) await say(session.id, message);
    const objected = await say(session.id, asks);
    await say(session.id, answers);
    const agreed = await say(session.id, asks);
    expect([objected.outcome, agreed.outcome]).toEqual(['open', 'agreed']);
    const { status, json: handle } = await call(api(`/practice-sessions/${session.id}/complete`), {
      key,
      method: 'POST',
    });
    expect([status, handle.status]).toEqual([202, 'queued']);
    const analysis = await ended(handle.id);
    expect(analysis, JSON.stringify(analysis.error)).toMatchObject({
      status: 'completed',
      metadata: { practice_session_id: session.id },
    });
    const { json: shown } = await call(api(`/practice-sessions/${session.id}`), { key });
    expect(shown).toMatchObject({ status: 'completed', analysis_id: handle.id, message_count: 15 });
    expect(shown.messages.map(({ message }: never) => message)).toEqual(
      analysis.transcript.utterances.map(({ text }: never) => text),
    );
    expect(shown.messages.map(({ message }: { message: string }) => message)).toContain(
      'The roof is twelve years old.',
    );
    const more = await call(api(`/practice-sessions/${session.id}/messages`), {
      key,
      body: { message: 'Hi' },
    });
    expect([more.status, more.json.error.code]).toEqual([409, 'practice_session_completed']);
  });

  it('has objections from customers of the org', async () => {
    const session = await started({ difficulty: 'hard' });
    for (let turn = 0; turn < 3; turn += 1) {
      await say(session.id, asks);
      await say(session.id, answers);
      await say(session.id, answers);
    }
    const { json } = await call(api(`/practice-sessions/${session.id}`), { key });
    const sources = json.objections.map(({ source }: { source: string }) => source);
    expect(sources).toContain('conversations');
  });

  it('is excluded from the statistics of the rep, and from insights', async () => {
    const { json } = await call(rep('/stats'), { key });
    expect(json.buckets.map(({ count }: { count: number }) => count)).toEqual([1]);
    const { json: listed } = await call(api('/analyses?org_id=practice-inc'), { key });
    expect(listed.data).toHaveLength(2);
  });

  it('loses none of many concurrent messages', async () => {
    const session = await started({});
    const messages = ['One?', 'Two?', 'Three?', 'Four?'];
    await Promise.all(messages.map((message) => say(session.id, message)));
    const { json } = await call(api(`/practice-sessions/${session.id}`), { key });
    const said = json.messages.filter(({ role }: { role: string }) => role === 'rep');
    expect(said.map(({ message }: { message: string }) => message).sort()).toEqual(messages.sort());
    expect(json.messages).toHaveLength(9);
  });

  it('is listed for its rep, by status', async () => {
    const { json } = await call(rep('/practice-sessions?status=completed'), { key });
    expect(json.data.map(({ status }: { status: string }) => status)).toEqual(['completed']);
    const all = await call(rep('/practice-sessions'), { key });
    expect(all.json.data).toHaveLength(3);
  });
});
