import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { jobProgress } from '../adapters/jobs/job-progress.ts';
import { jobTable } from '../adapters/jobs/jobs.ts';
import { stagedJob } from '../adapters/recordings/staged-job.ts';
import { type StagingBucket, stagingBucket } from '../adapters/recordings/staging.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { lostReason } from '../adapters/transcription/lost-reasons.ts';
import { storeLoudness } from '../adapters/transcription/loudness-document.ts';
import { storeReport } from '../adapters/transcription/report-document.ts';
import { readTranscribed } from '../adapters/transcription/staged-transcription.ts';
import { transcriptKeeper } from '../adapters/transcription/transcript-document.ts';
import { transcriptionTokens } from '../adapters/transcription/transcription-tokens.ts';
import { stitch } from '../contract/workflow-tasks.ts';
import { isOver } from '../domain/jobs/is-over.ts';
import { JobFailure } from '../domain/jobs/job-failure.ts';
import { keptLoudness } from '../domain/listening/loudness-curve.ts';
import { recordingCosts } from '../domain/pricing/service-prices.ts';
import { guardTranscript } from '../domain/privacy/guard.ts';
import { keptOrFailed } from '../domain/privacy/kept-or-failed.ts';
import { lengthMismatch } from '../domain/recordings/length-claim.ts';
import { lossOf } from '../domain/transcription/lost-speech.ts';
import { stitchJob } from '../domain/transcription/stitched-job.ts';
import { namesBeginWith } from '../domain/transcription/transcription-name.ts';
import { usedVocabulary } from '../domain/transcription/transcription-report.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { optional, required } from '../runtime/env.ts';
import { performs } from '../runtime/worker.ts';

export const stitchWith = (table: Table, documents: DocumentStore, staging: StagingBucket) => {
  const [jobs, tokens] = [jobTable(table), transcriptionTokens(table)];
  const progress = jobProgress(table);
  const keep = transcriptKeeper(table, documents, guardTranscript);
  return performs(stitch, async (reference, { now, newId, measure }): Promise<void> => {
    const job = await jobs.find(reference);
    if (job === undefined) return;
    const staged = stagedJob(staging, reference);
    const clean = () => staging.clear(staged.keys.folder);
    if (isOver(job) || job.transcript_key !== null) return clean();

    const transcribed_at = now();
    const transcribed = await readTranscribed(staged);
    const reasonOf = (names: readonly string[]) => lostReason(tokens, reference.tenant, names);
    const order = { ...reference, language: job.language, transcribed_at };
    const stitched = await stitchJob(transcribed, order, reasonOf);
    const loss = {
      what: 'recording-stitched',
      tenant: reference.tenant,
      ...lossOf(transcribed.chunks),
    } as const;
    if (stitched.kind === 'failed') {
      measure({ ...loss, duration_seconds: null, cost_usd_cents: 0 });
      await clean();
      throw stitched.failure;
    }
    const { transcript, report } = stitched;
    const heard = transcript.utterances.at(-1)?.end_seconds ?? 0;
    const mismatch = lengthMismatch(transcribed.plan.duration_seconds, heard);
    if (mismatch !== undefined) {
      await progress.recount(job, heard, now());
      await clean();
      throw new JobFailure('unsupported_codec', undefined, { ...mismatch });
    }
    const kept = await keep(job, { transcript, version: newId() });
    if (kept.kind === 'rejected') await clean();
    const { transcript_key } = keptOrFailed(kept);
    const used = usedVocabulary(await tokens.list(reference.tenant, namesBeginWith(reference)));
    const told = { report: { ...report, vocabulary: used, stitched_at: now() }, version: newId() };
    const report_key = await storeReport(documents, reference, told);
    // Of an analysis nobody asks for it.
    const loudness = reference.kind === 'session' ? keptLoudness(transcribed.slices) : undefined;
    const loudness_key =
      loudness && (await storeLoudness(documents, reference, { loudness, version: newId() }));
    const duration_seconds = Math.round(transcript.duration_seconds);
    const found = { transcript_key, report_key, loudness_key, duration_seconds };
    await table.update(jobs.learn(job, found, { now: now() }));
    const { listen, transcribe } = recordingCosts(report, transcribed_at);
    measure({ ...loss, duration_seconds, cost_usd_cents: listen + transcribe });
    await clean();
  });
};

export const handler = stitchWith(
  dynamoTable(required('tableName'), awsAccess()),
  signedDocuments(documentBucket()),
  stagingBucket(required('stagingBucket'), optional('endpointUrl')),
);
