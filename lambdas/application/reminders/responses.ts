import type { Addressee } from '../../adapters/deliveries/delivery-item.ts';
import { heldDeliveries } from '../../adapters/deliveries/held-deliveries.ts';
import type { Stores } from '../../adapters/documents/documents.ts';
import type { Bus } from '../../adapters/events/bus.ts';
import { jobRequest, jobTable } from '../../adapters/jobs/jobs.ts';
import { leaseTable } from '../../adapters/limits/leases.ts';
import { type DeliveryQueue, maxDelaySeconds } from '../../adapters/queues/delivery-queue.ts';
import type { WorkQueues } from '../../adapters/queues/work-queues.ts';
import { relay } from '../../adapters/relay.ts';
import { type Reminder, reminderTable } from '../../adapters/reminders/reminder-table.ts';
import { webhookTable } from '../../adapters/webhooks/webhooks.ts';
import { longestWaitSeconds } from '../../contract/limits.ts';
import {
  queueOfWork,
  type WorkflowKind,
  type WorkKind,
  workflowKinds,
  workKinds,
} from '../../domain/jobs/job-kinds.ts';
import { nextRequestAt } from '../../domain/jobs/start-due.ts';
import { isOverdue } from '../../domain/jobs/time-budget.ts';
import { liveFirst } from '../../domain/tenants/environments.ts';
import { later, minuteMs } from '../../domain/time/durations.ts';
import { advanceReplay } from '../deliveries/range-replays.ts';
import { beginRetention } from '../privacy/begin-retention.ts';
import { finishPurge, finishSessionPurge } from '../privacy/finish-purge.ts';
import { keepRetention } from '../privacy/retention.ts';

/** The resources with which the sweeper handles due rows. */
export interface SweepResources extends Stores {
  readonly bus: Bus;
  readonly workQueues: WorkQueues;
  readonly deliveryQueue: DeliveryQueue;
}

export interface Moment {
  readonly now: () => string;
  readonly remainingMs: () => number;
}

/**
 * Handles one due row. Its reminder is moved first, so that the next sweep repeats it if this one dies, and so that
 * only one of two sweeps acts. (For deliveries the message is sent first.)
 */
type Response = (resources: SweepResources, reminder: Reminder, moment: Moment) => Promise<void>;

/** How long a response may take before the sweeper requests it again. */
const timeoutMs = {
  relay: minuteMs,
  delivery: 2 * minuteMs,
  /** The second message about a delivery waits in the queue, which keeps it for a day. */
  queuedDelivery: 15 * minuteMs,
  job: minuteMs,
  transcription: 2 * minuteMs,
  /** A vocabulary takes minutes to be made, and a place may take hours to become free. */
  vocabulary: 5 * minuteMs,
  wake: minuteMs,
  /** Longer than a sweep can last, so that of two sweeps only one continues a replay. */
  replay: 2 * minuteMs,
} as const;
/** When a woken row is checked again, in case its message was lost. */
const wokenDueMs = 30_000;
const wokenAtOnce = 100;
const reserveMs = 10_000;

const relayAgain =
  (kind: 'event' | 'job' | 'audit'): Response =>
  async ({ table, workQueues, deliveryQueue }, reminder, { now }) => {
    if ((await reminderTable(table).defer(reminder, later(now(), timeoutMs.relay))) === undefined) return;
    const relayAll = relay(table, workQueues, deliveryQueue);
    const failures = await relayAll([{ kind, tenant: reminder.tenant, id: reminder.key.sk }]);
    for (const error of failures.values()) throw error;
  };

/** `…#DELIVERIES#wh_1`, `…#DELIVERIES#callback#sandbox` → the target. */
const targetOf = ({ key }: Reminder) => key.pk.split('#')[2] ?? '';

/**
 * The message may be sent before the delivery is due, because the queue holds it back until then, to the second. It is
 * sent before the row is moved: an extra message does no harm, and a missing one would cost the whole timeout. A row
 * whose message had no effect is checked less often, because messages would only accumulate in a queue that is not
 * consumed.
 */
const queueDelivery =
  (timeout: number): Response =>
  async ({ table, deliveryQueue }, reminder, { now }) => {
    const at = now();
    const waitMs = Math.max(0, Date.parse(reminder.due_at) - Date.parse(at));
    const due = { tenant: reminder.tenant, target: targetOf(reminder), delivery_id: reminder.key.sk };
    await deliveryQueue.send([
      { due, queue: 'late', delaySeconds: Math.min(maxDelaySeconds, waitMs / 1_000) },
    ]);
    await reminderTable(table).defer(reminder, later(at, waitMs + timeout), 'queued-delivery');
  };

/**
 * Requests a queued or running job again: a running workflow ignores it, a lost one starts again, and every step
 * continues where the rows say it stopped. A job over its time budget is ended. A job that is only queued has no time
 * budget and keeps its permit by being requested.
 */
const pushJob =
  (kind: WorkflowKind): Response =>
  async ({ table, bus, workQueues }, reminder, { now }) => {
    const reminders = reminderTable(table);
    const reference = { tenant: reminder.tenant, kind, id: reminder.key.sk };
    const job = await jobTable(table).find(reference);
    if (job === undefined || job.status === 'completed' || job.status === 'failed')
      return reminders.forget(reminder);
    const at = now();
    const isQueued = job.status === 'queued';
    const isLate = isOverdue(job, { now: at, longestWaitSeconds });
    const next = isQueued ? nextRequestAt(job.updated_at ?? at, at) : later(at, timeoutMs.job);
    const isLast = !isLate && job.deadline_at !== null && job.deadline_at < next;
    if ((await reminders.defer(reminder, isLast ? (job.deadline_at ?? next) : next)) === undefined) return;
    if (isQueued) await leaseTable(table).renew(reference.tenant, reference.id, at);
    if (isLate)
      await bus.publish([
        {
          type: 'job.overdue',
          detail: { ...jobRequest(reference, job.attempt), failure: { Error: 'job.overdue' } },
        },
      ]);
    else await workQueues.send([{ queue: 'workflows', body: jobRequest(reference, job.attempt) }]);
  };

/**
 * A draft or a rep-intelligence job that has not ended is requested again, without end: its row leaves the due index in
 * the transaction that ends it. Its worker fails it when its time budget is over.
 */
const requestWork =
  (kind: WorkKind): Response =>
  async ({ table, workQueues }, reminder, { now }) => {
    if ((await reminderTable(table).defer(reminder, later(now(), timeoutMs.job))) === undefined) return;
    const { tenant, key } = reminder;
    await leaseTable(table).renew(tenant, key.sk, now());
    await workQueues.send([{ queue: queueOfWork[kind], body: { tenant, id: key.sk } }]);
  };

const remindOfTranscription: Response = async ({ table, bus }, reminder, { now }) => {
  const next = later(now(), timeoutMs.transcription);
  if ((await reminderTable(table).defer(reminder, next)) === undefined) return;
  const detail = { TranscriptionJobName: reminder.key.sk, TranscriptionJobStatus: 'IN_PROGRESS' };
  await bus.publish([{ type: 'transcription.overdue', detail }]);
};

/** `…#VOCABULARY_REQUESTS#<org>` → the org. */
const orgOf = ({ key }: Reminder) => key.pk.split('#')[3] ?? '';

const remindOfVocabulary =
  (kind: 'request' | 'vocabulary'): Response =>
  async ({ table, bus }, reminder, { now }) => {
    if ((await reminderTable(table).defer(reminder, later(now(), timeoutMs.vocabulary))) === undefined)
      return;
    const { tenant, key } = reminder;
    await bus.publish([
      kind === 'request'
        ? { type: 'vocabulary.wanted', detail: { tenant, org_uuid: orgOf(reminder), id: key.sk } }
        : { type: 'vocabulary.overdue', detail: { VocabularyName: key.sk } },
    ]);
  };

/** Makes everything that waits for a receiver due, the oldest event first. Returns whether that was all. */
const wakeAll = async (
  { table, deliveryQueue }: Pick<SweepResources, 'table' | 'deliveryQueue'>,
  of: Addressee,
  { now, remainingMs }: Moment,
): Promise<boolean> => {
  const held = heldDeliveries(table);
  while (remainingMs() > reserveMs) {
    const woken = await held.wake(of, { count: wokenAtOnce, dueAt: later(now(), wokenDueMs) });
    await deliveryQueue.send(woken.map((due) => ({ due, queue: 'late', delaySeconds: 0 })));
    if (woken.length < wokenAtOnce) return true;
  }
  return false;
};

/**
 * Targets of a partner, each in both environments, because each environment has its own queue of waiting deliveries.
 */
const receiversOf = (partner_id: string, targets: readonly string[]): Addressee[] =>
  targets.flatMap((target) =>
    liveFirst.map((environment) => ({
      tenant: { partner_id, environment },
      target,
    })),
  );

/** A webhook was resumed or archived. */
const wakeWebhook: Response = async (resources, reminder, moment) => {
  const reminders = reminderTable(resources.table);
  const held = await reminders.defer(reminder, later(moment.now(), timeoutMs.wake));
  if (held === undefined) return;
  for (const of of receiversOf(reminder.tenant.partner_id, [reminder.key.sk]))
    if (!(await wakeAll(resources, of, moment))) return;
  await reminders.forget(held);
};

/** A partner was resumed: everything that waits for any of its webhooks and callbacks. */
const wakePartner: Response = async (resources, reminder, moment) => {
  const reminders = reminderTable(resources.table);
  const held = await reminders.defer(reminder, later(moment.now(), timeoutMs.wake));
  if (held === undefined) return;
  const { partner_id } = reminder.tenant;
  const webhooks = await webhookTable(resources.table).live(partner_id);
  const targets = [...webhooks.map(({ id }) => id), 'callback'];
  for (const of of receiversOf(partner_id, targets)) if (!(await wakeAll(resources, of, moment))) return;
  await reminders.forget(held);
};

/** If the time of this sweep ends first, the next sweep continues the replay. */
const continueReplay: Response = async (resources, reminder, moment) => {
  const reminders = reminderTable(resources.table);
  const held = await reminders.defer(reminder, later(moment.now(), timeoutMs.replay));
  if (held === undefined) return;
  const replay = { tenant: reminder.tenant, id: reminder.key.sk };
  const state = await advanceReplay(resources, replay, moment);
  if (state === 'done') await reminders.forget(held);
  else await reminders.defer(held, moment.now());
};

/** By the kind of the reminder. */
export const responses: ReadonlyMap<string, Response> = new Map<string, Response>([
  ['event', relayAgain('event')],
  ['job-request', relayAgain('job')],
  ['audit', relayAgain('audit')],
  ['delivery', queueDelivery(timeoutMs.delivery)],
  ['queued-delivery', queueDelivery(timeoutMs.queuedDelivery)],
  ...workflowKinds.map((kind) => [`job-${kind}`, pushJob(kind)] as const),
  ...workKinds.map((kind) => [`job-${kind}`, requestWork(kind)] as const),
  ['transcription', remindOfTranscription],
  ['vocabulary-request', remindOfVocabulary('request')],
  ['vocabulary', remindOfVocabulary('vocabulary')],
  ['webhook', wakeWebhook],
  ['partner', wakePartner],
  ['replay', continueReplay],
  ['purge', finishPurge],
  ['purge-session', finishSessionPurge],
  ['retention', keepRetention],
  ['advance', beginRetention],
]);
