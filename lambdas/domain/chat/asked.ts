import { type Cue, cue, leaveOut, says } from '../transcripts/cues.ts';
import { customerName, repNames } from '../transcripts/customer-name.ts';
import type { Utterance } from '../transcripts/transcript.ts';
import { plain, wordsOf } from '../transcripts/words.ts';
import { isTelling, rootsOf, termsOf } from './terms.ts';

/** A question as the rules of the chat read it. */
export interface Asked {
  /** As it was written. */
  readonly message: string;
  /** The question made by `plain`. */
  readonly plain: string;
  /** Whether it has no words beside question words. */
  readonly isEmpty: boolean;
  /** Whether it has no content of its own, such as “Why?” or “And what did she say then?”. */
  readonly isBare: boolean;
  /** Roots of names in it that are neither the customer's nor the rep's. */
  readonly names: ReadonlySet<string>;
  /** The roots that remain when the phrases are removed. */
  readonly without: (phrases: Cue) => readonly string[];
}

type Party = 'rep' | 'customer';

const PARTIES: Readonly<Record<Party, ReadonlySet<string>>> = {
  customer: new Set('customer customers client prospect homeowner buyer lead family'.split(' ')),
  rep: new Set('rep reps representative seller salesperson salesman saleswoman agent'.split(' ')),
};

/** Words that are used for asking, and need not occur in the conversation. */
const ASKING = new Set(
  termsOf(
    'mention mentions mentioned discuss discussed say says said state stated explain explained describe described tell told ask asks asked asking answer answered reply replied respond responded response react reacted reaction talk talked speak spoke supposed exactly specifically kind kinds type types sort amount reason reasons happen happens happened regarding concerning related list show detail details quote quotes word words part moment point topic currently give given provide provided bring brought raise raised feel felt think thought actually want wanted know knew named name high high long often far many besides',
  ),
);

/** Those of these words that carry no content. A question that has no others continues the last question. */
const SPEAKING = new Set(
  termsOf(
    'mention discuss say said state explain describe tell told ask asked answer reply respond response react reaction talk speak spoke exactly specifically reason happen regarding concerning related list show detail more point actually',
  ),
);

/** Phrases that say which conversation is meant, but not what to search for in it. */
const HERE = cue(
  '(in|during|on|of|from|at|about|throughout) (this|the|that) (W )?(call|conversation|recording|transcript|pitch|dialogue|discussion|chat|meeting|visit)',
  '(this|the|that) (call|conversation|recording|transcript|pitch|dialogue|discussion|meeting)',
);

/** A capitalised word within a sentence is probably a name. */
const NAMES = /(?<=[\p{L}\p{N},'’"“”)] )\p{Lu}\p{Ll}+/gu;

const lower = (names: Iterable<string>): readonly string[] => [...names].flatMap((name) => wordsOf(name));

/** What each party of the conversation is called, in questions or in the conversation itself. */
const partiesIn = (utterances: readonly Utterance[]): Readonly<Record<Party, ReadonlySet<string>>> => ({
  rep: new Set([...PARTIES.rep, ...lower(repNames(utterances))]),
  customer: new Set([...PARTIES.customer, ...lower([customerName(utterances)?.name ?? ''])]),
});

const bare = (word: string): string => word.replace(/'s$/, '');

/** Asks for an amount, so it has content even without other words: “How much is it?”. */
const AMOUNT = cue('how (much|many|long|often|old|far|big|soon)', '(what|which) (day|time)');

/** Reads a question about a conversation; roles must be known. */
export const readQuestion = (message: string, utterances: readonly Utterance[]): Asked => {
  const plainText = plain(message);
  const parties = partiesIn(utterances);
  const isParty = (word: string): boolean => parties.rep.has(bare(word)) || parties.customer.has(bare(word));
  const rootsBeside = (text: string): string[] =>
    rootsOf(wordsOf(text).filter((word) => !isParty(word))).filter((root) => !ASKING.has(root));
  const said = leaveOut(plainText, HERE);
  const telling = wordsOf(said).filter((word) => isTelling(word) && !isParty(word));
  return {
    message,
    plain: plainText,
    isEmpty: telling.length === 0,
    isBare:
      rootsBeside(said).length === 0 &&
      rootsOf(telling).every((root) => SPEAKING.has(root)) &&
      !says(plainText, AMOUNT),
    names: new Set(rootsBeside((message.match(NAMES) ?? []).join(' '))),
    without: (phrases) => rootsBeside(leaveOut(said, phrases)),
  };
};
