import { practiceTable } from '../practice/practice-table.ts';
import type { TenantKey } from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import { equals, type Item, type Table } from '../table/table.ts';
import { repOf } from './erase-rep.ts';
import type { Eraser, ErasureScope, LinesOf, Target } from './eraser.ts';

const pageSize = 100;
/** More than a session has. */
const mostMessages = 1_000;

/** Erases a role play. */
export const practiceSessionEraser = (table: Table) => {
  const practice = practiceTable(table);
  return async (tenant: TenantKey, id: string): Promise<void> => {
    // The session first: a message that comes meanwhile finds none, and stays behind nowhere.
    await table.write([{ kind: 'delete', key: { pk: partitions.practiceSessions(tenant), sk: id } }]);
    await practice.erase(tenant, id);
  };
};

/**
 * Role plays: those of a rep, and those in which a customer was practised, by what they were to be about and by what was said.
 * One that was never completed has no analysis by which it would be found.
 */
export const practiceEraser = (table: Table, linesOf: LinesOf): Eraser => {
  const [practice, eraseSession] = [practiceTable(table), practiceSessionEraser(table)];

  const ofRep = ({ tenant, orgUuid }: ErasureScope, repId: string, place: { after?: string }) =>
    table.list({
      index: 'list',
      partition: partitions.repPractice(tenant, orgUuid, repId),
      order: 'ascending',
      limit: pageSize,
      ...place,
    });

  const ofOrg = ({ tenant, orgUuid }: ErasureScope, place: { after?: string }) =>
    table.list({
      partition: partitions.practiceSessions(tenant),
      order: 'ascending',
      limit: pageSize,
      filter: equals('org_uuid', orgUuid),
      ...place,
    });

  const tellsOf = async ({ tenant, recognise }: ErasureScope, { id, scenario }: Item): Promise<boolean> => {
    const messages = await practice.messages(tenant, String(id), mostMessages);
    const lines = linesOf([scenario ?? null, ...messages.map(({ message }) => message)]);
    return recognise({ names: [], lines });
  };

  return {
    kind: 'practice_sessions',
    find: async (scope, after) => {
      const [repId, place] = [repOf(scope), after !== null && { after }] as const;
      const { items, next } = await (repId === undefined
        ? ofOrg(scope, { ...place })
        : ofRep(scope, repId, { ...place }));
      const targets: Target[] = [];
      for (const item of items)
        if (repId !== undefined || (await tellsOf(scope, item)))
          targets.push({ kind: 'practice_sessions', id: String(item['id']) });
      return { targets, next };
    },
    noted: async (_, id) => ({ kind: 'practice_sessions', id }),
    erase: ({ tenant }, id) => eraseSession(tenant, id),
  };
};
