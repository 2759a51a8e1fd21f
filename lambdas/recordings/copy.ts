import { jobTable } from '../adapters/jobs/jobs.ts';
import { copyRecording } from '../adapters/recordings/copy-recording.ts';
import { stagedJob } from '../adapters/recordings/staged-keys.ts';
import { putChunkMap } from '../adapters/transcription/staged-chunks.ts';
import { putPlan } from '../adapters/transcription/staged-plan.ts';
import { recordingOf } from '../adapters/uploads/uploaded-recordings.ts';
import { maxAudioBytes, recordingLength } from '../contract/limits.ts';
import { copy as row } from '../contract/workflow-tasks.ts';
import { isOver } from '../domain/jobs/is-over.ts';
import { JobFailure } from '../domain/jobs/job-failure.ts';
import { reached } from '../domain/jobs/recording-failure.ts';
import { audioSource, sourceOrFailed } from '../domain/jobs/word-source.ts';
import { lengthMismatch } from '../domain/recordings/length-claim.ts';
import { wholePieces, wholePlan } from '../domain/transcription/plan.ts';
import { task } from '../runtime/worker.ts';

/** Time that is left for writes after the copy. */
const reserveMs = 10_000;

export const copy = task(
  row,
  async (reference, { table, staging, recordings }, { now, remainingMs }): Promise<void> => {
    const jobs = jobTable(table);

    const job = await jobs.find(reference);
    if (job === undefined || isOver(job) || job.transcript_key !== null) return;
    const { look, recording } = await recordings.look(recordingOf(job), remainingMs() - reserveMs);
    const seen = reached(look);
    const { duration_seconds } = sourceOrFailed(
      audioSource(seen, { ...recordingLength[reference.kind], maxBytes: maxAudioBytes }),
    );
    // The minutes were counted for the recording that was probed, and another file may be at the address by now.
    const mismatch = lengthMismatch(job.duration_seconds, duration_seconds);
    if (mismatch !== undefined) throw new JobFailure('unsupported_codec', undefined, { ...mismatch });
    if (seen.kind !== 'recognised' || recording === undefined) throw new JobFailure('invalid_recording_url');
    const { codec, mime } = seen;

    const staged = stagedJob(staging, reference);
    const place = staged.keys.chunk(0, codec);
    reached(await copyRecording(recording, staging.upload(place, mime), seen.counter?.add));
    const hidden = lengthMismatch(duration_seconds, seen.counter?.seconds() ?? 0);
    if (hidden !== undefined) {
      await staging.remove(place);
      throw new JobFailure('unsupported_codec', undefined, { ...hidden });
    }
    const recording_url = recordingOf(job);
    await putChunkMap(staged, 0, { recording_url, pieces: wholePieces(duration_seconds) });
    await putPlan(staged, { ...wholePlan(duration_seconds), planned_at: now(), listening: null });
    await table.update(jobs.learn(job, { codec, chunk_count: 1 }, { now: now() }));
  },
);
