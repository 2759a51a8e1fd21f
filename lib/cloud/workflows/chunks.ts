import { Duration } from 'aws-cdk-lib';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import type * as tasks from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import { cut, listen, transcribe } from '../../../lambdas/contract/workflow-tasks.ts';
import { job, onFailure, type Steps, whenRecordingIsBusy } from './steps.ts';

/** How many requests a caller's server gets at a time. */
const slicesAtOnce = 20;
/** The most that an inline Map runs concurrently. */
const chunksAtOnce = 40;

interface ChunkProps {
  readonly steps: Steps;
  /** How long one chunk may take. */
  readonly chunkSeconds: number;
}

/**
 * Processes each slice in `$.sliced.slices`. `mayLose`: a slice that cannot be decoded is recorded as lost, and packing
 * judges that.
 */
export const listenToSlices = (
  scope: Construct,
  { steps, mayLose }: { readonly steps: Steps; readonly mayLose: boolean },
): sfn.Map => {
  const slice = sfn.JsonPath.numberAt('$.slice');
  const heard = steps.run('Listen', { worker: listen, input: { slice }, retry: whenRecordingIsBusy });
  if (mayLose) {
    const failure = sfn.JsonPath.objectAt('$.failure');
    onFailure(heard, steps.run('Record lost slice', { worker: listen, input: { slice, failure } }));
  }
  return new sfn.Map(scope, 'Slices', {
    itemsPath: '$.sliced.slices',
    itemSelector: { ...job, slice: sfn.JsonPath.numberAt('$$.Map.Item.Value') },
    maxConcurrency: slicesAtOnce,
    resultPath: sfn.JsonPath.DISCARD,
  }).itemProcessor(heard);
};

/**
 * Cuts and transcribes each chunk in `$.packed.chunks`. A failure costs only its chunk, because stitching counts what
 * is missing.
 */
export const cutChunks = (scope: Construct, props: ChunkProps): sfn.Map => {
  const chunk = sfn.JsonPath.numberAt('$.chunk');
  const lost = new sfn.Pass(scope, 'Chunk lost');
  const made = onFailure(props.steps.run('Cut', { worker: cut, input: { chunk } }), lost);
  const transcribed = onFailure(transcribeChunk('Transcribe', chunk, props), lost);
  return new sfn.Map(scope, 'Chunks', {
    itemsPath: '$.packed.chunks',
    itemSelector: { ...job, chunk: sfn.JsonPath.numberAt('$$.Map.Item.Value') },
    maxConcurrency: chunksAtOnce,
    resultPath: sfn.JsonPath.DISCARD,
  }).itemProcessor(made.next(transcribed));
};

/** Starts the transcription of a chunk and waits for its end. */
export const transcribeChunk = (
  id: string,
  chunk: unknown,
  { steps, chunkSeconds }: ChunkProps,
): tasks.LambdaInvoke =>
  steps.run(id, {
    worker: transcribe,
    input: { chunk, task_token: sfn.JsonPath.taskToken },
    tokenSeconds: chunkSeconds,
    // Jobs beyond the provider's concurrency wait there; those that it no longer accepts are offered again for as long
    // as the job may last.
    retry: {
      errors: ['TranscriptionBusy'],
      interval: Duration.seconds(15),
      backoffRate: 1.5,
      maxDelay: Duration.seconds(60),
      maxAttempts: 90,
      jitterStrategy: sfn.JitterType.FULL,
    },
  });
