import { sessionTable } from '../adapters/sessions/sessions.ts';
import { readLoudness } from '../adapters/transcription/loudness-document.ts';
import { getLoudness as row } from '../contract/all-day-sessions.ts';
import { maxLoudnessValues } from '../contract/limits.ts';
import { curveSteps, loudnessCurve } from '../domain/listening/loudness-curve.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getLoudness = endpoint(row, async ({ tenant, params: { id }, query }, { table, documents }) => {
  const session = await sessionTable(table).find(tenant, id);
  if (session === undefined) return problem('session_not_found', { id });
  const { loudness_key, transcript_key, transcript_removed_at, duration_seconds, status } = session;
  if (transcript_key === null && transcript_removed_at === null)
    return problem('invalid_request', { id, status });
  const steps = curveSteps(duration_seconds ?? 0, query, maxLoudnessValues);
  const loudness = loudness_key === null ? null : await readLoudness(documents, loudness_key);
  return response({
    session_id: id,
    duration_seconds: duration_seconds === null ? null : Math.round(duration_seconds),
    kind: loudness?.kind ?? null,
    start_seconds: steps.start_seconds,
    step_seconds: steps.step_seconds,
    values: loudness === null ? [] : loudnessCurve(loudness, steps),
  });
});
