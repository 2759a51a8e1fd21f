import { type Line, meet, type Sentence } from '../scoring/conversation.ts';
import { ASK, TRIAL } from '../transcripts/closing-cues.ts';
import { cue, says } from '../transcripts/cues.ts';
import { BENEFIT, OFFER, PRESSURE, PRICE, PROOF } from '../transcripts/seller-cues.ts';

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

const clarifies = ({ plain, isQuestion, content }: Sentence, objection: Line): boolean => {
  if (!isQuestion || says(plain, ASK) || says(plain, TRIAL) || says(plain, CHECKS)) return false;
  return says(plain, CLARIFIES) || meet(content, objection.content);
};

const answers = ({ plain, isQuestion }: Sentence): boolean =>
  !isQuestion &&
  !says(plain, PRESSURE) &&
  [PROOF, BENEFIT, PRICE, OFFER, EXPLAINS].some((family) => says(plain, family));

/** Whether a line of the rep deals with the objection at all: by acknowledging, exploring or answering it. */
export const respondsTo = (objection: Line, line: Line): boolean =>
  says(line.plain, ACKNOWLEDGES) ||
  line.sentences.some((sentence) => answers(sentence) || clarifies(sentence, objection));
