import { analysisTable } from '../adapters/analyses/analyses.ts';
import { transcriptIn } from '../adapters/jobs/job-transcripts.ts';
import { getTranscript as row } from '../contract/analyses.ts';
import { writtenTranscript } from '../domain/analyses/transcript-text.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response, Stored } from '../runtime/reply.ts';

export const getTranscript = endpoint(
  row,
  async ({ tenant, params: { id }, query: { format } }, { table, documents }) => {
    const analyses = analysisTable(table);
    const analysis = await analyses.find(tenant, id);
    if (analysis === undefined) return problem('analysis_not_found', { id });
    const { transcript_removed_at: removed_at } = analysis;
    if (removed_at !== null) return problem('retention_policy_violation', { id, removed_at });
    // The transcript of the row: what the row hides, because the analysis failed or is running, is hidden here too.
    const transcript = transcriptIn(await documents.get(analysis.document_key));
    if (transcript === null) return problem('invalid_request', { id, status: analysis.status });
    const written = writtenTranscript(transcript, format);
    if (written.kind === 'refused') return problem(written.code, written.details);
    return response(new Stored(written.text, written.media));
  },
);
