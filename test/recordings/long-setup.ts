import type { OpenableRecordings } from '../../lambdas/adapters/audio/source-recordings.ts';
import type { JobReference } from '../../lambdas/adapters/jobs/jobs.ts';
import { stagedKeys } from '../../lambdas/adapters/recordings/staged-keys.ts';
import { cut } from '../../lambdas/recordings/cut.ts';
import { listen } from '../../lambdas/recordings/listen.ts';
import { pack } from '../../lambdas/recordings/pack.ts';
import { slice } from '../../lambdas/recordings/slice.ts';
import { fileOf } from '../adapters/recordings/memory-recording.ts';
import { spokenWav } from '../support/spoken-wav.ts';
import { addJob, type RecordingSetup, recordingSetup, recordingsAre, reference, run } from './setup.ts';

/** Forty minutes: three conversations, the second over the border of the two slices (20 min), and a cough. */
export const speech = [
  { from: 60, to: 300 },
  { from: 1_150, to: 1_350 },
  { from: 2_200, to: 2_201 },
  { from: 2_300, to: 2_380, loudness: 0.1 },
];
export const seconds = 2_400;
export const sound = spokenWav({ seconds, speech, sampleRate: 4_000 });

export const longRecording = (bytes: Buffer = sound): OpenableRecordings =>
  recordingsAre({ codec: 'wav', duration_seconds: seconds }, fileOf(bytes));

/** The steps between the probe of a long recording and its transcription. */
export const stepsOf = (setup: RecordingSetup, recordings = longRecording()) => ({
  slice: slice.handler({ ...setup, recordings }),
  listen: listen.handler({ ...setup, recordings, speechModulationDb: undefined }),
  pack: pack.handler(setup),
  cut: cut.handler(setup),
});

/** A setup with a session whose long recording is on its way. */
export const longSetup = async (row = {}) => {
  const setup = recordingSetup();
  const job = await addJob(setup, reference('session'), {
    status: 'transcribing',
    codec: 'wav',
    recording_url: 'https://recordings.example.com/day.wav',
    ...row,
  });
  return { setup, job, keys: stagedKeys(job.tenant, job.id) };
};

/** Does a job's steps up to the cut of its chunks; answers which chunks there are. */
export const untilCut = async (setup: RecordingSetup, job: JobReference, recordings = longRecording()) => {
  const { slice, listen, pack, cut } = stepsOf(setup, recordings);
  const { slices } = await run(slice, job);
  for (const index of slices) await run(listen, { ...job, slice: index });
  const { chunks } = await run(pack, job);
  for (const chunk of chunks) await run(cut, { ...job, chunk });
  return { slices, chunks };
};

/** A staged object that is JSON. */
export const staged = async ({ staging }: RecordingSetup, key: string) =>
  JSON.parse(await staging.getText(key, 10_000_000));
