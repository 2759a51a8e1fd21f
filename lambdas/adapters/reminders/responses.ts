import { referenceOf } from '../deliveries/delivery-item.ts';
import { type DeliveryHint, type DeliveryQueue, maxDelaySeconds } from '../deliveries/delivery-queue.ts';
import type { DeliveryTable } from '../deliveries/delivery-table.ts';
import type { AdvanceReplay } from '../deliveries/range-replays.ts';
import type { Bus } from '../events/bus.ts';
import type { Relay } from '../events/relay.ts';
import { type JobTable, jobRequest } from '../jobs/jobs.ts';
import type { WebhookTable } from '../webhooks.ts';
import type { Reminder, ReminderTable } from './reminder-table.ts';

/** What the sweeper sends rows on their way with. */
export interface ResponseParts {
  readonly reminders: ReminderTable;
  readonly relay: Relay;
  readonly bus: Bus;
  readonly queue: DeliveryQueue;
  readonly deliveries: DeliveryTable;
  readonly webhooks: WebhookTable;
  readonly jobs: JobTable;
  readonly advance: AdvanceReplay;
}

export interface Moment {
  readonly now: () => string;
  readonly remainingMs: () => number;
}

/**
 * Sends one row on its way: its reminder is moved first, so that the next sweep comes back to it if this one dies, and so
 * that of two sweeps only one acts.
 */
export type Response = (reminder: Reminder, moment: Moment) => Promise<void>;

const minuteMs = 60_000;
/** How long an answer may take before the sweeper asks again. */
const patienceMs = {
  relay: minuteMs,
  delivery: 2 * minuteMs,
  job: minuteMs,
  transcription: 2 * minuteMs,
  wake: minuteMs,
  /** Longer than a sweep can last: of two sweeps only one goes on with a replay. */
  replay: 2 * minuteMs,
} as const;
/** A row that was woken is looked after again when its hint got lost. */
const wokenDueMs = 30_000;
/** The list index may be behind the table by moments: only later can an empty answer be believed. */
const indexLagMs = minuteMs;
const wokenAtOnce = 100;
const reserveMs = 10_000;

const later = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString();

const relayAgain =
  (kind: 'event' | 'job', { reminders, relay }: ResponseParts): Response =>
  async (reminder, { now }) => {
    if ((await reminders.defer(reminder, later(now(), patienceMs.relay))) === undefined) return;
    await relay({ kind, tenant: reminder.tenant, id: reminder.key.sk });
  };

/** `…#DELIVERIES#wh_1`, `…#DELIVERIES#callback#sandbox` → the target. */
const targetOf = ({ key }: Reminder) => key.pk.split('#')[2] ?? '';

/** A delivery may be hinted at before it is due: the queue holds the hint back until then, to the second. */
const hintDelivery =
  ({ reminders, queue }: ResponseParts): Response =>
  async (reminder, { now }) => {
    const at = now();
    const waitMs = Math.max(0, Date.parse(reminder.due_at) - Date.parse(at));
    if ((await reminders.defer(reminder, later(at, waitMs + patienceMs.delivery))) === undefined) return;
    const due = { tenant: reminder.tenant, target: targetOf(reminder), delivery_id: reminder.key.sk };
    await queue.hint([{ due, delaySeconds: Math.min(maxDelaySeconds, waitMs / 1_000) }]);
  };

/**
 * A queued job, or one that runs, is asked for again: a workflow that is under way takes no notice, one that got lost
 * starts anew, and every step goes on where the rows say it stopped. A job over its time budget is ended.
 */
const pushJob =
  (kind: 'analysis' | 'session', { reminders, jobs, bus }: ResponseParts): Response =>
  async (reminder, { now }) => {
    const reference = { tenant: reminder.tenant, kind, id: reminder.key.sk };
    const job = await jobs.find(reference);
    if (job === undefined || job.status === 'completed' || job.status === 'failed')
      return reminders.forget(reminder);
    const at = now();
    const isOverdue = job.status !== 'queued' && (job.deadline_at === null || job.deadline_at <= at);
    const next = later(at, patienceMs.job);
    const isLast = !isOverdue && job.deadline_at !== null && job.deadline_at < next;
    if ((await reminders.defer(reminder, isLast ? (job.deadline_at ?? next) : next)) === undefined) return;
    await bus.publish([
      isOverdue
        ? { type: 'job.overdue', detail: { ...reference, failure: { Error: 'job.overdue' } } }
        : { type: 'job.requested', detail: jobRequest(reference, job.attempt) },
    ]);
  };

const remindOfTranscription =
  ({ reminders, bus }: ResponseParts): Response =>
  async (reminder, { now }) => {
    if ((await reminders.defer(reminder, later(now(), patienceMs.transcription))) === undefined) return;
    const detail = { TranscriptionJobName: reminder.key.sk, TranscriptionJobStatus: 'IN_PROGRESS' };
    await bus.publish([{ type: 'transcription.overdue', detail }]);
  };

/** What waited for a webhook that was resumed or archived becomes due, the oldest event first. */
const wakeWaiting =
  (parts: ResponseParts): Response =>
  async (reminder, moment) => {
    const held = await parts.reminders.defer(reminder, later(moment.now(), patienceMs.wake));
    if (held === undefined) return;
    const woken = await wakeAll(parts, reminder, moment);
    const webhook = await parts.webhooks.find(reminder.tenant.partner_id, reminder.key.sk);
    const resumedAt = webhook?.resumed_at ?? null;
    const isSettled = resumedAt === null || later(resumedAt, indexLagMs) <= moment.now();
    if (woken === 0 && isSettled) await parts.reminders.forget(held);
  };

const wakeAll = async (
  { deliveries, queue }: ResponseParts,
  { tenant, key }: Reminder,
  { now, remainingMs }: Moment,
): Promise<number> => {
  const of = { partnerId: tenant.partner_id, webhookId: key.sk };
  let woken = 0;
  while (remainingMs() > reserveMs) {
    const waiting = await deliveries.parked(of, wokenAtOnce);
    const dueAt = later(now(), wokenDueMs);
    const hints = await Promise.all(
      waiting.map(async (delivery): Promise<DeliveryHint[]> => {
        const isWoken = await deliveries.unpark(delivery, dueAt);
        return isWoken ? [{ due: referenceOf(delivery), delaySeconds: 0 }] : [];
      }),
    );
    if (hints.flat().length === 0) return woken;
    await queue.hint(hints.flat());
    woken += hints.flat().length;
  }
  return woken;
};

/** What is left of a replay when its turn in this sweep is over has the next. */
const continueReplay =
  ({ reminders, advance }: ResponseParts): Response =>
  async (reminder, moment) => {
    const held = await reminders.defer(reminder, later(moment.now(), patienceMs.replay));
    if (held === undefined) return;
    const state = await advance({ tenant: reminder.tenant, id: reminder.key.sk }, moment);
    if (state === 'done') await reminders.forget(held);
    else await reminders.defer(held, moment.now());
  };

/** By the kind of the reminder. */
export const responses = (parts: ResponseParts): ReadonlyMap<string, Response> =>
  new Map([
    ['event', relayAgain('event', parts)],
    ['job-request', relayAgain('job', parts)],
    ['delivery', hintDelivery(parts)],
    ['job-analysis', pushJob('analysis', parts)],
    ['job-session', pushJob('session', parts)],
    ['transcription', remindOfTranscription(parts)],
    ['webhook', wakeWaiting(parts)],
    ['replay', continueReplay(parts)],
  ]);
