import { dispositionTable } from '../../adapters/dispositions/dispositions.ts';
import type { DocumentStore } from '../../adapters/documents/documents.ts';
import { snapshotQuoteEraser } from '../../adapters/insights/erase-snapshot-quotes.ts';
import { quoteEraser } from '../../adapters/intelligence/erase-quotes.ts';
import { practiceTable } from '../../adapters/practice/practice-table.ts';
import type { Table } from '../../adapters/table/table.ts';
import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';

/** Erases what is stored elsewhere about an analysis: findings that quote it, and texts about it. May be repeated. */
export type EraseTraces = (tenant: Tenant, analysis: AnalysisRecord) => Promise<void>;

export const traceEraser = (table: Table, documents: DocumentStore): EraseTraces => {
  const dispositions = dispositionTable(table);
  const practice = practiceTable(table);
  const ofRep = quoteEraser(table, documents);
  const ofOrg = snapshotQuoteEraser(table, documents);
  return async (tenant, analysis) => {
    await ofRep(tenant, analysis);
    await ofOrg(tenant, analysis);
    await dispositions.erase(tenant, analysis);
    if (analysis.practice_session_id !== null) await practice.erase(tenant, analysis.practice_session_id);
  };
};
