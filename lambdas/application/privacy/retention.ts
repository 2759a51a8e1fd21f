import type { Stores } from '../../adapters/documents/documents.ts';
import { orgTable } from '../../adapters/orgs/orgs.ts';
import type { OrgKey } from '../../adapters/orgs/reps.ts';
import { type RetentionPlace, retentionTable } from '../../adapters/orgs/retention-table.ts';
import { advanceTable } from '../../adapters/privacy/advance-table.ts';
import { listedJob } from '../../adapters/privacy/stored-persons.ts';
import { type Reminder, reminderTable } from '../../adapters/reminders/reminder-table.ts';
import type { Table } from '../../adapters/table/table.ts';
import { idPrefix } from '../../domain/jobs/id-range.ts';
import { type RetentionBounds, retentionBounds } from '../../domain/privacy/retention.ts';
import { dayMs, later, minuteMs } from '../../domain/time/durations.ts';
import { type Walk, walksThrough } from './retention-walks.ts';

const pageSize = 25;
/** How long a round may take before the sweeper begins another. */
const timeoutMs = 5 * minuteMs;
/** How long to wait for a job that still runs. */
const runningMs = 15 * minuteMs;
const reserveMs = 15_000;
/**
 * How long after the time in its id something may be saved, by a request or by a clock that is behind. No round stops behind
 * an id that is younger, because an older one may still come. Only advanced time makes such an id too old to be kept.
 */
const settleMs = minuteMs;

type Came = 'to the end' | 'to unsettled ids' | 'to a running job' | 'out of time';

interface Moment {
  readonly now: () => string;
  readonly remainingMs: () => number;
}

const follow = async (
  table: Table,
  { tenant, orgUuid, from }: OrgKey & { readonly from: string | null },
  { walk: { name, partition, before, remove }, moment }: { readonly walk: Walk; readonly moment: Moment },
): Promise<Came> => {
  const places = retentionTable(table);
  const settled = idPrefix(Date.parse(moment.now()) - settleMs);
  for (let at = from; ; ) {
    if (at !== null && at >= before) return 'to the end';
    const range = { index: 'list', partition, order: 'ascending', limit: pageSize, before } as const;
    const { items, next } = await table.list({ ...range, ...(at !== null && { from: `${at}~` }) });
    for (const item of items) {
      if (moment.remainingMs() < reserveMs) return 'out of time';
      const { list_order: id, completed_at, archived_at } = listedJob.parse(item);
      if (completed_at === undefined && archived_at === undefined) return 'to a running job';
      await remove(id, moment.now());
      if (id < settled) await places.advance(tenant, orgUuid, { walk: name, to: id });
      at = id;
    }
    if (next === null) return before > settled ? 'to unsettled ids' : 'to the end';
    at = next;
  }
};

const round = async (
  { table, documents }: Stores,
  {
    tenant,
    orgUuid,
    found,
    bounds,
  }: OrgKey & { readonly found: RetentionPlace; readonly bounds: RetentionBounds },
  moment: Moment,
): Promise<Came> => {
  const came: Came[] = [];
  for (const walk of walksThrough(table, documents)(tenant, orgUuid, bounds)) {
    came.push(await follow(table, { tenant, orgUuid, from: found[walk.name] }, { walk, moment }));
    if (came.at(-1) === 'out of time') return 'out of time';
  }
  const left = ['to unsettled ids', 'to a running job'] as const;
  return left.find((place) => came.includes(place)) ?? 'to the end';
};

/** The daily round of retention through an org: the oldest first, from where the previous round stopped. */
export const keepRetention = async (resources: Stores, reminder: Reminder, moment: Moment): Promise<void> => {
  const { table } = resources;
  const reminders = reminderTable(table);
  const at = moment.now();
  const held = await reminders.defer(reminder, later(at, timeoutMs));
  if (held === undefined) return;
  const { tenant, key } = reminder;
  const found = await retentionTable(table).find(tenant, key.sk);
  const org = found && (await orgTable(table).find(tenant, found.org_id));
  // They are read after the reminder was moved, because an advance that is saved later moves it again.
  const { advances } = await advanceTable(table).find(tenant);
  const bounds = retentionBounds(org?.pii_policy, { now: at, advances });
  if (found === undefined || bounds === undefined) return reminders.forget(held);
  const came = await round(resources, { tenant, orgUuid: key.sk, found, bounds }, moment);
  const nextMs = {
    'to the end': dayMs,
    'to unsettled ids': settleMs,
    'to a running job': runningMs,
    'out of time': 0,
  }[came];
  await reminders.defer(held, later(moment.now(), nextMs));
};
