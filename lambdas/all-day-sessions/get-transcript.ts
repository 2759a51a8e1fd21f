import { readTranscript } from '../adapters/jobs/job-transcripts.ts';
import { sessionTable } from '../adapters/sessions/sessions.ts';
import { getTranscript as row } from '../contract/all-day-sessions.ts';
import { writtenTranscript } from '../domain/analyses/transcript-text.ts';
import { withRoles } from '../domain/transcripts/roles.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response, Stored } from '../runtime/reply.ts';

export const getTranscript = endpoint(
  row,
  async ({ tenant, params: { id }, query: { format } }, { table, documents }) => {
    const sessions = sessionTable(table);
    const session = await sessions.find(tenant, id);
    if (session === undefined) return problem('session_not_found', { id });
    const { transcript_key, transcript_removed_at: removed_at } = session;
    if (removed_at !== null) return problem('retention_policy_violation', { id, removed_at });
    if (transcript_key === null) return problem('invalid_request', { id, status: session.status });
    const written = writtenTranscript(withRoles(await readTranscript(documents, transcript_key)), format);
    if (written.kind === 'refused') return problem(written.code, written.details);
    return response(new Stored(written.text, written.media));
  },
);
