import { cue } from './cues.ts';

/** Why the seller is there, or a request for a moment of attention. */
export const PURPOSE = cue(
  "(the )?reason (i'm|i am|we're|i|for my) (here|calling|stopping|stopped|visit|W by|out|came)",
  "i'm (just )?here (to|because|today|about|for)",
  '(stopping|stopped|swinging|coming|came|dropped|dropping) by',
  "(i'm|we're|we are|i am) (just )?(out )?(in|around) (the|your) (area|neighbou?rhood|street|block)",
  '(working|talking|speaking|helping|treating) (with )?(some of |a few of |a lot of |several of |all )?(your|the) neighbou?rs',
  'i (just )?(wanted|want) to (talk|show|share|see if|tell|introduce|ask you)',
  "(i'm |i am )?(just )?calling (you )?(about|because|to|back|regarding)",
  "(i'm|we're|i am|we are) (raising|collecting|gathering|asking)",
  'following up (on|about|with|from)',
  'quick question (about|for)',
);

/** A question that wins permission to go on. */
export const PERMISSION = cue(
  '(do you|have you got|you) (have |got )?(a|two|five|ten|one|a couple of|a few) (quick )?(minute|minutes|second|seconds|moment)',
  'mind if i',
  '(can|could|may) i (just )?(ask|show|share|tell|take a look|have a look)',
  'would (it|that) be (ok|okay|alright|all right|fair) (if|to|with)',
  'is (now|this) (a )?(good|bad|okay|ok) (time|moment)',
);

/** The listener's gain, in the listener's terms. */
export const BENEFIT = cue(
  '(which|that|it|this) means (that )?(you|your|no|the|nobody)',
  'so (that )?(you|your|the kids|your kids)( W)? (can|could|get|save|never|will|do|would|stay|are|have|pay|never)',
  "you('ll| will) (save|get|never|be able|be covered|see|always|know|have|own|pay|keep|feel|sleep|notice)",
  "you (won't|don't|never) (have to|need to|pay|worry)",
  'saves? you',
  'that way (you|your|the)',
  '(protects?|keeps?|helps?|frees?|gives?) (you|your)',
  'no more',
  'peace of mind',
  '(safe|safer) for (your|the|kids|pets|children|dogs)',
  'pays? for itself',
  'makes? sure (that )?(you|your|the|no|every)',
);

/** Something a listener can check: numbers, names, neighbours, reviews, guarantees. */
export const PROOF = cue(
  "(your|the|one of your) neighbou?rs?('s)? (W )?(W )?(at|across|down|next|two|three|on|had|has|have|was|were|said|just|already|told|saw|loves?|uses?|signed|joined)",
  '(we|i) (just )?(did|treated|installed|helped|finished|switched|signed|replaced|cleaned|protected) (W )?(W )?(W )?(house|houses|home|homes|families|family|neighbou?rs?|people|roofs?|street|street|customers)',
  '(customers|clients|people|families|folks|homeowners) (W )?(love|say|said|tell|told|saw|report|rate|have seen)',
  '(star|stars|five star|star) (reviews?|rating|rated|on google)',
  'reviews?',
  '(rated|accredited|certified|licensed|insured|backed|tested) ',
  '\\d+ percent',
  '(ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)( W)? percent',
  '(stud(y|ies)|research|data|numbers|report) (W )?(show|shows|say|says|from|found)',
  'warranty',
  'guaranteed?',
  '(in business|experience|been doing this) (for )?(W )?(years|since)',
  '(\\d+|ten|fifteen|twenty|thirty|forty) years (in business|of experience|in this)',
  "(here's|here is|this is|let me show you|i'll show you) (a |the |your |some )?(W )?(photos?|pictures?|reports?|letter|data|bill|proof|license|badge|reviews?)",
  'for example',
  'last (week|month|year|summer|spring|fall|winter) (we|i|a|one)',
  'every (dollar|pound|cent|euro) (W )?(goes|is)',
);

/** A new way for listeners to see their own situation. */
export const INSIGHT = cue(
  "(what )?(most|a lot of|many) (people|homeowners|folks|families|customers) (don't|do not|never) (know|realize|realise|see|notice|think)",
  'did you know',
  '(you might|you may|people|folks|most) (not )?(be surprised|surprised)',
  "here's the thing",
  '(the|that) (real |actual |hidden |bigger )?(problem|cost|trouble|reason|cause) (is|with|comes)',
  '(what|the way) (happens|that works|it works) is',
  '(it|that|this) (usually|actually|really) (means|comes from|happens|starts|works)',
  'most (people|homeowners|folks|families) (think|find|assume|pay|wait|start)',
  '(for every|once you see|by the time) (W )?(W )?(W )?(there|you|they|it)',
  'the difference (is|between|with)',
);

/** A sum, a rate, or terms of payment. */
export const PRICE = cue(
  '(\\d+|ten|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|five|seven|eight|nine|six)( W)? (dollars?|bucks|pounds?|euros?|a month|per month|a year|a day|a week|per week|an hour|monthly|grand|quid|cents)',
  '(per|each|every) (month|year|week|visit|quarter)',
  '(month|monthly) (payment|price|bill|plan|rate)',
  '(nothing|zero|no money) (down|up front|upfront)',
  '(free|no charge|no cost|no obligation|waive|discount|half price|off the|percent off)',
  '(initial|setup|installation|start up|activation) (fee|price|charge|cost)',
  'no (long term )?contracts?',
  'cancel (any ?time|whenever)',
);

const NUMBER =
  '(\\d+|a|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)';

/** A sum of money that is asked for. */
export const ASKED_SUM = cue(
  `(it's|its|that's|thats|is|are|be|for|just|only|from|at|ask people for) (W ){0,2}${NUMBER}( ${NUMBER}){0,5} (pounds?|quid|dollars?|bucks|euros?|(a|per) (month|week|year|day|pint|kilo|head|visit))`,
);

/** The goods or service are put on offer. */
export const OFFER = cue(
  '(we|i) (can|could|would|will) (W )?(get|give|do|set|offer|treat|install|put|take care|cover|include|spray|replace|lock|save|come|start|send|switch|handle|inspect)',
  "(we'll|we'd|i'll|i'd) (W )?(get|give|do|treat|install|take care|cover|include|spray|replace|lock|start|send|switch|handle|inspect|come (out|back|by))",
  'we (offer|provide|include|cover|treat|install|handle|guarantee|come out|spray|use|work|specialize|specialise|replace|do)',
  'our (W )?(service|plan|program|package|technicians?|team|crew|company|product|system|price|prices|warranty|installers?|customers|guarantee|membership|installation)',
  '(plan|package|program|service|system|membership) (W )?(includes?|covers?|comes|costs?|is|starts|runs)',
  '(free|no obligation) (inspection|estimate|quote|trial|consultation|treatment|month|installation|visit|check|assessment|sample)',
  'get you (started|set up|on|in|covered|signed|scheduled|switched|protected|approved)',
  'sign(ed|ing)? (you )?up',
  '(would you|could you|will you) (W )?(be (willing|open|interested)|consider|donate|give|support|join|sign|like to (see|try|hear|get|have|start|join|donate))',
);

/** Pressure, false urgency, or disrespect, which a buyer is right to resent. */
export const PRESSURE = cue(
  '(this |offer |deal |price |good )?(is )?(only |just )?(today only|only today)',
  '(last|final) chance',
  'you (have|need|got) to (sign|decide|buy|do (it|this)) (right )?(now|today|this minute)',
  "if you don't (sign|buy|do|decide|take)",
  "you('d| would| will|'ll) (be (crazy|stupid|dumb|foolish|an idiot)|regret)",
  'just trust me',
  "(you're|you are) (making a (big )?mistake|being (silly|stupid|difficult|ridiculous)|not listening)",
  "that's (ridiculous|stupid|dumb|nonsense|silly)",
  'everybody (else )?(already )?(has|bought|signed)',
  "i'm not leaving (until|without)",
  'come on (man|just|sign|lady|dude)',
);
