import { ANOTHER_DECIDES, DECIDES_ALONE, PRICE_QUESTION } from '../transcripts/buyer-cues.ts';
import { cue, leaveOut, says } from '../transcripts/cues.ts';
import { ASKED_SUM } from '../transcripts/seller-cues.ts';
import type { Conversation, Sentence } from './conversation.ts';
import { FOR_A_CAUSE } from './learned/advisable.ts';
import { GREETS } from './learned/quotable.ts';
import { citing } from './rubric/finding.ts';
import type { Citation } from './verify-quote.ts';

/** A question, also in the middle of words without punctuation. */
const MAY_ASK = cue(
  "(do|does|did|are|is|was|were|have|has|can|could|would|will|don't|didn't|aren't|isn't|haven't) (you|your|anybody|anyone)",
  "(what|how|where|when|who|which)('s| is| are| do| does| did| have| about| long| many| much| old| often) (you|your|the|it|they)",
  '(so|and) you (got|have|had|use|need|want)',
  "(is|was|isn't) (it|there|that)",
  '(may|can|could) i ask',
  'any (trouble|problems?|issues?)',
);

/** What happened that can be told from the words and their order alone, each with its quote. */
export interface Moments {
  /** The customer says that somebody else has a say. */
  readonly anotherDecides: Citation | undefined;
  /** The first sum that the rep asks for, if the rep had not asked the customer anything before. */
  readonly priceUnasked: Citation | undefined;
}

const anotherDecidesIn = ({ customer }: Conversation): Citation | undefined =>
  customer
    .flatMap((line) =>
      line.sentences
        .filter(({ plain }) => !says(plain, DECIDES_ALONE))
        .flatMap((sentence) => citing(line, sentence, ANOTHER_DECIDES) ?? []),
    )
    .at(0);

const mayAsk = ({ plain, isQuestion }: Sentence): boolean => {
  const rest = leaveOut(plain, GREETS);
  return (isQuestion && rest.trim() !== '') || says(rest, MAY_ASK);
};

/** A gift is no purchase: who asks for one says for what, and how much, before anything else. */
const isOwnOffer = ({ rep }: Conversation): boolean =>
  rep.some(({ text }) => /[.?!]/.test(text)) && !rep.some(({ plain }) => says(plain, FOR_A_CAUSE));

/** Nothing is claimed without punctuation, because questions are then hard to tell, nor of a price that was asked for. */
const priceUnaskedIn = (conversation: Conversation): Citation | undefined => {
  if (!isOwnOffer(conversation)) return undefined;
  for (const line of conversation.lines)
    for (const sentence of line.sentences) {
      if (line.role !== 'rep') {
        if (says(sentence.plain, PRICE_QUESTION)) return undefined;
        continue;
      }
      if (mayAsk(sentence)) return undefined;
      const price = citing(line, sentence, ASKED_SUM);
      if (price !== undefined) return price;
    }
  return undefined;
};

/** A conversation of which nothing of the kind is known. */
export const NO_MOMENTS: Moments = { anotherDecides: undefined, priceUnasked: undefined };

/** Finds the moments of a conversation. */
export const momentsIn = (conversation: Conversation): Moments => ({
  anotherDecides: anotherDecidesIn(conversation),
  priceUnasked: priceUnaskedIn(conversation),
});
