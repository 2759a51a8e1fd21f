import { sourceTable } from '../../lambdas/adapters/guidance/playbook-sources.ts';
import { playbookTable } from '../../lambdas/adapters/guidance/playbooks.ts';
import { orgTable } from '../../lambdas/adapters/orgs/orgs.ts';
import { repTable } from '../../lambdas/adapters/orgs/reps.ts';
import { upsertOrg } from '../../lambdas/contract/orgs.ts';
import * as rows from '../../lambdas/contract/playbooks.ts';
import { upsertRep } from '../../lambdas/contract/reps.ts';
import { upsertOrgWith } from '../../lambdas/orgs/upsert-org.ts';
import { createPlaybookWith } from '../../lambdas/playbooks/create-playbook.ts';
import { createSourceWith } from '../../lambdas/playbooks/create-source.ts';
import { deletePlaybookWith } from '../../lambdas/playbooks/delete-playbook.ts';
import { deleteSourceWith } from '../../lambdas/playbooks/delete-source.ts';
import { getPlaybookWith } from '../../lambdas/playbooks/get-playbook.ts';
import { getSourceWith } from '../../lambdas/playbooks/get-source.ts';
import { listPlaybooksWith } from '../../lambdas/playbooks/list-playbooks.ts';
import { listSourcesWith } from '../../lambdas/playbooks/list-sources.ts';
import { listVersionsWith } from '../../lambdas/playbooks/list-versions.ts';
import { updatePlaybookWith } from '../../lambdas/playbooks/update-playbook.ts';
import { upsertRepWith } from '../../lambdas/reps/upsert-rep.ts';
import { memoryDocuments } from '../fakes/memory-documents.ts';
import { type PartnerOptions, send, type TestRequest, testWorld } from '../support/api.ts';

type Extra = Partial<TestRequest>;
type Query = Record<string, string>;

/** A world with the orgs `acme`, which has the reps `tom` and `ann`, and `other`, and what is done with their playbooks. */
export const playbookWorld = async (options: PartnerOptions = {}) => {
  const world = await testWorld(options);
  const { table, access } = world;
  const documents = memoryDocuments();
  const [orgs, reps] = [orgTable(table), repTable(table)];
  const playbooks = playbookTable(table, documents);
  const sources = sourceTable(table, documents);
  const key = world.keys.sandbox;

  const upsertOrgHandler = upsertOrgWith(access, orgs);
  const uuids = new Map<string, string>();
  for (const org_id of ['acme', 'other']) {
    const { json } = await send(upsertOrg, upsertOrgHandler, { key, body: { org_id } });
    uuids.set(org_id, json.id);
  }
  const upsertRepHandler = upsertRepWith(access, orgs, reps);
  for (const rep_id of ['tom', 'ann'])
    await send(upsertRep, upsertRepHandler, { key, params: { org_id: 'acme' }, body: { rep_id } });

  const [create, createSource] = [
    createPlaybookWith(access, { orgs, reps, playbooks }),
    createSourceWith(access, { orgs, sources, policy: 'strict' }),
  ];
  const [get, getSource] = [
    getPlaybookWith(access, { orgs, playbooks }),
    getSourceWith(access, { orgs, sources }),
  ];
  const [list, listSources] = [
    listPlaybooksWith(access, { orgs, playbooks }),
    listSourcesWith(access, { orgs, sources }),
  ];
  const [remove, removeSource] = [
    deletePlaybookWith(access, { orgs, playbooks }),
    deleteSourceWith(access, { orgs, sources }),
  ];
  const update = updatePlaybookWith(access, { orgs, playbooks });
  const versions = listVersionsWith(access, { orgs, playbooks });

  return {
    ...world,
    documents,
    playbooks,
    tenant: { partner_id: world.partnerId, environment: 'sandbox' } as const,
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
      send(rows.createPlaybook, create, { key, params: { org_id }, body, ...extra }),
    get: (id: string, org_id = 'acme', extra: Extra = {}) =>
      send(rows.getPlaybook, get, { key, params: { org_id, id }, ...extra }),
    list: (query: Query = {}, org_id = 'acme', extra: Extra = {}) =>
      send(rows.listPlaybooks, list, { key, params: { org_id }, query, ...extra }),
    update: (id: string, body: object, org_id = 'acme', extra: Extra = {}) =>
      send(rows.updatePlaybook, update, { key, params: { org_id, id }, body, ...extra }),
    remove: (id: string, org_id = 'acme', extra: Extra = {}) =>
      send(rows.deletePlaybook, remove, { key, params: { org_id, id }, ...extra }),
    versions: (id: string, query: Query = {}, org_id = 'acme', extra: Extra = {}) =>
      send(rows.listPlaybookVersions, versions, { key, params: { org_id, id }, query, ...extra }),
    createSource: (body: object, org_id = 'acme', extra: Extra = {}) =>
      send(rows.createSource, createSource, { key, params: { org_id }, body, ...extra }),
    getSource: (id: string, org_id = 'acme', extra: Extra = {}) =>
      send(rows.getSource, getSource, { key, params: { org_id, id }, ...extra }),
    listSources: (query: Query = {}, org_id = 'acme', extra: Extra = {}) =>
      send(rows.listSources, listSources, { key, params: { org_id }, query, ...extra }),
    removeSource: (id: string, org_id = 'acme', extra: Extra = {}) =>
      send(rows.deleteSource, removeSource, { key, params: { org_id, id }, ...extra }),
  };
};

export const code = ({ json }: { json: { error?: { code: string } } }) => json.error?.code;
