import { afterAll, beforeAll, expect, it } from 'vitest';
import { startReceiver, verify } from './receiver.ts';
import { call, eventually, startService } from './service.ts';

// What the analyses of an org show, over HTTP, told by webhook.

const service = await startService();
const receiver = await startReceiver();
const key = service.keys.sandbox;
const api = (path: string) => `${service.baseUrls.sandbox}/v1${path}`;
const insights = (path = '') => api(`/orgs/insight-inc/insights${path}`);
let secret = '';
const ids: string[] = [];

afterAll(async () => {
  await service.close();
  await receiver.close();
});

const pitch =
  "Hi there, my name is Tom and I'm with Acme Roofing. We could replace your roof in two days, with a warranty of ten years, and our crew takes care of everything. How old is your roof?";

/** A conversation in which the customer finds it too expensive. */
const talk = (index: number) => ({
  utterances: [
    { speaker: 'A', role: 'rep', start_seconds: 0, end_seconds: 20, text: pitch },
    {
      speaker: 'B',
      role: 'customer',
      start_seconds: 20,
      end_seconds: 30,
      text: `It is ${index} years old. That is too expensive for us. How much does it cost?`,
    },
  ],
});

const submitted = async (rep_id: string, source: object): Promise<string> => {
  const { json, text } = await call(api('/analyses'), {
    key,
    body: { org_id: 'insight-inc', rep_id, ...source },
  });
  if (json.id === undefined) throw new Error(text);
  return json.id;
};

beforeAll(async () => {
  const { json } = await call(api('/webhooks'), {
    key,
    body: { url: `${receiver.url}/hook`, enabled_events: ['insights.generated'] },
  });
  secret = json.signing_secret;
  for (let index = 0; index < 10; index += 1) {
    ids.push(await submitted('ann', { recording_url: 'mock://perfect-pitch' }));
    ids.push(await submitted('tom', { transcript: talk(index) }));
  }
  for (const [index, id] of ids.entries()) {
    await eventually(() => call(api(`/analyses/${id}`), { key }), {
      wanted: (answer) => answer.json.status === 'completed',
    });
    const body = { slug: index % 2 === 0 ? 'won' : 'lost' };
    await call(api(`/analyses/${id}/disposition`), { key, method: 'PUT', body });
  }
});

/** A snapshot that has ended. */
const worked = async (body: object = {}) => {
  const started = await call(insights(), { key, body });
  expect([started.status, started.json.status], started.text).toEqual([202, 'queued']);
  const { json } = await eventually(() => call(insights(`/${started.json.snapshot_id}`), { key }), {
    wanted: (answer) => ['completed', 'failed'].includes(answer.json.status),
  });
  return json;
};

it('a snapshot counts, ranks, compares and quotes customers', async () => {
  const snapshot = await worked();
  expect(snapshot, JSON.stringify(snapshot.error)).toMatchObject({ status: 'completed', error: null });
  const { totals, ranking, dispositions, objections, questions, covered } = snapshot.insights;
  expect(totals).toMatchObject({ analyses: 20, reps: 2 });
  expect(covered).toMatchObject({ is_complete: true, conversations: 20 });
  expect(ranking.map(({ rank, rep_id }: never) => [rank, rep_id])).toEqual([
    [1, 'ann'],
    [2, 'tom'],
  ]);
  const { difference, lower, upper } = dispositions.won_against_lost.overall;
  expect([lower <= difference, difference <= upper, lower > 0]).toEqual([true, true, true]);
  const [price] = objections.filter(({ topic }: { topic: string }) => topic === 'price');
  expect(price.conversations).toBe(20);
  for (const { examples } of [...objections, ...questions])
    for (const { analysis_id, quote } of examples) {
      const { text } = await call(api(`/analyses/${analysis_id}/transcript?format=txt`), { key });
      expect(text).toContain(quote);
    }
  const told = () => receiver.received.find(({ body }) => body.includes(snapshot.snapshot_id));
  const delivered = await eventually(told, { wanted: (found) => found !== undefined });
  if (delivered === undefined) throw new Error('nothing was delivered');
  verify(delivered, secret);
  expect(JSON.parse(delivered.body)).toMatchObject({
    event: 'insights.generated',
    data: { org_id: 'insight-inc', snapshot_id: snapshot.snapshot_id },
  });
});

it('the latest is the newest, the list has all of them, and a past range is empty', async () => {
  const past = await worked({ from: '2020-01-01T00:00:00.000Z', to: '2020-06-01T00:00:00.000Z' });
  expect(past.insights.totals.analyses).toBe(0);
  expect((await call(insights('/latest'), { key })).json).toEqual(past);
  const { json } = await call(insights('?limit=1'), { key });
  expect(json.data[0]).toMatchObject({ snapshot_id: past.snapshot_id, status: 'completed' });
  expect(json.has_more).toBe(true);
});

it('a purge deletes the words of an analysis from the snapshots', async () => {
  const { json: before } = await call(insights(), { key });
  const first = before.data.at(-1).snapshot_id;
  const quoted = (await call(insights(`/${first}`), { key })).json.insights.objections[0].examples[0]
    .analysis_id;
  await call(api(`/analyses/${quoted}?mode=purge`), { key, method: 'DELETE' });
  expect((await call(insights(`/${first}`), { key })).text).not.toContain(quoted);
});
