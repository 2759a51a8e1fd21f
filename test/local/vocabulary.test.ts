import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getReport } from '../../lambdas/contract/all-day-sessions.ts';
import { spokenWav } from '../support/spoken-wav.ts';
import { call, eventually, startService } from './service.ts';

// The recogniser learns the names of an org's playbook, and spells them as the org does.

const folder = mkdtempSync(join(tmpdir(), 'vocabulary-'));
const service = await startService({ recordingsFolder: folder, timeScale: 20 });
const key = service.keys.sandbox;
const api = (path: string, body?: object) =>
  call(`${service.baseUrls.sandbox}/v1/${path}`, { key, ...(body && { body }) });
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const seconds = 60;
const lines = [
  '<v Alex>Hi, I am Alex with sun ridge. We put the sun ridge q eight on roofs.',
  '<v Dana>We have an e v charger already. How old is the q eight?',
  '<v Alex>It is new. Would Friday work for you?',
  '<v Dana>Friday is fine.',
];

beforeAll(() => {
  const cues = lines.map((line, at) => `00:00:${10 + at * 10}.000 --> 00:00:${18 + at * 10}.000\n${line}`);
  writeFileSync(
    join(folder, 'door.wav'),
    spokenWav({ seconds, speech: [{ from: 8, to: 52 }], sampleRate: 8_000 }),
  );
  writeFileSync(join(folder, 'door.wav.vtt'), ['WEBVTT', ...cues].join('\n\n'));
});

const transcribed = async (org_id: string) => {
  const recording_url = `${service.recordingsUrl}/door.wav?${org_id}-${Math.random()}`;
  const options = { auto_analyze: false };
  const submitted = await api('all-day-sessions', { org_id, rep_id: 'alex', recording_url, options });
  expect(submitted.status, submitted.text).toBe(202);
  const { id } = submitted.json;
  await eventually(() => api(`all-day-sessions/${id}`), {
    wanted: ({ json }) => ['completed', 'failed'].includes(json.status),
  });
  const report = await api(`all-day-sessions/${id}/report`);
  const { transcription } = getReport.success.body.parse(report.json);
  return { id, vocabulary: transcription?.vocabulary };
};

/** What an analysis of the recording hears. */
const wordsOf = async (org_id: string) => {
  const recording_url = `${service.recordingsUrl}/door.wav?words-${org_id}`;
  const submitted = await api('analyses', { org_id, rep_id: 'alex', recording_url });
  expect(submitted.status, submitted.text).toBe(202);
  const ended = await eventually(() => api(`analyses/${submitted.json.id}`), {
    wanted: ({ json }) => ['completed', 'failed'].includes(json.status),
  });
  return ended.json.transcript.utterances.map(({ text }: { text: string }) => text).join(' ');
};

it('a recording uses a vocabulary that is ready in time, and its report says so', async () => {
  await api('orgs', { org_id: 'sunny', name: 'SunRidge' });
  await api('orgs', { org_id: 'plain' });
  const content = 'Ask first. Then show the SunRidge Q8, and the EV charger.\nCompetitors: Volterra.';
  const playbook = await api('orgs/sunny/playbooks', { content });
  expect(playbook.status, playbook.text).toBe(200);
  const first = await transcribed('sunny');
  const told = await eventually(() => transcribed('sunny'), {
    wanted: ({ vocabulary }) => vocabulary !== null,
  });
  const ready = { playbook_id: playbook.json.id, phrases: 5, chunks: 1 };
  expect(told.vocabulary).toEqual(ready);
  // It takes a while to be ready, as a rule longer than a first recording takes to get there.
  expect([null, ready]).toContainEqual(first.vocabulary);
  expect(await wordsOf('sunny')).toContain(
    'put the SunRidge Q8 on roofs. We have an EV charger already. How old is the Q8?',
  );
  // Another org's recording hears what there is to hear.
  expect((await transcribed('plain')).vocabulary).toBeNull();
  expect(await wordsOf('plain')).toContain('put the sun ridge q eight on roofs.');
}, 200_000);
