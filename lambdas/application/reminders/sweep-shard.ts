import { type Reminder, reminderTable } from '../../adapters/reminders/reminder-table.ts';
import { later, minuteMs } from '../../domain/time/durations.ts';
import { type Moment, responses, type SweepResources } from './responses.ts';

type Facts = Readonly<Record<string, string | number | null>>;

/** A run of the sweeper: its time, and where it reports what it did. */
export interface Sweep extends Moment {
  readonly log: (message: string, facts: Facts) => void;
  readonly logFailure: (message: string, failure: unknown, facts: Facts) => void;
}

/** How early a delivery may be queued, because until the next sweep the queue keeps better time. */
const lookAheadMs = minuteMs;
const pageSize = 100;
/** The last seconds are reserved for finishing what was begun. */
const reserveMs = 10_000;

/** Handles a row and returns whether that succeeded. A failure is logged, and does not keep the others waiting. */
const follow = async (resources: SweepResources, reminder: Reminder, sweep: Sweep): Promise<boolean> => {
  const { kind, due_at, key, tenant } = reminder;
  try {
    const respond = responses.get(kind);
    if (respond === undefined) throw new Error('There is no response to this kind of reminder');
    await respond(resources, reminder, sweep);
    return true;
  } catch (error) {
    sweep.logFailure('reminder failed', error, { kind, due_at, row: key.sk, ...tenant });
    return false;
  }
};

/** Handles what is due in one shard, page by page, as long as there is time. */
export const sweepShard = async (resources: SweepResources, shard: string, sweep: Sweep): Promise<void> => {
  const before = later(sweep.now(), lookAheadMs);
  let after: string | undefined;
  while (sweep.remainingMs() > reserveMs) {
    const page = await reminderTable(resources.table).due(shard, {
      before,
      limit: pageSize,
      after,
    });
    const now = sweep.now();
    const due = page.rows.filter(({ kind, due_at }) => kind === 'delivery' || due_at <= now);
    const followed = await Promise.all(due.map((one) => follow(resources, one, sweep)));
    sweep.log('swept', { shard, due: due.length, failed: followed.filter((isDone) => !isDone).length });
    if (page.next === null) return;
    after = page.next;
  }
};
