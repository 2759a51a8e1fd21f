import * as z from 'zod';
import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { SegmentRecord } from '../../domain/sessions/session.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import * as partitions from '../table/partitions.ts';
import { readAll, readRow } from '../table/reads.ts';
import { itemOf, number, text } from '../table/stored-fields.ts';
import {
  absent,
  type Delete,
  equals,
  all as every,
  type Key,
  type Put,
  present,
  type Table,
  type Update,
} from '../table/table.ts';

const storedSegment = z.object({
  id: z.string(),
  status: z.enum(['detected', 'analyzing', 'analyzed', 'needs_review', 'skipped', 'failed']),
  start_seconds: z.number(),
  end_seconds: z.number(),
  confidence: number,
  customer_name: text,
  is_sales_conversation: z.boolean().nullable().default(null),
  sales_by_hand: z.boolean().default(false),
  name_by_hand: z.boolean().default(false),
  detected_outcome: text,
  summary: text,
  analysis_id: text,
  created_at: z.string(),
  analyzed_at: text,
});

const segmentKey = (tenant: Tenant, sessionId: string, id: string): Key => ({
  pk: partitions.segments(tenant, sessionId),
  sk: id,
});

const add = (tenant: Tenant, sessionId: string, segment: SegmentRecord): Put => ({
  kind: 'put',
  key: segmentKey(tenant, sessionId, segment.id),
  item: itemOf({ ...segment }),
  when: absent,
});

// The session, which counts the edits, guards its boundaries.
const isAsFound = ({ status, analysis_id }: SegmentRecord) =>
  every(equals('status', status), equals('analysis_id', analysis_id));

/** Takes out of a segment whom it was with and what it was about. */
const unname = (tenant: Tenant, sessionId: string, id: string): Update => ({
  kind: 'update',
  key: segmentKey(tenant, sessionId, id),
  remove: ['customer_name', 'summary'],
  when: present,
});

/** Says of a segment what is left to be said. */
const retell = (
  tenant: Tenant,
  sessionId: string,
  { id, summary }: Pick<SegmentRecord, 'id' | 'summary'>,
): Update => ({
  kind: 'update',
  key: segmentKey(tenant, sessionId, id),
  set: itemOf({ summary }),
  when: present,
});

/** From the segment as it was found to another status. */
const move = (
  tenant: Tenant,
  sessionId: string,
  { found, moved }: { found: SegmentRecord; moved: SegmentRecord },
): Update => ({
  kind: 'update',
  key: segmentKey(tenant, sessionId, found.id),
  set: itemOf({ status: moved.status, analysis_id: moved.analysis_id, analyzed_at: moved.analyzed_at }),
  when: isAsFound(found),
});

/** The segment with other boundaries, over the one as it was found. */
const replace = (
  tenant: Tenant,
  sessionId: string,
  { found, moved }: { found: SegmentRecord; moved: SegmentRecord },
): Put => ({
  kind: 'put',
  key: segmentKey(tenant, sessionId, found.id),
  item: itemOf({ ...moved }),
  when: isAsFound(found),
});

const remove = (tenant: Tenant, sessionId: string, found: SegmentRecord): Delete => ({
  kind: 'delete',
  key: segmentKey(tenant, sessionId, found.id),
  when: isAsFound(found),
});

export const segmentTable = (table: Table) => {
  const find = (tenant: Tenant, sessionId: string, id: string): Promise<SegmentRecord | undefined> =>
    readRow(table, storedSegment, segmentKey(tenant, sessionId, id));

  /** All segments of a session, in the order of the day. */
  const all = async (tenant: Tenant, sessionId: string): Promise<SegmentRecord[]> => {
    const partition = partitions.segments(tenant, sessionId);
    const segments = await readAll(table, storedSegment, { partition, order: 'ascending' });
    // Ids are in the order of the day only until a segment is split.
    return segments.toSorted((a, b) => a.start_seconds - b.start_seconds || (a.id < b.id ? -1 : 1));
  };

  /** The effect of an analysis' end on its segment, if one waits for it. */
  const afterEnd = async (tenant: Tenant, ended: AnalysisRecord): Promise<Update[]> => {
    const { parent_session_id, segment_id } = ended;
    if (parent_session_id === null || segment_id === null) return [];
    const found = await find(tenant, parent_session_id, segment_id);
    if (found?.analysis_id !== ended.id || found.status !== 'analyzing') return [];
    const isAnalyzed = ended.status === 'completed';
    const moved: SegmentRecord = {
      ...found,
      status: isAnalyzed ? 'analyzed' : 'failed',
      analyzed_at: isAnalyzed ? ended.completed_at : null,
    };
    return [move(tenant, parent_session_id, { found, moved })];
  };

  return { find, all, add, move, unname, retell, replace, remove, afterEnd };
};
