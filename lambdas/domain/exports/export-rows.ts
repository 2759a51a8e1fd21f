import type { AnalysisRecord } from '../analyses/analysis.ts';
import { openRow, type Said } from '../analyses/analysis-row.ts';
import { analysisSummary } from '../analyses/analysis-summary.ts';
import { noScores, scoresOf } from '../analyses/scores.ts';
import type { AuditRecord } from '../audit/audit-record.ts';
import { type EnvelopeHeader, eventText } from '../events/envelope.ts';
import type { JobError } from '../jobs/failure-of.ts';
import type { SessionRecord } from '../sessions/session.ts';
import { type SessionParts, sessionRow, sessionSummary } from '../sessions/session-row.ts';
import type { ExportFormat, ExportResource } from './export.ts';

/** A row of a list with everything that a line of JSON Lines shows. */
export type JsonMaterial =
  | {
      readonly kind: 'analyses';
      readonly record: AnalysisRecord;
      /** The bytes of its row. */
      readonly text: string;
      /** The caller's input beside the recording; null if the row is shown as it was written. */
      readonly said: Said | null;
    }
  | { readonly kind: 'all_day_sessions'; readonly record: SessionRecord; readonly parts: SessionParts }
  | EventMaterial
  | { readonly kind: 'audit'; readonly record: AuditRecord };

interface EventMaterial {
  readonly kind: 'events';
  readonly event: EnvelopeHeader & { readonly sequence?: number | undefined };
  /** JSON that was made once. */
  readonly data: string;
}

/** A row of a list with everything that the cells of a CSV file show. */
export type CsvMaterial =
  | { readonly kind: 'analyses'; readonly record: AnalysisRecord }
  | { readonly kind: 'all_day_sessions'; readonly record: SessionRecord }
  | EventMaterial
  | { readonly kind: 'audit'; readonly record: AuditRecord };

/** The content of a cell of a CSV file; null for an empty cell. */
export type Cell = string | number | null;

/** A line of JSON Lines, with the keys of the row as the API shows it. */
export const jsonLine = (material: JsonMaterial): string => {
  switch (material.kind) {
    case 'analyses':
      return material.said === null ? material.text : JSON.stringify(openRow(material.record, material.said));
    case 'all_day_sessions':
      return JSON.stringify(sessionRow(material.record, material.parts));
    case 'events':
      return eventText(material.event, material.data);
    case 'audit':
      return JSON.stringify(material.record);
  }
};

const errorCells = (error: JobError | null) => ({
  error_code: error?.code ?? null,
  error_message: error?.message ?? null,
});

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

const analysisCells = (record: AnalysisRecord) => {
  const { error, ...summary } = analysisSummary(record);
  return {
    ...summary,
    ...scoresOf(record),
    ...errorCells(error),
  };
};

const sessionCells = (record: SessionRecord) => {
  // A file is read later than it is made, so a queue position would be outdated.
  const { error, queue_position: _, ...summary } = sessionSummary(record, null);
  return { ...summary, ...errorCells(error) };
};

const auditCells = ({ before, after, chain, ...record }: AuditRecord) => ({
  ...record,
  before: json(before),
  after: json(after),
  chain_date: chain?.date ?? null,
  chain_sequence: chain?.sequence ?? null,
  chain_previous_hash: chain?.previous_hash ?? null,
  chain_hash: chain?.hash ?? null,
});

type Cells = Readonly<Record<string, Cell>>;

/** The flat fields of a row, by column; nested data of events and audit records as JSON. */
const cellsOf = (material: CsvMaterial): Cells => {
  switch (material.kind) {
    case 'analyses':
      return analysisCells(material.record);
    case 'all_day_sessions':
      return sessionCells(material.record);
    case 'events': {
      const { id, event, livemode, api_version, created_at, sequence } = material.event;
      const shown = { id, event, livemode: String(livemode), api_version, created_at };
      return { ...shown, sequence: sequence ?? null, data: material.data };
    }
    case 'audit':
      return auditCells(material.record);
  }
};

/** The columns of a CSV file, in order. */
export const csvColumns = {
  analyses: [
    'id',
    'status',
    'org_id',
    'rep_id',
    'parent_session_id',
    'recording_url',
    'recording_title',
    'duration_seconds',
    ...Object.keys(noScores),
    'created_at',
    'updated_at',
    'completed_at',
    'error_code',
    'error_message',
  ],
  all_day_sessions: [
    'id',
    'status',
    'org_id',
    'rep_id',
    'recording_url',
    'duration_seconds',
    'segments_detected',
    'callback_url',
    'created_at',
    'updated_at',
    'started_at',
    'completed_at',
    'partner_org_id',
    'partner_rep_id',
    'error_code',
    'error_message',
  ],
  events: ['id', 'event', 'livemode', 'api_version', 'created_at', 'sequence', 'data'],
  audit: [
    'id',
    'action',
    'key_id',
    'resource',
    'request_id',
    'ip',
    'occurred_at',
    'before',
    'after',
    'chain_date',
    'chain_sequence',
    'chain_previous_hash',
    'chain_hash',
  ],
} as const satisfies Record<ExportResource, readonly string[]>;

/** The cells of a row of a CSV file, in the order of its columns. */
export const csvCells = (material: CsvMaterial): Cell[] => {
  const cells = cellsOf(material);
  return csvColumns[material.kind].map((column) => cells[column] ?? null);
};

/** The first row of a CSV file; JSON Lines have none. */
export const headOf = ({
  resource,
  format,
}: {
  readonly resource: ExportResource;
  readonly format: ExportFormat;
}): readonly string[] | undefined => (format === 'csv' ? csvColumns[resource] : undefined);
