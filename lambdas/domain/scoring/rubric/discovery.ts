import { ASK, TRIAL } from '../../transcripts/closing-cues.ts';
import { says } from '../../transcripts/cues.ts';
import { DECISION, IMPLICATION, PAYOFF, PROBLEM, SITUATION } from '../../transcripts/discovery-cues.ts';
import { PERMISSION } from '../../transcripts/seller-cues.ts';
import { meet, type Sentence } from '../conversation.ts';
import type { Criterion, Finding, Scene } from './criterion.ts';
import { echoes } from './exchange.ts';
import { counted, quoting, sentencesThat } from './finding.ts';

const OPEN =
  /^ (?:(?:so|and|but|okay|ok|well|then|now|great|um|uh) ){0,3}(?:what|how|why|which|where|who|when|what's|how's|who's|tell me|describe|walk me|help me understand|talk me) /;

/** Questions that win time, test readiness or ask for the order find nothing out. */
const findsOut = ({ plain, isQuestion }: Sentence): boolean =>
  isQuestion && !says(plain, PERMISSION) && !says(plain, TRIAL) && !says(plain, ASK);

const asked = ({ conversation }: Scene, family: RegExp): Finding =>
  counted(
    sentencesThat(conversation.rep, (sentence) => findsOut(sentence) && says(sentence.plain, family)),
    [1, 4, 5],
  );

const isOpen = ({ plain, isQuestion }: Sentence): boolean =>
  OPEN.test(plain) &&
  !says(plain, TRIAL) &&
  (isQuestion || /^ (?:[^ ]+ ){0,3}(?:tell|describe|walk|help|talk) /.test(plain));

const POINTS_BACK = / (?:that|it|those|they|them|this) /;

/** The question itself takes up a word of the answer, or points back to a sentence before it that does. */
const detectBuilding = ({ conversation }: Scene): Finding => {
  const building = echoes(conversation).flatMap(({ line, recent }) => {
    const echoing = ({ content }: Sentence): boolean => meet(content, recent);
    const question = line.sentences.find(
      (sentence, at) =>
        findsOut(sentence) &&
        (echoing(sentence) ||
          (POINTS_BACK.test(sentence.plain) && line.sentences.slice(0, at).some(echoing))),
    );
    return question ? [quoting(line, question)] : [];
  });
  return counted(building, [1, 3, 4, 5]);
};

const question = (
  name: string,
  statement: string,
  more: { weight: number; advice: string; family: RegExp },
): Criterion => ({
  id: `discovery.${name}`,
  pillar: 'discovery',
  statement,
  weight: more.weight,
  advice: more.advice,
  detect: (scene) => asked(scene, more.family),
});

/** What the rep finds out before offering (situation, problem, implication, need-payoff: SPIN; decision: MEDDIC). */
export const DISCOVERY: readonly Criterion[] = [
  question('situation', 'Asks about the customer’s situation', {
    weight: 2,
    advice: 'Start with two questions about how things are today: what they use, since when, for whom.',
    family: SITUATION,
  }),
  question('problem', 'Asks what troubles the customer', {
    weight: 2,
    advice: 'Ask what bothers them about it before you say what you sell.',
    family: PROBLEM,
  }),
  question('implication', 'Asks what follows if nothing changes', {
    weight: 2,
    advice: 'Ask what happens if it goes on like this, and what that has cost so far.',
    family: IMPLICATION,
  }),
  question('need_payoff', 'Asks what a solution would be worth', {
    weight: 1,
    advice: 'Let them say the value: “if that were gone, what would change for you?”.',
    family: PAYOFF,
  }),
  question('decision', 'Asks who decides, by when, and within what budget', {
    weight: 2,
    advice: 'Ask who else has a say and what they pay today before you name your price.',
    family: DECISION,
  }),
  {
    id: 'discovery.open_questions',
    pillar: 'discovery',
    statement: 'Asks open questions',
    weight: 2,
    advice: 'Turn yes-no questions into “what”, “how” and “tell me about”.',
    detect: ({ conversation }) => counted(sentencesThat(conversation.rep, isOpen), [1, 2, 3, 4, 4, 5]),
  },
  {
    id: 'discovery.builds_on_answers',
    pillar: 'discovery',
    statement: 'Builds the next question on the answer',
    weight: 2,
    advice: 'Take one word of the answer and ask on from there before you change the subject.',
    detect: detectBuilding,
  },
];
