import { cue } from '../transcripts/cues.ts';

// Questions by which the stages of the methodologies are recognised, beside the cues that every pitch is scored by.

/** The rules of the talk are agreed, a no included. */
export const CONTRACT = cue(
  "(it's|it is|that's) (perfectly |totally |completely )?(okay|ok|fine|fair|alright) (to|if you) (W )?(tell me no|say no|say so|to say no|tell me)",
  '(tell|give) me (a )?no',
  '(if|when) (W )?(at the end|by the end|we get to the end)',
  'at the end of (this|our|the) (W )?(talk|call|meeting|conversation|visit|time)',
  '(agree|set|go over) (W )?(W )?(agenda|ground rules|rules)',
  "(what i'd like|what i would like|here's what i) (to )?(suggest|propose|do) (is|for|with) (W )?(W )?(minutes|time|today|talk)",
);

/** Feelings behind the trouble. */
export const PAIN_DEPTH = cue(
  'how (do|does|did) (you|that|it|this) (W )?(W )?feel',
  'how long (has|have|did) (that|this|it|you) (been|W)',
  'what have you (already )?(tried|done)',
  'what has (that|it|this) (W )?(cost|done|meant)',
  'have you given up',
  'what does (that|it|this) do to you',
);

/** Money, before anything is shown. */
export const BUDGET = cue(
  'budget',
  '(set|put) aside',
  '(what|how much) (W )?(are|were|do|is|would) (you|your) (W )?(paying|pay|spend|spending|willing|prepared|able|comfortable)',
  '(afford|invest) (W )?(W )?(to|in|for)',
);

/** Who decides, how, and by when. */
export const DECISION_PATH = cue(
  '(who|anyone|anybody|someone) else (W )?(W )?(decide|decides|involved|part|say|needs|has|sign)',
  'how (do|does|will|would|are) (you|your W|the W|decisions?) (W )?(W )?(decide|decision|decisions|made|make|go about)',
  '(what|which) (W )?(steps?|process|papers?|paperwork|approvals?)',
  '(sign(s)? off|approval|approve|procurement|legal|purchasing)',
  'by when',
  '(is|will) (it|this) (just )?(you|your call|your decision)',
);

/** Second thoughts are brought up at once. */
export const SECOND_THOUGHTS = cue(
  "(second thoughts|cold feet|buyer(s|'s) remorse|change your mind|back out)",
  'what could (W )?(go wrong|stop|keep|make you)',
  'if (W )?(calls|competitor|provider|company) (W )?(back|offers|comes)',
);

/** Gains in figures. */
export const METRICS = cue(
  '(what|which|how) (W )?(numbers?|figures?|metrics?|kpis?|targets?)',
  'how (do|would|will|are) you (W )?(measure|measuring|measured|track|know)',
  'by how (much|many)',
  'what (W )?(would|does|will) (W )?(W )?(success|return|payback|justify)',
);

/** Who can say yes to the money. */
export const ECONOMIC_BUYER = cue(
  'who (W )?(signs?|controls?|owns?|holds?|approves?|releases?) (W )?(the|off|that|this|it|budget|money)',
  '(final|last) (say|word|decision|signature|call)',
  '(have you|has anyone|can we|could we) (W )?(W )?(talked|spoken|met|meet|talk|speak) (W )?(to|with) (W )?(W )?(boss|director|owner|manager|chief|president|cfo|husband|wife|board)',
);

/** The criteria by which the offers are compared. */
export const CRITERIA = cue(
  'criteria',
  '(what|how) (W )?(will|would|do|are|else are) you (W )?(compare|comparing|judge|choose|choosing|look for|looking for|looking at|weigh)',
  'what matters (W )?(most|more)',
  '(must haves?|deal ?breakers?)',
);

/** Who inside speaks for it. */
export const CHAMPION = cue(
  'who (W )?(W )?(wants|would want|would like|gains|benefits|pushes|cares|believes)',
  '(would|could|will|can) you (W )?(introduce|bring|speak (up )?for|champion|vouch|put in|present|make the case|sponsor)',
  '(inside|internally|in your (team|company|organi[sz]ation|department))',
  "when (i'm|we're|i am|we are) not (there|in the room)",
);

/** Since when, and what has come of it. */
export const AWARENESS = cue(
  'how long (has|have) (that|this|it|they)',
  'since when',
  'when did (you|it|that|this) (W )?(first|start|begin|notice)',
  'what (W )?(made|makes|got|prompted|caused) you',
  "what (don't|do) you (W )?(like|dislike) about",
);

/** How much it matters, and why now. */
export const QUALIFIES = cue(
  'how important (is|would|are)',
  'why now',
  'why (is|would|does) (that|it|this|now) (W )?(important|matter)',
  'on a scale',
  'is (that|it|this) something (you|that)',
  'are you (W )?(willing|open|ready) to (settle|change|do something|keep|live)',
);

/** Lets the customer say that it fits. */
export const INVITES = cue(
  '(do|would|does) (you|it|this|that) (W )?(feel|seem|sound) (W )?(like|as if) (W )?(W )?(this|that|it|could|something|might|you)',
  '(could|might) (this|that) be (it|what you|the answer|something)',
  'where (do|should|would) (we|you) (W )?(go|want to go|like to go) from here',
  'what would you (like|want) (to do|me to do|us to do|to happen) (next|now)',
);

/** The causes of the trouble, and whom else it touches. */
export const DIAGNOSES = cue(
  '(what|why) (W )?(do you think )?(W )?(causes?|caused|causing|is behind|brings)',
  'why do you think',
  'where (does|do|did|is|are) (it|that|they|this) (W )?(come|coming|start)',
  'who else (W )?(is |does |are )?(affect(ed|s)?|suffers?|notices?|feels?|deals?|it|this)',
  'what else (W )?(does|is|did) (it|that|this) (W )?(affect|touch|cause)',
);

/** Aims and limits. */
export const GOALS = cue(
  '(what|which) (W )?(W )?(goals?|aims?|plans?)',
  'what are you (W )?(trying|hoping|looking|aiming|working) (to|for|towards?)',
  'what (W )?(would|does) (W )?(success|a good (outcome|result)|ideal)',
  'what (W )?(limits?|constraints?|concerns?)',
);

/** The next step is decided together. */
export const AGREES = cue(
  '(shall|should|can|could) we (W )?(agree|say|settle)',
  'would (it|that) make sense (to|if|as)',
  'what (do|would) you (W )?(think|suggest|see) (W )?(as )?(the |a |our )?(good )?next step',
  'does (that|it) make sense as',
);

/** The aim that the customer is measured by. */
export const BUSINESS_ISSUE = cue(
  '(biggest|top|main|first|number one) (priority|priorities|goal|objective|aim|issue)',
  '(goals?|targets?|objectives?|priorit(y|ies)) (W )?(for )?(this|the|next) (year|quarter|season)',
  '(measured|judged|held) (W )?(by|on|to|against)',
  'what (W )?(keeps you up|do you have to (reach|deliver|hit))',
);
