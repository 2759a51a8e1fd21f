import * as queueWorkers from '../../../lambdas/contract/queue-workers.ts';
import type { Shift } from '../cloud/shifts.ts';
import { peakOf } from './receivers.ts';
import { type Check, groupBy, type Violation } from './violation.ts';

const broken = (message: string, ...subjects: string[]): Violation => ({
  promise: 'share',
  message,
  subjects,
});

/** Written down once more, on purpose: requests of one environment at a time, and of a partner: a fifth of 200 calls. */
const mostOfTenant = 30;
const mostOfPartner = 40;

/** However many receivers a partner has, and however they behave: it has no more requests in flight than are its share. */
export const everySenderKeepsToItsShare: Check = ({ posts, deliveries, truth, endMs }) => {
  const eventOf = new Map(deliveries.map(({ id, eventId }) => [id, truth.events.get(eventId)]));
  const tenants = groupBy(posts, ({ deliveryId }) => {
    const { partnerId, environment } = eventOf.get(deliveryId) ?? {};
    return `${partnerId}#${environment}`;
  });
  const partners = groupBy(posts, ({ deliveryId }) => String(eventOf.get(deliveryId)?.partnerId));
  const beyond = (of: typeof tenants, most: number) =>
    [...of].flatMap(([name, requests]) => {
      const peak = peakOf(requests, endMs);
      return peak > most ? [broken(`${peak} requests at a time of one partner`, name)] : [];
    });
  return [...beyond(tenants, mostOfTenant), ...beyond(partners, mostOfPartner)];
};

/** The most works that were under way at once; a work that two calls are at is one. */
const worksAtOnce = (shifts: readonly Shift[]): number => {
  const steps = shifts.flatMap(({ workId, fromMs, untilMs }): [number, 1 | -1, string][] => [
    [fromMs, 1, workId],
    [untilMs, -1, workId],
  ]);
  steps.sort(([one, up], [other, down]) => one - other || up - down);
  const calls = new Map<string, number>();
  let peak = 0;
  for (const [, step, workId] of steps) {
    const left = (calls.get(workId) ?? 0) + step;
    if (left === 0) calls.delete(workId);
    else calls.set(workId, left);
    peak = Math.max(peak, calls.size);
  }
  return peak;
};

/** Of a worker that all share, no partner has more calls at work than a fifth, rounded up. */
export const everyWorkKeepsToItsShare: Check = ({ shifts }) =>
  Object.values(queueWorkers).flatMap(({ id, trigger }) => {
    const most = Math.ceil(trigger.maxConcurrency / 5);
    const partners = groupBy(
      shifts.filter(({ functionId }) => functionId === id),
      ({ partnerId }) => partnerId,
    );
    return [...partners].flatMap(([partnerId, own]) => {
      const peak = worksAtOnce(own);
      return peak > most ? [broken(`${peak} works of one partner at ${id}`, partnerId)] : [];
    });
  });
