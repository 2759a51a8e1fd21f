import { orgTable } from '../../lambdas/adapters/orgs/orgs.ts';
import { repTable } from '../../lambdas/adapters/orgs/reps.ts';
import { upsertOrg } from '../../lambdas/contract/orgs.ts';
import { archiveRep, getRep, listReps, upsertRep } from '../../lambdas/contract/reps.ts';
import { upsertOrgWith } from '../../lambdas/orgs/upsert-org.ts';
import { archiveRepWith } from '../../lambdas/reps/archive-rep.ts';
import { getRepWith } from '../../lambdas/reps/get-rep.ts';
import { listRepsWith } from '../../lambdas/reps/list-reps.ts';
import { upsertRepWith } from '../../lambdas/reps/upsert-rep.ts';
import { send, type TestWorld } from '../support/api.ts';

/** A world with the orgs `acme` and `other`, and what is done with their reps. */
export const repsWorld = async <World extends TestWorld>(given: Promise<World>) => {
  const world = await given;
  const [orgs, reps] = [orgTable(world.table), repTable(world.table)];
  const key = world.keys.sandbox;
  const upsertOrgHandler = upsertOrgWith(world.access, orgs);
  for (const org_id of ['acme', 'other']) await send(upsertOrg, upsertOrgHandler, { key, body: { org_id } });
  const upsertHandler = upsertRepWith(world.access, orgs, reps);
  const archiveHandler = archiveRepWith(world.access, orgs, reps);
  const getHandler = getRepWith(world.access, orgs, reps);
  const listHandler = listRepsWith(world.access, orgs, reps);
  return {
    ...world,
    upsert: (org_id: string, body: object, request = {}) =>
      send(upsertRep, upsertHandler, { key, params: { org_id }, body, ...request }),
    get: (org_id: string, rep_id: string, request = {}) =>
      send(getRep, getHandler, { key, params: { org_id, rep_id }, ...request }),
    archive: (org_id: string, rep_id: string, request = {}) =>
      send(archiveRep, archiveHandler, { key, params: { org_id, rep_id }, ...request }),
    list: (org_id: string, query: Record<string, string> = {}, request = {}) =>
      send(listReps, listHandler, { key, params: { org_id }, query, ...request }),
  };
};
