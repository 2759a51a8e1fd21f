import { cue } from './cues.ts';

/** A reason against buying, buying now, or buying here. */
export const OBJECTION = cue(
  '(not|not really|never) interested',
  '(too|so|pretty|kind of|bit|really) (expensive|much|pricey|steep|high|costly)',
  "(can't|cannot|couldn't) (really )?(afford|spend|justify|do that|decide)",
  "(that's|it's|that is|sounds) (W )?(a lot(?! (better|less|cheaper|more|nicer|easier|safer|of (help|sense|people)))|expensive|steep|pricey)",
  "(i|we)('ve| have)? already (have|had|got|use|using|pay|with|did|give|donate)",
  '(i|we) (already )?(have|use|got) (somebody|someone|a guy|a company|a service|another)',
  '(need|have|want|like|got) to (W )?(think (about|it|on)|sleep on|talk (to|with|it over|about it)|check with|ask my|discuss|run it by|look into|shop around|compare)',
  'think about it',
  "(don't|do not|didn't) (really )?(need|want|trust|believe|have (the )?(time|money)|have any|think (we|i|it|that)|see (the|why|how|a)|like (the|to|contracts|being))",
  "(not|isn't|wasn't|never) (really )?(sure|convinced|ready|looking|a good time|the right time|in the market|in the budget|for (us|me))",
  "(not|isn't) (right now|today|at the moment|this (month|week|year))",
  "(i'm|we're|kind of|pretty|really|super) (W )?busy",
  'bad (time|timing|experience)',
  '(under|in|locked into|stuck in|have) a contract',
  'how do i know',
  "(what's|where's|there's (always )?a) (the )?catch",
  'sounds too good',
  "(i'm |we're |i am |a (little |bit )?)?(worried|nervous|concerned|skeptical|sceptical|hesitant)",
  '(i|we) (can|could|usually|just|always) do (it|that|this) (my|our)sel(f|ves)',
  '(we|i) rent',
  '(my )?landlord',
  '(maybe|perhaps) (later|next|another|in the|some other)',
  '(send|give|leave|email|mail) me (some|something|a|an|the|your) (W )?(info|information|card|flyer|brochure|email|number|pamphlet|details)',
  '(been|got) (burned|ripped off|scammed)',
  'scams?',
  "last (company|guy|guys|one|time) (W )?(W )?(never|didn't|left|was|were|messed|broke|ripped)",
);

/** Asks for the price, as buyers do. */
export const PRICE_QUESTION = cue(
  'how much (is|are|does|do|would|will) (it|that|this|you (charge|want)|the)',
  "(what's|what is|what are) (the|your) (price|prices|cost|catch)",
  'what (does|would|will) (it|that|this) cost',
  "what's this about",
);

/** A closed door: said to end the matter, not to discuss it. */
export const REFUSAL = cue(
  '(not|not really|never) interested',
  'no (thank you|thanks)',
  '(please )?(leave|get off) (now|me alone|my (property|porch|lawn)|us alone|please)',
  'i (said|already said) no',
  "(don't|do not|stop) (ever )?(call|calling|come back|knock|bother)",
  '(take|remove) (me|us) off',
  "(we're|i'm|we are|i am) (all set|all good|good thanks?|fine thanks?)",
  "(i'm|we're) (definitely |really |just )?not (going to|gonna) (buy|do|sign|get|change|switch|pay|donate)",
  "(it's|that's|that is|it is) (a )?(definite |hard |firm )?no( from| for|$)",
  "we'll (have to )?pass",
  "(i'm|i am|i'll|we'll|have) (going |gonna )?(to )?pass( on)?",
  'no soliciting',
);

/** Words that turn the offer down without being as final as a refusal. */
export const TURNS_DOWN = cue(
  "(i'll|we'll|i|we) (have to )?(pass|leave it)",
  "(not|isn't|don't|won't|never) (W ){0,3}(interested|for (me|us)|today|buying|thanks|signing)",
  "(don't|do not) (want|need) (a|any|anything|it|one|your|to (buy|sign|change))",
);

/** A clear yes to the offer itself, not to a question on the way. */
export const COMMITMENT = cue(
  "let's (just )?(do (it|that|this)|go ahead|get (it|this|that|us|me) (done|started|scheduled|set)|sign|book|try it|get started|give it a (try|shot|go)|set it up|schedule)",
  'sign (me|us) up',
  "(i'll|we'll|i will|we will) (take it|do it|take that|go (with|ahead)|sign|try it|give it a (try|shot|go)|donate|give (you )?(\\d+|ten|twenty|five|fifty|a))",
  "(i'm|we're|count me|count us) in",
  'go ahead and (sign|schedule|book|put|set|get|start)',
  'where do (i|we) sign',
  "(you've|you have) got (a|yourself a) (deal|customer)",
  "(it's|that's) a deal",
  '(put|book|pencil|get) (me|us) (down|in|on|started|scheduled)',
  "yes (please )?(let's|sign|go ahead|book|i'd like (to|that)|i'll|we'll|do it)",
  "(i|we)('d| would) (like|love) to (sign|get started|go ahead|book|join|donate|do it|do that)",
  'my (card|credit card|email|account|routing) (number )?(is|ends)',
);

/** The listener leaves the door open to a named later contact. */
export const CALLBACK = cue(
  '(come|stop|swing|drop) (back|by) (W )?(on|at|after|in|this|next|tomorrow|tonight|when|monday|tuesday|wednesday|thursday|friday|saturday|sunday)',
  '(call|phone|text|ring) (me|us|him|her) (back )?(W )?(on|at|after|in|this|next|tomorrow|tonight|when|later|monday|tuesday|wednesday|thursday|friday|saturday|sunday)',
  '(talk|speak) (again )?(on|tomorrow|next|monday|tuesday|wednesday|thursday|friday|saturday|sunday)',
  "(i'll|we'll) (call|text|let) you (know )?(back|tomorrow|later|next|on|by|this|when|after)",
);

/** A pain, wish or worry of the listener that a seller can build on. */
export const PAIN = cue(
  "(we|i|my (wife|husband|kids?|son|daughter|mom|dog))('ve|'s)? (keep|kept|keeps|have been|been|hate|hates|found|find|saw|see|seen|noticed|had|has|have had) (W )?(W )?(W )?(ants?|roach(es)?|spiders?|wasps?|mice|mouse|rats?|bugs?|leaks?|water|stains?|outages?|problems?|trouble|issues?|bills?|smell|noise|drops?|drafts?|weeds?|break)",
  "(it's|it is|that's|they're|gets?|been|has been) (so |really |pretty |getting |super |very |always )?(annoying|frustrating|terrible|awful|slow|a pain|a nightmare|driving (me|us)|worse|horrible|stressful)",
  '(keeps?|kept) (W )?(dropping|leaking|coming back|breaking|going (up|out|down)|buffering|freezing|failing|cutting)',
  '(i|we) (wish|hate|worry|struggle|just want)',
  '(went|gone|goes|going) (way )?up',
  '(scared|afraid|allergic|sick of|tired of|fed up)',
  "(doesn't|don't|didn't|never|won't|stopped) (even )?(work|works|worked|help|last|reach|hold|show|come|answer)",
);

/** A short answer that only shows that one is listening. */
export const BACK_CHANNEL = cue(
  '(yeah|yes|yep|yup|uh huh|mm hmm|mhm|mm|hmm|right|ok|okay|sure|wow|oh|really|i see|got it|gotcha|true|exactly|interesting|huh)',
);

const SOMEBODY_ELSE =
  '(my|the|our) (husband|wife|missus|partner|other half|boss|manager|director|board|committee|governors|trustees|landlord|son|daughter|mum|mom|mother|dad|father|brother|sister|accountant|finance (director|manager))';

/** Somebody who is not there has a say in the decision. */
export const ANOTHER_DECIDES = cue(
  `(ask|talk to|speak to|speak with|talk with|check with|run it (by|past)|clear it with|discuss it with|talk it over with|have a word with|(it's|its|it is) up to) (?!the manager)${SOMEBODY_ELSE}`,
  `${SOMEBODY_ELSE} (would have to|will have to|has to|have to|needs to|would want to|'ll want to) (agree|approve|sign|decide|know|(see|look at) (it|this|that)|be (asked|happy))`,
  `${SOMEBODY_ELSE} (decides|signs|does my money|has the final|has the last)`,
  `(it's|its|that's|it is) (W )?${SOMEBODY_ELSE}('s)? (decision|call|department|money)`,
);

/** Nobody else is asked. */
export const DECIDES_ALONE = cue(
  "(don't|dont|do not|doesn't|won't|wont|never|no need to|without|not) (W ){0,3}(ask|asking|talk|talking|speak|speaking|check|checking|discuss|up)",
  'decide (it |this )?(myself|alone|on my own)',
);
