import { playbookTable } from '../../lambdas/adapters/guidance/playbooks.ts';
import { orgTable } from '../../lambdas/adapters/orgs/orgs.ts';
import { vocabularyRequests } from '../../lambdas/adapters/vocabularies/vocabulary-requests.ts';
import type { VocabularyService } from '../../lambdas/adapters/vocabularies/vocabulary-service.ts';
import { vocabularyTable } from '../../lambdas/adapters/vocabularies/vocabulary-table.ts';
import { chooseVocabulary } from '../../lambdas/application/vocabularies/job-vocabularies.ts';
import { archivePlaybook, changePlaybook, newPlaybook } from '../../lambdas/domain/playbooks/playbook.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { keepVocabulary } from '../../lambdas/vocabularies/keep-vocabulary.ts';
import { makeVocabulary } from '../../lambdas/vocabularies/make-vocabulary.ts';
import { memoryDocuments } from '../fakes/memory-documents.ts';
import { memoryStaging } from '../fakes/memory-staging.ts';
import { memoryTable } from '../fakes/memory-table.ts';
import { lambdaContext } from '../support/api.ts';

/** The words of a playbook with one name. */
export const about = (name: string) => `Ask first. Then show the ${name} to everybody.`;

/** A recogniser that keeps as many vocabularies as AWS does; each is as the test says. */
export const memoryVocabularies = (most = 100) => {
  const kept = new Map<string, 'PENDING' | 'READY' | 'FAILED'>();
  const calls: string[] = [];
  const service: VocabularyService = {
    create: async ({ name }) => {
      calls.push('create');
      if (!kept.has(name) && kept.size >= most) return { kind: 'busy' };
      if (!kept.has(name)) kept.set(name, 'PENDING');
      return { kind: 'created' };
    },
    look: async (name) => {
      calls.push('look');
      const state = kept.get(name);
      if (state === undefined) return { kind: 'unknown' };
      if (state === 'FAILED') return { kind: 'failed', reason: 'Line 3 has a bad sign.' };
      return { kind: state === 'READY' ? 'ready' : 'pending' };
    },
    remove: async (name) => {
      calls.push('remove');
      kept.delete(name);
    },
  };
  return { kept, calls, service };
};

/** Orgs with playbooks, a recogniser, and the workers between them. */
export const vocabularySetup = (parts: Partial<VocabularyService> = {}) => {
  const table = memoryTable();
  const documents = memoryDocuments();
  const staging = memoryStaging();
  const recogniser = memoryVocabularies();
  const service = { ...recogniser.service, ...parts };
  const playbooks = playbookTable(table, documents);
  const orgs = orgTable(table);
  const requests = vocabularyRequests(table);
  const vocabularies = vocabularyTable(table);
  const make = makeVocabulary.handler({ table, documents, staging, vocabularies: service });
  const keep = keepVocabulary.handler({ table, vocabularies: service });
  const partner_id = newId();

  /** An org with a playbook in use. */
  const org = async (content: string, more: { name?: string; partner_id?: string } = {}) => {
    const tenant = { partner_id: more.partner_id ?? partner_id, environment: 'sandbox' } as const;
    const id = newId();
    const now = new Date().toISOString();
    const org_id = `org-${id}`;
    await table.write([
      {
        kind: 'put',
        key: { pk: `${tenant.partner_id}#sandbox#ORGS`, sk: org_id },
        item: { id, org_id, ...(more.name && { name: more.name }), created_at: now, updated_at: now },
      },
    ]);
    const owner = { tenant, orgUuid: id };
    const text = { content, metadata: {} };
    const playbook_id = newId();
    const kept = await playbooks.keep(tenant, { id: playbook_id, version: newId() }, text);
    const playbook = newPlaybook({ is_active: true }, kept, { id: playbook_id, org_id, now });
    await table.write(playbooks.save(owner, playbook, undefined));
    const request = { tenant, org_uuid: id, id: `${playbook_id}.en-US` };
    return {
      tenant,
      org_uuid: id,
      org_id,
      playbook_id,
      request,
      change: async (changed: string) => {
        const found = await playbooks.find(owner, playbook_id);
        if (found === undefined) throw new Error('no playbook');
        const next = await playbooks.keep(
          tenant,
          { id: playbook_id, version: newId() },
          { ...text, content: changed },
        );
        const later = new Date(Date.now() + 1).toISOString();
        const made = changePlaybook(found, { content: changed }, { kept: next, now: later });
        await table.write(playbooks.save(owner, made, found));
      },
      remove: async () => {
        const found = await playbooks.find(owner, playbook_id);
        if (found === undefined) throw new Error('no playbook');
        const archived = archivePlaybook(found, new Date().toISOString());
        await table.write(playbooks.save(owner, archived, found));
      },
    };
  };
  type Org = Awaited<ReturnType<typeof org>>;

  const run = <Result>(
    handler: (event: unknown, context: ReturnType<typeof lambdaContext>) => Promise<Result>,
    event: unknown,
  ) => handler(event, lambdaContext(60_000));
  const wanted = ({ request: { tenant, org_uuid, id } }: Org) => run(make, { tenant, org_uuid, id });
  const looked = (VocabularyName: string) => run(keep, { detail: { VocabularyName } });

  return {
    table,
    staging,
    orgs,
    requests,
    vocabularies,
    ...recogniser,
    org,
    wanted,
    looked,
    run: (event: { tenant: object; org_uuid: string; id: string }) => run(make, event),
    requestOf: ({ request }: Org) => requests.find(request),
    /** From the request to the use. */
    ready: async (one: Org): Promise<string> => {
      await wanted(one);
      const name = (await requests.find(one.request))?.name ?? '';
      recogniser.kept.set(name, 'READY');
      await looked(name);
      return name;
    },
    /** What a recording of an org gets. */
    chosen: ({ tenant, org_uuid }: Org, language = 'en-US', now = new Date().toISOString()) =>
      chooseVocabulary(
        table,
        { reference: { tenant, kind: 'session', id: newId() }, org_uuid, rep_id: 'rep' },
        { language, now },
      ),
    /** What the sweeper would come back to, by the kind of the reminder. */
    due: () =>
      table
        .items()
        .filter((item) => item['due_shard'] !== undefined)
        .map((item) => [String(item['due_kind']), String(item['sk'])] as const),
  };
};
