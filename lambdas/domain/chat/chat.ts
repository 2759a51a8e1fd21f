import type { ModelTokens } from '../pricing/model-usage.ts';
import type { Analysis, Evidence } from '../scoring/analyst.ts';
import type { Transcript } from '../transcripts/transcript.ts';

/** Words of the conversation that support an answer, as the API shows them; found word for word in the transcript. */
export interface ShownCitation {
  readonly start_seconds: number;
  readonly end_seconds: number;
  readonly speaker: string;
  readonly quote: string;
}

/** One message of the chat so far, and who wrote it. */
export interface ChatTurn {
  readonly role: 'user' | 'assistant';
  readonly message: string;
  readonly citations: ShownCitation[];
}

/** One message of a chat, as the API shows it. */
export interface ChatMessage extends ChatTurn {
  readonly id: string;
  readonly analysis_id: string;
  readonly created_at: string;
}

/** What an assistant receives. All of it was written by others and is data, never an instruction. */
export interface ChatQuestion {
  /** 1-4,000 characters. */
  readonly message: string;
  /** The last turns before it, oldest first. */
  readonly history: readonly ChatTurn[];
  readonly transcript: Transcript;
  readonly analysis: Analysis;
  readonly evidence: Evidence;
}

export interface ChatAnswer {
  /** At most 4,000 characters. */
  readonly message: string;
  readonly citations: ShownCitation[];
  /** What a model used for it; null when no model was called. */
  readonly tokens: ModelTokens | null;
}
