import { practiceTable } from '../../adapters/practice/practice-table.ts';
import type { Target } from '../../adapters/privacy/erasure-targets.ts';
import * as partitions from '../../adapters/table/partitions.ts';
import { equals, type Item, type Table } from '../../adapters/table/table.ts';
import { linesIn } from '../../domain/privacy/recognise-customer.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { repOf } from './erase-rep.ts';
import type { Eraser, ErasureScope } from './eraser.ts';

const pageSize = 100;
/** More messages than a session has. */
const mostMessages = 1_000;

/** Erases a role play. */
export const erasePracticeSession = async (table: Table, tenant: Tenant, id: string): Promise<void> => {
  // The session goes first, so that a message that arrives meanwhile finds none and is not stored.
  await table.write([{ kind: 'delete', key: { pk: partitions.practiceSessions(tenant), sk: id } }]);
  await practiceTable(table).erase(tenant, id);
};

/**
 * Role plays: those of a rep, and those in which a customer was practised, recognised by their scenario and by what was
 * said. One that was never completed has no analysis by which it would be found.
 */
export const practiceEraser = (table: Table): Eraser => {
  const practice = practiceTable(table);

  const ofRep = ({ tenant, orgUuid }: ErasureScope, repId: string, place: { after: string | null }) =>
    table.list({
      index: 'list',
      partition: partitions.repPractice(tenant, orgUuid, repId),
      order: 'ascending',
      limit: pageSize,
      ...place,
    });

  const ofOrg = ({ tenant, orgUuid }: ErasureScope, place: { after: string | null }) =>
    table.list({
      partition: partitions.practiceSessions(tenant),
      order: 'ascending',
      limit: pageSize,
      filter: equals('org_uuid', orgUuid),
      ...place,
    });

  const tellsOf = async ({ tenant, recognise }: ErasureScope, { id, scenario }: Item): Promise<boolean> => {
    const messages = await practice.messages(tenant, String(id), mostMessages);
    const lines = linesIn([scenario ?? null, ...messages.map(({ message }) => message)]);
    return recognise({ names: [], lines });
  };

  return {
    kind: 'practice_sessions',
    find: async (scope, after) => {
      const repId = repOf(scope);
      const { items, next } = await (repId === undefined
        ? ofOrg(scope, { after })
        : ofRep(scope, repId, { after }));
      const targets: Target[] = [];
      for (const item of items)
        if (repId !== undefined || (await tellsOf(scope, item)))
          targets.push({ kind: 'practice_sessions', id: String(item['id']) });
      return { targets, next };
    },
    noted: async (_, id) => ({ kind: 'practice_sessions', id }),
    erase: ({ tenant }, id) => erasePracticeSession(table, tenant, id),
  };
};
