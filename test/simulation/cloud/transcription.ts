import { StepFailure, type Steps, whenRecordingIsBusy, whenTranscriptionIsBusy } from './steps.ts';

/** What a probe says of the recording of a job. */
export type Probed = 'transcribe' | 'listen' | 'transcribed' | 'stop';

/** As lib/cloud/workflows. */
const slicesAtOnce = 20;
const chunksAtOnce = 40;
const tokenMs = { analysis: 540_000, session: 3_600_000 } as const;

/** Does something with each, so many at a time; the first failure is that of all. */
export const eachOf = async <Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
};

/** Takes a recorded job to its transcript, as `transcription` of lib/cloud/workflows does. */
export const transcribing = ({ run }: Pick<Steps, 'run'>) => {
  const transcribe = (job: object, kind: keyof typeof tokenMs, chunk: number) =>
    run(
      'recordings.transcribe',
      { ...job, chunk },
      {
        retry: whenTranscriptionIsBusy,
        tokenMs: tokenMs[kind],
      },
    );

  const whole = async (job: object, kind: keyof typeof tokenMs) => {
    await run('recordings.copy', job, { retry: whenRecordingIsBusy });
    await transcribe(job, kind, 0);
  };

  /** A slice that is lost costs a day the slice, and an analysis all. */
  const hear = async (slice: object, kind: keyof typeof tokenMs) => {
    try {
      await run('recordings.listen', slice, { retry: whenRecordingIsBusy });
    } catch (error) {
      if (!(error instanceof StepFailure) || kind === 'analysis') throw error;
      await run('recordings.listen', { ...slice, failure: error.failure });
    }
  };

  /** A chunk that is lost costs the chunk. */
  const chunkOf = async (job: object, kind: keyof typeof tokenMs, chunk: number) => {
    try {
      await run('recordings.cut', { ...job, chunk });
      await transcribe(job, kind, chunk);
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
    }
  };

  const inParts = async (job: object, kind: keyof typeof tokenMs) => {
    const options = { retry: whenRecordingIsBusy };
    const { slices } = (await run('recordings.slice', job, options)) as { slices: number[] };
    await eachOf(slices, slicesAtOnce, (slice) => hear({ ...job, slice }, kind));
    const { chunks } = (await run('recordings.pack', job)) as { chunks: number[] };
    await eachOf(chunks, chunksAtOnce, (chunk) => chunkOf(job, kind, chunk));
  };

  return async (job: object, kind: keyof typeof tokenMs, next: 'transcribe' | 'listen'): Promise<void> => {
    await (next === 'transcribe' ? whole(job, kind) : inParts(job, kind));
    await run('recordings.stitch', job);
  };
};
