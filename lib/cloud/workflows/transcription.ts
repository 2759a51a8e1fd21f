import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import {
  copy,
  cut,
  listen,
  pack,
  probe,
  slice,
  stitch,
  transcribe,
} from '../../../lambdas/contract/workflow-tasks.ts';
import { cutChunks, listenToSlices, transcribeChunk } from './chunks.ts';
import { onFailure, type Steps, whenRecordingIsBusy } from './steps.ts';

export interface TranscriptionProps {
  readonly steps: Steps;
  /** How long one chunk may take. */
  readonly chunkSeconds: number;
  /** Whether the job continues without a slice that could not be decoded. */
  readonly mayLose: boolean;
  readonly failed: sfn.IChainable;
  /** Where the job continues once its transcript is there. */
  readonly next: sfn.IChainable;
}

/** The workers that `transcription` runs. */
export const transcriptionWorkers = [probe, copy, slice, listen, pack, cut, transcribe, stitch] as const;

/**
 * The common beginning of both machines: from a submitted job to its transcript. Returns the first state. A probe
 * returns `transcribe` (a short recording, which is transcribed whole), `listen` (a long one, of which only what may be
 * speech is transcribed), `transcribed` (the transcript came with the request) or `stop` (the job is no longer wanted).
 */
export const transcription = (scope: Construct, props: TranscriptionProps): sfn.IChainable => {
  const { steps, failed, next } = props;
  const began = steps.run('Probe', { worker: probe, keep: { as: 'probe', fields: ['next'] } });
  const copied = steps.run('Copy', { worker: copy, retry: whenRecordingIsBusy });
  const whole = transcribeChunk('Transcribe whole', 0, props);
  const sliced = steps.run('Slice', {
    worker: slice,
    keep: { as: 'sliced', fields: ['slices'] },
    retry: whenRecordingIsBusy,
  });
  const heard = listenToSlices(scope, props);
  const packed = steps.run('Pack', { worker: pack, keep: { as: 'packed', fields: ['chunks'] } });
  const chunks = cutChunks(scope, props);
  const stitched = steps.run('Stitch', { worker: stitch });
  for (const state of [began, copied, whole, sliced, heard, packed, chunks, stitched])
    onFailure(state, failed);

  stitched.next(next);
  const asked = (answer: string) => sfn.Condition.stringEquals('$.probe.next', answer);
  return began.next(
    new sfn.Choice(scope, 'Has its words?')
      .when(asked('transcribe'), copied.next(whole).next(stitched))
      .when(asked('listen'), sliced.next(heard).next(packed).next(chunks).next(stitched))
      .when(asked('transcribed'), next)
      .when(asked('stop'), new sfn.Succeed(scope, 'Stopped')),
  );
};
