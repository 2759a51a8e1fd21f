import type { SegmentAnalysis } from '../../domain/sessions/segment-analysis.ts';
import type { SegmentRecord, SessionRecord } from '../../domain/sessions/session.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { analysisTable } from '../analyses/analyses.ts';
import { sha256 } from '../digest.ts';
import { type DocumentStore, documentKey } from '../documents/documents.ts';
import { putAll } from '../jobs/job-documents.ts';
import type { Table, Write } from '../table/table.ts';
import { waiting } from './analysis-branches.ts';
import { type BlockPlace, dayBlocks } from './day-blocks.ts';
import { segmentTable } from './segments.ts';
import { sessionTable } from './sessions.ts';

/** A segment that was found, and the analysis that begins with it. */
export interface FoundSegment {
  readonly segment: SegmentRecord;
  readonly child: SegmentAnalysis | undefined;
}

/** The findings in a block. `dueAt`: when the sweeper shall look after its analyses; both times ISO 8601. */
export interface FoundBlock {
  readonly all: readonly FoundSegment[];
  readonly dueAt: string;
  readonly now: string;
}

/**
 * How ids are derived, and where a part of an analysis that a detection begins is stored: the same when it is repeated.
 */
export const childPlace = (tenant: Tenant) => ({
  hash: sha256,
  keyOf: (id: string, part: 'row' | 'transcript'): string =>
    documentKey(tenant, 'analyses', { id, part, version: id }),
});

/** A segment and its analysis are two writes, session and block are one each, and a transaction has room for 100. */
const segmentsPerTransaction = 40;

/** What detection leaves behind in the table. */
export const detectionTable = (table: Table, documents: DocumentStore) => {
  const segments = segmentTable(table);
  const analyses = analysisTable(table);
  const sessions = sessionTable(table);
  const blocks = dayBlocks(table, documents);

  /** transcribing → detecting; a detection that begins again finds its first beginning. Nothing when it is past that. */
  const begin = async (
    tenant: Tenant,
    id: string,
    now: string,
  ): Promise<(SessionRecord & { detecting_at: string }) | undefined> => {
    const session = await sessions.find(tenant, id);
    if (session === undefined) return undefined;
    const { status, detecting_at } = session;
    if (status === 'detecting' && detecting_at !== null) return { ...session, detecting_at };
    if (status !== 'transcribing') return undefined;
    const begun = { ...session, status: 'detecting', detecting_at: now, updated_at: now } as const;
    const { kind } = await table.write([sessions.move(tenant, session, begun)]);
    return kind === 'written' ? begun : begin(tenant, id, now);
  };

  /**
   * Saves the segments of a block and their analyses, as many as fit into each transaction, and closes the block with
   * the last one. Saved segments stay unchanged, because the same reading has the same ids. `stopped`: the session was
   * archived or has failed meanwhile, or another call has closed the block.
   */
  const save = async (
    tenant: Tenant,
    { session, block }: { readonly session: SessionRecord; readonly block: BlockPlace },
    { all, dueAt, now }: FoundBlock,
  ): Promise<'saved' | 'stopped'> => {
    const batches = Math.max(1, Math.ceil(all.length / segmentsPerTransaction));
    for (let at = 0; at < batches; at += 1) {
      const batch = all.slice(at * segmentsPerTransaction, (at + 1) * segmentsPerTransaction);
      await putAll(
        documents,
        batch.flatMap(({ child }) => child?.documents ?? []),
      );
      const writes: Write[] = batch.flatMap(({ segment, child }) => [
        waiting(segments.add(tenant, session.id, segment)),
        ...(child === undefined ? [] : [analyses.add(tenant, child.analysis, dueAt)]),
      ]);
      const isLast = at === batches - 1;
      const result = await table.write([
        sessions.unmoved(tenant, session),
        isLast ? blocks.close(tenant, block, now) : blocks.open(tenant, block),
        ...writes,
      ]);
      // Refused by a segment: this part of the block was saved before.
      if (result.kind === 'refused' && result.refusals.some(({ index }) => index <= 1)) return 'stopped';
    }
    return 'saved';
  };

  return { begin, save };
};
