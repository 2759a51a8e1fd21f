import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { jobProgress } from '../adapters/jobs/job-progress.ts';
import { jobTable } from '../adapters/jobs/jobs.ts';
import type { SourceRecordings } from '../adapters/recordings/source-recordings.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { transcriptKeeper } from '../adapters/transcription/transcript-document.ts';
import { jobRecordings, recordingOf } from '../adapters/uploads/uploaded-recordings.ts';
import { recordingLength } from '../contract/limits.ts';
import { probe } from '../contract/workflow-tasks.ts';
import { isOver } from '../domain/jobs/is-over.ts';
import { JobFailure } from '../domain/jobs/job-failure.ts';
import { budgetEnd } from '../domain/jobs/time-budget.ts';
import { guardTranscript } from '../domain/privacy/guard.ts';
import { keptOrFailed } from '../domain/privacy/kept-or-failed.ts';
import { reached } from '../domain/recordings/recording-failure.ts';
import { maxAudioBytes, stepFor, wordSource } from '../domain/transcription/word-source.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket, uploadBucket } from '../runtime/buckets.ts';
import { required, urlPolicy } from '../runtime/env.ts';
import { performs } from '../runtime/worker.ts';

/** Left for what has to be written after the recording was looked at. */
const reserveMs = 5_000;

export const probeWith = (table: Table, documents: DocumentStore, recordings: SourceRecordings) => {
  const [jobs, progress] = [jobTable(table), jobProgress(table)];
  const keep = transcriptKeeper(table, documents, guardTranscript);
  return performs(probe, async (reference, { now, newId, remainingMs }) => {
    const { tenant, kind } = reference;
    const job = await jobs.find(reference);
    if (job === undefined || isOver(job)) return { next: 'stop' };
    const { recording_url, duration_seconds } = job;
    const startedAt = job.started_at ?? now();
    const end = (seconds: number | null) => budgetEnd(startedAt, { kind, duration_seconds: seconds });
    if (job.status === 'queued')
      await progress.begin(job, { now: startedAt, deadlineAt: end(duration_seconds) });
    if (job.transcript_key !== null) return { next: 'transcribed' };

    // A server that is busy, or does not answer, is asked again: the step is tried again.
    const look = async () =>
      reached((await recordings.look(recordingOf(job), remainingMs() - reserveMs)).look);
    const rules = { environment: tenant.environment, limits: recordingLength[kind] };
    const source = await wordSource(recording_url, look, rules);
    const found =
      source.kind === 'audio'
        ? { codec: source.codec }
        : keptOrFailed(await keep(job, { ...source, version: newId() }));
    const findings = { ...found, duration_seconds: Math.round(source.duration_seconds) };
    const at = { now: now(), deadlineAt: end(source.duration_seconds) };
    const measured = await progress.measure(job, findings, at);
    if (measured !== 'learnt' && measured !== 'stop') throw new JobFailure(measured);
    return { next: measured === 'stop' ? 'stop' : stepFor(source) };
  });
};

export const handler = probeWith(
  dynamoTable(required('tableName'), awsAccess()),
  signedDocuments(documentBucket()),
  jobRecordings({ policy: urlPolicy(), maxBytes: maxAudioBytes }, uploadBucket()),
);
