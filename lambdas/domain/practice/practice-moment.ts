import type { PracticeMessage, PracticeRecord } from './practice-session.ts';

/** A message of the rep, and all that was said before it. */
export interface PracticeMoment {
  readonly session: PracticeRecord;
  /** The last messages, oldest first. */
  readonly history: readonly PracticeMessage[];
  readonly message: string;
}
