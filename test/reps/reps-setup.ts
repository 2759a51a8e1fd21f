import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { archiveRep } from '../../lambdas/reps/archive-rep.ts';
import { getRep } from '../../lambdas/reps/get-rep.ts';
import { listReps } from '../../lambdas/reps/list-reps.ts';
import { upsertRep } from '../../lambdas/reps/upsert-rep.ts';
import { send, type TestSetup } from '../support/api.ts';

/** A setup with the orgs `acme` and `other`, and what is done with their reps. */
export const repsSetup = async <Setup extends TestSetup>(given: Promise<Setup>) => {
  const setup = await given;
  const key = setup.keys.sandbox;
  const upsertOrgHandler = upsertOrg.handler(setup.resources);
  for (const org_id of ['acme', 'other'])
    await send(upsertOrg.row, upsertOrgHandler, { key, body: { org_id } });
  const upsertHandler = upsertRep.handler(setup.resources);
  const archiveHandler = archiveRep.handler(setup.resources);
  const getHandler = getRep.handler(setup.resources);
  const listHandler = listReps.handler(setup.resources);
  return {
    ...setup,
    upsert: (org_id: string, body: object, request = {}) =>
      send(upsertRep.row, upsertHandler, { key, params: { org_id }, body, ...request }),
    get: (org_id: string, rep_id: string, request = {}) =>
      send(getRep.row, getHandler, { key, params: { org_id, rep_id }, ...request }),
    archive: (org_id: string, rep_id: string, request = {}) =>
      send(archiveRep.row, archiveHandler, { key, params: { org_id, rep_id }, ...request }),
    list: (org_id: string, query: Record<string, string> = {}, request = {}) =>
      send(listReps.row, listHandler, { key, params: { org_id }, query, ...request }),
  };
};
