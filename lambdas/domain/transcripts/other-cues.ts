import { cue } from './cues.ts';

/** The speaker orders or pays for something as a buyer. */
export const BUYING = cue(
  '(can|could|may) i (W )?(get|have|order|grab) (a|an|the|one|two|some|W (coffee|latte|burger|sandwich))',
  "i'll (just )?(have|take|get) (a|an|the|one|two|some)",
  "(i'd|i would) like (a|an|the|some|two) (W )?(W )?(coffee|latte|tea|sandwich|burger|salad|water|bagel|combo|meal|pizza)",
  '(large|small|medium|iced|black) (W )?(coffee|latte|tea|fries|drink|soda)',
  'on pump',
  'do you (guys )?(sell|take (apple|card|cards|cash)|carry|have any)',
  '(for here|to go)( please)?',
  '(keep|need|want) the (change|receipt)',
  '(just )?(card|cash|credit|debit) please',
);

/** The speaker serves at a counter. */
export const SERVING = cue(
  'what can i get (you|started)',
  '(welcome|welcome in)',
  'next (please|in line|customer)',
  '(are you )?ready to order',
  'what would you like',
  '(anything|will that be) (else|all)',
  '(milk|cream|sugar|ketchup|napkins?)',
  "(that's|that is|that comes to|that'll be|your total is) (\\d+|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty)",
  'rewards? (card|number|member)',
);

/** Talk among people who do the same work. */
export const COLLEAGUES = cue(
  'how many (W )?(did you|have you|you|sales|doors|deals|accounts|w)( W)? (get|got|sold|close|closed|have|do|did|today)',
  '(the |our )?(manager|boss|office|van|leaderboard|commissions?|bonus|quota|shift|area|team (thing|meeting|lead))',
  '(i|he|she|we|kevin|W) (got|closed|sold|knocked) (W )?(one|two|three|four|five|six|seven|eight|nine|ten|a few|accounts|doors|deals)',
  'the new (guy|girl|rep|hire)',
  '(nobody|no one) (is |was )?(home|answering)',
  '(guy|lady|woman|man) (W )?(who|that) (yelled|slammed|screamed|told)',
  '(log|charge|grab|grabbing) (W )?(doors?|tablets?|ipad|every)',
  'good luck out there',
  '(lunch|break) (at|is|with|soon)|after lunch',
  'my feet',
);

/** A rehearsal: selling is played, and commented on. */
export const REHEARSAL = cue(
  "(let's|let us|want to|wanna|we) (W )?(practice|role play|rehearse|run through|run it)",
  'role ?play(ing)?',
  'you be the (W )?(rep|customer|homeowner|seller|mom|guy)',
  "(i'll|i will|i'm gonna|i'm going to|i am) (be|pretend|play|going to pretend) (the|to be|a|like)",
  '(pretend|acting) (to be|that|like|you|i)',
  'knock knock',
  '(from the top|one more time|try (that|it) again|do (that|it) again|good practice|okay stop|okay again)',
  '(do|give me|try|hit me with) (the|your) pitch',
  '(before|after) (you say )?the price',
  '(you|that was) (talked|talk|went|way|much|sounded|asked) (too|better|way) (fast|slow|better|much|than)',
  '(thanks|okay) coach',
);

/** Private matters: family, home, plans. */
export const PRIVATE = cue(
  '(hi|hey|bye|love you|thanks|okay) (babe|baby|honey|mom|dad|sweetie|sweetheart|love|bro|sis)',
  'love you',
  '(pick|picking|picked) (up )?(the kids|him up|her up|you up|them up)',
  '(feed|walk|fed) the (dog|cat)',
  "(what's for|have|make|making|for) dinner",
  '(still|stuck) at work',
  'what did the (doctor|teacher|dentist|school)',
  '(come|coming|be|get) home (late|soon|tonight|at|around|by)|when are you coming home',
  'tell (him|her|them|mom|dad|grandma) (i|we|that)',
  "(i'm|i am) at work",
  'talk (to you )?(later|tonight)',
  'see you (tonight|at home)',
  'the game|college|grandson|granddaughter|grandma|weather|rain',
);
