import { cue } from './cues.ts';

/** The people among whom a seller works. */
const PUBLIC =
  '(folks|people|everyone|everybody|famil(y|ies)|homes?|homeowners?|houses?|households?|shops?|owners|business(es)?|teams?|companies|neighbou?rs|neighbou?rhood|street|block|road|area|town|county|district|village|community|roofs?|around here|along here|out here|round here|this week|this month|today|the day)';

/**
 * Opens a call on a stranger: what the speaker does among people like the listener, or what brought the speaker to him
 * or her.
 */
export const ERRAND = cue(
  `(we're|we are|i'm|i am) (W )?[^ ]+ing( W){0,7} ${PUBLIC}`,
  `(we|i) (W )?(look after|work with|help|visit|talk (to|with)|speak (to|with)|do|serve|represent|take care of)( W){0,4} ${PUBLIC}`,
  '(we|i) (just |have just |recently )?(opened|started|launched|finished|turned on|moved|set up|put in)( W){0,5} (here|street|block|road|area|town|neighbou?rhood|county|door|week|month)',
  '(you|somebody|someone) (W )?(filled (in|out)|sent (in|us|back)|signed up|dropped|requested|enquired|inquired|downloaded|left your|asked (us|about)|responded|clicked|called (us|in)|had an? (enquiry|inquiry|interest))',
  '(i|we) (just |happened to )?(noticed|saw|see)( that)? (your|you|a few|some|that (your|you)|there)',
  '(sent|asked) me (by|around|round|out|over|to)',
  "(i'm|i am|we're|we are) (a volunteer|volunteers|new (in|to|around|here)|your (local|new))",
  "(won't|will not|only|don't want to|not going to) (W )?(take|hold|keep|be) (W )?(long|you( up)?|minute|second|of your|up)",
  '(real |super |very )?quick(ly)?( one| thing| question)?',
  '(catch|caught|got) you (at|in|on) a (good|bad)',
  '(is|are) (W|your W) (the )?(owner|homeowner|manager|decision maker|person) (who|of|in|around|here)?',
);

/** The speaker gives a name in any of the ways people do. */
export const NAMED = cue(
  '(they |you can |people |folks |just )?call me W',
  'W is my name',
  '(my|the) name is W',
  '(the |our )?(company|outfit|business|firm|organi[sz]ation|group|name) (is|is called|called|of) W',
  "(we're|we are) (called|known as|W W (and|from|out of))",
  'out of (the )?W',
  "(i'm|i am|it's|it is|this is) W (over )?(at|from|with|for|of) W",
);

/** Ends the matter, politely or not, before the conversation has begun. */
export const BRUSH_OFF = cue(
  "(we|i) (don't|do not|didn't|ain't|never) (really )?(need|want|buy|do|deal with|accept|have time) (W )?(any|anything|nothing|none|it|that|this|for|at the door|today|now)?",
  "(whatever (it is|it's|you)|no no|uh uh|nope|nah|no sir|no ma'am|no way)",
  '(that|the|see the|read the|read that) sign',
  "(i'm|we're|i am|we are) (W )?(in the middle of|about to|on my way|on our way|heading|leaving|eating|cooking|working|with (somebody|someone|a)|on the phone|on a call|late|sick|running)",
  '(got|have|having) (something|food|dinner|supper|lunch|guests|company|people) (on|in|over|now)?',
  '(not|no) (today|now|right now|this time|here|in|for (me|us))',
  "(he|she|they|manager|boss|owner|husband|wife|parents)('s| is| are|'re| isn't| aren't) (W )?(not )?(here|home|in|available|around|asleep|out)",
  "(i|we) (don't|do not|can't) (make|take|do) (W )?(those|that|the|such|any) (decisions?|calls?|choices?|things?)",
  '(take|get|remove) (me|us) off',
  "(we've|we have|i've|i have|it's|that's) (W )?(got )?(all )?(W )?(sorted|covered|handled|taken care of|set up)",
  "(i'll|i will|let me|gonna) (W )?stop you",
  '(go|come) on now|you (can|should|need to) (go|leave)',
  "(you're|you are|that's) (about )?the W (one|person|guy|time) (today|this week|here)",
  '(not|never) (really )?(my|our) (thing|cup of tea)',
  "(i'd|i would|we'd|i'll|we'll|i'm going to|we're going to|i'm gonna|gonna) (W )?(rather not|say no|leave it|pass|stay|hang on|keep (what|my|our))",
  "(i|we) (don't|do not) (W )?(think (so|it's|we|i)|believe (so|we|i))",
);

/** A seller gives in, and leaves well. */
export const YIELDING = cue(
  '(no|not a) (problem|worries|worry|bother|trouble|hard feelings)',
  '(fair enough|understood|totally understand|i understand|i hear you|of course|not to worry)',
  'sorry (to|for|about) (have )?(bother(ed|ing)?|disturb(ed|ing)?|interrupt(ed|ing)?|that|the|your|taking)',
  'thank(s| you) (W )?(anyway|for (listening|being|hearing|your|the)|all the same)',
  '(another|some other|a better) (time|day)',
  "(you know where|you have|here is|here's|leave you|on) (we are|to find|my (card|number)|my card)",
  "(i'll|i will) (W )?(try|come|be|swing|stop|get out of your) (W )?(another|back|again|by|hair|way)",
);

/** He, she and they: people who are talked about. */
export const ABSENT = cue(
  'he',
  'she',
  'him',
  'her',
  "he's",
  "she's",
  "he'd",
  "she'd",
  "he'll",
  "she'll",
  'they',
  'them',
  "they're",
);
