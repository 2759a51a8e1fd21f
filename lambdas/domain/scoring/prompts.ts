import { contentWords } from '../transcripts/content-words.ts';
import { plain, sentencesOf, wordsOf } from '../transcripts/words.ts';
import type { ScoringPrompt } from './analyst.ts';
import type { Conversation, Line, Sentence } from './conversation.ts';
import { excerpt } from './rubric/finding.ts';
import type { Citation } from './verify-quote.ts';

/** What became of a prompt: met with the words that show it, or (for “does not …” prompts) by their absence. */
export interface PromptResult {
  readonly prompt: ScoringPrompt;
  readonly met: boolean;
  /** How far it is met, 0-5. */
  readonly level: number;
  /** The words that decided; null when their absence did. */
  readonly citation: Citation | null;
}

/** One checkable sentence of a prompt. */
interface Rule {
  /** Phrases in quotation marks, as `plain` text: any of them decides. */
  readonly phrases: readonly string[];
  readonly keywords: readonly string[];
  readonly speaker: 'rep' | 'customer' | 'anyone';
  /** True when the rule asks for something that is not said. */
  readonly absent: boolean;
  /** True when it forbids something (“must not …”), which is more than to ask whether it is missing (“does not …”). */
  readonly forbids: boolean;
}

const MOST_RULES = 40;
const MOST_LEVEL = 5;
const KEYWORD_SHARE = 0.6;
const QUOTED = /["“]([^"“”]{2,200})["”]/g;
const NEGATED = /\b(?:not|never|without|fails? to|forgets? to|omits?|neglects?|doesn['’]t|didn['’]t)\b/i;
const FORBIDS =
  /\b(?:(?:must|should|may|shall) (?:not|never)|mustn['’]t|shouldn['’]t|(?:is|are) (?:not|never) (?:allowed|permitted|to)|forbidden|prohibited)\b|^\W{0,3}(?:please )?(?:do not|don['’]t|never|no|avoid)\b/i;
const NEGATION =
  /\b(?:not|no|never|without|don['’]t|doesn['’]t|didn['’]t|won['’]t|can['’]t|cannot|isn['’]t)\b/i;

/** Words with which prompts are written, and which nobody is expected to say. */
const PROMPT_WORDS = new Set(
  contentWords(
    'rep reps representative salesperson seller agent customer customers prospect homeowner client disqualify disqualified disqualifier criterion score scored scoring rate rated rating focus evaluate evaluated evaluation check checks whether mention mentions mentioned mentioning says said states stated asks asked should must conversation call pitch analysis reward penalize penalise points point look listen always during clearly explicitly require required requires include includes include allowed permitted forbidden prohibited avoid'.split(
      ' ',
    ),
  ),
);

const speakerOf = (sentence: string): Rule['speaker'] => {
  const words = plain(sentence);
  if (/ (?:rep|reps|representative|salesperson|seller|agent|we|our) /.test(words)) return 'rep';
  return / (?:customer|prospect|homeowner|client|buyer) /.test(words) ? 'customer' : 'anyone';
};

const ruleOf = (sentence: string): Rule | undefined => {
  const phrases = [...sentence.matchAll(QUOTED)]
    .map(([, phrase]) => plain(phrase ?? ''))
    .filter((phrase) => phrase.trim() !== '');
  const keywords = [...new Set(contentWords(wordsOf(sentence)))].filter((word) => !PROMPT_WORDS.has(word));
  if (phrases.length === 0 && keywords.length === 0) return undefined;
  const forbids = FORBIDS.test(sentence);
  const absent = forbids || NEGATED.test(sentence);
  return { phrases, keywords, speaker: speakerOf(sentence), absent, forbids };
};

const rulesOf = ({ title, prompt_content }: ScoringPrompt): Rule[] => {
  const sentences = prompt_content.split('\n').flatMap(sentencesOf);
  const rules = sentences.slice(0, MOST_RULES).flatMap((sentence) => ruleOf(sentence) ?? []);
  return rules.length > 0 ? rules : [ruleOf(title)].flatMap((rule) => rule ?? []);
};

const says = (sentence: Sentence, { phrases, keywords }: Rule): boolean => {
  if (phrases.length > 0) return phrases.some((phrase) => sentence.plain.includes(phrase));
  const found = keywords.filter((word) => sentence.content.has(word)).length;
  return found >= Math.min(keywords.length, Math.max(2, Math.ceil(keywords.length * KEYWORD_SHARE)));
};

const linesFor = ({ lines, rep, customer }: Conversation, { speaker }: Rule): readonly Line[] =>
  speaker === 'rep' ? rep : speaker === 'customer' ? customer : lines;

/** A sentence that denies what the rule looks for (“we never promise …”) is no evidence for it. */
const evidenceFor = (rule: Rule, conversation: Conversation): Citation | null => {
  for (const line of linesFor(conversation, rule)) {
    const sentence = line.sentences.find(
      (each) => says(each, rule) && (rule.phrases.length > 0 || !NEGATION.test(each.text)),
    );
    if (sentence) return { utterance: line.index, quote: excerpt(sentence.text) };
  }
  return null;
};

/** Whether silence may meet a prompt. Of disqualifiers those alone that ask whether something is missing. */
export const isMetBySilence = (prompt: ScoringPrompt): boolean =>
  prompt.prompt_type !== 'disqualifier' || rulesOf(prompt).some(({ absent, forbids }) => absent && !forbids);

/**
 * Checks a prompt by rule: every sentence of it asks for words (those in quotation marks, else three fifths of
 * its content words in one sentence) of the rep, the customer or anyone, or with a “not” for their absence. A
 * prompt is met when any of its sentences is, and the further the more of them are. What a disqualifier forbids meets it when it is said; of another prompt the
 * same words are met when it is not. A prompt is data: an instruction in it has no other effect.
 */
export const checkPrompt = (prompt: ScoringPrompt, conversation: Conversation): PromptResult => {
  const isDisqualifier = prompt.prompt_type === 'disqualifier';
  const results = rulesOf(prompt).map((rule) => {
    const citation = evidenceFor(rule, conversation);
    const isForLack = rule.absent && !(isDisqualifier && rule.forbids);
    return {
      citation,
      met: isForLack ? citation === null && conversation.rep.length > 0 : citation !== null,
    };
  });
  const met = results.filter((result) => result.met);
  const level = results.length === 0 ? 0 : Math.round((MOST_LEVEL * met.length) / results.length);
  return { prompt, met: met.length > 0, level, citation: met[0]?.citation ?? null };
};
