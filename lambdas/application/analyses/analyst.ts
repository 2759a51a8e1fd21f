import type { ScoredConversation, ScoringInput } from '../../domain/scoring/analyst.ts';
import type { Unscorable } from '../../domain/scoring/unscorable.ts';
import type { Transcript } from '../../domain/transcripts/transcript.ts';

/** What scores conversations: the rules, or a model. */
export interface Analyst {
  /** Why the conversation is not for this analyst to score; undefined when it is. */
  readonly unscorable: (transcript: Transcript) => Unscorable | undefined;
  /** Scores a conversation that can be scored, within so many milliseconds. The rules need no waiting; a model does. */
  readonly score: (input: ScoringInput, budgetMs: number) => Promise<ScoredConversation>;
}
