import { erasedRow } from '../analyses/erased-row.ts';
import { erasedSessionRow, wordlessRow, wordlessSessionRow } from './erased-rows.ts';
import { retentionBounds } from './retention.ts';
import { unquotedSummary } from './unquoted.ts';

/** The rules of all that removes: what is too old, and what is left of stored rows. */
export const erasing = {
  boundsOf: retentionBounds,
  erasedRow,
  erasedSessionRow,
  wordlessRow,
  wordlessSessionRow,
  wordlessSummary: unquotedSummary,
} as const;
