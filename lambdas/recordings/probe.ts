import { jobProgress } from '../adapters/jobs/job-progress.ts';
import { jobTable } from '../adapters/jobs/jobs.ts';
import { recordingOf } from '../adapters/uploads/uploaded-recordings.ts';
import { keepTranscript } from '../application/recordings/keep-transcript.ts';
import { maxAudioBytes, recordingLength } from '../contract/limits.ts';
import { probe as row } from '../contract/workflow-tasks.ts';
import { isOver } from '../domain/jobs/is-over.ts';
import { JobFailure } from '../domain/jobs/job-failure.ts';
import { reached } from '../domain/jobs/recording-failure.ts';
import { budgetEnd } from '../domain/jobs/time-budget.ts';
import {
  audioSource,
  fixtureSource,
  isFixture,
  sourceOrFailed,
  stepFor,
} from '../domain/jobs/word-source.ts';
import { keptOrFailed } from '../domain/privacy/guard.ts';
import { task } from '../runtime/worker.ts';

/** Time that is left for writes after the probe. */
const reserveMs = 5_000;

export const probe = task(
  row,
  async (reference, { table, documents, recordings }, { now, newId, remainingMs }) => {
    const jobs = jobTable(table);
    const progress = jobProgress(table);

    const { tenant, kind } = reference;
    const job = await jobs.find(reference);
    if (job === undefined || isOver(job)) return { next: 'stop' };
    const { recording_url, duration_seconds } = job;
    const startedAt = job.started_at ?? now();
    const end = (seconds: number | null) => budgetEnd(startedAt, { kind, duration_seconds: seconds });
    if (job.status === 'queued')
      await progress.begin(job, { now: startedAt, deadlineAt: end(duration_seconds) });
    if (job.transcript_key !== null) return { next: 'transcribed' };

    // The step is retried when the server is busy or does not respond.
    const look = async () =>
      reached((await recordings.look(recordingOf(job), remainingMs() - reserveMs)).look);
    const limits = { ...recordingLength[kind], maxBytes: maxAudioBytes };
    const source = sourceOrFailed(
      isFixture(recording_url)
        ? fixtureSource(recording_url, tenant.environment, limits)
        : audioSource(await look(), limits),
    );
    const found =
      source.kind === 'audio'
        ? { codec: source.codec }
        : keptOrFailed(await keepTranscript({ table, documents }, job, { ...source, version: newId() }));
    const findings = { ...found, duration_seconds: Math.round(source.duration_seconds) };
    const at = { now: now(), deadlineAt: end(source.duration_seconds) };
    const measured = await progress.measure(job, findings, at);
    if (measured !== 'learnt' && measured !== 'stop') throw new JobFailure(measured);
    return { next: measured === 'stop' ? 'stop' : stepFor(source) };
  },
);
