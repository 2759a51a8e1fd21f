import { analysisTable } from '../../adapters/analyses/analyses.ts';
import { auditLists } from '../../adapters/audit/audit-lists.ts';
import type { DocumentStore } from '../../adapters/documents/documents.ts';
import { eventLists, type ListedEvent } from '../../adapters/events/event-lists.ts';
import { eventData } from '../../adapters/events/event-table.ts';
import { feedOrder } from '../../adapters/events/feed.ts';
import { orgTable } from '../../adapters/orgs/orgs.ts';
import { sessionParts } from '../../adapters/sessions/session-parts.ts';
import { sessionTable } from '../../adapters/sessions/sessions.ts';
import type { Table } from '../../adapters/table/table.ts';
import { exportFilters } from '../../contract/exports.ts';
import { auditIds } from '../../domain/audit/audit-ids.ts';
import { openEventIds } from '../../domain/events/event-ids.ts';
import type { ExportRecord } from '../../domain/exports/export.ts';
import { idRange } from '../../domain/jobs/id-range.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { ExportSource } from './rendered-row.ts';

/** A row of the list that is exported. `order`: its place, after which the list continues. */
export interface ExportedRow {
  readonly order: string;
  readonly source: ExportSource;
}

export interface ExportPage {
  readonly rows: readonly ExportedRow[];
  /** Null if that was the last page. */
  readonly next: string | null;
}

/** A page of what an export requests, after a place. */
export type ExportPages = (
  tenant: Tenant,
  asked: Pick<ExportRecord, 'resource' | 'filters'>,
  page: { readonly after: string | null; readonly now: string },
) => Promise<ExportPage>;

const rowsAtOnce = 500;

const pageOf = (after: string | null) => ({ limit: rowsAtOnce, after });

const nothing: ExportPage = { rows: [], next: null };

export const exportPages = (table: Table, documents: DocumentStore): ExportPages => {
  const orgs = orgTable(table);
  const analyses = analysisTable(table);
  const sessions = sessionTable(table);
  const events = eventLists(table);
  const audit = auditLists(table);
  const readParts = sessionParts(table, documents);

  /** Undefined if a filter names an org that does not exist. */
  const orgOf = async (tenant: Tenant, org_id: string | undefined) =>
    org_id === undefined ? { org_uuid: undefined } : orgUuid(await orgs.find(tenant, org_id));

  const pages = {
    analyses: async (tenant, { filters }, { after }) => {
      const { org_id, ...filter } = exportFilters.analyses.parse(filters);
      const org = await orgOf(tenant, org_id);
      if (org === undefined) return nothing;
      const where = { ...filter, ...org, ids: idRange(filter) };
      const { rows, next } = await analyses.list(tenant, where, pageOf(after));
      const exported = rows.map((record): ExportedRow => {
        const text = () => documents.get(record.document_key);
        return { order: record.id, source: { kind: 'analyses', record, text } };
      });
      return { rows: exported, next };
    },
    all_day_sessions: async (tenant, { filters }, { after }) => {
      const { org_id, ...filter } = exportFilters.all_day_sessions.parse(filters);
      const org = await orgOf(tenant, org_id);
      if (org === undefined) return nothing;
      const where = { ...filter, ...org, ids: idRange(filter) };
      const { rows, next } = await sessions.list(tenant, where, pageOf(after));
      const exported = rows.map((record): ExportedRow => {
        const parts = () => readParts(tenant, record);
        return { order: record.id, source: { kind: 'all_day_sessions', record, parts } };
      });
      return { rows: exported, next };
    },
    events: async (tenant, { filters }, { after, now }) => {
      const { after_sequence: seen, ...filter } = exportFilters.events.parse(filters);
      const ids = openEventIds({ from: filter.created_after, until: filter.created_before });
      const where = { ...filter, ids, now };
      const { rows, next } =
        seen === undefined
          ? await events.created(tenant, where, pageOf(after))
          : await events.feed(tenant, where, { limit: rowsAtOnce, after: after ?? feedOrder(seen) });
      return { rows: rows.map(eventRow), next };
    },
    audit: async (tenant, { filters }, { after, now }) => {
      const filter = exportFilters.audit.parse(filters);
      const where = { ...filter, now, ids: auditIds(filter) };
      const { rows, next } = await audit.list(tenant, where, pageOf(after));
      const exported = rows.map(
        (record): ExportedRow => ({ order: record.id, source: { kind: 'audit', record } }),
      );
      return { rows: exported, next };
    },
  } as const satisfies Record<ExportRecord['resource'], ExportPages>;

  const eventRow = ({ order, event }: ListedEvent): ExportedRow => {
    const livemode = event.tenant.environment === 'production';
    const data = () => eventData(documents, event);
    return { order, source: { kind: 'events', event: { ...event, livemode }, data } };
  };

  return (tenant, asked, page) => pages[asked.resource](tenant, asked, page);
};

const orgUuid = (org: { readonly id: string } | undefined) => org && { org_uuid: org.id };
