import { jobProgress } from '../adapters/jobs/job-progress.ts';
import { jobTable } from '../adapters/jobs/jobs.ts';
import { stagedJob } from '../adapters/recordings/staged-keys.ts';
import { storeLoudness } from '../adapters/transcription/loudness-document.ts';
import { storeReport } from '../adapters/transcription/report-document.ts';
import { readTranscribed } from '../adapters/transcription/staged-transcription.ts';
import { lostReason, transcriptionTokens } from '../adapters/transcription/transcription-tokens.ts';
import { keepTranscript } from '../application/recordings/keep-transcript.ts';
import { stitch as row } from '../contract/workflow-tasks.ts';
import { isOver } from '../domain/jobs/is-over.ts';
import { JobFailure } from '../domain/jobs/job-failure.ts';
import { keptLoudness } from '../domain/listening/loudness-curve.ts';
import { recordingCosts } from '../domain/pricing/service-prices.ts';
import { keptOrFailed } from '../domain/privacy/guard.ts';
import { lengthMismatch } from '../domain/recordings/length-claim.ts';
import { isTooMuchLost, lossOf } from '../domain/transcription/lost-speech.ts';
import { stitchJob } from '../domain/transcription/stitched-job.ts';
import { namesBeginWith, namesOfLost } from '../domain/transcription/transcription-name.ts';
import { usedVocabulary } from '../domain/transcription/transcription-report.ts';
import { task } from '../runtime/worker.ts';

export const stitch = task(
  row,
  async (reference, { table, documents, staging }, { now, newId, measure }): Promise<void> => {
    const jobs = jobTable(table);
    const tokens = transcriptionTokens(table);
    const progress = jobProgress(table);

    const job = await jobs.find(reference);
    if (job === undefined) return;
    const staged = stagedJob(staging, reference);
    const clean = () => staging.clear(staged.keys.folder);
    if (isOver(job) || job.transcript_key !== null) return clean();

    const transcribed_at = now();
    const transcribed = await readTranscribed(staged);
    const { chunks } = transcribed;
    const reason = isTooMuchLost(chunks)
      ? await lostReason(tokens, reference.tenant, namesOfLost(reference, chunks))
      : undefined;
    const { kind } = reference;
    const stitched = stitchJob(transcribed, { kind, language: job.language, transcribed_at, reason });
    const loss = {
      what: 'recording-stitched',
      tenant: reference.tenant,
      ...lossOf(chunks),
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
    const kept = await keepTranscript({ table, documents }, job, { transcript, version: newId() });
    if (kept.kind === 'rejected') await clean();
    const { transcript_key } = keptOrFailed(kept);
    const used = usedVocabulary(await tokens.list(reference.tenant, namesBeginWith(reference)));
    const told = { report: { ...report, vocabulary: used, stitched_at: now() }, version: newId() };
    const report_key = await storeReport(documents, reference, told);
    // The loudness of an analysis is never requested.
    const loudness = reference.kind === 'session' ? keptLoudness(transcribed.slices) : undefined;
    const loudness_key =
      loudness && (await storeLoudness(documents, reference, { loudness, version: newId() }));
    const duration_seconds = Math.round(transcript.duration_seconds);
    const found = { transcript_key, report_key, loudness_key, duration_seconds };
    await table.update(jobs.learn(job, found, { now: now() }));
    const { listen, transcribe } = recordingCosts(report, transcribed_at);
    measure({ ...loss, duration_seconds, cost_usd_cents: listen + transcribe });
    await clean();
  },
);
