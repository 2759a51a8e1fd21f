import { firstDeliveryId } from '../../../lambdas/adapters/deliveries/delivery-id.ts';
import type { CommittedEvent, WebhookState } from '../truth.ts';
import { type Check, type DeliveryRow, type Evidence, groupBy, type Violation } from './violation.ts';

const lost = (message: string, ...subjects: string[]): Violation => ({ promise: 'W1', message, subjects });

/** From the event's commit until its fan-out was done, without a break. */
const isWantedBy = (
  states: readonly WebhookState[],
  { kind, partnerId, environment, committedMs, settledMs }: CommittedEvent,
) => {
  const untilMs = settledMs ?? Number.POSITIVE_INFINITY;
  const before = states.findLastIndex(({ fromMs }) => fromMs <= committedMs);
  if (before < 0) return false;
  return states
    .slice(before)
    .filter(({ fromMs }) => fromMs <= untilMs)
    .every(
      (state) =>
        state.partnerId === partnerId &&
        (state.environment === 'production' || environment === 'sandbox') &&
        !state.isArchived &&
        state.events.includes(kind),
    );
};

const targetsOf = ({ truth }: Evidence, event: CommittedEvent): string[] => [
  ...[...truth.webhooks].filter(([, states]) => isWantedBy(states, event)).map(([id]) => id),
  ...(event.callbackUrl === undefined ? [] : ['callback']),
];

/** An event that is committed has a delivery for each webhook that wants it. */
export const everyEventHasItsDeliveries: Check = (evidence) => {
  const known = new Set(evidence.deliveries.map(({ id }) => id));
  return [...evidence.truth.events.values()].flatMap((event) => {
    if (event.settledMs === undefined) return [lost('an event was never fanned out', event.id)];
    if (event.kind === 'webhook.test') return [];
    return targetsOf(evidence, event)
      .filter((target) => !known.has(firstDeliveryId(event.id, target)))
      .map((target) => lost(`no delivery of an event to ${target}`, event.id, target));
  });
};

/** A copy of the schedule on purpose, because the simulation judges the code that keeps to it. */
const maxAttempts = 6;

/** What ended without success and without another attempt, and may have. */
const mayEnd = ({ status, attempt, event }: DeliveryRow): boolean =>
  status !== 'failed' || attempt === maxAttempts || event === 'webhook.test';

/** A delivery comes to an end, and what failed is tried again as often as the schedule says. */
export const everyDeliveryEnds: Check = ({ deliveries }) => {
  const retries = groupBy(
    deliveries.filter(({ trigger }) => trigger === 'retry'),
    ({ eventId, webhookId, attempt, scheduledAt }) => `${eventId} ${webhookId} ${attempt} ${scheduledAt}`,
  );
  return deliveries.flatMap((row) => {
    const { id, status, eventId, webhookId, attempt, nextAttemptAt } = row;
    if (status === 'pending') return [lost('a delivery never came to its end', id, eventId)];
    if (attempt > maxAttempts) return [lost('more attempts than the schedule has', id, eventId)];
    if (nextAttemptAt === undefined)
      return mayEnd(row) ? [] : [lost('a failed delivery without another attempt', id, eventId)];
    const next = retries.get(`${eventId} ${webhookId} ${attempt + 1} ${nextAttemptAt}`);
    return next === undefined ? [lost('the next attempt is missing', id, eventId)] : [];
  });
};

/** A success in the records is one that the receiver gave. */
export const everySuccessWasSeen: Check = ({ deliveries, posts }) => {
  const good = new Set(
    posts.flatMap(({ deliveryId, status = 0 }) => (status >= 200 && status < 300 ? [deliveryId] : [])),
  );
  return deliveries
    .filter(({ id, status }) => status === 'succeeded' && !good.has(id))
    .map(({ id, eventId }) => lost('recorded as delivered, but no receiver said so', id, eventId));
};

/** The events of an analysis that ended this way, without the one of its start. */
const toldOfAnalysis = (statuses: readonly string[]): string[] =>
  statuses.flatMap((status) => (status === 'processing' ? [] : [`analysis.${status}`]));

/** The events of a session: its detection, if it got past that, and its end. */
const toldOfSession = (statuses: readonly string[]): string[] => {
  const [last] = statuses.slice(-1);
  const isDetected =
    statuses.includes('analyzing') || (statuses.includes('detecting') && last === 'completed');
  return [...(isDetected ? ['all_day_session.detected'] : []), `all_day_session.${last}`];
};

/** Each change of a stored record has its event, and there are no other events. */
export const everyChangeHasItsEvent: Check = ({ truth }) => {
  const byThing = groupBy([...truth.events.values()], ({ dataKey }) => dataKey?.split('/')[3] ?? '');
  const untold = (id: string, expected: string[]): Violation[] => {
    const told = (byThing.get(id) ?? []).map(({ kind }) => kind);
    return expected.sort().join() === told.sort().join()
      ? []
      : [lost(`told of ${told.join(', ')} instead of ${expected.join(', ')}`, id)];
  };
  return [
    ...[...truth.analyses].flatMap(([id, statuses]) => untold(id, toldOfAnalysis(statuses))),
    ...[...truth.sessions].flatMap(([id, statuses]) => untold(id, toldOfSession(statuses))),
  ];
};

const submissions = ['analyses.submit-analysis', 'all-day-sessions.submit-session'];

/** Everything that a response accepted exists. */
export const everyAcknowledgedChangeIsThere: Check = ({ truth, operations }) =>
  operations
    .filter(({ row }) => submissions.includes(row.id))
    .flatMap(({ answers }) => answers.filter(({ status }) => status === 202))
    .map(({ json }) => String(json.id))
    .filter((id) => !truth.analyses.has(id) && !truth.sessions.has(id))
    .map((id) => lost('an acknowledged submission is not there', id));

/** A draft that has ended, or was published, has one event. */
export const everyDraftHasItsEvents: Check = ({ items, truth }) => {
  const told = groupBy(
    [...truth.events.values()].filter(({ kind }) => kind.startsWith('playbook.')),
    ({ data = '{}' }) => String(JSON.parse(data).draft_id),
  );
  return items
    .filter(({ pk }) => String(pk).endsWith('#DRAFTS'))
    .flatMap(({ id, status }) => {
      const kinds = (told.get(String(id)) ?? []).map(({ kind }) => kind).sort();
      const isDone = status === 'completed' || status === 'published';
      const expected = [
        ...(isDone ? ['playbook.draft.completed'] : []),
        ...(status === 'failed' ? ['playbook.draft.failed'] : []),
        ...(status === 'published' ? ['playbook.published'] : []),
      ];
      return kinds.join() === expected.join()
        ? []
        : [lost(`a ${String(status)} draft told of ${kinds.join(', ')}`, String(id))];
    });
};

const eventOfSnapshot: Readonly<Record<string, string>> = {
  completed: 'insights.generated',
  failed: 'insights.failed',
};

/** A snapshot that has ended has one event, of the status with which it ended. */
export const everySnapshotHasItsEvent: Check = ({ items, truth }) => {
  const told = groupBy(
    [...truth.events.values()].filter(({ kind }) => kind.startsWith('insights.')),
    ({ data = '{}' }) => String(JSON.parse(data).snapshot_id),
  );
  return items
    .filter(({ pk }) => String(pk).endsWith('#SNAPSHOTS'))
    .filter(({ id, status }) => {
      const kinds = (told.get(String(id)) ?? []).map(({ kind }) => kind);
      return kinds.join() !== (eventOfSnapshot[String(status)] ?? '');
    })
    .map(({ id, status }) => lost(`a ${String(status)} snapshot told of at the wrong count`, String(id)));
};
