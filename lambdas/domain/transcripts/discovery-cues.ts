import { type Cue, cue } from './cues.ts';

/** How things are today. */
export const SITUATION = cue(
  'how (long|many|old|big|often|much time|far)',
  '(who|which|what) (W )?(do|are|is|did|kind|type|sort|company|provider|service|brand|system|plan) (you|your|W you|of|have)',
  "who's (your|taking|handling|doing|living|in)",
  '(do|did) you (W )?(have|own|use|live|work|get|give|spray|treat|usually|currently)',
  '(are|were) you (W )?(using|with|the (home)?owner|on|getting|treating|doing|familiar)',
  'have you (W )?(had|used|tried|ever|lived|looked|thought|considered|worked|given|heard)',
  '(what|where|how) (do|does|are|is) (you|your|it|things) (W )?(do|use|get|handle|have|doing|going)',
  'tell me (a (little |bit )?)?(bit )?about',
);
/** What troubles the listener. */
export const PROBLEM = cue(
  '(problems?|issues?|trouble|frustrat(ed|ing|es|ion)|bothers?|bothering|worr(y|ies|ied)|annoy(s|ed|ing)|concerns?|challenges?|complain(ts?)?|hardest|worst|pain)',
  "(don't|do not|didn't) (you )?(like|love)",
  '(have|has) (you|anyone|anybody) (W )?(noticed|seen|been (having|seeing|finding)|run into|found)',
  '(are|have) you (W )?(seeing|having|noticing|getting|noticed|seen)',
  'what (W )?would you (W )?(change|improve|fix)',
  'how (happy|satisfied|content|well)',
  'what (do|did|have) you (notice|noticed|see|dislike|find)',
  "what's (been )?(going on|happening|wrong|not working|the (biggest|main|worst))",
);
/** What follows if nothing changes. */
export const IMPLICATION = cue(
  'what happens (if|when|to|with)',
  'what would happen',
  'how (does|did|do|has|is|would) (that|this|it|they|those) (W )?(affect|affected|affecting|impact|impacted|make|made|change|changed|feel|leave|get in)',
  'what (does|has|did|is|do) (that|it|this|they) (W )?(cost|costing|mean|meant|do|doing)',
  'if (that|it|this|nothing|you|they|the W) (W )?(keeps?|continues?|changes?|gets?|spreads?|goes|stays?|happens?|do nothing|does nothing|fails?)',
  'how much (W )?(has|have|is|does|did|do) (that|it|this|they) (W )?(cost|costing|set|take)',
  'how (worried|concerned) (are|were) you',
  'what (W )?(kind of )?(effect|impact|difference)',
);
/** The value of a solution. */
export const PAYOFF = cue(
  "if (you|we|i|there|it|that|someone) (could|never|was|were|didn't|had|can)",
  '(would|how) (it|that|would that|would it|important|much) (W )?(help|be helpful|be useful|make a difference|be worth|change|mean|is it|would it|matter)',
  'what would (that|it|be|a|an|your|you) (W )?(mean|look|feel|do|ideal|perfect|be like|like|want)',
  'how important',
  "(what's|what is) (most )?important",
  'ideal(ly)?',
  'in a perfect world',
  'what are you (hoping|looking)',
);
/** Who decides, by when, within what budget. */
export const DECISION = cue(
  '(anyone|anybody|someone|somebody|who) else',
  '(wife|husband|spouse|partner|family|boss|landlord|roommates?|you both|both of you) (W )?(home|involved|part|decide|need|want|usually|here|be|make|think)',
  'decisions?',
  'decide',
  'budget',
  '(what|how much) (W )?(are|do|were|did|is) (you|your) (W )?(paying|pay|spend|spending|paid|bill|budget)',
  'is it just you',
  'do you (own|rent)',
  'when (W )?(would|are|do|did|were|could) you (W )?(like|looking|want|need|hoping|planning|plan|start|be)',
  'time ?(line|frame)',
  'how soon',
);

/** Any of the above. */
export const DISCOVERY_QUESTION: Cue = new RegExp(
  [SITUATION, PROBLEM, IMPLICATION, PAYOFF, DECISION].map(({ source }) => source).join('|'),
);
