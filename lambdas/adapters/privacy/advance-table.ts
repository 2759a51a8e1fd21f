import * as z from 'zod';
import type { Advance } from '../../domain/privacy/advances.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { Reminder } from '../reminders/reminder-table.ts';
import { due } from '../table/due.ts';
import * as keys from '../table/keys.ts';
import { text } from '../table/stored-fields.ts';
import { equals, type Table, type Update } from '../table/table.ts';

const storedAdvances = z.object({ advances: text, reached: text });
const listed = z.array(z.object({ atMs: z.number(), byMs: z.number() }));

/** How far a sandbox is ahead for retention. */
export interface Advances {
  /** The oldest first. */
  readonly advances: readonly Advance[];
  /** The org (uuid) behind which the last advance has yet to begin a round; null: with the first. */
  readonly reached: string | null;
  /** As stored; null: the time was never advanced. */
  readonly stored: string | null;
}

export const advanceTable = (table: Table) => ({
  find: async (tenant: Tenant): Promise<Advances> => {
    const item = await table.get(keys.advances(tenant));
    const { advances, reached } = storedAdvances.parse(item ?? {});
    return { advances: listed.parse(JSON.parse(advances ?? '[]')), reached, stored: advances };
  },
  /** Saves advances over those that were found, and makes the sweeper begin a round of retention in each org. */
  save: (
    tenant: Tenant,
    advances: readonly Advance[],
    { found, now }: { readonly found: Pick<Advances, 'stored'>; readonly now: string },
  ): Update => ({
    kind: 'update',
    key: keys.advances(tenant),
    set: {
      advances: JSON.stringify(advances),
      ...due('advance', tenant, { id: tenant.partner_id, dueAt: now }),
    },
    remove: ['reached'],
    when: equals('advances', found.stored),
  }),
  /** Rounds have begun in all orgs up to this uuid, unless the reminder was moved since. */
  reach: async ({ key, order }: Reminder, orgUuid: string): Promise<void> => {
    await table.update({
      kind: 'update',
      key,
      set: { reached: orgUuid },
      when: equals('due_at', order),
    });
  },
});
