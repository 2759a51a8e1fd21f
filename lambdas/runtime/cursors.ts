import { ProblemError, problem } from './reply.ts';

const mark = 'p1:';

/** An opaque cursor: the place behind which a list goes on. It stays valid while rows come and go. */
export const cursorOf = (next: string | null): string | null =>
  next === null ? null : Buffer.from(mark + next).toString('base64url');

/**
 * Reads a cursor that a caller sent back, as the `after` of the next page. `place`: what the places of this list look
 * like, where an endpoint has lists of several orders.
 */
export const afterOf = (cursor: string | undefined, place = /^/): { after?: string } => {
  if (cursor === undefined) return {};
  const text = Buffer.from(cursor, 'base64url').toString();
  const after = text.slice(mark.length);
  const isOurs = text.startsWith(mark) && after.length > 0 && cursorOf(after) === cursor && place.test(after);
  if (isOurs) return { after };
  throw new ProblemError(
    problem('invalid_request', {
      field: 'cursor',
      issues: [{ path: 'cursor', message: 'This is no cursor of ours.' }],
    }),
  );
};

/** The answer of every list. */
export const pageOf = <T>(rows: readonly T[], next: string | null) => ({
  data: [...rows],
  has_more: next !== null,
  next_cursor: cursorOf(next),
});
