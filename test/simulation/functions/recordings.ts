import { jobVocabularies } from '../../../lambdas/adapters/vocabularies/job-vocabularies.ts';
import * as tasks from '../../../lambdas/contract/workflow-tasks.ts';
import { useRules } from '../../../lambdas/domain/vocabularies/keeping.ts';
import { copyWith } from '../../../lambdas/recordings/copy.ts';
import { cutWith } from '../../../lambdas/recordings/cut.ts';
import { finishTranscriptionWith } from '../../../lambdas/recordings/finish-transcription.ts';
import { listenWith } from '../../../lambdas/recordings/listen.ts';
import { packWith } from '../../../lambdas/recordings/pack.ts';
import { sliceWith } from '../../../lambdas/recordings/slice.ts';
import { stitchWith } from '../../../lambdas/recordings/stitch.ts';
import { transcribeWith } from '../../../lambdas/recordings/transcribe.ts';
import { type Wired, worker } from './wiring.ts';

const bucket = 'staging';

/** From a recording to its words. */
export const recordingFunctions: readonly Wired[] = [
  worker(tasks.copy, ({ table, staging, recordings }) => copyWith(table, staging, recordings)),
  worker(tasks.slice, ({ table, staging, recordings }) => sliceWith(table, staging, recordings)),
  worker(tasks.listen, ({ table, staging, recordings }) => listenWith({ table, staging, recordings })),
  worker(tasks.pack, ({ table, staging }) => packWith(table, staging)),
  worker(tasks.cut, ({ table, staging }) => cutWith(table, staging)),
  worker(tasks.transcribe, ({ table, transcription, steps }) =>
    transcribeWith({ table, bucket, transcription, vocabularies: jobVocabularies(table, useRules), steps }),
  ),
  worker(tasks.finishTranscription, ({ table, staging, transcription, steps }) =>
    finishTranscriptionWith({ table, staging, bucket, transcription, steps }),
  ),
  worker(tasks.stitch, ({ table, documents, staging }) => stitchWith(table, documents, staging)),
];
