import type { Refusal } from '../../domain/jobs/refusal.ts';
import type { SegmentAnalysis } from '../../domain/sessions/segment-analysis.ts';
import type { SegmentRecord, SessionRecord } from '../../domain/sessions/session.ts';
import { analysisTable } from '../analyses/analyses.ts';
import { putAll } from '../jobs/job-documents.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table, Write } from '../table/table.ts';
import type { SegmentParts } from './boundary-edits.ts';
import { segmentTable } from './segments.ts';
import { sessionTable } from './sessions.ts';

/** A segment and its session. */
export interface SegmentOfDay {
  readonly kind: 'found';
  readonly session: SessionRecord;
  readonly segment: SegmentRecord;
}

/** A segment as it becomes, the analysis that begins with it, and when the sweeper shall look after that (ISO 8601). */
export interface BegunSegment {
  readonly moved: SegmentRecord;
  readonly child: SegmentAnalysis;
  readonly dueAt: string;
  readonly newId: () => string;
}

/** How the analysis of a segment begins that was not analysed by itself. */
export interface SegmentBeginning {
  find(
    tenant: TenantKey,
    path: { readonly id: string; readonly segment_id: string },
  ): Promise<SegmentOfDay | Refusal<'session_not_found' | 'segment_not_found'>>;
  /** Keeps the documents of the analysis, and answers all writes that begin it. */
  begin(tenant: TenantKey, found: SegmentOfDay, begun: BegunSegment): Promise<Write[]>;
}

export const segmentBeginning = (table: Table, { documents, links }: SegmentParts): SegmentBeginning => {
  const [segments, analyses] = [segmentTable(table), analysisTable(table)];
  const sessions = sessionTable(table, links);
  return {
    find: async (tenant, path) => {
      const session = await sessions.find(tenant, path.id);
      if (session === undefined)
        return { kind: 'refused', code: 'session_not_found', details: { id: path.id } };
      const segment = await segments.find(tenant, session.id, path.segment_id);
      if (segment === undefined) return { kind: 'refused', code: 'segment_not_found', details: { ...path } };
      return { kind: 'found', session, segment };
    },
    begin: async (tenant, { session, segment }, { moved, child, dueAt, newId }) => {
      await putAll(documents, child.documents);
      return [
        sessions.unmoved(tenant, session),
        segments.move(tenant, session.id, { found: segment, moved }),
        ...analyses.submit(tenant, child.analysis, { dueAt, newId }),
      ];
    },
  };
};
