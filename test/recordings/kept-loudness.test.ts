import { expect, it } from 'vitest';
import type { JobReference } from '../../lambdas/adapters/jobs/jobs.ts';
import { stagedKeys } from '../../lambdas/adapters/recordings/staged-keys.ts';
import { putJson } from '../../lambdas/adapters/recordings/staging.ts';
import { readLoudness } from '../../lambdas/adapters/transcription/loudness-document.ts';
import { loudnessCurve } from '../../lambdas/domain/listening/loudness-curve.ts';
import { stitch } from '../../lambdas/recordings/stitch.ts';
import { longSetup, seconds, untilCut } from './long-setup.ts';
import { addJob, type RecordingSetup, recordingSetup, reference, rowOf, run } from './setup.ts';

const word = {
  type: 'pronunciation',
  start_time: '1',
  end_time: '1.4',
  speaker_label: 'spk_0',
  alternatives: [{ content: 'Hello', confidence: '0.9' }],
};
const words = { results: { items: [word] } };

/** Takes a long recording from its slices to its words. */
const stitched = async (setup: RecordingSetup, job: JobReference) => {
  const { chunks } = await untilCut(setup, job);
  const keys = stagedKeys(job.tenant, job.id);
  for (const chunk of chunks) await putJson(setup.staging, keys.words(chunk), words);
  await run(stitch.handler(setup), job);
  return rowOf(setup, job);
};

it('the loudness of a day is kept second by second once it has its transcript', async () => {
  const { setup, job } = await longSetup();
  const row = await stitched(setup, job);
  const kept = await readLoudness(setup.documents, String(row['loudness_key']));
  const minutes = loudnessCurve(kept, { start_seconds: 0, step_seconds: 60, count: seconds / 60 });
  const [quiet = 0, loud = 0, whispered = 0] = [minutes[30], minutes[2], minutes[38]].map(Number);
  expect(loud).toBeGreaterThan(quiet + 20);
  expect(whispered).toBeGreaterThan(quiet + 5);
  expect(whispered).toBeLessThan(loud - 8);
  expect(minutes).not.toContain(null);
});

it('the loudness of an analysis is not kept, because no one draws it', async () => {
  const setup = recordingSetup();
  const running = {
    status: 'processing',
    codec: 'wav',
    recording_url: 'https://recordings.example.com/a.wav',
  };
  const job = await addJob(setup, reference(), running);
  expect(await stitched(setup, job)).toHaveProperty('transcript_key');
  expect(setup.documents.keys().filter((key) => key.includes('/loudness-'))).toEqual([]);
});
