import { Duration } from 'aws-cdk-lib';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { pack, probe, stitch, transcribe } from '../../../lambdas/contract/workers.ts';
import { job, onFailure, type Steps } from './steps.ts';

const chunksAtOnce = 20;

export interface TranscriptionProps {
  readonly steps: Steps;
  /** How long one chunk may take. */
  readonly chunkSeconds: number;
  readonly failed: sfn.IChainable;
  /** Where the job goes on once its transcript is there. */
  readonly next: sfn.IChainable;
}

/**
 * What both machines begin with: from a submitted job to its transcript. Returns the first state. A probe answers
 * `transcribe`, `transcribed` (the words came with the request) or `stop` (the job is no longer wanted).
 */
export const transcription = (scope: Construct, props: TranscriptionProps): sfn.IChainable => {
  const { steps, failed, next } = props;
  const began = steps.run('Probe', { worker: probe, keep: { as: 'probe', fields: ['next'] } });
  const packed = steps.run('Pack', { worker: pack, keep: { as: 'packed', fields: ['chunks'] } });
  const stitched = steps.run('Stitch', { worker: stitch });
  const chunks = new sfn.Map(scope, 'Chunks', {
    itemsPath: '$.packed.chunks',
    itemSelector: { ...job, chunk: sfn.JsonPath.numberAt('$$.Map.Item.Value') },
    maxConcurrency: chunksAtOnce,
    resultPath: sfn.JsonPath.DISCARD,
  }).itemProcessor(transcribeChunk(props));
  for (const state of [began, packed, chunks, stitched]) onFailure(state, failed);

  const toTranscribe = packed.next(chunks).next(stitched).next(next);
  return began.next(
    new sfn.Choice(scope, 'Has its words?')
      .when(sfn.Condition.stringEquals('$.probe.next', 'transcribe'), toTranscribe)
      .when(sfn.Condition.stringEquals('$.probe.next', 'transcribed'), next)
      .when(sfn.Condition.stringEquals('$.probe.next', 'stop'), new sfn.Succeed(scope, 'Stopped')),
  );
};

const transcribeChunk = ({ steps, chunkSeconds }: TranscriptionProps): sfn.IChainable =>
  steps.run('Transcribe', {
    worker: transcribe,
    input: { chunk: sfn.JsonPath.numberAt('$.chunk'), task_token: sfn.JsonPath.taskToken },
    tokenSeconds: chunkSeconds,
    // The provider's limits are met when many days come at once: minutes pass before there is room.
    retry: {
      errors: ['TranscriptionBusy'],
      interval: Duration.seconds(15),
      backoffRate: 1.5,
      maxAttempts: 8,
      jitterStrategy: sfn.JitterType.FULL,
    },
  });
