import { createHmac } from 'node:crypto';
import { derivedDeliveryId } from '../../../lambdas/adapters/deliveries/delivery-id.ts';
import type { Posted } from '../cloud/receivers.ts';
import { stateAt, type WebhookState } from '../truth.ts';
import { type Check, type DeliveryRow, type Evidence, groupBy, type Violation } from './violation.ts';

const broken = (promise: string, message: string, { deliveryId }: Posted): Violation => ({
  promise,
  message,
  subjects: [deliveryId],
});

const signatureParts = /^t=(\d+),v1=([0-9a-f]{64})$/;

/** The receiver's own reading of the specification: independent of the code that signs. */
const isSignedWith = ({ signature, body }: Posted, secret: string): boolean => {
  const [, t = '', v1] = signatureParts.exec(signature) ?? [];
  return createHmac('sha256', secret).update(`${t}.${body}`).digest('hex') === v1;
};

const withRows = ({ posts, deliveries }: Evidence): [Posted, DeliveryRow | undefined][] => {
  const rows = new Map(deliveries.map((row) => [row.id, row]));
  return posts.map((post) => [post, rows.get(post.deliveryId)]);
};

/** What the webhook was when the sender looked. Nothing slow lies between the look and the request. */
const seenState = (
  { truth }: Evidence,
  post: Posted,
  row: DeliveryRow | undefined,
): WebhookState | undefined => {
  const states = truth.webhooks.get(row?.webhookId ?? '') ?? [];
  return stateAt(states, post.receiverReadMs ?? post.sentMs);
};

/** A callback is signed with the secret of its partner and environment of that moment. */
const followsItsPartner = ({ truth }: Evidence, post: Posted, row: DeliveryRow): Violation[] => {
  const { partnerId, environment } = truth.events.get(row.eventId) ?? {};
  const secrets = truth.callbackSecrets.get(`${partnerId}#${environment}`) ?? [];
  const known = stateAt(secrets, post.receiverReadMs ?? post.sentMs);
  return known !== undefined && isSignedWith(post, known.secret)
    ? []
    : [broken('W10', 'a callback with a former secret', post)];
};

/**
 * A pause, an archive and a new secret count for every request that begins after them, and nothing live goes to what a
 * sandbox key registered.
 */
export const everyRequestFollowsItsWebhook: Check = (evidence) =>
  withRows(evidence).flatMap(([post, row]) => {
    if (row === undefined) return [broken('W1', 'a request for a delivery that is not there', post)];
    if (post.callsAtRead !== post.callsBefore)
      return [broken('W10', 'something came between the look at the receiver and the request', post)];
    if (row.webhookId === undefined) return followsItsPartner(evidence, post, row);
    const state = seenState(evidence, post, row);
    if (state === undefined || state.isArchived) return [broken('W9', 'sent to an archived webhook', post)];
    const isLive = evidence.truth.events.get(row.eventId)?.environment === 'production';
    if (isLive && state.environment !== 'production')
      return [broken('environments', 'a live event sent to a webhook of the sandbox', post)];
    if (state.isPaused) return [broken('W9', 'sent to a paused webhook', post)];
    if (state.url !== post.url) return [broken('W10', 'sent to a former address', post)];
    return isSignedWith(post, state.secret) ? [] : [broken('W10', 'signed with a former secret', post)];
  });

/** While a partner is suspended, no request to any receiver of it begins. */
export const nothingGoesToTheSuspended: Check = (evidence) =>
  withRows(evidence).flatMap(([post, row]) => {
    const { partnerId = '' } = evidence.truth.events.get(row?.eventId ?? '') ?? {};
    const standing = stateAt(
      evidence.truth.standings.get(partnerId) ?? [],
      post.receiverReadMs ?? post.sentMs,
    );
    return standing?.isSuspended === true
      ? [broken('suspension', 'sent to a partner that is suspended', post)]
      : [];
  });

/** The time in a signature is the time of sending, by the sender's clock. */
export const everySignatureIsFresh: Check = ({ posts }) =>
  posts.flatMap((post) => {
    const t = Number(signatureParts.exec(post.signature)?.[1]);
    return Math.floor((post.sentMs + post.skewMs) / 1_000) === t
      ? []
      : [broken('W11', 'an old signature', post)];
  });

/** An event has the same body for every receiver and in every attempt, and its data is what was stored, byte for byte. */
export const everyBodyIsTheSame: Check = (evidence) => {
  const byEvent = groupBy(withRows(evidence), ([, row]) => row?.eventId ?? '');
  return [...byEvent].flatMap(([eventId, requests]) => {
    const [first] = requests;
    if (first === undefined) return [];
    const other = requests.find(([{ body }]) => body !== first[0].body);
    if (other !== undefined) return [broken('W11', 'two bodies of one event', other[0])];
    const dataKey = evidence.truth.events.get(eventId)?.dataKey;
    const stored = dataKey === undefined ? '' : evidence.documents.get(dataKey);
    return stored !== undefined && first[0].body.includes(stored)
      ? []
      : [broken('W12', 'a body that is not the stored one', first[0])];
  });
};

const dayMs = 86_400_000;

/** How the webhook stood at a moment, with a margin on both sides: undefined where the clocks disagree. */
const pausedAround = (
  states: readonly WebhookState[],
  atMs: number,
  marginMs: number,
): boolean | undefined => {
  const seen = [
    states.findLast(({ askedMs }) => askedMs <= atMs - marginMs),
    ...states.filter(({ askedMs }) => askedMs > atMs - marginMs && askedMs <= atMs + marginMs),
  ];
  const paused = seen.map((state) => state?.isPaused === true);
  return new Set(paused).size === 1 ? paused[0] : undefined;
};

/** What waits for a paused webhook is dropped 24 hours after its event, to the second; nothing else is. */
export const droppedAfterADay: Check = ({ deliveries, posts, truth, skewMs }) => {
  const byDelivery = groupBy(posts, ({ deliveryId }) => deliveryId);
  return deliveries.flatMap((row): Violation[] => {
    const states = truth.webhooks.get(row.webhookId ?? '') ?? [];
    const dropMs = Date.parse(row.eventCreatedAt) + dayMs;
    const paused = pausedAround(states, dropMs, skewMs + 1_000);
    const wrong = (message: string) => [{ promise: 'W9', message, subjects: [row.id, row.eventId] }];
    if (row.status === 'dropped' && paused === false) return wrong('dropped without a pause of a day');
    const late = (byDelivery.get(row.id) ?? []).some(({ sentMs }) => sentMs > dropMs + skewMs + 1_000);
    const hadBegun = Date.parse(row.createdAt) < dropMs - skewMs;
    return late && hadBegun && paused === true
      ? wrong('sent, although it had waited for more than a day')
      : [];
  });
};

const maxInFlight = 10;

/** The largest number of these requests that were in flight at once. When a sender is killed, its connection is closed. */
export const peakOf = (requests: readonly Posted[], endMs: number): number => {
  const steps = requests.flatMap((post): [number, 1 | -1][] => [
    [post.sentMs, 1],
    [post.endedMs ?? post.invocation.endedMs ?? endMs, -1],
  ]);
  steps.sort(([one, up], [other, down]) => one - other || up - down);
  let now = 0;
  let peak = 0;
  for (const [, step] of steps) {
    now += step;
    peak = Math.max(peak, now);
  }
  return peak;
};

/** Never more than ten requests at a time to one receiver. */
export const neverACrowd: Check = ({ posts, endMs }) =>
  [...groupBy(posts, ({ url }) => url)].flatMap(([url, requests]) => {
    const peak = peakOf(requests, endMs);
    const message = `${peak} requests at a time to ${url}`;
    return peak > maxInFlight ? [{ promise: 'W13', message, subjects: [url] }] : [];
  });

/** A range is replayed as it was counted: each of its events once. */
export const everyRangeIsReplayed: Check = ({ items, deliveries, operations, truth }) => {
  const known = new Set(deliveries.map(({ id }) => id));
  const replays = items.filter(({ pk }) => String(pk).endsWith('#REPLAYS'));
  const made = (webhookId: string) =>
    replays
      .filter(({ webhook_id }) => webhook_id === webhookId)
      .flatMap(({ sk }) =>
        [...truth.events.keys()].filter((id) => known.has(derivedDeliveryId(String(sk), id))),
      );
  const counted = groupBy(
    operations.filter(({ row }) => row.id === 'webhooks.replay-range'),
    ({ request }) => request.params?.['id'] ?? '',
  );
  return [...counted].flatMap(([webhookId, asked]) => {
    const isArchived = truth.webhooks.get(webhookId)?.some((state) => state.isArchived) === true;
    const promised = asked
      .flatMap(({ answers }) => answers.slice(0, 1))
      .reduce((sum, { status, json }) => sum + (status === 202 ? Number(json.replayed) : 0), 0);
    const found = made(webhookId).length;
    return isArchived || found === promised
      ? []
      : [{ promise: 'W11', message: `replayed ${found} of ${promised}`, subjects: [webhookId] }];
  });
};
