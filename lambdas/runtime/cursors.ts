import { ProblemError, problem } from './reply.ts';

const mark = 'p1:';

/** An opaque cursor: the place behind which a list goes on. It stays valid while rows come and go. */
export const cursorOf = (next: string | null): string | null =>
  next === null ? null : Buffer.from(mark + next).toString('base64url');

/** Reads a cursor that a caller sent back, as the `after` of the next page. */
export const afterOf = (cursor: string | undefined): { after?: string } => {
  if (cursor === undefined) return {};
  const text = Buffer.from(cursor, 'base64url').toString();
  const isOurs =
    text.startsWith(mark) && text.length > mark.length && cursorOf(text.slice(mark.length)) === cursor;
  if (isOurs) return { after: text.slice(mark.length) };
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
