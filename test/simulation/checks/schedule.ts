import { peakOf } from './receivers.ts';
import { type Check, type DeliveryRow, groupBy, type Violation } from './violation.ts';

/** Written down once more, on purpose: the specification's own figures, not the code's. */
const nominalMs = [60_000, 300_000, 1_500_000, 7_200_000, 28_800_000];

const violation = (message: string, { id, eventId }: DeliveryRow): Violation => ({
  promise: 'W4',
  message,
  subjects: [id, eventId],
});

/** A retry is due as long after the failure as the schedule says, with a tenth of it for jitter. */
export const everyRetryIsDueInTime: Check = ({ deliveries }) =>
  deliveries.flatMap((row) => {
    const { attempt, sentAt, durationMs, nextAttemptAt } = row;
    if (nextAttemptAt === undefined || sentAt === undefined) return [];
    const waitMs = Date.parse(nextAttemptAt) - Date.parse(sentAt) - (durationMs ?? 0);
    const nominal = nominalMs[attempt - 1];
    if (nominal === undefined) return [violation('a retry after the last attempt', row)];
    // Times are kept in whole milliseconds.
    const isIn = waitMs >= nominal - 2 && waitMs <= nominal * 1.1 + 2;
    return isIn ? [] : [violation(`attempt ${attempt + 1} after ${waitMs} ms`, row)];
  });

/** No request leaves before the schedule permits it, counted from the failure before, whatever the rows contain. */
export const neverEarly: Check = ({ deliveries, posts, skewMs }) => {
  const rows = new Map(deliveries.map((row) => [row.id, row]));
  const chainOf = ({ eventId, webhookId }: DeliveryRow, attempt: number) =>
    `${eventId} ${webhookId} ${attempt}`;
  const byAttempt = groupBy(posts, ({ deliveryId }) => {
    const row = rows.get(deliveryId);
    return row === undefined ? '' : chainOf(row, row.attempt);
  });
  return posts.flatMap((post) => {
    const row = rows.get(post.deliveryId);
    if (row === undefined) return [];
    const since = Date.parse(row.scheduledAt) - (post.sentMs + post.skewMs);
    if (since > 0) return [violation(`sent ${Math.round(since)} ms before it was due`, row)];
    if (row.trigger !== 'retry') return [];
    const before = byAttempt.get(chainOf(row, row.attempt - 1)) ?? [];
    const nominal = nominalMs[row.attempt - 2] ?? 0;
    const isLate = before.some(({ endedMs }) => (endedMs ?? 0) + nominal <= post.sentMs + skewMs + 2);
    return isLate ? [] : [violation('a retry that left too early', row)];
  });
};

const sweepMs = 60_000;

/** If nothing fails and no delivery waits for a permit, a request leaves within a minute of its time. */
export const neverLate: Check = ({ deliveries, posts, isCalm, endMs }) => {
  if (!isCalm) return [];
  const rows = new Map(deliveries.map((row) => [row.id, row]));
  const crowded = new Set(
    [...groupBy(posts, ({ url }) => url)].flatMap(([url, all]) => (peakOf(all, endMs) >= 10 ? [url] : [])),
  );
  return posts.flatMap((post) => {
    const row = rows.get(post.deliveryId);
    if (row === undefined || crowded.has(post.url)) return [];
    const lateMs = post.sentMs - Date.parse(row.scheduledAt);
    return lateMs > sweepMs ? [violation(`sent ${Math.round(lateMs)} ms late`, row)] : [];
  });
};
