import { dispositionTable } from '../adapters/dispositions/dispositions.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { putDispositions as row } from '../contract/dispositions.ts';
import { nextList, repeatedSlugAt, shownList } from '../domain/dispositions/disposition-list.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

const repeatedSlug = (at: number) => {
  const field = `dispositions.${at}.slug`;
  const issues = [{ path: field, message: `\`${field}\` stands in the list twice: give each slug once` }];
  return problem('invalid_request', { field, issues });
};

export const putDispositions = endpoint(row, async ({ tenant, params: { org_id }, body, now }, { table }) => {
  const orgs = orgTable(table);
  const dispositions = dispositionTable(table);
  const repeated = repeatedSlugAt(body.dispositions);
  if (repeated !== undefined) return repeatedSlug(repeated);
  const org = await orgs.find(tenant, org_id);
  if (org?.archived_at !== null) return problem('org_not_found', { org_id });
  const key = { tenant, orgUuid: org.id };
  const found = await dispositions.findList(key);
  const list = nextList(body.dispositions, found, now);
  const told = { before: found && shownList(org_id, found) };
  return change(shownList(org_id, list), [dispositions.saveList(key, list)], told);
});
