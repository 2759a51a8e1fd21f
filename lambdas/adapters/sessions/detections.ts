import type { SegmentAnalysis } from '../../domain/sessions/segment-analysis.ts';
import type { SegmentRecord, SessionRecord } from '../../domain/sessions/session.ts';
import { analysisTable } from '../analyses/analyses.ts';
import { sha256 } from '../digest.ts';
import { type DocumentStore, documentKey } from '../documents/documents.ts';
import { putAll } from '../jobs/job-documents.ts';
import type { JobReference } from '../jobs/jobs.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table, Write } from '../table/table.ts';
import { segmentTable } from './segments.ts';
import { type RecordingLinks, sessionTable } from './sessions.ts';

/** A segment that was found, and the analysis that begins with it. */
export interface FoundSegment {
  readonly segment: SegmentRecord;
  readonly child: SegmentAnalysis | undefined;
}

/** What detection leaves behind in the table. */
export interface DetectionTable {
  /** transcribing → detecting; a detection that begins again finds its first beginning. Nothing when it is past that. */
  begin(
    tenant: TenantKey,
    id: string,
    now: string,
  ): Promise<(SessionRecord & { detecting_at: string }) | undefined>;
  /**
   * Saves segments and their analyses, as many to a transaction as it takes. What was saved before stays as it is: the
   * same detection has the same ids. `stopped`: the session was archived or has failed meanwhile.
   */
  save(
    tenant: TenantKey,
    session: SessionRecord,
    all: readonly FoundSegment[],
    dueAt: string,
  ): Promise<'saved' | 'stopped'>;
  /** The analyses of a session's segments that run. */
  begun(tenant: TenantKey, id: string): Promise<JobReference[]>;
}

/** How ids are derived, and where a part of an analysis is kept that a detection begins: the same when it is repeated. */
export const childPlace = (tenant: TenantKey) => ({
  hash: sha256,
  keyOf: (id: string, part: 'row' | 'transcript'): string =>
    documentKey(tenant, 'analyses', { id, part, version: id }),
});

/** A segment and its analysis are two writes, the session's check is one, and a transaction has room for 100. */
const segmentsPerTransaction = 40;

/** `links`: for the analyses of segments whose recording was uploaded. */
export const detectionTable = (
  table: Table,
  documents: DocumentStore,
  links?: RecordingLinks,
): DetectionTable => {
  const [segments, analyses] = [segmentTable(table), analysisTable(table)];
  const sessions = sessionTable(table, links);

  const begin: DetectionTable['begin'] = async (tenant, id, now) => {
    const session = await sessions.find(tenant, id);
    if (session === undefined) return undefined;
    const { status, detecting_at } = session;
    if (status === 'detecting' && detecting_at !== null) return { ...session, detecting_at };
    if (status !== 'transcribing') return undefined;
    const begun = { ...session, status: 'detecting', detecting_at: now, updated_at: now } as const;
    const { kind } = await table.write([sessions.move(tenant, session, begun)]);
    return kind === 'written' ? begun : begin(tenant, id, now);
  };

  const save: DetectionTable['save'] = async (tenant, session, all, dueAt) => {
    for (let from = 0; from < all.length; from += segmentsPerTransaction) {
      const batch = all.slice(from, from + segmentsPerTransaction);
      await putAll(
        documents,
        batch.flatMap(({ child }) => child?.documents ?? []),
      );
      const writes: Write[] = batch.flatMap(({ segment, child }) => [
        segments.add(tenant, session.id, segment),
        ...(child === undefined ? [] : [analyses.add(tenant, child.analysis, dueAt)]),
      ]);
      const result = await table.write([sessions.unmoved(tenant, session), ...writes]);
      if (result.kind === 'refused' && result.refusals.some(({ index }) => index === 0)) return 'stopped';
    }
    return 'saved';
  };

  const begun: DetectionTable['begun'] = async (tenant, id) => {
    const running = (await segments.all(tenant, id)).filter(({ status }) => status === 'analyzing');
    const ids = running.flatMap(({ analysis_id }) => analysis_id ?? []);
    return ids.map((one) => ({ tenant, kind: 'analysis', id: one }));
  };

  return { begin, save, begun };
};
