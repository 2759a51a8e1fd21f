import type { Stores } from '../../adapters/documents/documents.ts';
import { type Reminder, reminderTable } from '../../adapters/reminders/reminder-table.ts';
import { later, minuteMs } from '../../domain/time/durations.ts';
import { analysisRemoval } from '../analyses/analysis-removal.ts';
import { sessionRemoval } from '../sessions/session-removal.ts';

/** How long an erasure may take before the sweeper tries again. */
const timeoutMs = 5 * minuteMs;

const nextTry = (now: string): string => later(now, timeoutMs);

/** The last pass of a purge. It erases what was written after the first pass, and what that did not reach. */
export const finishPurge = async (
  { table, documents }: Stores,
  reminder: Reminder,
  { now }: { readonly now: () => string },
): Promise<void> => {
  const reminders = reminderTable(table);
  const removal = analysisRemoval(table, documents);
  const at = now();
  const held = await reminders.defer(reminder, nextTry(at));
  if (held === undefined) return;
  const { tenant, key } = reminder;
  await removal.erase(tenant, key.sk);
  await table.update(removal.purged(tenant, key.sk, at));
  await reminders.forget(held);
};

/** The last pass over an erased session. It erases what a step of its cancelled workflow wrote after the first pass. */
export const finishSessionPurge = async (
  { table, documents }: Stores,
  reminder: Reminder,
  { now }: { readonly now: () => string },
): Promise<void> => {
  const reminders = reminderTable(table);
  const held = await reminders.defer(reminder, nextTry(now()));
  if (held === undefined) return;
  await sessionRemoval(table, documents).erase(reminder.tenant, reminder.key.sk, now());
  await reminders.forget(held);
};
