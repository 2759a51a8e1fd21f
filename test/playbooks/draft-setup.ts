import { draftTable } from '../../lambdas/adapters/drafts/draft-table.ts';
import type { FetchSource } from '../../lambdas/adapters/drafts/fetch-source.ts';
import { leaseTable } from '../../lambdas/adapters/limits/leases.ts';
import * as partitions from '../../lambdas/adapters/table/partitions.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import type { Drafter } from '../../lambdas/application/playbooks/model-drafter.ts';
import { writeDraft } from '../../lambdas/application/playbooks/write-draft.ts';
import { writeDraft as row } from '../../lambdas/contract/queue-workers.ts';
import type { WorkerContext } from '../../lambdas/contract/worker-context.ts';
import { createDraft as createDraftEntry } from '../../lambdas/playbooks/create-draft.ts';
import { getDraft as getDraftEntry } from '../../lambdas/playbooks/get-draft.ts';
import { listDrafts } from '../../lambdas/playbooks/list-drafts.ts';
import { publishDraft } from '../../lambdas/playbooks/publish-draft.ts';
import { sentenceOf } from '../../lambdas/runtime/sentences.ts';
import { consumes } from '../../lambdas/runtime/worker.ts';
import { ask, lambdaContext, type PartnerOptions, type TestRequest } from '../support/api.ts';
import { queued } from '../support/queued.ts';
import { usualShare } from '../support/shares.ts';
import { playbookSetup } from './playbook-setup.ts';

type Extra = Partial<TestRequest>;

export interface DraftSetupOptions extends PartnerOptions {
  /** What stands at the addresses of sources. Default: nothing can be reached. */
  readonly fetchSource?: FetchSource;
  /** Who writes in place of the rules. */
  readonly drafter?: Drafter;
  readonly takesHealthcare?: boolean;
}

const unreachable: FetchSource = async () => ({ kind: 'refused', reason: 'unreachable' });

/** A playbook setup, and what is done with drafts in it. */
export const draftSetup = async ({
  fetchSource = unreachable,
  drafter,
  takesHealthcare = false,
  ...partner
}: DraftSetupOptions = {}) => {
  const setup = await playbookSetup(partner);
  const { table, resources, documents, tenant } = setup;
  const drafts = draftTable(table);
  const leases = leaseTable(table);
  const key = setup.keys.sandbox;
  const workerOn = (itsTable: Table) =>
    consumes(
      row,
      usualShare(
        itsTable,
        'draft',
      )((draft, context: WorkerContext) =>
        writeDraft(
          {
            table: itsTable,
            documents,
            sources: fetchSource,
            drafting: drafter && { drafter, takesHealthcare },
          },
          draft,
          { ...context, sentenceOf },
        ),
      ),
    );

  const getDraft = (id: string, org_id = 'acme', extra: Extra = {}) =>
    ask(getDraftEntry, resources, { key, params: { org_id, id }, ...extra });
  const createDraft = (body: object = {}, org_id = 'acme', extra: Extra = {}) =>
    ask(createDraftEntry, resources, { key, params: { org_id }, body, ...extra });
  const createSource = async (body: object, org_id = 'acme'): Promise<string> =>
    (await setup.createSource(body, org_id)).json.id;
  /** One call of the worker for a draft; `itsTable` may be one that fails. */
  const write = (id: string, remainingMs = 180_000, itsTable: Table = table) =>
    workerOn(itsTable)(queued({ tenant, id }), lambdaContext(remainingMs));

  return {
    ...setup,
    drafts,
    leases,
    createSourceId: createSource,
    createDraft,
    getDraft,
    listDrafts: (query: Record<string, string> = {}, org_id = 'acme', extra: Extra = {}) =>
      ask(listDrafts, resources, { key, params: { org_id }, query, ...extra }),
    publishDraft: (id: string, org_id = 'acme', extra: Extra = {}) =>
      ask(publishDraft, resources, { key, params: { org_id, id }, ...extra }),
    write,
    /** A draft from one source, written. */
    writtenDraft: async (body: object = {}) => {
      await createSource({ title: 'Handbook', content: 'Always mention the lifetime warranty.' });
      const { json } = await createDraft(body);
      await write(json.id);
      return (await getDraft(json.id)).json;
    },
    eventsOf: (kind: string) =>
      table
        .items()
        .filter(({ event }) => event === kind)
        .map(({ data }) => JSON.parse(String(data))),
    permits: () => table.items().filter(({ pk }) => pk === partitions.leases(tenant)),
  };
};
