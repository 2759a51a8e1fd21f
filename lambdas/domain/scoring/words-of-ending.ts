import { COMMITMENT, REFUSAL, TURNS_DOWN } from '../transcripts/buyer-cues.ts';
import { cue, leaveOut, says } from '../transcripts/cues.ts';
import type { Outcome, SaidOutcome } from '../transcripts/outcome.ts';
import type { Line } from './conversation.ts';
import { DIARY_TIME } from './learned/quotable.ts';

/** From this probability on, 97 of 100 reported endings were true, in conversations that nothing was learned from. */
const SURE = 0.8;

/** Whether the ending of a conversation is certain, and not only a guess. */
export const isSure = ({ probability }: Pick<SaidOutcome, 'probability'>): boolean => probability >= SURE;

/** Whether a conversation certainly ended in an agreement of any kind. */
export const certainlyAgreed = (ending: SaidOutcome | null): boolean =>
  ending !== null && ending.outcome !== 'lost' && isSure(ending);

/** Lines that belong to the end of a conversation. */
const LAST_LINES = 16;

const ACCEPTS = cue(
  "(yes|yeah|yep|aye|yup|ok|okay|alright|all right|fine|sure|deal|done|perfect|brilliant|grand|lovely|agreed|absolutely|please do|go on|go ahead|fair enough|suits (me|us)|sounds good|(that|it) works|that'll (do|work)|works for (me|us)|(i'll|we'll) (be (in|here|there)|see you)|see you (then|on|at)|why not|do it|let's|put (me|us) down|book (me|it|us))",
);
const PROPOSES = cue(
  '(shall|should) (i|we)',
  "(i'll|i will|we'll|i can|we can|let me) (W ){0,3}(send|email|mail|text|call|ring|phone|post|bring|drop|come|pop|put|book|get|order|start|set|fit|deliver|draw|write|reserve|hold|sign|see|pick)",
  '(does|would|is|how about|what about|say|can) (W ){0,4}(work|suit|ok|okay|alright|do you)',
  '(sign|initial|card|deposit|direct debit|go ahead|go with|get started|start with|want (it|me to|to)|ready to)',
);
const FAREWELL = cue('(bye|goodbye|cheerio|cheers|thanks|thank you|ta|good day|take care)');
const DOUBTS = cue(
  "(no|not|don't|won't|can't|isn't|wouldn't|never|maybe|might|if|unless|but|depends|perhaps|think about|let you know|busy)",
);
const SAYS_NO = cue('(no|nope|nah)( |$)');

/** Words beside an acceptance that carry no content. */
const BESIDE =
  /^(?:oh|well|so|then|and|please|that|it|i|we|you|me|us|too|just|right|now|go|for|mate|love|sir|madam)$/;
/** An acceptance with more content words than this says something else, and only starts or ends with a “yes”. */
const MOST_OWN_WORDS = 1;

/** Whether a line is only an acceptance, apart from words without content. */
const onlyAccepts = (plain: string): boolean => {
  const words = leaveOut(plain, ACCEPTS, FAREWELL).split(' ');
  return words.filter((word) => /\p{L}/u.test(word) && !BESIDE.test(word)).length <= MOST_OWN_WORDS;
};

/** How plainly a line of the customer expresses agreement, given what the rep said just before; from 3 on it does. */
const agreement = ({ plain, sentences }: Line, before: Line | undefined): number => {
  if (says(plain, DOUBTS) || sentences.some(({ isQuestion }) => isQuestion)) return 0;
  const accepts = says(plain, ACCEPTS);
  const isProposed =
    before?.role === 'rep' && (says(before.plain, DIARY_TIME) || says(before.plain, PROPOSES));
  const farewell = says(plain, FAREWELL) ? 1 : 0;
  if (says(plain, COMMITMENT) || (accepts && isProposed && says(plain, DIARY_TIME))) return 4;
  return accepts && isProposed && onlyAccepts(plain) ? 3 - farewell : 0;
};

const DECLINES = [REFUSAL, SAYS_NO, TURNS_DOWN];

const refusal = ({ plain }: Line): number => (DECLINES.some((family) => says(plain, family)) ? 3 : 0);

const PLAIN_ENOUGH = 3;

/** The customer's line near the end that says literally how it ended; undefined if none does. */
export const lineOfEnding = (lines: readonly Line[], outcome: Outcome): Line | undefined => {
  const last = lines.slice(-LAST_LINES);
  const told = last
    .map((line, at) => ({
      line,
      plainness:
        line.role === 'customer' ? (outcome === 'lost' ? refusal(line) : agreement(line, last[at - 1])) : 0,
    }))
    .filter(({ plainness }) => plainness >= PLAIN_ENOUGH)
    .toSorted((one, other) => other.plainness - one.plainness || other.line.index - one.line.index);
  return told[0]?.line;
};
