import { stem } from '../../transcripts/content-words.ts';
import { says } from '../../transcripts/cues.ts';
import { plain, sentencesOf, wordsOf } from '../../transcripts/words.ts';
import type { ScoringPrompt } from '../analyst.ts';
import { SPEECH_ACTS, type SpeechAct } from './speech-acts.ts';

/** One checkable clause of a prompt: its required or forbidden words, and their speaker. */
export interface PromptRule {
  /** Whether it asks for something or forbids it. */
  readonly kind: 'demands' | 'forbids';
  /** Phrases in quotation marks, as `plain` text. Any of them decides, and nothing else does. */
  readonly phrases: readonly string[];
  /** The words that say what it is about, as they are written. */
  readonly words: readonly string[];
  /** The acts that it names, which can be said in many ways. */
  readonly acts: readonly SpeechAct[];
  /** Whether it names nothing else, so that these acts alone decide. */
  readonly isAct: boolean;
  readonly speaker: 'rep' | 'customer' | 'anyone';
  /** Whether it requires a question. */
  readonly asks: boolean;
  /** False for what words cannot show, such as a tone of voice. */
  readonly isJudgeable: boolean;
}

const MOST_RULES = 40;
const QUOTED = /["“]([^"“”]{2,200})["”]/g;

const SUBJECT = '(?:(?:he|she|they|it|reps?|the (?:rep|seller|agent|salesperson)) )?';
const VERB =
  "(?:must|should|may|shall|can|cannot|has to|have to|needs? to|never|not|do(?:es)?(?: not|n['’]t)|is (?:not )?(?:allowed|required|expected)|avoids?)";
/** Where a sentence asks for one thing and forbids another. */
const TURN = new RegExp(`;|,? (?:and|but) (?=${SUBJECT}${VERB}\\b)|,? (?=without [a-z]+ing\\b)`, 'i');

const FORBIDS =
  /\b(?:(?:must|should|may|shall|can|has to|have to|needs? to) (?:not|never)|cannot|(?:mustn|shouldn|can|needn)['’]t|(?:is|are) (?:not|never) (?:allowed|permitted|to)|forbidden|prohibited|banned|avoids?|refrains?)\b|^\W{0,3}(?:please )?(?:do not|don['’]t|never (?![a-z]+s\b)|not|no)\b/i;
const NEGATED = /\b(?:not|never|without|doesn['’]t|didn['’]t|don['’]t|isn['’]t)\b/i;
const OMITS = /\b(?:fail(?:s|ed)? to|forg[eo]ts? to|omit(?:s|ted)?|neglect(?:s|ed)?|leaves? out|skips?)\b/i;
const LEAVES = /\b(?:leaves?|ends?|closes?|finish(?:es)?|hangs? up|goes)\b/i;
const WITHOUT = /\bwithout\b/i;
const DEMANDS =
  /\b(?:must|should|shall|has to|have to|needs? to|(?:is|are) (?:required|expected) to|always|makes? sure)\b/i;
/** Things that a rep is expected to say: “does not mention …” misses them. */
const TELLS =
  /\b(?:mention|say|state|tell|explain|introduce|disclose|inform|ask|thank|offer|confirm|clarif(?:y|i)|point out|read out|apologi[sz]e|(?:give|name|present)s?(?= (?:his|her|their|a|an|any|the) (?!customer|discount|competitor)))(?:e?s|e?d|ing)?\b/i;
/** Things that no one is expected to mention: “does not mention …” is a prohibition. */
const UNWANTED =
  /\b(?:compet\w+|rivals?|other (?:compan\w+|suppliers?|firms?|brands?)|politic\w*|religio\w*|swear\w*|curs\w*|insult\w*|threat\w*|lie|lies|bad|guarant\w*|promis\w*|discounts?|rude\w*|gossip|personal|private)\b/i;

/** Things that the words of a conversation cannot show. */
const UNHEARD =
  /\b(?:tone|voices?|sounds?|enthusias\w*|friendl\w*|warm(?:th|ly)?|confiden(?:t|ce|tly)|smil\w*|eye contact|body language|posture|bored|boring|arrogan\w*|attitude|energ(?:y|etic)|empath\w*|sincer\w*|genuine\w*|honest\w*|l(?:ie|ies|ying)|truth\w*|(?:be|is|are) true|accurate|condescend\w*|patroni[sz]\w*|mumbl\w*|interrupts?|charm\w*|dress\w*|(?:speaks?|talks?) (?:too |so )?(?:slow|fast|quick|clear|loud|quiet|calm)\w*)\b/i;

const ASKS = /\b(?:asks?|asked|asking|find(?:s|ing)? out|enquires?|inquires?|question(?:s|ed)?)\b/i;

/** Words of prompts that no speaker is expected to say. */
const PROMPT_WORDS = new Set(
  "a about above after again all also always an and another any anyone anything are as at be because been before but by can could did disqualif do doe does doesn't don't each either ever every for from has have he her him his how if in into is it its just may might must mustn't my never no not of on one only or our out over own per please quite really shall she should shouldn't so some someone something that the their them themselv then there these they this those to too two up very was we were what when whether which while who will with without would you your himself herself themselves rep reps representative salesperson seller agent customer customers prospect homeowner client clients buyer people person disqualify disqualified disqualifier criterion score scored scoring rate rated rating focus evaluate evaluated evaluation check checks mention mentions mentioned mentioning says say saying said states state stated asks ask asked asking tells tell telling told explains explain explained names name named gives give given given find finds found claims claim claimed conversation call pitch analysis reward penalize penalise points point look listen during clearly explicitly require required requires include includes include allowed permitted forbidden prohibited avoid avoids talk talks kind sort certain make makes sure needs need has let lets offer offers first once end fails forgets refuses refuse does kinds words word shows show showing promises leaves repeats keeps gets shown send sends".split(
    ' ',
  ),
);
/** Words that add nothing to an act that is named beside them. */
const VAGUE = new Set(
  'agree agreed agreeing repeats repeat ring rings use uses used using front put puts anything anybody anyone something someone went goes go wrong when bad good own others other company companies customers any way time today full kinds whole really happy want wants next step day hour up'.split(
    ' ',
  ),
);
/** Words that say what a clause is about only if it has no others. */
const LEAST_TELLING = new Set([
  'ask',
  'asks',
  'someone',
  'say',
  'talk',
  'who',
  'why',
  'explain',
  'offer',
  'offers',
  'point',
]);
const NOT_TOLD = new Set([...PROMPT_WORDS].map(stem));

const speakerOf = (clause: string): PromptRule['speaker'] => {
  if (
    /^\W*(?:whether |that |if )?(?:the |a |our |any )?(?:customers?|prospects?|homeowners?|clients?|buyers?)\b/i.test(
      clause,
    )
  ) {
    return 'customer';
  }
  const words = plain(clause);
  if (/ (?:rep|reps|representative|salesperson|seller|agent|we|our|he|she|they) /.test(words)) return 'rep';
  return / (?:customer|prospect|homeowner|client|buyer|tell|ask|find|give|offer|say|explain|mention|don't|never|no) /.test(
    words,
  )
    ? 'rep'
    : 'anyone';
};

const REPORTS =
  /\b(?:says?|saying|tells?|telling|claims?|states?|mentions?|explains?)\b(?: the \w+)?,? (?:that|there|it|he|she|they|we|how)\b/i;

/** “Says that there is no …” negates the content, not the saying. */
const headOf = (clause: string): string => {
  const report = REPORTS.exec(clause);
  return report === null ? clause : clause.slice(0, report.index + report[0].length);
};

/**
 * A prohibition of a disqualifier is broken by words; if it is about an omission (“does not mention …”), the thing is
 * asked for.
 */
const kindOf = (whole: string, { prompt_type }: ScoringPrompt): PromptRule['kind'] => {
  const clause = headOf(whole);
  if (FORBIDS.test(clause)) return 'forbids';
  if (prompt_type !== 'disqualifier')
    return NEGATED.test(clause) || OMITS.test(clause) ? 'forbids' : 'demands';
  if (OMITS.test(clause) || (LEAVES.test(clause) && WITHOUT.test(clause))) return 'demands';
  if (WITHOUT.test(clause)) return 'forbids';
  if (NEGATED.test(clause))
    return TELLS.test(clause) && !UNWANTED.test(whole.replaceAll(QUOTED, '')) ? 'demands' : 'forbids';
  return DEMANDS.test(clause) ? 'demands' : 'forbids';
};

/** The subject of “leaves without agreeing …” and “offers … without asking”. */
const aboutOf = (clause: string, kind: PromptRule['kind']): string => {
  const at = clause.search(WITHOUT);
  if (at <= 3) return clause;
  return kind === 'demands' ? clause.slice(at) : clause.slice(0, at);
};

const clausesOf = (sentence: string, { prompt_type }: ScoringPrompt): string[] => {
  // In a disqualifier, “… without …” is one thing: doing the one without the other.
  if (prompt_type === 'disqualifier' && !DEMANDS.test(sentence) && WITHOUT.test(sentence)) return [sentence];
  return sentence.split(TURN);
};

const ruleOf = (clause: string, prompt: ScoringPrompt): PromptRule | undefined => {
  const kind = kindOf(clause.trim(), prompt);
  const about = aboutOf(clause.trim(), kind);
  const phrases = [...about.matchAll(QUOTED)]
    .map(([, phrase]) => plain(phrase ?? ''))
    .filter((phrase) => phrase.trim() !== '');
  const written = plain(about);
  const all = [...new Set(wordsOf(about))];
  const telling = all.filter((word) => !NOT_TOLD.has(stem(word)) && !PROMPT_WORDS.has(word));
  const words = telling.length > 0 ? telling : all.filter((word) => LEAST_TELLING.has(word));
  const acts = SPEECH_ACTS.filter(({ named }) => says(written, named));
  const named = new Set(acts.flatMap((act) => wordsOf(act.named.exec(written)?.[0] ?? '')));
  const rest = words.filter((word) => !named.has(word) && !VAGUE.has(word));
  const whole = acts.filter(({ isPart }) => isPart !== true);
  const isAct = acts.length > 0 && rest.length === 0;
  if (phrases.length === 0 && words.length === 0 && acts.length === 0) return undefined;
  return {
    kind,
    phrases,
    words: whole.length > 0 && rest.length > 0 ? rest : words,
    acts: isAct && whole.length > 0 ? whole : acts,
    isAct,
    speaker: speakerOf(clause.trim()),
    asks: ASKS.test(about),
    isJudgeable: phrases.length > 0 || !UNHEARD.test(about),
  };
};

/**
 * The requirements and prohibitions of a prompt, clause by clause; taken from its title if its text contains nothing
 * that can be checked.
 */
export const readPrompt = (prompt: ScoringPrompt): readonly PromptRule[] => {
  const rulesIn = (text: string): PromptRule[] =>
    text
      .split('\n')
      .flatMap(sentencesOf)
      .flatMap((sentence) => clausesOf(sentence.replaceAll(/\s+/g, ' '), prompt))
      .slice(0, MOST_RULES)
      .flatMap((clause) => ruleOf(clause, prompt) ?? []);
  const rules = rulesIn(prompt.prompt_content);
  return rules.length > 0 ? rules : rulesIn(prompt.title);
};
