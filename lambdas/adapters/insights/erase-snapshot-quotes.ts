import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { withoutQuotes } from '../intelligence/erase-quotes.ts';
import { pagesOf } from '../table/reads.ts';
import type { Table } from '../table/table.ts';
import { snapshotTable } from './snapshot-table.ts';

const atOnce = 100;

/** Removes the words of an analysis from the insights of its org; counts stay. May be repeated. */
export const snapshotQuoteEraser = (table: Table, documents: DocumentStore) => {
  const snapshots = snapshotTable(table);
  return async (tenant: Tenant, { id, org_uuid }: Pick<AnalysisRecord, 'id' | 'org_uuid'>): Promise<void> => {
    const org = { tenant, orgUuid: org_uuid };
    for await (const { rows } of pagesOf((after) => snapshots.list(org, { limit: atOnce, after })))
      for (const { document_key, quoted_ids } of rows)
        if (document_key !== null && quoted_ids.includes(id))
          await documents.put(document_key, withoutQuotes(await documents.get(document_key), id));
  };
};
