import type { ReportedBlock } from '../../domain/reports/detection-report.ts';
import type { ReportedSession } from '../../domain/reports/session-report.ts';
import type { SessionRecord } from '../../domain/sessions/session.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { analysisScores } from '../analyses/analysis-scores.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { readTranscript } from '../jobs/job-transcripts.ts';
import { someAtOnce } from '../some-at-once.ts';
import type { Table } from '../table/table.ts';
import { readReport } from '../transcription/report-document.ts';
import { type DayBlock, dayBlocks } from './day-blocks.ts';
import { segmentTable } from './segments.ts';
import { editReadings } from './session-readings.ts';

const reported = ({ start_seconds, end_seconds, is_read, saved_at, usage }: DayBlock): ReportedBlock => ({
  start_seconds,
  end_seconds,
  by_model: is_read ?? (saved_at === null ? null : false),
  taken: usage && {
    model_input_tokens: usage.input_tokens,
    model_output_tokens: usage.output_tokens,
    cost_usd_cents: usage.cost_usd_cents,
  },
});

/** How many are read at a time. */
const costsAtOnce = 20;

/** Reads the parts of a session's report, besides the session; the transcript only if no report has the times of speech. */
export const reportParts =
  (table: Table, documents: DocumentStore) =>
  async (
    tenant: Tenant,
    { id, report_key, transcript_key }: SessionRecord,
  ): Promise<Omit<ReportedSession, 'session' | 'queue_position'>> => {
    const [segments, blocks, edits] = await Promise.all([
      segmentTable(table).all(tenant, id),
      dayBlocks(table, documents).all(tenant, id),
      editReadings(table, tenant, id),
    ]);
    const scores = analysisScores(table);
    const analyses = segments.flatMap(({ analysis_id }) => analysis_id ?? []);
    const found = await someAtOnce(analyses, costsAtOnce, (analysis) => scores.cost(tenant, analysis));
    const costs = found.flatMap((cents) => cents ?? []);
    const needsTranscript = report_key === null && transcript_key !== null;
    return {
      transcription: report_key === null ? null : await readReport(documents, report_key),
      transcript: needsTranscript ? await readTranscript(documents, transcript_key) : null,
      segments,
      blocks: blocks.map(reported),
      edits,
      analyses_usd_cents: costs.length === 0 ? null : costs.reduce((sum, cents) => sum + cents, 0),
    };
  };
