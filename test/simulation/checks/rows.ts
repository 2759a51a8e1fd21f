import type { Check, Violation } from './violation.ts';

const wrong = (promise: string, message: string, ...subjects: string[]): Violation => ({
  promise,
  message,
  subjects,
});

/** The feed has a place for every event, none twice and none left out. */
export const feedIsGapFree: Check = ({ items, truth }) => {
  const feeds = Map.groupBy(
    items.filter(({ pk }) => String(pk).endsWith('#FEED')),
    ({ pk }) => String(pk),
  );
  const placed = new Set([...feeds.values()].flat().map(({ event_id }) => String(event_id)));
  const gaps = [...feeds].flatMap(([name, places]) => {
    const numbers = places.map(({ sequence }) => Number(sequence)).sort((one, other) => one - other);
    const isWhole = numbers.every((number, index) => number === index + 1);
    const isOnce = new Set(places.map(({ event_id }) => event_id)).size === places.length;
    return isWhole && isOnce ? [] : [wrong('feed', 'a gap, or an event twice', name)];
  });
  const missing = [...truth.events.values()]
    .filter(({ kind, id }) => kind !== 'webhook.test' && !placed.has(id))
    .map(({ id }) => wrong('feed', 'an event without a place', id));
  return [...gaps, ...missing];
};

/** A segment's analysis begins with its words there; one that is scored again goes the same way once more. */
const wayOfAnalysis = /^((queued,)?(processing,)?(completed|failed),?)+$/;
const wayOfSession = /^queued,(transcribing,)?(detecting,)?(analyzing,)?(completed|failed)$/;

/** Every job ends, and goes no way but its own. */
export const everyJobEnds: Check = ({ truth }) => {
  const strayed = (jobs: ReadonlyMap<string, readonly string[]>, way: RegExp) =>
    [...jobs].flatMap(([id, statuses]) =>
      way.test(statuses.join()) ? [] : [wrong('P1', `went ${statuses.join(', ')}`, id)],
    );
  return [...strayed(truth.analyses, wayOfAnalysis), ...strayed(truth.sessions, wayOfSession)];
};

/** Nobody looks after what is over: neither the sweeper nor a permit that is held. */
export const nothingIsLeftOver: Check = ({ items, endMs }) =>
  items.flatMap((item) => {
    const name = `${String(item['pk'])} ${String(item['sk'])}`;
    if (item['due_shard'] !== undefined) return [wrong('rest', 'still due at the end', name)];
    const isLease = String(item['pk']).endsWith('#LEASES');
    if (isLease && Date.parse(String(item['until'])) > endMs)
      return [wrong('R3', 'a permit of no job', name)];
    return [];
  });

/** A key has at most one successor, the next of its line, because in a forked line a key could stay valid unseen. */
export const everyLineIsOne: Check = ({ items }) => {
  const successors = items.filter(({ sk, rotated_from }) => sk === 'KEY' && rotated_from !== undefined);
  const heirs = Map.groupBy(successors, ({ rotated_from }) => String(rotated_from));
  return [...heirs].flatMap(([key, { length }]) =>
    length === 1 ? [] : [wrong('K5', `${length} successors of one key`, key)],
  );
};
