import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import { dispositionTable } from '../dispositions/dispositions.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { snapshotQuoteEraser } from '../insights/erase-snapshot-quotes.ts';
import { quoteEraser } from '../intelligence/erase-quotes.ts';
import { practiceTable } from '../practice/practice-table.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** Erases what others keep of an analysis: what was found out with its words, and what was said about it. May be repeated. */
export type EraseTraces = (tenant: TenantKey, analysis: AnalysisRecord) => Promise<void>;

export const traceEraser = (table: Table, documents: DocumentStore): EraseTraces => {
  const [dispositions, practice] = [dispositionTable(table), practiceTable(table)];
  const ofRep = quoteEraser(table, documents);
  const ofOrg = snapshotQuoteEraser(table, documents);
  return async (tenant, analysis) => {
    await ofRep(tenant, analysis);
    await ofOrg(tenant, analysis);
    await dispositions.erase(tenant, analysis);
    if (analysis.practice_session_id !== null) await practice.erase(tenant, analysis.practice_session_id);
  };
};
