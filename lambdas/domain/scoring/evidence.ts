import type { Transcript } from '../transcripts/transcript.ts';
import { countWords } from '../transcripts/words.ts';
import type { Evidence, EvidenceQuote } from './analyst.ts';
import type { Judgement } from './judge.ts';
import { perPillar } from './pillars.ts';
import type { Criterion } from './rubric/criterion.ts';
import { type Citation, verifyQuote } from './verify-quote.ts';

/** A quote that claims to support, or to contradict, a statement of the rubric. */
export interface Claim {
  readonly criterion: Criterion;
  readonly citation: Citation;
  readonly missed: boolean;
}

/** Up to this level a behaviour is missing. */
const LACKING = 2;

const claimsOf = ({ criterion, finding }: Judgement): Claim[] => [
  ...finding.shown.map((citation) => ({ criterion, citation, missed: false })),
  ...finding.missed.map((citation) => ({ criterion, citation, missed: true })),
];

/** Rules point at whole lines too, and a line may hold no word. Such a citation claims no quote. */
const isOfSilence = ({ citation: { quote, utterance } }: Claim, { utterances }: Transcript): boolean =>
  countWords(quote) + countWords(utterances[utterance]?.text ?? '') === 0;

const verified = (
  { criterion, citation, missed }: Claim,
  { utterances }: Transcript,
): EvidenceQuote | undefined => {
  const utterance = utterances[verifyQuote(utterances, citation) ?? -1];
  if (utterance === undefined) return undefined;
  return {
    quote: citation.quote,
    speaker: utterance.speaker,
    role: utterance.role,
    start_seconds: utterance.start_seconds,
    end_seconds: utterance.end_seconds,
    supports: missed ? `Missed: ${criterion.statement}` : criterion.statement,
    verified: true,
  };
};

/**
 * The evidence of the API. Every quote is matched against the transcript, and one that does not match is dropped and
 * counted. Coverage is over the statements that were judged, because one without an occasion contributes to no score.
 */
export const evidenceOf = (judgements: readonly Judgement[], transcript: Transcript): Evidence => {
  const checked = judgements
    .flatMap(claimsOf)
    .filter((claim) => !isOfSilence(claim, transcript))
    .map((claim) => ({ criterion: claim.criterion, quote: verified(claim, transcript) }));
  const backed = new Set(
    checked.filter(({ quote }) => quote !== undefined).map(({ criterion }) => criterion.id),
  );
  return {
    pillars: perPillar((pillar) => ({
      quotes: checked.flatMap(({ criterion, quote }) =>
        criterion.pillar === pillar && quote ? [quote] : [],
      ),
      lacking: judgements.flatMap(({ criterion, finding }) =>
        criterion.pillar === pillar && finding.level <= LACKING ? [criterion.statement] : [],
      ),
    })),
    dropped: checked.filter(({ quote }) => quote === undefined).length,
    coverage: Math.round((backed.size / Math.max(1, judgements.length)) * 100) / 100,
  };
};
