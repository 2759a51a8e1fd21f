import { cue } from '../transcripts/cues.ts';

// Statements by which the stages of the methodologies are recognised, beside the cues that every pitch is scored by.

/** A cost is put in figures. */
export const COST_FIGURES = cue(
  '(costs?|costing|lose|losing|loses|wastes?|wasting) (you |them |people |companies )?(W )?(about |around |nearly |over |up to )?(\\d+|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|a hundred|two|three|four|five|six|seven|eight|nine|thousands?)',
  "that's (W )?(\\d+|ten|twenty|thirty|forty|fifty|hundred|a hundred|two|three|four|five|thousands?) (W )?(W )?(a|per|every|over) (year|month|decade|week|years)",
  '(out of|in) (every )?(ten|\\d+|five|four|three) (W )?(homes|houses|families|companies|people|customers|teams)',
);

/** Somebody like this customer has been there. */
export const STORY = cue(
  '(another|one|a) (W )?(family|customer|client|homeowner|company|lady|couple|woman|man|team|manager) (W )?(W )?(down|on|just|like|who|in|told|had|said|was|from|over)',
  '(she|he|they) (told me|said|felt|was|were|had|thought) (W )?(the same|exactly|that|just like|in your)',
  '(just|exactly) like you',
  '(was|were) in (the|your) (same|shoes|position|situation)',
);

/** A necessary change, by any supplier. */
export const NEW_WAY = cue(
  '(what|the thing) (W )?(would|has|have|needs?) to (change|be different|happen)',
  '(a|one|the) (different|new|better|smarter) way (to|of|is|would)',
  '(instead of|rather than) (W )?(W )?(you|we|they|treating|paying|waiting|buying|fixing)',
  '(imagine|picture|suppose) (W )?(a|you|if|that|your|the|having)',
);

/** Takes off the pressure at the start. */
export const DISARMS = cue(
  "(i'm|i am|we're) not (W )?(sure|certain) (if|that|whether) (W )?(we|i|this|you|it)",
  '(might|may) not (even )?(be|need|make|fit) (a|for|right|the|sense|anything|W)',
  'not here to (sell|push|pressure|convince)',
  "(i'm|i was|just) (W )?curious",
  '(see|find out) (if|whether) (W )?(we|i|this|it) (W )?(can|could|might|would|makes)',
);

/** The offer as the answer to what was just said. */
export const BRIDGES = cue(
  "(based on|from|given) what (W )?(you|you've|we|you have) (W )?(told|said|shared|tell|mentioned|described|discussed|covered)",
  'you (just |also )?(mentioned|told me|said|described)',
  'because you (W )?(said|told|mentioned|want|need)',
);

/** The gain for the customer. */
export const VISION = cue(
  "you('d| would|'ll| will) (then )?be able to",
  '(so|and) (then )?you could (W )?(just|finally|then|always|simply)',
  '(so )?what you (W )?need is',
  'would (it|that) (W )?help if you (could|had|were)',
);

/** The plan until it works. */
export const TERMS = cue(
  "(here's|here is) the plan",
  '(roll ?out|implementation|onboarding|pilot|trial (period|month|run))',
  '(terms|agreement|paperwork) (W )?(is|are|says?|covers?|would)',
  'until (it|everything|that|this) (works|is (up|running|done|fixed))',
);

/** Came prepared. */
export const RESEARCH = cue(
  '(i|we) (W )?(looked (at|up|into)|read|saw|checked|noticed|studied|researched) (W )?(that )?(W )?(your|you|on your|about you|before)',
  'before (i|we) (came|called|met|stopped|knocked)',
  'did (some|my|a bit of|a little) (homework|research|reading)',
);

/** Sums up until the customer agrees. */
export const SUMS_UP = cue(
  "(so )?what i('m| am) hearing",
  '(let me|to) (just )?(make sure|check|see if) (i|that i) (W )?(understand|understood|have|got|heard)',
  '(did|have) i (get|got|understand|understood|hear|heard) (that|it|you) (W )?(right|correctly)',
  'sounds like (you|your|the|it|that)',
  'to sum (it )?up',
  'if i understand (you )?(right|correctly)',
);

/** Recommends, with what speaks against it. */
export const ADVISES = cue(
  "(i'd|i would|what i'd|we'd) (W )?(recommend|advise|suggest)",
  'my (honest )?(advice|recommendation|suggestion)',
  '(the|one) (downside|drawback|catch|trade ?off)',
  "you (don't|do not|probably don't|wouldn't) (W )?need (that|this|the|it|all|a|our)",
  'if i were you',
  '(not|never) (the )?(best|right) (W )?(choice|fit|option|thing) for (you|everybody|everyone)',
);

/** Sees whether the advice holds. */
export const CHECKS_BACK = cue(
  "(i'll|i will|we'll|let me) (W )?(check (in|back)|follow up|call|see how)",
  'see how (it|things|that|you|everything) (W )?(went|goes|works|is|are|held)',
);

/** The benefit in figures. */
export const VALUE = cue(
  'saves? (you )?(W )?(about |around |nearly |over )?(\\d+|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|a hundred|two|three|four|five|thousands?)',
  "(that's|it's|is) worth (W )?(about |around )?(\\d+|ten|twenty|fifty|a|to you|more|hundred|thousands?)",
  'pays? for itself',
  '(return on|roi|payback)',
  "let's (work out|add up|calculate|put a (number|figure))",
  'what (W )?(would|is) (that|it|this) (W )?worth',
);

/** A benefit of this offer only. */
export const DIFFERENCE = cue(
  '(only|nobody but) (we|us|our)',
  "we('re| are) the only",
  '(nobody|no one) else (W )?(does|offers|has|can|gives|around)',
  '(unlike|different from) (the|other|most|W)',
  '(what makes us|the difference (is|with us|between))',
);

/** The figures go to those who decide. */
export const POWER = cue(
  '(take|show|bring|present|send|share) (W )?(these |those |the )?(numbers?|figures?|this|that|it|them|calculation) (W )?(to|with) (your|the|him|her|them)',
  '(sit down|meet|talk|speak|call) (W )?with (W )?(W )?(and (me|us)|boss|director|owner|board|cfo|together)',
  '(who|when) (W )?(can|could) (we|i) (W )?(show|present|meet|sit)',
);

/** Who does what until the value is there. */
export const MUTUAL_PLAN = cue(
  "(let's|we|shall we) (W )?(write down|put together|map out|lay out|plan) (W )?(who|what|the|a|each|our)",
  '(you|i|we) (W )?(take|do|send|get|sign|set) (W )?(W )?(by|on) (monday|tuesday|wednesday|thursday|friday|saturday|sunday) and (i|you|we)',
  '(who does what|side by side|milestones?|timeline|step by step)',
);
