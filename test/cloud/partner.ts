import assert from 'node:assert/strict';
import { openAsBlob } from 'node:fs';
import { type WebhookReceiver, webhookReceiver } from '../../bin/demonstration/webhook-receiver.ts';
import { type Client, pitchScoring } from '../../clients/typescript/src/client.ts';
import { run } from './command.ts';
import type { Outputs } from './deployment.ts';
import type { Emulator } from './emulator.ts';
import { until } from './step.ts';

/** A partner of the deployed service, with a client of each environment. */
export interface Partner {
  readonly live: Client;
  readonly sandbox: Client;
  readonly receiver: WebhookReceiver;
  /** What GET answers with the live key, byte for byte. */
  readonly bytes: (path: string) => Promise<string>;
}

const who = { org_id: 'sunrise-home', rep_id: 'alex.morgan' };

/** `http://ID.execute-api.127.0.0.1:PORT/STAGE` has no address in any DNS: the emulator takes the id in the path too. */
const reachable = ({ address }: Emulator, baseAddress: string): string => {
  const { id, stage } = /^https?:\/\/(?<id>\w+)\..*\/(?<stage>\w+)$/.exec(baseAddress)?.groups ?? {};
  assert.ok(id !== undefined && stage !== undefined, `${baseAddress} is the address of a stage.`);
  return `${address}/_aws/execute-api/${id}/${stage}`;
};

/** The addresses of a deployment, and the keys of its operator, as the ready file of a local stack has them. */
export interface Door {
  readonly base_urls: { readonly sandbox: string; readonly live: string };
  readonly keys: { readonly admin_sandbox: string; readonly admin_live: string };
}

/** Makes the first keys as an operator does. */
export const firstKeys = async (emulator: Emulator, outputs: Outputs): Promise<Door> => {
  const bootstrap = ['bin/admin.ts', 'bootstrap', outputs.BootstrapFunctionName];
  const printed = await run('node', bootstrap, emulator.environment);
  const { keys }: Pick<Door, 'keys'> = JSON.parse(printed.slice(printed.indexOf('{')));
  const at = (baseAddress: string) => reachable(emulator, baseAddress);
  return { base_urls: { sandbox: at(outputs.SandboxAddress), live: at(outputs.LiveAddress) }, keys };
};

/** A partner with keys of its own and a webhook. */
export const firstPartner = async ({ base_urls, keys }: Door): Promise<Partner> => {
  const admin = pitchScoring({ baseUrl: base_urls.live, apiKey: keys.admin_live });
  const { id: partner_id } = await admin.call('POST /v1/admin/partners', {
    body: { name: 'Sunrise', contact_email: 'dev@sunrise.example', plan_tier: 'premier' },
  });
  const mint = async (environment: 'sandbox' | 'production') => {
    const body = { partner_id, environment, scopes: ['partner:write'] };
    return (await admin.call('POST /v1/admin/api-keys', { body })).key;
  };
  const liveKey = await mint('production');
  const live = pitchScoring({ baseUrl: base_urls.live, apiKey: liveKey });
  const sandbox = pitchScoring({ baseUrl: base_urls.sandbox, apiKey: await mint('sandbox') });
  const receiver = await webhookReceiver(() => undefined);
  const { signing_secret } = await live.call('POST /v1/webhooks', {
    body: {
      url: receiver.url,
      name: 'judge',
      enabled_events: ['analysis.completed', 'all_day_session.completed'],
    },
  });
  receiver.trust(signing_secret);
  const bytes = async (path: string) => {
    const headers = { Authorization: `Bearer ${liveKey}` };
    return (await fetch(base_urls.live + path, { headers })).text();
  };
  return { live, sandbox, receiver, bytes };
};

const isOver = (status: string) => status === 'completed' || status === 'failed';

const utterances = [
  ['rep', 'Hi, I am Alex from Sunrise. What made you look at solar this year?'],
  ['customer', 'Our power bill keeps going up, and we work from home now.'],
  ['rep', 'What would change for you if the bill was half of that?'],
  ['customer', 'We could finally fix the roof. But is it not too expensive?'],
  ['rep', 'I hear you. Most families pay nothing up front. Shall we look at your roof on Tuesday at ten?'],
  ['customer', 'Tuesday is fine.'],
] as const;

/** An analysis of a transcript, to its end; the webhook hears it with the bytes that GET answers. */
export const analysed = async ({ live, receiver, bytes }: Partner): Promise<string> => {
  const { id } = await live.call('POST /v1/analyses', {
    body: {
      ...who,
      transcript: {
        duration_seconds: 60,
        utterances: utterances.map(([role, text], index) => ({
          speaker: role,
          role,
          start_seconds: index * 10,
          end_seconds: index * 10 + 9,
          text,
        })),
      },
    },
  });
  const row = await until('the analysis', async () => {
    const read = await live.call('GET /v1/analyses/{id}', { params: { id } });
    return isOver(read.status) ? read : undefined;
  });
  assert.equal(row.status, 'completed', JSON.stringify(row.error));
  assert.ok(row.analysis !== null && row.analysis.overall_score >= 0);
  const event = await until('the event of the analysis', async () =>
    receiver.events.find(({ data }) => data.id === id),
  );
  assert.equal(event.event, 'analysis.completed');
  assert.ok(
    event.raw.endsWith(`"data":${await bytes(`/v1/analyses/${id}`)}}`),
    'The event has the bytes of GET.',
  );
  assert.equal(receiver.refused(), 0, 'Every signature holds.');
  return id;
};

const endedSession = async (client: Client, id: string) => {
  const session = await until('the session', async () => {
    const read = await client.call('GET /v1/all-day-sessions/{id}', { params: { id } });
    return isOver(read.status) ? read : undefined;
  });
  assert.equal(session.status, 'completed', JSON.stringify(session.error));
  return session;
};

/** A day of the sandbox: ten hours of words, found, cut and analysed. Answers how many conversations. */
export const dayOfWords = async ({ sandbox }: Partner): Promise<number> => {
  const body = { ...who, recording_url: 'mock://busy-day', options: { auto_analyze: true } };
  const { id } = await sandbox.call('POST /v1/all-day-sessions', { body });
  const { segments } = await endedSession(sandbox, id);
  const of = (wanted: string) => segments.filter(({ status }) => status === wanted).length;
  assert.equal(segments.length, 11, JSON.stringify(segments.map(({ status }) => status)));
  assert.ok(of('analyzed') >= 8, `${of('analyzed')} of the conversations are analysed.`);
  return segments.length;
};

/**
 * A day of sound: posted to the signed form, listened to, packed, and transcribed by the emulator. Its words are canned,
 * so nothing is asked of the conversations, but that the session comes to its end and is told. Answers its seconds.
 */
export const dayOfSound = async ({ live, receiver }: Partner): Promise<number> => {
  const file = await openAsBlob('samples/recordings/day.mp3');
  const form = await live.call('POST /v1/uploads', {
    body: { content_type: 'audio/mpeg', content_length: file.size },
  });
  const posted = new FormData();
  for (const [name, value] of Object.entries(form.fields)) posted.append(name, value);
  posted.append('file', file);
  const answer = await fetch(form.upload_url, { method: 'POST', body: posted });
  assert.equal(answer.status, 204, await answer.text());
  const body = { ...who, file_key: form.file_key, options: { auto_analyze: true } };
  const { id } = await live.call('POST /v1/all-day-sessions', { body });
  const session = await endedSession(live, id);
  await until('the event of the session', async () =>
    receiver.events.find(({ event, data }) => event === 'all_day_session.completed' && data.id === id),
  );
  return session.duration_seconds ?? 0;
};
