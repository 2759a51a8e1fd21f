import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { clock, feedback, paint, segmentTable, timeline } from '../clients/cli/src/picture.ts';
import {
  type AllDaySession,
  type Analysis,
  type Client,
  pitchScoring,
} from '../clients/typescript/src/client.ts';
import {
  type ReceivedEvent,
  type WebhookReceiver,
  webhookReceiver,
} from './demonstration/webhook-receiver.ts';

// A partner's program against the local stack: registers a webhook, submits a recorded day and a pitch, and shows the
// results. It does only what a partner can do through the API.

interface Ready {
  readonly base_urls: { readonly sandbox: string; readonly live: string };
  readonly keys: { readonly sandbox: string; readonly live: string };
  readonly recordings_url: string;
}

const timeoutMs = 120_000;
const started = performance.now();
const say = (text: string) =>
  console.log(
    `${paint('dim', `${((performance.now() - started) / 1_000).toFixed(1).padStart(5)} s`)}  ${text}`,
  );
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const until = async (what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Waited too long for ${what}`);
    await pause(100);
  }
};

const isOver = (status: string) => status === 'completed' || status === 'failed';

/** Polls one record until it has ended, and prints each status. */
const followed = async <T extends { readonly status: string }>(
  name: string,
  read: () => Promise<T>,
): Promise<T> => {
  let last: T | undefined;
  await until(`${name} to end`, async () => {
    const now = await read();
    if (now.status !== last?.status) say(`${name}: ${now.status}`);
    last = now;
    return isOver(now.status);
  });
  if (last === undefined) throw new Error(`${name} was never read`);
  return last;
};

const submitted = async (api: Client, recordings: string) => {
  const who = { org_id: 'sunrise-home', rep_id: 'alex.morgan' };
  const session = await api.call('POST /v1/all-day-sessions', {
    body: {
      ...who,
      recording_url: `${recordings}/day.mp3`,
      options: { auto_analyze: true, min_confidence: 0.8 },
      metadata: { route: 'Maple Street' },
    },
  });
  const pitch = await api.call('POST /v1/analyses', {
    body: { ...who, recording_url: `${recordings}/pitch.m4a`, recording_title: 'A pitch on the phone' },
  });
  say(`submitted the day ${session.id} and the pitch ${pitch.id}`);
  return { session, pitch };
};

const analysesOf = async (api: Client, session: AllDaySession): Promise<ReadonlyMap<string, Analysis>> => {
  const ids = session.segments.flatMap(({ analysis_id }) => (analysis_id === null ? [] : [analysis_id]));
  const rows = await Promise.all(ids.map((id) => api.call('GET /v1/analyses/{id}', { params: { id } })));
  return new Map(rows.map((row) => [row.id, row]));
};

const showFeedback = (analyses: readonly Analysis[]) => {
  const scored = analyses.filter(({ analysis }) => analysis !== null);
  scored.sort((one, other) => (other.analysis?.overall_score ?? 0) - (one.analysis?.overall_score ?? 0));
  const best = scored.at(0);
  const worst = scored.at(-1);
  if (best) console.log(`\n${feedback('The best pitch', best)}`);
  if (worst && worst !== best) console.log(`\n${feedback('The weakest pitch', worst)}`);
};

/** Each analysis.completed must contain the very bytes that GET returns, so they are read without the client. */
const countIdenticalBytes = async (
  { base_urls, keys }: Ready,
  events: readonly ReceivedEvent[],
): Promise<number> => {
  const completed = events.filter(({ event }) => event === 'analysis.completed');
  const headers = { Authorization: `Bearer ${keys.live}` };
  const answers = await Promise.all(
    completed.map(async ({ data }) => {
      const response = await fetch(`${base_urls.live}/v1/analyses/${data.id}`, { headers });
      return response.text();
    }),
  );
  const identical = answers.filter((text, index) => completed[index]?.raw.endsWith(`"data":${text}}`)).length;
  if (identical !== completed.length) throw new Error('An event carried other bytes than GET answers');
  return identical;
};

const showEvents = (receiver: WebhookReceiver, identical: number) => {
  console.log(
    `\n${paint('bold', 'Events received')} ${paint('dim', `(every signature verified, ${receiver.refused()} refused, ${identical} compared byte for byte with GET)`)}`,
  );
  const counts = new Map<string, number>();
  for (const { event } of receiver.events) counts.set(event, (counts.get(event) ?? 0) + 1);
  for (const [event, count] of [...counts].sort(([one], [other]) => one.localeCompare(other)))
    console.log(`  ${String(count).padStart(3)} × ${event}`);
};

const demonstrate = async (ready: Ready, receiver: WebhookReceiver): Promise<void> => {
  const api = pitchScoring({ baseUrl: ready.base_urls.live, apiKey: ready.keys.live });
  const webhook = await api.call('POST /v1/webhooks', {
    body: {
      url: receiver.url,
      name: 'demonstration',
      enabled_events: [
        'analysis.completed',
        'analysis.failed',
        'all_day_session.detected',
        'all_day_session.completed',
        'all_day_session.failed',
      ],
    },
  });
  serviceTime.set(webhook.created_at);
  receiver.trust(webhook.signing_secret);
  say(`registered the webhook ${webhook.id}`);
  const { session, pitch } = await submitted(api, ready.recordings_url);
  const [day, single] = await Promise.all([
    followed('day', () => api.call('GET /v1/all-day-sessions/{id}', { params: { id: session.id } })),
    followed('pitch', () => api.call('GET /v1/analyses/{id}', { params: { id: pitch.id } })),
  ]);
  const failure = day.error ?? single.error;
  if (failure) throw new Error(`${failure.code}: ${failure.message}`);
  const analyses = await analysesOf(api, day);
  const expected = [day.id, single.id, ...analyses.keys()];
  await until('every event', () =>
    expected.every((id) =>
      receiver.events.some(({ event, data }) => event.endsWith('.completed') && data.id === id),
    ),
  );
  say('every event has arrived');

  console.log(`\n${paint('bold', `The day, ${clock(day.duration_seconds ?? 0)} long`)}\n${timeline(day)}\n`);
  console.log(segmentTable(day.segments, analyses));
  showFeedback([...analyses.values(), single]);
  showEvents(receiver, await countIdenticalBytes(ready, receiver.events));
  if (![...analyses.values()].some(({ status }) => status === 'completed'))
    throw new Error('No conversation of the day was analysed');
};

const { values } = parseArgs({
  options: {
    'ready-file': { type: 'string', default: '.local/ready.json' },
    'time-scale': { type: 'string', default: '1' },
  },
});

/**
 * The service's clock, which is faster than this one in a scaled stack: read once from a response, then extrapolated.
 */
const serviceTime = {
  offsetMs: Date.now(),
  setAtMs: performance.now(),
  set(iso: string) {
    this.offsetMs = Date.parse(iso);
    this.setAtMs = performance.now();
  },
  seconds() {
    return (this.offsetMs + (performance.now() - this.setAtMs) * Number(values['time-scale'])) / 1_000;
  },
};

const ready: Ready = JSON.parse(readFileSync(values['ready-file'], 'utf8'));
const receiver = await webhookReceiver(
  ({ event, data }) => say(`${paint('cyan', 'event')} ${event} ${paint('dim', data.id ?? '')}`),
  () => serviceTime.seconds(),
);
try {
  await demonstrate(ready, receiver);
} catch (error) {
  console.error(`\nThe demonstration failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await receiver.close();
}
