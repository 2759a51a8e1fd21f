import { longestWaitSeconds } from '../../contract/limits.ts';
import type { Addressee } from '../deliveries/delivery-item.ts';
import { type DeliveryQueue, maxDelaySeconds } from '../deliveries/delivery-queue.ts';
import type { AdvanceReplay } from '../deliveries/range-replays.ts';
import type { WaitingRoom } from '../deliveries/waiting-room.ts';
import type { Bus } from '../events/bus.ts';
import type { Relay } from '../events/relay.ts';
import { type JobTable, jobRequest } from '../jobs/jobs.ts';
import type { LeaseTable } from '../limits/leases.ts';
import { queueOfWork, type WorkKind, type WorkQueues } from '../queues/work-queues.ts';
import type { WebhookTable } from '../webhooks.ts';
import type { Reminder, ReminderTable } from './reminder-table.ts';

/** What the sweeper sends rows on their way with. */
export interface ResponseParts {
  readonly reminders: ReminderTable;
  readonly relay: Relay;
  readonly bus: Bus;
  readonly queues: WorkQueues;
  readonly queue: DeliveryQueue;
  readonly room: WaitingRoom;
  readonly webhooks: Pick<WebhookTable, 'live'>;
  readonly jobs: JobTable;
  readonly leases: Pick<LeaseTable, 'renew'>;
  readonly advance: AdvanceReplay;
}

export interface Moment {
  readonly now: () => string;
  readonly remainingMs: () => number;
}

/**
 * Sends one row on its way: its reminder is moved first, so that the next sweep comes back to it if this one dies, and so
 * that of two sweeps only one acts. (With deliveries the hint goes first.)
 */
export type Response = (reminder: Reminder, moment: Moment) => Promise<void>;

const minuteMs = 60_000;
/** How long an answer may take before the sweeper asks again. */
const patienceMs = {
  relay: minuteMs,
  delivery: 2 * minuteMs,
  /** The second hint at a delivery waits in the queue, which keeps it for a day. */
  hintedDelivery: 15 * minuteMs,
  job: minuteMs,
  transcription: 2 * minuteMs,
  /** A vocabulary takes minutes to be made, and a place may take hours to become free. */
  vocabulary: 5 * minuteMs,
  wake: minuteMs,
  /** Longer than a sweep can last: of two sweeps only one goes on with a replay. */
  replay: 2 * minuteMs,
} as const;
/** A job waits for so long to be begun. */
const startBudgetMs = longestWaitSeconds * 1_000;
/** A row that was woken is looked after again when its hint got lost. */
const wokenDueMs = 30_000;
const wokenAtOnce = 100;
const reserveMs = 10_000;

const later = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString();

const relayAgain =
  (kind: 'event' | 'job' | 'audit', { reminders, relay }: ResponseParts): Response =>
  async (reminder, { now }) => {
    if ((await reminders.defer(reminder, later(now(), patienceMs.relay))) === undefined) return;
    const failures = await relay([{ kind, tenant: reminder.tenant, id: reminder.key.sk }]);
    for (const error of failures.values()) throw error;
  };

/** `…#DELIVERIES#wh_1`, `…#DELIVERIES#callback#sandbox` → the target. */
const targetOf = ({ key }: Reminder) => key.pk.split('#')[2] ?? '';

/**
 * A delivery may be hinted at before it is due: the queue holds the hint back until then, to the second. The hint goes out
 * before the row is moved: one too many does no harm, and one too few would cost the whole patience. What has been hinted at
 * in vain is looked after less often: while nobody consumes the queue, hints would only pile up in it.
 */
const hintDelivery =
  (patience: number, { reminders, queue }: ResponseParts): Response =>
  async (reminder, { now }) => {
    const at = now();
    const waitMs = Math.max(0, Date.parse(reminder.due_at) - Date.parse(at));
    const due = { tenant: reminder.tenant, target: targetOf(reminder), delivery_id: reminder.key.sk };
    await queue.hint([{ due, lane: 'late', delaySeconds: Math.min(maxDelaySeconds, waitMs / 1_000) }]);
    await reminders.defer(reminder, later(at, waitMs + patience), 'hinted-delivery');
  };

/**
 * A queued job, or one that runs, is asked for again: a workflow that is under way takes no notice, one that got lost
 * starts anew, and every step goes on where the rows say it stopped. A job over its time budget is ended; one that is only
 * queued has none, and keeps its slot by being asked for.
 */
const pushJob =
  (kind: 'analysis' | 'session', { reminders, jobs, leases, bus, queues }: ResponseParts): Response =>
  async (reminder, { now }) => {
    const reference = { tenant: reminder.tenant, kind, id: reminder.key.sk };
    const job = await jobs.find(reference);
    if (job === undefined || job.status === 'completed' || job.status === 'failed')
      return reminders.forget(reminder);
    const at = now();
    const isOverdue =
      job.status === 'queued'
        ? job.updated_at !== null && later(job.updated_at, startBudgetMs) <= at
        : job.deadline_at === null || job.deadline_at <= at;
    const next = later(at, patienceMs.job);
    const isLast = !isOverdue && job.deadline_at !== null && job.deadline_at < next;
    if ((await reminders.defer(reminder, isLast ? (job.deadline_at ?? next) : next)) === undefined) return;
    if (job.status === 'queued') await leases.renew(reference.tenant, reference.id, at);
    if (isOverdue)
      await bus.publish([
        {
          type: 'job.overdue',
          detail: { ...jobRequest(reference, job.attempt), failure: { Error: 'job.overdue' } },
        },
      ]);
    else await queues.send([{ queue: 'workflows', body: jobRequest(reference, job.attempt) }]);
  };

/**
 * A draft or a rep-intelligence job that has not ended is asked for again, without end: its row leaves the due index in
 * the transaction that ends it. Its worker fails it when its time budget is over.
 */
const requestWork =
  (kind: WorkKind, { reminders, leases, queues }: ResponseParts): Response =>
  async (reminder, { now }) => {
    if ((await reminders.defer(reminder, later(now(), patienceMs.job))) === undefined) return;
    const { tenant, key } = reminder;
    await leases.renew(tenant, key.sk, now());
    await queues.send([{ queue: queueOfWork[kind], body: { tenant, id: key.sk } }]);
  };

const remindOfTranscription =
  ({ reminders, bus }: ResponseParts): Response =>
  async (reminder, { now }) => {
    if ((await reminders.defer(reminder, later(now(), patienceMs.transcription))) === undefined) return;
    const detail = { TranscriptionJobName: reminder.key.sk, TranscriptionJobStatus: 'IN_PROGRESS' };
    await bus.publish([{ type: 'transcription.overdue', detail }]);
  };

/** `…#VOCABULARY_WISHES#<org>` → the org. */
const orgOf = ({ key }: Reminder) => key.pk.split('#')[3] ?? '';

const remindOfVocabulary =
  (kind: 'wish' | 'vocabulary', { reminders, bus }: ResponseParts): Response =>
  async (reminder, { now }) => {
    if ((await reminders.defer(reminder, later(now(), patienceMs.vocabulary))) === undefined) return;
    const { tenant, key } = reminder;
    await bus.publish([
      kind === 'wish'
        ? { type: 'vocabulary.wanted', detail: { tenant, org_uuid: orgOf(reminder), id: key.sk } }
        : { type: 'vocabulary.overdue', detail: { VocabularyName: key.sk } },
    ]);
  };

/** What waits for a receiver becomes due, the oldest event first. Answers whether that was all. */
const wakeAll = async (
  { room, queue }: Pick<ResponseParts, 'room' | 'queue'>,
  of: Addressee,
  { now, remainingMs }: Moment,
): Promise<boolean> => {
  while (remainingMs() > reserveMs) {
    const woken = await room.wake(of, { count: wokenAtOnce, dueAt: later(now(), wokenDueMs) });
    await queue.hint(woken.map((due) => ({ due, lane: 'late', delaySeconds: 0 })));
    if (woken.length < wokenAtOnce) return true;
  }
  return false;
};

/** Targets of a partner, each in both environments: what waits for one waits there apart. */
const receiversOf = (partner_id: string, targets: readonly string[]): Addressee[] =>
  targets.flatMap((target) =>
    (['production', 'sandbox'] as const).map((environment) => ({
      tenant: { partner_id, environment },
      target,
    })),
  );

/** A webhook was resumed or archived. */
const wakeWebhook =
  (parts: ResponseParts): Response =>
  async (reminder, moment) => {
    const held = await parts.reminders.defer(reminder, later(moment.now(), patienceMs.wake));
    if (held === undefined) return;
    for (const of of receiversOf(reminder.tenant.partner_id, [reminder.key.sk]))
      if (!(await wakeAll(parts, of, moment))) return;
    await parts.reminders.forget(held);
  };

/** A partner was resumed: what waits for any of its webhooks and callbacks. */
const wakePartner =
  (parts: ResponseParts): Response =>
  async (reminder, moment) => {
    const held = await parts.reminders.defer(reminder, later(moment.now(), patienceMs.wake));
    if (held === undefined) return;
    const { partner_id } = reminder.tenant;
    const webhooks = await parts.webhooks.live(partner_id);
    const targets = [...webhooks.map(({ id }) => id), 'callback'];
    for (const of of receiversOf(partner_id, targets)) if (!(await wakeAll(parts, of, moment))) return;
    await parts.reminders.forget(held);
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
    ['audit', relayAgain('audit', parts)],
    ['delivery', hintDelivery(patienceMs.delivery, parts)],
    ['hinted-delivery', hintDelivery(patienceMs.hintedDelivery, parts)],
    ['job-analysis', pushJob('analysis', parts)],
    ['job-session', pushJob('session', parts)],
    ['job-draft', requestWork('draft', parts)],
    ['job-intel', requestWork('intel', parts)],
    ['job-insights', requestWork('insights', parts)],
    ['job-batch', requestWork('batch', parts)],
    ['job-export', requestWork('export', parts)],
    ['job-erasure', requestWork('erasure', parts)],
    ['transcription', remindOfTranscription(parts)],
    ['vocabulary-wish', remindOfVocabulary('wish', parts)],
    ['vocabulary', remindOfVocabulary('vocabulary', parts)],
    ['webhook', wakeWebhook(parts)],
    ['partner', wakePartner(parts)],
    ['replay', continueReplay(parts)],
  ]);
