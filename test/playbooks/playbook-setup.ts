import { playbookTable } from '../../lambdas/adapters/guidance/playbooks.ts';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { createPlaybook } from '../../lambdas/playbooks/create-playbook.ts';
import { createSource as createSourceEntry } from '../../lambdas/playbooks/create-source.ts';
import { deletePlaybook } from '../../lambdas/playbooks/delete-playbook.ts';
import { deleteSource } from '../../lambdas/playbooks/delete-source.ts';
import { getPlaybook } from '../../lambdas/playbooks/get-playbook.ts';
import { getSource as getSourceEntry } from '../../lambdas/playbooks/get-source.ts';
import { listPlaybooks } from '../../lambdas/playbooks/list-playbooks.ts';
import { listSources as listSourcesEntry } from '../../lambdas/playbooks/list-sources.ts';
import { listVersions } from '../../lambdas/playbooks/list-versions.ts';
import { updatePlaybook } from '../../lambdas/playbooks/update-playbook.ts';
import { upsertRep } from '../../lambdas/reps/upsert-rep.ts';
import { ask, type PartnerOptions, type TestRequest, testSetup } from '../support/api.ts';

type Extra = Partial<TestRequest>;
type Query = Record<string, string>;

/** A setup with the orgs `acme`, which has the reps `tom` and `ann`, and `other`, and what is done with their playbooks. */
export const playbookSetup = async (options: PartnerOptions = {}) => {
  const setup = await testSetup(options);
  const { table, resources } = setup;
  const { documents } = resources;
  const playbooks = playbookTable(table, documents);
  const key = setup.keys.sandbox;

  const uuids = new Map<string, string>();
  for (const org_id of ['acme', 'other']) {
    const { json } = await ask(upsertOrg, resources, { key, body: { org_id } });
    uuids.set(org_id, json.id);
  }
  for (const rep_id of ['tom', 'ann'])
    await ask(upsertRep, resources, { key, params: { org_id: 'acme' }, body: { rep_id } });

  return {
    ...setup,
    documents,
    playbooks,
    tenant: { partner_id: setup.partnerId, environment: 'sandbox' } as const,
    orgUuid: uuids.get('acme') ?? '',
    otherOrgUuid: uuids.get('other') ?? '',
    archiveOrg: async (org_id: string) => {
      const item = table.items().find((one) => one['sk'] === org_id);
      const set = { archived_at: new Date().toISOString() };
      await table.update({ kind: 'update', key: { pk: String(item?.['pk']), sk: org_id }, set });
    },
    archiveRep: async (rep_id: string) => {
      const item = table.items().find((one) => one['sk'] === rep_id);
      const set = { archived_at: new Date().toISOString() };
      await table.update({ kind: 'update', key: { pk: String(item?.['pk']), sk: rep_id }, set });
    },
    create: (body: object, org_id = 'acme', extra: Extra = {}) =>
      ask(createPlaybook, resources, { key, params: { org_id }, body, ...extra }),
    get: (id: string, org_id = 'acme', extra: Extra = {}) =>
      ask(getPlaybook, resources, { key, params: { org_id, id }, ...extra }),
    list: (query: Query = {}, org_id = 'acme', extra: Extra = {}) =>
      ask(listPlaybooks, resources, { key, params: { org_id }, query, ...extra }),
    update: (id: string, body: object, org_id = 'acme', extra: Extra = {}) =>
      ask(updatePlaybook, resources, { key, params: { org_id, id }, body, ...extra }),
    remove: (id: string, org_id = 'acme', extra: Extra = {}) =>
      ask(deletePlaybook, resources, { key, params: { org_id, id }, ...extra }),
    versions: (id: string, query: Query = {}, org_id = 'acme', extra: Extra = {}) =>
      ask(listVersions, resources, { key, params: { org_id, id }, query, ...extra }),
    createSource: (body: object, org_id = 'acme', extra: Extra = {}) =>
      ask(createSourceEntry, resources, { key, params: { org_id }, body, ...extra }),
    getSource: (id: string, org_id = 'acme', extra: Extra = {}) =>
      ask(getSourceEntry, resources, { key, params: { org_id, id }, ...extra }),
    listSources: (query: Query = {}, org_id = 'acme', extra: Extra = {}) =>
      ask(listSourcesEntry, resources, { key, params: { org_id }, query, ...extra }),
    removeSource: (id: string, org_id = 'acme', extra: Extra = {}) =>
      ask(deleteSource, resources, { key, params: { org_id, id }, ...extra }),
  };
};

export const code = ({ json }: { json: { error?: { code: string } } }) => json.error?.code;
