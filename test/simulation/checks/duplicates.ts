import type { Posted } from '../cloud/receivers.ts';
import { type Check, groupBy, type Violation } from './violation.ts';

/** The faults that hit the sender after the request had left, so that the next sender cannot know of the request. */
export const wasHit = ({ invocation, hitsBefore }: Posted): boolean => invocation.hits > hitsBefore;

/** The receiver did its work, and we could not know. */
export const isAmbiguous = (post: Posted): boolean =>
  wasHit(post) || (post.isTaken && (post.status === undefined || post.status >= 300));

const duplicate = (message: string, { deliveryId }: Posted): Violation => ({
  promise: 'W2',
  message,
  subjects: [deliveryId],
});

/** One delivery is one request, unless its sender was hit: then another may have to ask again. */
export const oneRequestPerDelivery: Check = ({ posts }) =>
  [...groupBy(posts, ({ deliveryId }) => deliveryId).values()].flatMap((requests) =>
    requests.slice(0, -1).flatMap((request) => {
      if (!wasHit(request))
        return [duplicate('sent again, although nothing had happened to the sender', request)];
      return [];
    }),
  );

/** What a receiver got twice was in doubt the first time. */
export const everyRepeatWasInDoubt: Check = ({ posts, deliveries }) => {
  const rows = new Map(deliveries.map((row) => [row.id, row]));
  // A replay is asked for: it begins anew, and its retries are its own.
  const chainOf = ({ deliveryId, url }: Posted) => {
    const row = rows.get(deliveryId);
    return `${row?.eventId} ${row?.webhookId} ${url}`;
  };
  const replayed = new Set(
    deliveries.filter(({ trigger }) => trigger === 'replay').map(({ eventId }) => eventId),
  );
  return [...groupBy(posts, chainOf)].flatMap(([chain, requests]) => {
    const taken = requests.filter(({ isTaken }) => isTaken);
    if (replayed.has(chain.split(' ')[0] ?? '')) return [];
    const doubts = taken.filter(isAmbiguous).length;
    const [first] = taken;
    return first !== undefined && taken.length - 1 > doubts
      ? [duplicate(`taken ${taken.length} times with ${doubts} in doubt`, first)]
      : [];
  });
};
