import { type Cue, cue, says } from '../transcripts/cues.ts';
import { customerName, repNames } from '../transcripts/customer-name.ts';
import type { Utterance } from '../transcripts/transcript.ts';
import { plain, wordsOf } from '../transcripts/words.ts';
import { type AnswerTypeId, typesAsked } from './answer-types.ts';
import { CONCEPTS, type Concept } from './concepts.ts';
import { isTelling, rootsOf, termsOf } from './terms.ts';

/** A question as the search reads it. */
export interface Asked {
  /** The question made by `plain`. */
  readonly plain: string;
  /** The words that say what is asked for, as they were put, each once; those with which people ask where there are no others. */
  readonly words: readonly string[];
  /** Whether it says nothing of its own, such as “Why?” or “And what did she say then?”. */
  readonly isBare: boolean;
  /** Roots to look for. */
  readonly terms: readonly string[];
  readonly concepts: readonly Concept[];
  /** Roots of names in it that are neither the customer's nor the rep's. */
  readonly names: ReadonlySet<string>;
  /** Whose words are asked for, if it says so. */
  readonly speaker: 'rep' | 'customer' | null;
  /** The roots that are left when the phrases are taken out. */
  readonly without: (phrases: Cue) => readonly string[];
  /** The kinds of answers that it asks for. */
  readonly types: ReadonlySet<AnswerTypeId>;
}

type Party = 'rep' | 'customer';

const PARTIES: Readonly<Record<Party, ReadonlySet<string>>> = {
  customer: new Set('customer customers client prospect homeowner buyer lead family'.split(' ')),
  rep: new Set('rep reps representative seller salesperson salesman saleswoman agent'.split(' ')),
};

/** Words with which people ask, and which nobody need have said. */
const ASKING = new Set(
  termsOf(
    'mention mentions mentioned discuss discussed say says said state stated explain explained describe described tell told ask asks asked asking answer answered reply replied respond responded response react reacted reaction talk talked speak spoke supposed exactly specifically kind kinds type types sort amount reason reasons happen happens happened regarding concerning related list show detail details quote quotes word words part moment point topic currently give given provide provided bring brought raise raised feel felt think thought actually want wanted know knew named name high high long often far many besides',
  ),
);

/** Of these, the ones that say nothing by themselves: with no other word beside them, the question goes on from the last. */
const SPEAKING = new Set(
  termsOf(
    'mention discuss say said state explain describe tell told ask asked answer reply respond response react reaction talk speak spoke exactly specifically reason happen regarding concerning related list show detail more point actually',
  ),
);

/** So many different words no question needs; what is sent instead of one must not take long to read. */
const MOST_WORDS = 100;

/** Which conversation is meant says nothing of what is looked for in it. */
const HERE = cue(
  '(in|during|on|of|from|at|about|throughout) (this|the|that) (W )?(call|conversation|recording|transcript|pitch|dialogue|discussion|chat|meeting|visit)',
  '(this|the|that) (call|conversation|recording|transcript|pitch|dialogue|discussion|meeting)',
);

/** Capitalised within a sentence: a name, more likely than not. */
const NAMES = /(?<=[\p{L}\p{N},'’"“”)] )\p{Lu}\p{Ll}+/gu;

const lower = (names: Iterable<string>): readonly string[] => [...names].flatMap((name) => wordsOf(name));

/** How each party of the conversation is called, in questions or in the conversation itself. */
const partiesIn = (utterances: readonly Utterance[]): Readonly<Record<Party, ReadonlySet<string>>> => ({
  rep: new Set([...PARTIES.rep, ...lower(repNames(utterances))]),
  customer: new Set([...PARTIES.customer, ...lower([customerName(utterances)?.name ?? ''])]),
});

const leaveOut = (text: string, phrases: Cue): string =>
  text.replaceAll(new RegExp(phrases.source, 'g'), ' ');

const bare = (word: string): string => word.replace(/'s$/, '');

/** Reads a question about a conversation; roles must be known. */
export const readQuestion = (message: string, utterances: readonly Utterance[]): Asked => {
  const plainText = plain(message);
  const parties = partiesIn(utterances);
  const isParty = (word: string): boolean => parties.rep.has(bare(word)) || parties.customer.has(bare(word));
  const rootsBeside = (text: string): string[] =>
    rootsOf(wordsOf(text).filter((word) => !isParty(word))).filter((root) => !ASKING.has(root));
  const said = leaveOut(plainText, HERE);
  const roots = rootsBeside(said);
  const concepts = CONCEPTS.filter(
    ({ asking, phrases }) => roots.some((root) => asking.has(root)) || says(plainText, phrases),
  );
  const without = concepts.reduce((text, { phrases }) => leaveOut(text, phrases), said);
  const asking = new Set(concepts.flatMap((concept) => [...concept.asking]));
  const isTerm = (root: string): boolean => !asking.has(root);
  const spokenOf = wordsOf(message).map(bare);
  const [rep, customer] = [parties.rep, parties.customer].map((names) =>
    spokenOf.some((word) => names.has(word)),
  );
  const tellingOf = (isMeant: (word: string) => boolean): string[] =>
    [...new Set(wordsOf(said))]
      .filter((word) => isTelling(word) && !isParty(word) && isMeant(word))
      .slice(0, MOST_WORDS);
  const telling = tellingOf((word) => rootsBeside(word).length > 0);
  const terms = rootsBeside(without).filter(isTerm);
  const names = new Set(rootsBeside((message.match(NAMES) ?? []).join(' ')).filter(isTerm));
  return {
    plain: plainText,
    isBare:
      terms.length + concepts.length + names.size === 0 &&
      rootsOf(tellingOf(() => true)).every((root) => SPEAKING.has(root)),
    words: telling.length > 0 ? telling : tellingOf(() => true),
    terms,
    concepts,
    names,
    speaker: rep === customer ? null : rep ? 'rep' : 'customer',
    without: (phrases) => rootsBeside(leaveOut(said, phrases)),
    types: typesAsked(plainText),
  };
};
