import { clearUnwanted, stagedKeys } from '../adapters/recordings/staged-keys.ts';
import { bringWords } from '../adapters/transcription/redacted-words.ts';
import { transcriptionTokens } from '../adapters/transcription/transcription-tokens.ts';
import { finishTranscription as row } from '../contract/workflow-tasks.ts';
import { lookAgainAt } from '../domain/transcription/attempts.ts';
import { transcriptionEnd } from '../domain/transcription/transcription-end.ts';
import { readTranscriptionName } from '../domain/transcription/transcription-name.ts';
import { task } from '../runtime/worker.ts';

export const finishTranscription = task(
  row,
  async ({ detail }, { table, staging, transcription, waitingSteps }, { now }): Promise<void> => {
    const tokens = transcriptionTokens(table);
    const clear = clearUnwanted(table, staging);

    const name = detail.TranscriptionJobName;
    const of = readTranscriptionName(name);
    if (of === undefined) return;
    const { tenant, id, chunk, attempt } = of;
    // Again only if a later try of the step has left its token meanwhile.
    for (;;) {
      const wait = await tokens.find({ tenant, name });
      if (wait?.state !== 'running') return;
      const state = await transcription.look(name);
      const brought = await bringWords(staging, state, stagedKeys(tenant, id).words(chunk));
      const end = transcriptionEnd(brought, attempt);
      if (end.kind === 'running') return tokens.postpone({ tenant, name }, lookAgainAt(now()));
      const { task_token: taskToken } = wait;
      if (end.kind === 'completed') await waitingSteps.succeed(taskToken, { chunk });
      else await waitingSteps.fail(taskToken, end.failure);
      const failure = end.kind === 'failed' ? { failure: end.reason } : {};
      const outcome = { taskToken, state: end.kind, ...failure, now: now() };
      if (await tokens.end({ tenant, name }, outcome)) return clear(of);
    }
  },
);
