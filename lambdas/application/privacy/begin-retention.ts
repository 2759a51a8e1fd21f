import { retainFrom, retentionTable } from '../../adapters/orgs/retention-table.ts';
import { advanceTable } from '../../adapters/privacy/advance-table.ts';
import { type Reminder, reminderTable } from '../../adapters/reminders/reminder-table.ts';
import type { Table } from '../../adapters/table/table.ts';
import { later, minuteMs } from '../../domain/time/durations.ts';

const pageSize = 25;
/** Begun at once: all partners share the sweeper, and a sandbox may have any number of orgs. */
const pagesPerSweep = 4;
/** Longer than a sweep can last, so that of two sweeps only one begins the rounds. */
const timeoutMs = 2 * minuteMs;
const reserveMs = 15_000;

interface Resources {
  readonly table: Table;
}

interface Moment {
  readonly now: () => string;
  readonly remainingMs: () => number;
}

/** Begins the round of retention in each org of a sandbox whose time was advanced, page by page, over as many sweeps as it takes. */
export const beginRetention = async (
  { table }: Resources,
  reminder: Reminder,
  { now, remainingMs }: Moment,
): Promise<void> => {
  const reminders = reminderTable(table);
  const held = await reminders.defer(reminder, later(now(), timeoutMs));
  if (held === undefined) return;
  const { tenant } = reminder;
  const advances = advanceTable(table);
  let after = (await advances.find(tenant)).reached;
  for (let page = 0; page < pagesPerSweep && remainingMs() > reserveMs; page += 1) {
    const { orgs, next } = await retentionTable(table).orgs(tenant, { after, limit: pageSize });
    await Promise.all(orgs.map((org) => table.update(retainFrom(tenant, org, now()))));
    if (next === null) return reminders.forget(held);
    await advances.reach(held, next);
    after = next;
  }
  await reminders.defer(held, later(now(), minuteMs));
};
