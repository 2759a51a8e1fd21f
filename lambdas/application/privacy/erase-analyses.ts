import { analysisTable } from '../../adapters/analyses/analyses.ts';
import type { DocumentStore } from '../../adapters/documents/documents.ts';
import type { Target } from '../../adapters/privacy/erasure-targets.ts';
import { analysisRow, type ListedAnalysis, listedAnalysis } from '../../adapters/privacy/stored-persons.ts';
import { stagedKeys } from '../../adapters/recordings/staged-keys.ts';
import * as partitions from '../../adapters/table/partitions.ts';
import type { Table } from '../../adapters/table/table.ts';
import { uploadKey } from '../../adapters/uploads/upload-bucket.ts';
import { transcript } from '../../contract/transcripts.ts';
import { linesIn } from '../../domain/privacy/recognise-customer.ts';
import { analysisRemoval } from '../analyses/analysis-removal.ts';
import { type ErasedAudio, type Eraser, type ErasureScope, isAwaited } from './eraser.ts';
import { customersIn, saidAbout } from './said-about.ts';

const pageSize = 25;

/** The analyses of an org: rows, transcripts, evidence, chat, bodies of events, quotes elsewhere, and staged audio. */
export const analysisEraser = (table: Table, documents: DocumentStore, audio: ErasedAudio): Eraser => {
  const analyses = analysisTable(table);
  const removal = analysisRemoval(table, documents);
  const textsAbout = saidAbout(table);

  const isOfCustomer = async (
    { tenant, orgUuid, recognise }: ErasureScope,
    found: ListedAnalysis,
  ): Promise<boolean> => {
    const shown = analysisRow.parse(JSON.parse(await documents.get(found.document_key)));
    const words =
      shown.transcript ??
      (found.transcript_key === undefined
        ? null
        : transcript.parse(JSON.parse(await documents.get(found.transcript_key))));
    const { transcript: _, ...rest } = shown;
    const utterances = words?.utterances ?? [];
    const names = [shown.analysis?.prospect_name || null, ...customersIn(utterances)];
    const others = [
      ...new Set(utterances.map(({ speaker }) => speaker)),
      ...(await textsAbout(tenant, { id: found.list_order, org_uuid: orgUuid })),
    ];
    return recognise({ names, lines: [...utterances, ...linesIn(rest), ...linesIn(others)] });
  };

  const isMeant = async (scope: ErasureScope, found: ListedAnalysis): Promise<boolean> => {
    if (found.purged_at !== undefined) return false;
    const { subject } = scope;
    return subject.kind === 'rep' ? found.rep_id === subject.rep_id : isOfCustomer(scope, found);
  };

  return {
    kind: 'analyses',
    find: async (scope, after) => {
      const { items, next } = await table.list({
        index: 'list',
        partition: partitions.orgAnalyses(scope.tenant, scope.orgUuid),
        order: 'ascending',
        limit: pageSize,
        after,
      });
      const targets: Target[] = [];
      // A running one of a rep is cancelled; in one whose transcript does not exist yet, the customer cannot be
      // recognised.
      const isByWords = scope.subject.kind === 'customer';
      for (const item of items) {
        const found = listedAnalysis.parse(item);
        if (isByWords && isAwaited(scope, found)) return { targets, next, isEarly: true };
        if (await isMeant(scope, found)) targets.push({ kind: 'analyses', id: found.list_order });
      }
      return { targets, next };
    },
    noted: async (_, id) => ({ kind: 'analyses', id }),
    erase: async ({ tenant }, id, now) => {
      await audio.staging.clear(stagedKeys(tenant, id).folder);
      const kept = await analyses.findKept(tenant, id);
      if (kept === undefined) return;
      // One voice cannot be removed from a recording.
      if (kept.file_key !== null) await audio.uploads.remove(uploadKey(tenant, kept.file_key));
      await removal.purge(tenant, id, now);
    },
  };
};
