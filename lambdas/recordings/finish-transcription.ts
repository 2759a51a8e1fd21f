import { type WaitingSteps, waitingSteps } from '../adapters/jobs/workflows.ts';
import { clearUnwanted } from '../adapters/recordings/clear-unwanted.ts';
import { stagedKeys } from '../adapters/recordings/staged-keys.ts';
import { type StagingBucket, stagingBucket } from '../adapters/recordings/staging.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { bringWords } from '../adapters/transcription/redacted-words.ts';
import { amazonTranscribe, type Transcription } from '../adapters/transcription/transcription.ts';
import { transcriptionTokens } from '../adapters/transcription/transcription-tokens.ts';
import { finishTranscription } from '../contract/workflow-tasks.ts';
import { lookAgainAt } from '../domain/transcription/attempts.ts';
import { transcriptionEnd } from '../domain/transcription/transcription-end.ts';
import { readTranscriptionName } from '../domain/transcription/transcription-name.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { optional, required } from '../runtime/env.ts';
import { performs } from '../runtime/worker.ts';

export interface FinishDependencies {
  readonly table: Table;
  readonly staging: StagingBucket;
  /** Its name. */
  readonly bucket: string;
  readonly transcription: Transcription;
  readonly steps: WaitingSteps;
}

export const finishTranscriptionWith = (world: FinishDependencies) => {
  const { table, staging, bucket, transcription, steps } = world;
  const [tokens, clear] = [transcriptionTokens(table), clearUnwanted(table, staging)];
  return performs(finishTranscription, async ({ detail }, { now }): Promise<void> => {
    const name = detail.TranscriptionJobName;
    const task = readTranscriptionName(name);
    if (task === undefined) return;
    const { tenant, id, chunk, attempt } = task;
    // Again only if a later try of the step has left its token meanwhile.
    for (;;) {
      const wait = await tokens.find({ tenant, name });
      if (wait?.state !== 'running') return;
      const state = await transcription.look(name, bucket);
      const brought = await bringWords(staging, state, stagedKeys(tenant, id).words(chunk));
      const end = transcriptionEnd(brought, attempt);
      if (end.kind === 'running') return tokens.postpone({ tenant, name }, lookAgainAt(now()));
      const { task_token: taskToken } = wait;
      if (end.kind === 'completed') await steps.succeed(taskToken, { chunk });
      else await steps.fail(taskToken, end.failure);
      const failure = end.kind === 'failed' ? { failure: end.reason } : {};
      const outcome = { taskToken, state: end.kind, ...failure, now: now() };
      if (await tokens.end({ tenant, name }, outcome)) return clear(task);
    }
  });
};

export const handler = finishTranscriptionWith({
  table: dynamoTable(required('tableName'), awsAccess()),
  staging: stagingBucket(required('stagingBucket'), optional('endpointUrl')),
  bucket: required('stagingBucket'),
  transcription: amazonTranscribe(),
  steps: waitingSteps(),
});
