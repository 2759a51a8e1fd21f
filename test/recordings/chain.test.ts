import { describe, expect, it, vi } from 'vitest';
import { amazonTranscribe } from '../../lambdas/adapters/transcription/transcription.ts';
import { transcript } from '../../lambdas/contract/transcripts.ts';
import { copy } from '../../lambdas/recordings/copy.ts';
import { finishTranscription } from '../../lambdas/recordings/finish-transcription.ts';
import { probe } from '../../lambdas/recordings/probe.ts';
import { stitch } from '../../lambdas/recordings/stitch.ts';
import { transcribe } from '../../lambdas/recordings/transcribe.ts';
import { transcribe as localTranscribe } from '../../lib/local/transcribe/index.ts';
import { served } from '../adapters/documents/wire-server.ts';
import { fileOf, sample } from '../adapters/recordings/memory-recording.ts';
import { waitTimeout } from '../support/wait-timeout.ts';
import { addJob, addOrg, recordingSetup, recordingsAre, reference, rowOf, run } from './setup.ts';

const sidecar = `WEBVTT

00:00:01.000 --> 00:00:03.000
<v Rep>Good morning, I'm with Ridgeline.

00:00:03.500 --> 00:00:04.000
<v Customer>Hello.

00:00:06.000 --> 00:00:08.000
<v Rep>How old is your roof?
`;

/** The local stack's Transcribe over the staged objects, and a promise of the first event that it sends. */
const transcribeOver = (staging: ReturnType<typeof recordingSetup>['staging'], words?: string) => {
  const events: unknown[] = [];
  const service = localTranscribe({
    clock: {
      now: () => Date.now(),
      after: (_, task) => {
        queueMicrotask(task);
        return () => undefined;
      },
    },
    region: 'eu-west-1',
    account: '000000000000',
    emit: (event) => void events.push(event),
    store: {
      has: (_, key) => staging.objects.has(key),
      get: async (_, key) => staging.objects.get(key)?.bytes,
      put: (_, key, body) => staging.put(key, body, 'application/json'),
    },
    findWords: async () => (words === undefined ? undefined : { name: 'a.mp3.vtt', text: words }),
    recognise: undefined,
  });
  return { service, ended: () => vi.waitUntil(() => events[0], { interval: 5, ...waitTimeout }) };
};

/** Takes a job from its submission to the end of its transcription, over Transcribe's wire protocol. */
const untilTranscribed = async (words?: string, policy: object = { mode: 'allow' }) => {
  const setup = recordingSetup();
  const job = await addJob(setup, reference(), { language: 'en-US' });
  await addOrg(setup, job, policy);
  const { staging } = setup;
  const recordings = recordingsAre({ codec: 'mp3', duration_seconds: 12.4 }, fileOf(sample('speech.mp3')));
  expect(await run(probe.handler({ ...setup, recordings }), job)).toEqual({ next: 'transcribe' });
  await run(copy.handler({ ...setup, recordings }), job);
  const { service, ended } = transcribeOver(staging, words);
  await served(service.service, async (endpoint) => {
    vi.stubEnv('AWS_ENDPOINT_URL', endpoint);
    const transcription = amazonTranscribe({ bucket: 'staging' });
    const start = transcribe.handler({ ...setup, transcription });
    const finish = finishTranscription.handler({ ...setup, transcription });
    await run(start, { ...job, chunk: 0, task_token: 'token-0' });
    await run(finish, await ended());
  });
  return { setup, job };
};

describe('the workflow from a recording to its transcript', () => {
  it("returns the words of the audio's sidecar, with its times, by speaker", async () => {
    const { setup, job } = await untilTranscribed(sidecar);
    expect(setup.ended).toEqual([{ token: 'token-0', output: { chunk: 0 } }]);

    await run(stitch.handler(setup), job);
    const { transcript_key } = await rowOf(setup, job);
    const stored = transcript.parse(JSON.parse(await setup.documents.get(String(transcript_key))));
    expect(stored).toMatchObject({ language: 'en-US', duration_seconds: 12.4, word_count: 11 });
    expect(
      stored.utterances.map(({ speaker, start_seconds, text }) => [speaker, start_seconds, text]),
    ).toEqual([
      ['Speaker 1', 1, "Good morning, I'm with Ridgeline."],
      ['Speaker 2', 3.5, 'Hello.'],
      ['Speaker 1', 6, 'How old is your roof?'],
    ]);
    expect(setup.staging.objects.size).toBe(0);
  });

  it('stitches what Transcribe has redacted for an org, with its markers and ours', async () => {
    const said = `${sidecar}
00:00:09.000 --> 00:00:12.000
<v Customer>Call 512-555-0142, or ask for Anna Bell.
`;
    const { setup, job } = await untilTranscribed(said, { mode: 'redact' });
    expect(setup.ended).toEqual([{ token: 'token-0', output: { chunk: 0 } }]);
    const staged = [...setup.staging.objects.keys()].filter((key) => key.endsWith('.json'));
    expect(staged.some((key) => key.includes('redacted'))).toBe(false);

    await run(stitch.handler(setup), job);
    const { transcript_key } = await rowOf(setup, job);
    const stored = transcript.parse(JSON.parse(await setup.documents.get(String(transcript_key))));
    expect(stored.utterances.at(-1)?.text).toBe('Call [PII], or ask for [NAME].');
  });

  it('fails a recording without words with a remedy', async () => {
    const { setup } = await untilTranscribed();
    expect(setup.ended).toMatchObject([
      { token: 'token-0', error: 'JobFailure', cause: expect.stringContaining('LOCAL_TRANSCRIBER_URL') },
    ]);
  });
});
