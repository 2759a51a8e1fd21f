import type { EvidenceQuote } from '../scoring/analyst.ts';
import { type Citation, verifyQuote } from '../scoring/verify-quote.ts';
import type { Transcript } from '../transcripts/transcript.ts';

/** Words of a conversation behind a profile, found word for word in its transcript. */
export interface ProfileQuote extends EvidenceQuote {
  readonly analysis_id: string;
}

/**
 * Forty spoken words have about 230 characters. A page of a hundred records, each with a dozen quotes, has to fit into
 * one response.
 */
const maxQuoteCharacters = 300;

/** The citations of a conversation as quotes. A citation that is not in the transcript is left out. */
export const quotesOf = (
  citations: readonly Citation[],
  transcript: Transcript,
  { analysisId, supports }: { readonly analysisId: string; readonly supports: string },
): ProfileQuote[] =>
  citations.flatMap((citation) => {
    const utterance = transcript.utterances[verifyQuote(transcript.utterances, citation) ?? -1];
    if (utterance === undefined || citation.quote.length > maxQuoteCharacters) return [];
    return [
      {
        analysis_id: analysisId,
        quote: citation.quote,
        speaker: utterance.speaker,
        role: utterance.role,
        start_seconds: utterance.start_seconds,
        end_seconds: utterance.end_seconds,
        supports,
        verified: true as const,
      },
    ];
  });

export const sameWords = (one: ProfileQuote, other: ProfileQuote): boolean =>
  one.analysis_id === other.analysis_id && one.quote === other.quote;

/**
 * Takes quotes from several lists in turn, starting with the first of each, so that no list crowds out the others.
 * Words that are in several lists are shown once.
 */
export const interleaved = (lists: readonly (readonly ProfileQuote[])[], most: number): ProfileQuote[] => {
  const rounds = Math.max(0, ...lists.map((list) => list.length));
  const taken: ProfileQuote[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [quote] of lists.map((list) => list.slice(round, round + 1))) {
      if (taken.length === most) return taken;
      if (quote !== undefined && !taken.some((other) => sameWords(other, quote))) taken.push(quote);
    }
  return taken;
};
