import { rounded } from '../numbers/arithmetic.ts';
import type { ModelTokens } from '../pricing/model-usage.ts';
import { type Transcript, transcriptOf, type Utterance } from '../transcripts/transcript.ts';
import { countWords } from '../transcripts/words.ts';

export type CustomerPersona = 'friendly' | 'skeptical' | 'busy' | 'price_sensitive' | 'analytical';
export type Difficulty = 'easy' | 'medium' | 'hard';

/** A reason against buying that the customer will bring up. */
export interface PlannedObjection {
  readonly topic: string;
  /** As the customer puts it. */
  readonly text: string;
  readonly source: 'playbook' | 'conversations' | 'standard';
  /** Where a customer of the org said something like it. The words themselves stay there. */
  readonly heard_in: { readonly analysis_id: string; readonly start_seconds: number } | null;
}

/** The state of a scripted customer. */
export interface CustomerState {
  readonly outcome: 'open' | 'agreed' | 'declined';
  /** How many objections were raised, in order. */
  readonly raised: number;
  /** The open objection, which is the last one raised: how many replies dealt with it, and how many passed it over. */
  readonly open: { readonly answered: number; readonly ignored: number } | null;
  /** How many questions were asked and answered. */
  readonly discovered: number;
  /** How often the rep asked for the decision with nothing left in the way. */
  readonly closes: number;
  /** How often the rep pressed. */
  readonly pressed: number;
}

/** A role play, without its messages. Times are ISO 8601. */
export interface PracticeRecord {
  readonly id: string;
  readonly org_id: string;
  readonly rep_id: string;
  readonly org_uuid: string;
  readonly rep_uuid: string;
  readonly status: 'active' | 'completed';
  readonly engine: string;
  readonly scenario: string | null;
  readonly customer_persona: CustomerPersona;
  readonly difficulty: Difficulty;
  readonly playbook_id: string | null;
  readonly objections: readonly PlannedObjection[];
  readonly state: CustomerState;
  readonly message_count: number;
  /** How long the dialogue would take to say. */
  readonly spoken_seconds: number;
  readonly analysis_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly completed_at: string | null;
}

export interface PracticeMessage {
  readonly id: string;
  readonly role: 'rep' | 'customer';
  readonly message: string;
  /** What plays the customer; null for the rep. */
  readonly engine: string | null;
  readonly created_at: string;
}

/** The customer's reply to a message of the rep, and the customer's state afterwards. */
export interface Played {
  readonly message: string;
  readonly state: CustomerState;
  readonly engine: string;
  /** The usage of a model for it; null if none was called. */
  readonly tokens: ModelTokens | null;
}

/** The scripted persona, under the name that responses show. */
export const SCRIPT_ENGINE = 'script-v1';

/** A customer who has just opened the door. */
export const openState: CustomerState = {
  outcome: 'open',
  raised: 0,
  open: null,
  discovered: 0,
  closes: 0,
  pressed: 0,
};

/** A session in a list. */
export const practiceSummary = (session: PracticeRecord) => ({
  id: session.id,
  org_id: session.org_id,
  rep_id: session.rep_id,
  status: session.status,
  engine: session.engine,
  scenario: session.scenario,
  customer_persona: session.customer_persona,
  difficulty: session.difficulty,
  playbook_id: session.playbook_id,
  message_count: session.message_count,
  outcome: session.state.outcome,
  analysis_id: session.analysis_id,
  created_at: session.created_at,
  updated_at: session.updated_at,
  completed_at: session.completed_at,
});

/** A session as the API shows it. The customer's planned objections stay hidden until it is completed. */
export const shownPractice = (session: PracticeRecord, messages: readonly PracticeMessage[]) => ({
  ...practiceSummary(session),
  objections: session.objections.slice(0, session.status === 'completed' ? undefined : session.state.raised),
  messages: [...messages],
});

/** A message of the rep, and everything that was said before it. */
export interface PracticeMoment {
  readonly session: PracticeRecord;
  /** The last messages, oldest first. */
  readonly history: readonly PracticeMessage[];
  readonly message: string;
}

/** A usual pace of conversation, and the pause between two speakers. */
const WORDS_PER_MINUTE = 150;
const PAUSE_SECONDS = 0.8;

/** How long a message would take to say, with the pause before it. */
export const secondsToSay = (message: string): number =>
  PAUSE_SECONDS + (countWords(message) / WORDS_PER_MINUTE) * 60;

const speakers = { rep: 'Rep', customer: 'Customer (simulated)' } as const;

/** The dialogue as if it had been spoken. Its times follow from the words, not from the clock. */
export const dialogueTranscript = (messages: readonly PracticeMessage[]): Transcript => {
  let clock = 0;
  const utterances = messages.map(({ role, message }): Utterance => {
    const start_seconds = rounded(clock + PAUSE_SECONDS, 2);
    clock += secondsToSay(message);
    const end_seconds = rounded(clock, 2);
    return { speaker: speakers[role], role, start_seconds, end_seconds, text: message, confidence: null };
  });
  return transcriptOf({ language: 'en-US', utterances });
};
