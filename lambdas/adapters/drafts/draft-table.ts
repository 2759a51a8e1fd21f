import * as z from 'zod';
import type { DraftRecord } from '../../domain/playbooks/draft.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { claimWork, isRunning, queuedWork, type Requesting } from '../jobs/queued-work.ts';
import type { OrgKey } from '../orgs/reps.ts';
import { notDue } from '../table/due.ts';
import type { PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import { type PageOf, readRow, readRows } from '../table/reads.ts';
import { itemOf, jobError, jsonOf, jsonText, number, text } from '../table/stored-fields.ts';
import { equals, type Table, type Write } from '../table/table.ts';

const storedDraft = z.object({
  id: z.string(),
  org_id: z.string(),
  org_uuid: z.string(),
  title: z.string(),
  instructions: text,
  status: z.enum(['queued', 'processing', 'completed', 'failed', 'published']),
  source_ids: z.array(z.string()),
  document_key: text,
  content_bytes: number,
  published_playbook_id: text,
  published_at: text,
  error: jsonOf(jobError),
  model_input_tokens: number,
  model_output_tokens: number,
  cost_usd_cents: number,
  created_at: z.string(),
  started_at: text,
  deadline_at: text,
  leased_until: text,
  completed_at: text,
});

const keyOf = (tenant: Tenant, id: string) => ({ pk: partitions.drafts(tenant), sk: id });

const fields = ({ error, ...draft }: Partial<DraftRecord>) =>
  itemOf({ ...draft, ...(error !== undefined && { error: jsonText(error) }) });

export const draftTable = (table: Table) => ({
  find: (tenant: Tenant, id: string): Promise<DraftRecord | undefined> =>
    readRow(table, storedDraft, keyOf(tenant, id)),
  /** Newest first. */
  list: ({ tenant, orgUuid }: OrgKey, page: PageOfList): Promise<PageOf<DraftRecord>> =>
    readRows(table, storedDraft, {
      index: 'list',
      partition: partitions.orgDrafts(tenant, orgUuid),
      order: 'descending',
      ...page,
    }),
  /** A queued draft, and the request for its worker. */
  add: (tenant: Tenant, draft: DraftRecord, requesting: Requesting): Write[] =>
    queuedWork(
      tenant,
      {
        kind: 'draft',
        key: keyOf(tenant, draft.id),
        item: {
          ...fields(draft),
          list_key: partitions.orgDrafts(tenant, draft.org_uuid),
          list_order: draft.id,
        },
        now: draft.created_at,
      },
      requesting,
    ),
  /** Saves a claim on a draft, unless another call was faster or the draft has ended. */
  claim: (
    tenant: Tenant,
    found: DraftRecord,
    { status, started_at, deadline_at, leased_until }: DraftRecord,
  ): Promise<boolean> =>
    claimWork(table, keyOf(tenant, found.id), {
      found: found.leased_until,
      claimed: { status, started_at, deadline_at, leased_until },
    }),
  /** The end of a running draft, which is no longer requested. */
  end: (tenant: Tenant, ended: DraftRecord): Write => ({
    kind: 'update',
    key: keyOf(tenant, ended.id),
    set: fields({
      status: ended.status,
      document_key: ended.document_key,
      content_bytes: ended.content_bytes,
      error: ended.error,
      model_input_tokens: ended.model_input_tokens,
      model_output_tokens: ended.model_output_tokens,
      cost_usd_cents: ended.cost_usd_cents,
      completed_at: ended.completed_at,
    }),
    remove: notDue,
    when: isRunning,
  }),
  /** Only a completed draft, and only once. */
  publish: (tenant: Tenant, { id, status, published_playbook_id, published_at }: DraftRecord): Write => ({
    kind: 'update',
    key: keyOf(tenant, id),
    set: fields({ status, published_playbook_id, published_at }),
    when: equals('status', 'completed'),
  }),
});
