import { jobTable } from '../adapters/jobs/jobs.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { stagedKeys } from '../adapters/recordings/staged-keys.ts';
import { TranscriptionBusy } from '../adapters/transcription/transcription.ts';
import { transcriptionTokens } from '../adapters/transcription/transcription-tokens.ts';
import { startTranscription } from '../application/recordings/start-transcription.ts';
import { transcribe as row } from '../contract/workflow-tasks.ts';
import { isOver } from '../domain/jobs/is-over.ts';
import { JobFailure } from '../domain/jobs/job-failure.ts';
import { redactedKinds } from '../domain/privacy/policy.ts';
import { attemptLanguage, lookAgainAt, maxAttempts } from '../domain/transcription/attempts.ts';
import { transcriptionName } from '../domain/transcription/transcription-name.ts';
import { task } from '../runtime/worker.ts';

export const transcribe = task(
  row,
  async ({ tenant, kind, id, chunk, task_token }, { table, transcription, waitingSteps }, context) => {
    const jobs = jobTable(table);
    const orgs = orgTable(table);
    const tokens = transcriptionTokens(table);

    const job = await jobs.find({ tenant, kind, id });
    if (job === undefined || isOver(job)) return waitingSteps.succeed(task_token, { chunk });
    if (job.codec === null) throw new Error('The recording was not probed');
    const { codec, skip_diarization } = job;
    const keys = stagedKeys(tenant, id);
    const work = { codec, audioKey: keys.chunk(chunk, codec), wordsKey: keys.words(chunk) };

    const org = await orgs.find(tenant, job.org_id);
    const kinds = redactedKinds(org?.pii_policy);
    let formerFailure: string | null = null;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const name = transcriptionName({ tenant, kind, id, chunk, attempt });
      const now = context.now();
      // The token is stored first, because the transcription may end before anything else is written.
      const wait = await tokens.wait({ tenant, name, task_token, now, dueAt: lookAgainAt(now) });
      if (wait.state === 'completed') return waitingSteps.succeed(task_token, { chunk });
      if (wait.state === 'running') {
        const language = attemptLanguage(job.language, formerFailure);
        const how = { language, tellsSpeakersApart: !skip_diarization, redactedKinds: kinds };
        const started = await startTranscription(
          { table, transcription },
          {
            of: { tenant, name },
            wait,
            job,
            now,
            work: { ...work, ...how },
          },
        ).catch((error: unknown) => {
          if (error instanceof TranscriptionBusy) context.measure({ what: 'transcription-refused' });
          throw error;
        });
        // Its end may have been reported to an earlier token.
        if (started === 'already started') await tokens.postpone({ tenant, name }, context.now());
        return;
      }
      formerFailure = wait.failure;
    }
    throw new JobFailure('transcription_failed');
  },
);
