import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSession } from '../../lambdas/contract/all-day-sessions.ts';
import { getAnalysis } from '../../lambdas/contract/analyses.ts';
import { envelope } from '../../lambdas/contract/events.ts';
import { startReceiver, verify } from './receiver.ts';
import { call, eventually, startService } from './service.ts';

// A recorded day and a pitch, from submission to signed webhooks, over HTTP as a partner sees it.

const service = await startService();
const receiver = await startReceiver();
const live = (path: string) => service.baseUrls.live + path;
const key = service.keys.live;
afterAll(async () => {
  await service.close();
  await receiver.close();
});

let secret = '';
const sessionOrder = ['queued', 'transcribing', 'detecting', 'analyzing', 'completed'];

beforeAll(async () => {
  const registered = await call(live('/v1/webhooks'), {
    key,
    body: {
      url: `${receiver.url}/hook`,
      enabled_events: [
        'analysis.queued',
        'analysis.completed',
        'all_day_session.detected',
        'all_day_session.completed',
      ],
    },
  });
  expect(registered.status, registered.text).toBe(200);
  secret = registered.json.signing_secret;
});

const eventsOf = (id: string) =>
  receiver.received
    .map(({ body }) => JSON.parse(body))
    .filter(({ data }) => data.id === id)
    .map(({ event }) => event);

it('a recorded day has its conversations found and analysed', async () => {
  const submitted = await call(live('/v1/all-day-sessions'), {
    key,
    body: { org_id: 'acme', rep_id: 'alex', recording_url: `${service.recordingsUrl}/day.mp3` },
  });
  expect(submitted.status, submitted.text).toBe(202);
  const seen: string[] = [];
  const { json: session } = await eventually(
    async () => {
      const answer = await call(live(`/v1/all-day-sessions/${submitted.json.id}`), { key });
      if (seen.at(-1) !== answer.json.status) seen.push(answer.json.status);
      return answer;
    },
    { wanted: ({ json }) => ['completed', 'failed'].includes(json.status) },
  );
  expect(session).toMatchObject({ status: 'completed', error: null });
  const steps = seen.map((status) => sessionOrder.indexOf(status));
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  getSession.success.body.parse(session);
  expect(session.duration_seconds).toBeGreaterThan(600);
  const analysed = session.segments.filter(({ status }: { status: string }) => status === 'analyzed');
  expect(analysed.length).toBeGreaterThanOrEqual(2);
  expect(session.segments.some(({ status }: { status: string }) => status === 'skipped')).toBe(true);
  for (const { analysis_id, analysis_url } of analysed) {
    expect(analysis_url).toBe(live(`/v1/analyses/${analysis_id}`));
    const { json: analysis } = await call(analysis_url, { key });
    getAnalysis.success.body.parse(analysis);
    expect(analysis).toMatchObject({ status: 'completed', parent_session_id: session.id });
    expect(JSON.stringify(analysis.transcript.utterances).length).toBeGreaterThan(100);
  }
  await eventually(() => eventsOf(session.id), { wanted: (events) => events.length === 2 });
  expect(eventsOf(session.id)).toEqual(['all_day_session.detected', 'all_day_session.completed']);
});

it('analysis.completed is delivered with the very bytes that GET returns', async () => {
  const { json } = await call(live('/v1/analyses'), {
    key,
    body: {
      org_id: 'acme',
      rep_id: 'alex',
      recording_url: `${service.recordingsUrl}/pitch.m4a`,
      recording_title: 'Ünï “quoted”',
    },
  });
  const row = await eventually(() => call(live(`/v1/analyses/${json.id}`), { key }), {
    wanted: (answer) => answer.json.status === 'completed',
  });
  expect(row.json.analysis.overall_score).toBeGreaterThan(0);
  const isOurs = ({ body }: { body: string }) =>
    body.includes('"analysis.completed"') && body.includes(json.id);
  await eventually(() => receiver.received.filter(isOurs), { wanted: (found) => found.length > 0 });
  const [delivered] = receiver.received.filter(isOurs);
  expect(delivered?.body.endsWith(`"data":${row.text}}`)).toBe(true);
});

it('every delivery is signed, and an independent library accepts each', () => {
  expect(receiver.received.length).toBeGreaterThan(3);
  for (const delivered of receiver.received) {
    verify(delivered, secret);
    const parsed = envelope.parse(JSON.parse(delivered.body));
    expect(parsed).toMatchObject({ livemode: true, api_version: '2026-11-01' });
    expect(delivered.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'service-webhook/1',
      'x-service-event': parsed.event,
    });
    expect(delivered.headers['x-service-delivery']).toMatch(/^[0-9a-f-]{36}$/);
  }
});

it('each attempt is listed as a delivery of the webhook', async () => {
  const { json: webhooks } = await call(live('/v1/webhooks'), { key });
  const { json } = await eventually(
    () => call(live(`/v1/webhooks/${webhooks.data[0].id}/deliveries?limit=100`), { key }),
    {
      wanted: (answer) => answer.json.data.every(({ status }: { status: string }) => status === 'succeeded'),
    },
  );
  expect(json.data.length).toBe(receiver.received.length);
  expect(json.data[0]).toMatchObject({ attempt: 1, trigger: 'event', response_status: 200 });
});
