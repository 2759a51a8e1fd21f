import { saidIn } from '../../adapters/jobs/job-documents.ts';
import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import { isRunning } from '../../domain/analyses/analysis.ts';
import type { AuditRecord } from '../../domain/audit/audit-record.ts';
import type { EnvelopeHeader } from '../../domain/events/envelope.ts';
import type { ExportFormat } from '../../domain/exports/export.ts';
import { type Cell, csvCells, jsonLine } from '../../domain/exports/export-rows.ts';
import type { SessionRecord } from '../../domain/sessions/session.ts';
import type { SessionParts } from '../../domain/sessions/session-row.ts';

/** A row of a list, with functions that load what its table does not hold. */
export type ExportSource =
  | {
      readonly kind: 'analyses';
      readonly record: AnalysisRecord;
      /** The bytes of its row. */
      readonly text: () => Promise<string>;
    }
  | {
      readonly kind: 'all_day_sessions';
      readonly record: SessionRecord;
      readonly parts: () => Promise<Omit<SessionParts, 'baseUrl'>>;
    }
  | {
      readonly kind: 'events';
      readonly event: EnvelopeHeader & { readonly sequence?: number | undefined };
      /** JSON that was made once. */
      readonly data: () => Promise<string>;
    }
  | { readonly kind: 'audit'; readonly record: AuditRecord };

/** A row of a file, as its format writes it: a line, or the cells of one. */
export type RenderedRow = { readonly line: string } | { readonly cells: readonly Cell[] };

const lineOf = async (source: ExportSource, baseUrl: string): Promise<string> => {
  switch (source.kind) {
    case 'analyses': {
      const { kind, record } = source;
      const text = await source.text();
      return jsonLine({ kind, record, text, said: isRunning(record) ? saidIn(text) : null });
    }
    case 'all_day_sessions':
      return jsonLine({ ...source, parts: { ...(await source.parts()), baseUrl } });
    case 'events':
      return jsonLine({ ...source, data: await source.data() });
    case 'audit':
      return jsonLine(source);
  }
};

/** Reads only what the format shows; the cells of an analysis or a session need no document. */
export const renderedRow = async (
  source: ExportSource,
  { format, base_url }: { readonly format: ExportFormat; readonly base_url: string },
): Promise<RenderedRow> => {
  if (format === 'jsonl') return { line: await lineOf(source, base_url) };
  return { cells: csvCells(source.kind === 'events' ? { ...source, data: await source.data() } : source) };
};
