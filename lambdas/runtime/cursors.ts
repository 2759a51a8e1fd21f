import type { Row } from '../contract/row.ts';
import { fieldProblem, ProblemError } from './reply.ts';

/** The row of a list. A cursor is valid for this list only, because its position means nothing in another. */
type List = Pick<Row, 'id'>;

const markOf = ({ id }: List): string => `p1:${id}:`;

/** An opaque cursor: the position after which a list continues. It stays valid while rows are added and removed. */
export const cursorOf = (list: List, next: string | null): string | null =>
  next === null ? null : Buffer.from(markOf(list) + next).toString('base64url');

/**
 * Parses a cursor that a caller returned, as the `after` of the next page. `place`: the shape of this list's positions,
 * for an endpoint with lists in several orders.
 */
export const afterOf = (list: List, cursor: string | undefined, place = /^/): { after?: string } => {
  if (cursor === undefined) return {};
  const mark = markOf(list);
  const text = Buffer.from(cursor, 'base64url').toString();
  const after = text.slice(mark.length);
  const isOurs =
    text.startsWith(mark) && after.length > 0 && cursorOf(list, after) === cursor && place.test(after);
  if (isOurs) return { after };
  throw new ProblemError(
    fieldProblem('cursor', '`cursor` must be the `next_cursor` of the page before, of this very list'),
  );
};

/** The response of every list. */
export const pageOf = <T>(list: List, rows: readonly T[], next: string | null) => ({
  data: [...rows],
  has_more: next !== null,
  next_cursor: cursorOf(list, next),
});
