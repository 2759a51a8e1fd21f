import { hearing, sentencesThat } from '../scoring/rubric/finding.ts';
import { RUBRIC } from '../scoring/rubric/rubric.ts';
import type { Citation } from '../scoring/verify-quote.ts';
import { ASK, TRIAL } from '../transcripts/closing-cues.ts';
import { type Cue, says } from '../transcripts/cues.ts';
import { PERMISSION } from '../transcripts/seller-cues.ts';
import { type ProfileQuote, quotesOf } from './quotes.ts';
import type { RepScene } from './rep-analysis.ts';

/** Something that reps do when they sell and that their words can show. */
export interface Move {
  /** The behaviour of a rep, in the third person: `Asks how things are today`. */
  readonly statement: string;
  /** Every occurrence. */
  readonly hear: (scene: RepScene) => readonly Citation[];
}

/** The rep says it. */
export const saying = (statement: string, family: Cue): Move => ({
  statement,
  hear: ({ conversation }) => hearing(conversation.rep, family),
});

/** The rep asks it. */
export const asking = (statement: string, family: Cue): Move => ({
  statement,
  hear: ({ conversation }) =>
    sentencesThat(conversation.rep, ({ plain, isQuestion }) => isQuestion && says(plain, family)),
});

/** The rep asks it to find something out: not to gain time, to test readiness or to ask for the order. */
export const findingOut = (statement: string, family: Cue): Move => ({
  statement,
  hear: ({ conversation }) =>
    sentencesThat(
      conversation.rep,
      ({ plain, isQuestion }) =>
        isQuestion && says(plain, family) && ![PERMISSION, TRIAL, ASK].some((other) => says(plain, other)),
    ),
});

/** The evidence of the analysis for a criterion of the scoring rubric. */
export const showing = (criterionId: `${string}.${string}`): Move => {
  const criterion = RUBRIC.find(({ id }) => id === criterionId);
  if (criterion === undefined) throw new Error(`The rubric has no criterion ${criterionId}`);
  const { statement, pillar } = criterion;
  return {
    statement,
    hear: ({ conversation: { transcript }, evidence }) => {
      const shown = evidence?.pillars[pillar].quotes.filter(({ supports }) => supports === statement) ?? [];
      return shown.map(({ quote, start_seconds, speaker }) => ({
        quote,
        utterance: transcript.utterances.findIndex(
          (said) => said.start_seconds === start_seconds && said.speaker === speaker,
        ),
      }));
    },
  };
};

/** How often a move was made in one conversation, and the first words that show it. */
export interface Heard {
  readonly times: number;
  readonly quotes: readonly ProfileQuote[];
}

const quotesPerConversation = 2;

export const hear = ({ statement, hear: find }: Move, scene: RepScene, analysisId: string): Heard => {
  const citations = find(scene);
  const place = { analysisId, supports: statement };
  return {
    times: citations.length,
    quotes: quotesOf(citations.slice(0, quotesPerConversation), scene.conversation.transcript, place),
  };
};
