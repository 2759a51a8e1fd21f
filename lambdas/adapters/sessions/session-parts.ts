import type { SessionRecord } from '../../domain/sessions/session.ts';
import type { SessionParts } from '../../domain/sessions/session-row.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { readSaid } from '../jobs/job-documents.ts';
import type { Table } from '../table/table.ts';
import { segmentTable } from './segments.ts';

/** Reads what a session's row shows besides its own record. */
export const sessionParts =
  (table: Table, documents: DocumentStore) =>
  async (
    tenant: Tenant,
    { id, submission_key }: SessionRecord,
  ): Promise<Pick<SessionParts, 'segments' | 'said'>> => {
    const [segments, said] = await Promise.all([
      segmentTable(table).all(tenant, id),
      readSaid(documents, submission_key),
    ]);
    return { segments, said };
  };
