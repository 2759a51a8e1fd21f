import { cue } from './cues.ts';

// A rep must not be accused of an honest “until Friday”, so each phrase is narrow enough to mean nothing else.

const OFFER = '(offer|price|deal|discount|rate|slot|special|promotion)';
const SOMEBODY =
  '((two|three) (people|couples|others|families|fellas|guys|lads)|another (W )?(couple|family|buyer|lady|gentleman|customer|party|person|fella|bloke|chap|guy)|somebody else|someone else|(a|some) (bloke|fella|guy|chap|lad))';

/** The rep makes the offer end before the customer can think, compare or ask. */
export const URGES = cue(
  `(${OFFER}|it|that) (is|'s|will be|would be) (W )?(only|just) (good |valid |there |on )?(for |until |till )?(today|tonight)(?= $| because| so| and| or)`,
  `(${OFFER}|it's|its|that's|thats) (only|just) (good |valid )?(for )?(today|tonight)(?= $| because| so| and| or)`,
  '(today only|only today)(?= $| because| so| and)',
  'one time (only|offer|deal)',
  'i can only (do|give|hold|offer) (W ){0,5}(today|tonight|while)',
  '(hold|do|give you) (that|this|it) (W ){0,2}(until|till|for) (tonight|midnight|the end of (the )?(day|today)|the next hour)',
  `(${OFFER}|it's|its|that's|thats) (W )?(gone|dead|off) (by tonight|the (moment|minute|second)|for good|(once|when|if) (i|you|we) (leave|walk|go))`,
  `(${OFFER}|it) (expires|ends|runs out|finishes|goes up) (today|tonight|tomorrow|at midnight|in an hour|the (moment|minute|second)|(once|when|if) (i|you|we) (leave|walk|go))`,
  "(price|prices|it|rates?) (is|are|'s|'re) going up (today|tonight|tomorrow|at midnight)",
  "(once|when|if|the moment|the minute|as soon as) i('ve)? (walk|leave|left|go|drive|walked) (W ){0,6}(price|offer|deal|discount) (W ){0,3}(gone|up|off|dead)",
  "(it's|its|that's) today's price(?! and (it's|its) (locked|fixed))",
  "the (offer|deal)( is|'s) dead",
  'last time of asking',
  'your last chance',
  '(we|you) (get|give me|make) a (decision|signature) (today|tonight|now)',
  '(i|we) (need|want|must have) (a|an|your) (answer|decision|signature|yes or no) (W )?(today|tonight|now|before i)',
  'if you (sign|decide|commit) (right now|this minute|tonight|while)',
  "(tomorrow|after (today|tonight)) (the|this) (W )?(plan|offer|price|deal|rate) (doesn't|won't|is gone|isn't)",
  `${SOMEBODY} (W ){0,3}(coming|waiting|on the other line|viewing) (W ){0,4}(for (it|this|that)|at (one|two|three|four|five|six|\\d+)|who'll take|to see it|today|this (afternoon|evening))`,
  "it's you (now )?or (him|her|them)",
  'before these go(?= $| because| as)',
  "(it's|its|it has|it'll have) (got )?to be (today|tonight|now)(?= $| because| or| so)",
  "(is|'s|be) no (good|use) to me (tomorrow|on (mon|tues|wednes|thurs|fri|satur|sun)day)",
  "(we're|were|i'm|im) (just )?closing (it|this) (today|tonight)",
  'only got (space|room|a slot|a place) for one more',
  '(hate|shame) for you to (miss|lose)',
  "you('ve| have|'ll have)? (got to|gotta|have to|need to) (W )?(sign|decide|say yes) (W )?(right now|now|today|tonight|this minute|on this call)",
  "you'll be paying more (tomorrow|on monday)",
);

/** The rep belittles the customer's wish to think, to compare or to ask somebody, or plays on guilt or fear. */
export const LEANS_ON = cue(
  "need (your (husband|wife|son|daughter|partner)('s)?|his|her|their|W's) permission",
  "(you're|youre|you are) a (grown|big) (woman|man|girl|boy)",
  "(don't|dont|do not) need (his|her|their|anybody's) (say so|permission|blessing)",
  "(your (husband|wife|son|daughter|mother|boss)) (isn't|isnt|is not) here( though)? (is|though)",
  'forgiveness is (cheaper|easier)',
  'be the hero',
  "(what's|whats|what is) there to think",
  '(does|do) (your (husband|wife|son|daughter|partner)|he|she) (always )?make (all )?(the|your) decisions',
  "(can't|cant) you (decide|make a decision|make up your mind) (for|by|on) (yourself|your own)",
  "you('d| would|d) be (mad|crazy|daft|stupid|foolish|an idiot|silly) (not to|to (leave|turn|say no|miss|wait|pass))",
  "you('ll| will|'d| would) (only |just )?regret (it|this|that|not)",
  "(you're|youre|you are) making a (big |huge |terrible )?mistake",
  "(you (wouldn't|would never|won't|will never|couldn't)|you'd never|you'll never|youd never) forgive yourself",
  "(it's|its|is|be it|that's) on your (own )?(head|conscience)",
  '(sign|pay|order) (W ){0,8}(talk to|tell|ask) (him|her|them|W) after(wards)?',
  'you can (talk to|tell|ask) (him|her|them|W) after(wards)?(?= $| he| she| they)',
  "(don't|dont) you (even )?(care|love) (about|if|whether|what|your|them)",
  "so you (don't|dont) care (about|if|whether|what)",
  'if you had a heart',
  'what (kind|sort) of (a )?(mother|father|parent|husband|wife) (does|would|lets|are)',
  '(happy|going|prepared) to let (them|him|her) (die|suffer)',
  "(you'd|you'll|you would|you will|you don't want to) be the (odd one|only (mean |selfish )?(one|house|family|man|woman)|last (one|house))",
  "don't leave me hanging",
  "(you'll|youll|you will|you're going to|you're gonna) be (so |very |really )?sorry(?= $)",
  "(don't you|you don't|dont you) trust me",
  'be(ing)? a burden',
  'at least (buy|take) (the|a|one|it)',
  'got you down as a refusal',
  "if you (have|need) to ask (it's|its|it is) not for you",
  "(i'm|im|it's|its|that's|thats) (robbing|losing|costing) (W )?(myself|me my|my (own )?commission)",
  'because i like you',
  "(you're|youre) overthinking (it|this)",
  "you (don't|dont) need (a|any) (paper|paperwork|contract|receipt)",
  "(we|i) (don't|can't) (really )?leave (brochures|leaflets|prices|quotes|the price)",
);

/** Words that sound like pressure and mean the opposite. */
export const NOT_PRESSING = cue(
  "(not|isn't|aren't|won't|never|nobody|no one|without) (W ){0,7}(only|today|tonight|regret|mad|mistake|midnight|permission|decisions)",
  "(i'm|i am|we're|we are) not (saying|going to|here to)",
  'no (rush|hurry|pressure)',
);

/** The customer will not sign, or wants to think or ask first. */
export const HOLDS_BACK = cue(
  "(i'm|im|i am|we're) not (signing|giving you|putting my|ready to|deciding|doing anything)",
  "(i|we) (don't|dont|do not|won't|never) (want to )?(sign|put my name|give (out )?my)",
  "(i|we)('d| would)? (rather not|need to think|want to think|have to think|want to sleep|need to sleep)",
  "(i'd|i would|i|we|we'd|we would) (have to|need to|want to|like to) (ask|talk to|check with|speak to) (my|the|W)",
);
/** The rep asks for the signature at once all the same, or makes little of it. */
export const ASKS_ON = cue(
  "(it's|its|that's|thats) (just|only) (to (hold|reserve|keep|lock)|a (reservation|formality|signature|form)|so i can)",
  '(just|only) (sign|initial|say yes|(pop|put) your name)(?! (that|up|when|if))',
);

/** The customer complains of not being heard or of being pushed. */
export const UNHEARD = cue(
  "(you're|youre|you are|he's|she's|he is|she is) not (even |really )?listening",
  "(don't|dont) think (you're|you are) (listening|hearing)",
  '(are|were) you (even )?(listening|hearing)',
  "(not|isn't|ain't|isnt|aint|wasn't) what i (asked|said|meant)",
  'i heard you the first time',
  '(you heard|did you( not)? hear|do you hear) (what i said|me)',
  "(i've|ive|i have|i) (already |just )?said no(?! (to|more|thanks to|because))",
  'what part of (no|that)',
  'how many times (do|have|must) i',
  "you (haven't|havent|didn't|didnt|still haven't|never) (answered|answer) (me|my|the|that)",
  '(will|would|can) you let me (finish|speak|talk|get a word)',
  '(?<=^ |please |just )let me finish',
  "(i've|ive|i have) not said that",
  "(he's|she's|hes|shes|i've|we've) (just|already) told you(?! (that|about|how) )",
  "(i've|we've|ive|i have) been trying to tell you",
  "(i don't|i dont|we don't) (like|want|need) to be (hurried|rushed|pushed|pressured)",
  "(don't|dont|stop|quit) (push|rush|pushing|rushing|pressure|pressuring|badger|badgering) me",
  "you (won't|wont) (quit|stop|let up|take no)",
);

/** The customer says something again. Only what was said before, or what the rep passed over, is a repetition. */
export const SAYS_AGAIN = cue(
  "(?<=^ |^ (?:but|man|mate|yes|yeah|no|look|well|neither) |^ (?:[^ ]+ ){1,3}but |not [^ ]+ )(i|we) (just |already |only )?(said|told you|asked (if|whether|you))(?! (to|i'd|id|i'll|that|it|this|something|nothing) )",
  "(?<=^ |^ (?:but|man|mate|yes|yeah|no|look|well|neither) |^ (?:[^ ]+ ){1,3}but |not [^ ]+ )(i'm|im|we're) (just |only )?(saying|telling you)(?! (now|that|this|yes|you|nothing) )",
);
/** The same in words that leave no doubt. */
export const JUST_SAID = cue(
  "(?<=^ |^ (?:but|man|mate|yes|yeah|no|look|well) )(i|i've|ive|i have) (just|already) (said|told you)(?! (to|i'd|i'll|something|nothing) )",
  "(?<=^ |^ (?:but|man|mate|yes|yeah|no|look|well) )(i'm|im) telling you(?! (now|that|this|about) )",
);
/** Words before something that is said again without “I said”. */
export const INSISTS = cue('(?<=^ |^ (?:yes|yeah|no|mm|well|sure) )(but|is there)');

/** The customer points at something that does not fit what the rep said before. */
export const CONTRADICTED = cue(
  '(but|hang on|hold on|wait|wait a minute) you (just |only just )?said',
  "(that's|thats|that is) not what you (just )?(said|told me)",
  '(a|one|two|five|ten) (minutes?|seconds?|moment) ago (it was|you said|that was|it said)',
  '(did you|you) just (make|made|making) (that|it) up',
  'so which is it( then| now)?(?= $)',
);
