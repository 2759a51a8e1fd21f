import { cue } from './cues.ts';

const DAYS = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';

/** Opens a conversation. */
export const GREETING = cue(
  'hi',
  'hello',
  'howdy',
  "hey (there|guys|man|folks|sir|ma'am|W how)",
  'good (morning|afternoon|evening)',
  "how('s it| are you|'re you| is it| you) (doing|going|today)",
  "how's your (day|morning|afternoon|evening)",
  'how are you',
  'nice to meet you',
  'sorry to bother you',
);

/** Ends a conversation. */
export const FAREWELL = cue(
  'bye',
  'goodbye',
  'take care',
  'see (you|ya)',
  'have a (good|great|nice|wonderful|lovely) (one|day|night|evening|afternoon|weekend|rest)',
  'enjoy (your|the rest of) (day|evening|weekend|your|the|W)',
  'good (night|luck)',
  'thanks? (you )?(so much |very much |again )?for (your|the) (time|call)',
  'thank you (so much |very much |again )?for your time',
  'catch you later',
  'talk (to you )?(soon|later)',
);

/** Said where people meet or turn to each other, besides greetings. */
export const MEETING = cue(
  'hey',
  'excuse me',
  "(good )?(morning|afternoon|evening)( (everybody|everyone|team|guys|folks|sir|ma'am|there))?",
  "(sorry|i don't want) to (bother|bug|interrupt|disturb|catch) you",
  '(can|how can|may) i help you',
  'what can i (get|do for) (you|started)',
  'thank(s| you) for calling',
  'who is (it|this|there)',
  '(next|welcome|come on in|come in)',
  "(let's|shall we|let us) (get )?start(ed)?",
  '(is|are) (the|your) (owner|homeowner|husband|wife|parents?|mom|dad) (home|in|here|around|available)',
  '(do you have|got|have you got) a (quick )?(minute|second|moment|sec)',
  "what's up",
  'long time no see',
);

/** Said where people part, besides farewells. */
export const PARTING = cue(
  'see (you|ya|them|him|her)( (then|later|soon|there|tomorrow|tonight))?',
  '(you|same to you) too',
  '(okay|alright|all right|well|yep|great|perfect|cool|right) (bye|thanks?( you)?|later|then|take care|cheers)',
  'thank(s| you)( (so much|very much|again|a lot|for (your|the|coming|calling|stopping|everything|talking|chatting|letting|having)))?',
  '(have|enjoy) (a|your|the) (W )?(one|day|night|evening|afternoon|weekend|rest|morning|lunch|dinner)',
  "(i'll|i will|we'll) (let|leave) you (go|to it|get back|be)",
  '(i|we) (better|have to|should|gotta|need to|must) (W )?(go|run|get going|head out|get back)',
  '(good|nice|great|pleasure) (talking|talk|chatting|meeting|speaking)',
  "(that is|that's) (it|all) (for (today|now))?",
  'no (problem|worries)',
  'cheers',
);

/** Words after `with` and the like that are not a company. */
const NOBODY =
  "(?! (?:me|you|him|her|them|us|it|that|this|those|all|my|your|his|their|our|here|there|home|a|an|some|people|kids|myself|free|the (?:kids|dog|family|wife|baby|same|other|time))(?: |'))";

/** The speaker says his or her own name. */
export const OWN_NAME = cue(
  "my name('s| is)",
  "name's",
  'this is W (from|with|at|over at|calling|W (from|with|at))',
  "(i'm|i am) W (and )?(i'm |i am |we're |here )?(from|with|over at|representing|on behalf of)",
  `(i'm|i am) W W (from|with|over at)${NOBODY}`,
);

/** The speaker says which company or cause he or she represents. */
export const OWN_COMPANY = cue(
  "my name(?:'s| is) W (W )?(and )?(i'm |i am |we're |here |i work )?(from|with|for|at|representing|on behalf of)",
  'this is W (W )?(from|with|at|over at|calling from)',
  `(i'm|i am) W (W )?(and )?(i'm |i am |we're |here )?(from|with|over at|representing|on behalf of)${NOBODY}`,
  `(i'm|i am|we're|we are) (just |out |here |over )?(with|from|representing|on behalf of)${NOBODY}`,
  `(it's|it is) W (here |over |again )?(from|with|at)${NOBODY}`,
  `W here (from|with)${NOBODY}`,
  `i work (with|for|at)${NOBODY}`,
  'i represent',
);

/** A day or hour is named. */
export const TIME_NAMED = cue(
  `(${DAYS})`,
  'tomorrow',
  'tonight',
  'next (week|month)',
  'this (week|weekend|afternoon|evening|coming)',
  '(in the )?(morning|afternoon|evening)',
  '(at|around|by|between|before|after) (\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)',
  "\\d+ (am|pm|o'clock|thirty)",
  "(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (am|pm|o'clock|thirty)",
);
