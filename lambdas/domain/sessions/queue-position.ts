/** What determines whether a session waits, and since when: ids are in the order of acceptance. */
type Placed = { readonly id: string; readonly status: string };

/**
 * The place of a session in the line of its partner and environment: 1 is next; null if it does not wait. `waiting` has
 * the ids of all sessions that wait and were accepted before it; others, including itself, do not count.
 */
export const queuePosition = ({ id, status }: Placed, waiting: readonly string[]): number | null =>
  status === 'queued' ? 1 + waiting.filter((other) => other < id).length : null;
