import { OBJECTION } from '../../transcripts/buyer-cues.ts';
import { ASK, TRIAL } from '../../transcripts/closing-cues.ts';
import { type Cue, cue, says } from '../../transcripts/cues.ts';
import { BENEFIT, OFFER, PRESSURE, PRICE, PROOF } from '../../transcripts/seller-cues.ts';
import { type Line, meet, type Sentence } from '../conversation.ts';
import type { Criterion, Finding, Scene } from './criterion.ts';
import { type Exchange, exchanges } from './exchange.ts';
import { quotingLine, sentencesThat, usedOccasions } from './finding.ts';

const ACKNOWLEDGES = cue(
  '(i|we) (can )?(W )?(W )?(understand|hear you|hear that|get (that|it)|appreciate (that|you|it))',
  'that (W )?makes (W )?(W )?sense',
  "(that's|it's) (a )?(W )?(fair|good|great|valid|understandable|reasonable|smart|normal|important)",
  'fair (enough|point|question)',
  "(i'd|i would) (feel|ask|say|think|want|be) (W )?(the same|that too|that)",
  '(good|great) (question|point)',
  "(i )?don't blame you",
  "(i am |i'm )?(so |really )?sorry (to hear|about|that)",
  "you're not (alone|the only|the first)",
  '(a lot of|many|most) (people|folks|customers|neighbou?rs|homeowners) (W )?(say|said|feel|felt|tell|told|thought|ask|worry)',
  'thank you for (telling|saying|being|sharing)',
  'thanks for (telling|saying|being|sharing)',
  "(no|don't) (worries|pressure)",
);
const ISOLATES = cue(
  'besides (that|the|price|your|this|it)',
  '(other|apart|aside) (than|from) (that|the|price|your|this)',
  '(is|was) (that|it|this|the W) (really )?(the )?(only|main|just|mainly|mostly)',
  "(anything|something) else (that )?(is |that's |you |keeping|holding|stopping|on)",
  '(is it|would it be) (just|only|mostly)',
  "if (we|i|you|it|that|the price|price) (could|can|were|was|took|weren't|wasn't|worked|did|had|fit)",
  "(let's|just) (say|suppose|imagine|assume)",
);
const EXPLAINS = cue(
  'because',
  'so what we do',
  "that's (why|exactly why|what)",
  'the (way|reason|difference|nice thing|good (part|news))',
  'covers?',
  'includes?',
  'comes with',
  '(works|comes) out (to|at)',
  '(less|more|cheaper|lower|safer) than',
  'compared (to|with)',
  'no (contract|charge|cost|obligation|risk|commitment)',
  'instead of',
  'found',
  'what (they|we|my customers|most people) (found|do|did)',
);
const CHECKS = cue(
  '(does|did|would|do) (that|it|this|i) (W )?(help|answer|make|address|sound|work|ease|take care|cover|feel|settle)',
  '(is|was) (that|this|it) (W )?(fair|better|clear|ok|okay|helpful|reasonable|good|what you)',
  'how (does|do|would) (that|this|it|you) (sound|feel|look|sit|land)',
  '(are|would|do) you (W )?(comfortable|okay|ok|happy|good|feel better)',
  '(any|what) other (concerns?|questions?|worries)',
  '(still|any) (worried|worries|a concern|concerns|bother)',
  'what do you think',
  'make sense',
);

const CLARIFIES = cue(
  'when you say',
  'what (W )?(do|did|would|does|is|was|makes?|made|worries|part|kind|exactly|specifically|concerns?|would W want|are you comparing)',
  'is it (W )?(the|that|more|about|because|just|mostly|only)',
  '(how|why) (come|so|is that|do you|did you|much|long|far)',
  'which (W )?(one|part|of|company|W is|is)',
  '(tell|help) me (more|understand)',
  '(can|may|could|mind if) i ask',
  'compared to',
);

const objections = ({ conversation }: Scene): Exchange[] =>
  exchanges(conversation, ({ plain }) => says(plain, OBJECTION));

/** Whether a sentence of the reply to an objection does something with it. */
type Deals = (sentence: Sentence, objection: Line) => boolean;

/** Null without objections; else the level is the share of objections whose reply holds such a sentence. */
const inReplies = (scene: Scene, deals: Deals): Finding | null => {
  const raised = objections(scene);
  if (raised.length === 0) return null;
  const dealt = raised.map(({ customer, reply }) => ({
    customer,
    with: sentencesThat(reply, (sentence) => deals(sentence, customer))[0],
  }));
  return usedOccasions(
    dealt.flatMap((each) => each.with ?? []),
    dealt.filter((each) => each.with === undefined).map(({ customer }) => quotingLine(customer)),
  );
};

const heard = (scene: Scene, family: Cue): Finding | null =>
  inReplies(scene, ({ plain }) => says(plain, family));

const clarifies: Deals = ({ plain, isQuestion, content }, objection) => {
  if (!isQuestion || says(plain, ASK) || says(plain, TRIAL) || says(plain, CHECKS)) return false;
  return says(plain, CLARIFIES) || meet(content, objection.content);
};

const answers: Deals = ({ plain, isQuestion }) =>
  !isQuestion &&
  !says(plain, PRESSURE) &&
  [PROOF, BENEFIT, PRICE, OFFER, EXPLAINS].some((family) => says(plain, family));

/** A skill that needs showing once, not at every objection: one use counts for half of the occasions. */
const lenient = (finding: Finding | null): Finding | null =>
  finding === null || finding.level < 3
    ? finding
    : { ...finding, level: finding.level === 3 ? 4 : 5, missed: [] };

/** Whether a line of the rep deals with the objection at all: by acknowledging, exploring or answering it. */
export const respondsTo = (objection: Line, line: Line): boolean =>
  says(line.plain, ACKNOWLEDGES) ||
  line.sentences.some((sentence) => answers(sentence, objection) || clarifies(sentence, objection));

/** What the rep does with a reason against buying: listen, acknowledge, explore, respond (LAER), and confirm. */
export const OBJECTIONS: readonly Criterion[] = [
  {
    id: 'objection.acknowledges',
    pillar: 'objection',
    statement: 'Acknowledges an objection before answering it',
    weight: 3,
    advice: 'Say that you heard it (“that makes sense”) before you answer, and leave a second of silence.',
    detect: (scene) => heard(scene, ACKNOWLEDGES),
  },
  {
    id: 'objection.clarifies',
    pillar: 'objection',
    statement: 'Asks a question to understand the objection',
    weight: 2,
    advice: 'Ask what is behind the objection before you answer it: “when you say …, what do you mean?”.',
    detect: (scene) => lenient(inReplies(scene, clarifies)),
  },
  {
    id: 'objection.isolates',
    pillar: 'objection',
    statement: 'Finds out whether it is the only thing in the way',
    weight: 1,
    advice: 'Isolate it: “besides that, is there anything else that would keep you from going ahead?”.',
    detect: (scene) => lenient(heard(scene, ISOLATES)),
  },
  {
    id: 'objection.answers',
    pillar: 'objection',
    statement: 'Answers the objection with a reason or proof',
    weight: 3,
    advice: 'Answer with one concrete reason or proof, not with the pitch from the start.',
    detect: (scene) => inReplies(scene, answers),
  },
  {
    id: 'objection.confirms',
    pillar: 'objection',
    statement: 'Checks that the concern is resolved',
    weight: 2,
    advice: 'Close the loop: “does that take care of it?”, and wait for the answer.',
    detect: (scene) => lenient(heard(scene, CHECKS)),
  },
];
