import * as z from 'zod';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { eraseExcerpts } from '../deliveries/response-excerpts.ts';
import { documentFolder, type Stores } from '../documents/documents.ts';
import type { OrgKey } from '../orgs/reps.ts';
import * as partitions from '../table/partitions.ts';
import { pagesOf } from '../table/reads.ts';
import { equals, type Key, present, type Table } from '../table/table.ts';

const storedRep = z.object({ id: z.string(), rep_id: z.string(), email: z.string().optional() });

const keyOf = ({ tenant, orgUuid }: OrgKey, repId: string): Key => ({
  pk: partitions.reps(tenant, orgUuid),
  sk: repId,
});

/** The uuid of a rep; undefined if there is no record of it. */
export const repUuid = async (table: Table, org: OrgKey, repId: string): Promise<string | undefined> => {
  const item = await table.get(keyOf(org, repId));
  return item && storedRep.parse(item).id;
};

const repsPerPage = 1_000;

/** The partner's own id of the rep with a uuid; undefined if there is no such rep. */
export const repIdOf = async (
  table: Table,
  { tenant, orgUuid }: OrgKey,
  uuid: string,
): Promise<string | undefined> => {
  const range = {
    partition: partitions.reps(tenant, orgUuid),
    order: 'ascending',
    limit: repsPerPage,
    filter: equals('id', uuid),
  } as const;
  for await (const { items } of pagesOf((after) => table.list({ ...range, after })))
    if (items[0] !== undefined) return String(items[0]['sk']);
  return undefined;
};

/** Erases the record of a rep, and the e-mail that it held. */
export const removeRep = async (table: Table, org: OrgKey, repId: string): Promise<void> => {
  const item = await table.get(keyOf(org, repId));
  if (item === undefined) return;
  const { email } = storedRep.parse(item);
  const pk = partitions.repEmails(org.tenant, org.orgUuid);
  await table.write([
    { kind: 'delete', key: keyOf(org, repId) },
    ...(email === undefined
      ? []
      : [{ kind: 'delete', key: { pk, sk: email.toLowerCase() }, when: equals('rep_id', repId) } as const]),
  ]);
};

const noted = z.looseObject({ notes: z.string().nullable() });

/** The notes in the JSON of a record about a rep. */
export const notesIn = (record: string): string | null =>
  noted.safeParse(JSON.parse(record)).data?.notes ?? null;

/** Removes the notes from a record of a rep. */
export const removeNotes = async (table: Table, key: Key): Promise<void> => {
  const item = await table.get(key);
  if (item === undefined) return;
  const record = JSON.stringify({ ...noted.parse(JSON.parse(String(item['record']))), notes: null });
  await table.update({ kind: 'update', key, set: { record }, when: present });
};

const event = z.looseObject({});

/** Erases a job of rep intelligence: its record, its material, and the data of its events. */
export const removeIntelJob = async (
  { table, documents }: Stores,
  tenant: Tenant,
  id: string,
): Promise<void> => {
  const folder = documentFolder(tenant, 'intel', id);
  for (const key of await documents.list(folder))
    if (key.startsWith(`${folder}event-`)) {
      const { result: _, ...rest } = event.parse(JSON.parse(await documents.get(key)));
      await documents.put(key, JSON.stringify({ ...rest, result: null }));
    } else await documents.remove(key);
  await eraseExcerpts(table, tenant, folder);
  await table.write([{ kind: 'delete', key: { pk: partitions.intelJobs(tenant), sk: id } }]);
};
