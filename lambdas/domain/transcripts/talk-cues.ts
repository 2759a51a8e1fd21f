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

/** The speaker says his or her own name. */
export const OWN_NAME = cue(
  "my name('s| is)",
  "name's",
  'this is W (from|with|at|over at|calling|W (from|with|at))',
  "(i'm|i am) W (and )?(i'm |i am |we're |here )?(from|with|over at|representing|on behalf of)",
  "(i'm|i am) W W (from|with|over at) (?!me|you|him|her|them|us)",
);

/** The speaker says for whom he or she works or stands. */
export const OWN_COMPANY = cue(
  "my name(?:'s| is) W (W )?(and )?(i'm |i am |we're |here |i work )?(from|with|for|at|representing|on behalf of)",
  'this is W (W )?(from|with|at|over at|calling from)',
  "(i'm|i am) W (W )?(and )?(i'm |i am |we're |here )?(from|with|over at|representing|on behalf of) (?!me|you|him|her|them|us|my|the (kids|dog|family))",
  "(i'm|i am|we're|we are) (here )?(with|from|representing|on behalf of) (?!me|you|him|her|them|us|my|here|the (kids|dog|family))",
  'i work (with|for) (?!me|you|him|her|them|us|myself|a living|free)',
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
