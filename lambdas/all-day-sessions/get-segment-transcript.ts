import { readTranscript } from '../adapters/jobs/job-transcripts.ts';
import { segmentTable } from '../adapters/sessions/segments.ts';
import { sessionTable } from '../adapters/sessions/sessions.ts';
import { getSegmentTranscript as row } from '../contract/segments.ts';
import { writtenTranscript } from '../domain/analyses/transcript-text.ts';
import { clip } from '../domain/transcripts/clip.ts';
import { withRoles } from '../domain/transcripts/roles.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response, Stored } from '../runtime/reply.ts';

export const getSegmentTranscript = endpoint(
  row,
  async ({ tenant, params, query: { format } }, { table, documents }) => {
    const sessions = sessionTable(table);
    const segments = segmentTable(table);
    const session = await sessions.find(tenant, params.id);
    if (session === undefined) return problem('session_not_found', { id: params.id });
    const segment = await segments.find(tenant, session.id, params.segment_id);
    if (segment === undefined) return problem('segment_not_found', params);
    const { transcript_key, transcript_removed_at: removed_at } = session;
    if (removed_at !== null) return problem('retention_policy_violation', { ...params, removed_at });
    if (transcript_key === null) return problem('invalid_request', { ...params, status: session.status });
    // The roles are recognised from the whole day, as for its analysis.
    const day = withRoles(await readTranscript(documents, transcript_key));
    const written = writtenTranscript(clip(day, segment), format);
    if (written.kind === 'refused') return problem(written.code, written.details);
    return response(new Stored(written.text, written.media));
  },
);
