import { cue } from '../transcripts/cues.ts';

/** Shows the customers their own situation in another light. */
export const TEACHES = cue(
  'what (most|many|a lot of) (W )?(people|homeowners|families|companies|customers|buyers) (miss|overlook|forget|get wrong)',
  'have you (ever )?(considered|thought about) (that|what|how|why)',
  "(the|your) (real|actual|bigger|hidden) (problem|cost|question|risk|issue) (is|isn't|here)",
  'let me show you (what|why|how) (W )?(really|actually|happens|costs)',
  "(it|that|this)('s| is) not (the|about the) (W )?(price|spray|bill|product|W)( it| that| but)",
);

/** Contradicts, and stays friendly. */
export const CHALLENGES = cue(
  'let me (challenge|push back|disagree)',
  "(i'd|i would|i have to|i'm going to|i'll) (W )?(disagree|push back|challenge)",
  'i see (it|that|this) (W )?differently',
  "i don't (think|believe) (that's|that is|it's|your) (the|your|what|really|W)",
  'with (all due )?respect',
  "you('re| are) (looking at|solving|fixing|treating|comparing|asking) the wrong",
  "(that's|it's|that is) (a|an) (W )?(expensive|costly|common|dangerous) (mistake|assumption|myth)",
  'be (honest|frank|blunt|direct|straight) with (you|yourself)',
);

/** Puts a cost on leaving things as they are. */
export const COSTS = cue(
  '(costs?|costing|cost) you',
  "you('re| are) (already )?(losing|wasting|overpaying|leaving money|paying (too much|for nothing|twice|more))",
  'cost of (doing nothing|waiting|leaving|inaction)',
  '(doing nothing|waiting|staying) (W )?(costs|will cost|is (the )?(most )?expensive)',
  'every (month|year|week|day|summer) (that )?(you|this|it|W) (W )?(waits?|goes|costs?|stays?|lose|put it off)',
);

/** Makes people feel at ease. */
export const RAPPORT = cue(
  'i (just |really )?(love|like) (your|what you|that W|the way)',
  '(beautiful|lovely|gorgeous|adorable|cute|wonderful) (W )?(garden|home|house|place|dog|yard|porch|kids|family|kitchen|flowers|car|street|view)',
  "how('s| is| are| was| were| have) (the|your) (W )?(family|kids|wife|husband|weekend|morning|son|daughter|dog|garden|vacation|mom|trip|week|game|team)",
  '(nice|good|great|lovely) to (meet|see) you',
  '(me|us) too',
  "(i've|i have|we've|we have) (got )?(kids|a dog|a cat|a son|a daughter|two|three|little) (W )?(W )?(too|as well|myself|like|at home)",
  '(i|my W) grew up',
  'my (wife|husband|kids|mom|dad|mother|father|son|daughter|family) (W )?(loves?|is|are|has|have|does|plays?|always|says)',
  'say hi to',
  "what's (his|her|your dog's|the dog's|your son's|your daughter's) name",
);

/** Acknowledges the other's feelings. */
export const EMPATHY = cue(
  '(i|we) (can )?(totally |completely |really |absolutely )?(understand|hear you|hear that|get that|feel for you|appreciate that)',
  '(that|it) (must|sounds|has to|had to) (W )?(be|have been|hard|tough|stressful|exhausting|frustrating|scary|difficult)',
  'sorry (to hear|about that|you)',
  'i can (only )?imagine',
  "(don't|please don't) worry about (it|that)",
);

/** Leaves the other all the time there is. */
export const EASES = cue(
  'no (pressure|rush|hurry)( at all)?',
  'take (all the|your) time',
  'whenever (you|it|suits|works|is)',
  '(only|just) if (you|it) (W )?(want|feel|like|feels|suits|makes)',
  '(happy|glad|love) to help',
  "(i'm|we're|i am) (always )?here (for you|if you|whenever|anytime|any time)",
  '(stay|keep|be) in touch',
  'call me any ?time',
  'let me know how (W )?(it|the|you|they)',
);

/** Works out how a trouble goes away. */
export const FIXES = cue(
  "(we|i)( would|'d|'ll| will| can)? (W )?(fix|solve|sort (it|that|this)|get rid|deal with|find out (why|where|what)|track down|trace)",
  'the (fix|solution|cause|source|leak|nest|way to (fix|solve|stop)) (W )?(is|here|would|comes)',
  "here's (how|what) (we|i)('d|'ll| would| will| can)? (W )?(do|fix|solve|handle|suggest)",
  '(that|this|it|which) (would |will )?(solves?|fixes|fix|takes care|gets rid|stops)',
  'step (one|two|three|by step)',
  'first (we|i|you) (W )?(W )?(W )?(W )?(W )?(then|after that)',
  'let me (check|measure|look into|work (it|that) out|calculate|figure)',
);

/** Comes back, and says so. */
export const FOLLOW_UP = cue(
  "(i'll|i will|i can|i could|let me|i'd|i'm going to) (W )?(call|text|email|follow up|check (in|back)|come (back|by)|stop by|swing by|drop by|be back|reach out)",
  'follow(ing|ed)? up',
  '(i|we) (came|stopped|called|promised|said) (W )?(back|again|by again|last (week|time|month)|i would|yesterday)',
  'as (promised|agreed)',
  "(i'm|i am) back",
);

/** Tells of the work put in. */
export const EFFORT = cue(
  "(i've|i have|we've|we have) (already )?(been|knocked|called|talked|visited|done) (W )?(W )?(out|all|every|doors|houses|homes|since|day|week)",
  'every (single )?(house|door|home|customer|day)',
  '(second|third|fourth|fifth|tenth|last) (time|visit|call|try|house|door) (W )?(today|this|i|on)',
  'whatever it takes',
  "(i'll|i will) (W )?(stay late|keep (at it|trying|going)|work (on it|late|weekends)|try again|go again)",
  '(one|once) more (time|try|question|thing|chance)',
  "(won't|don't|not going to) give up",
);

/** Asks how to do better. */
export const FEEDBACK = cue(
  '(what|anything|how) (W )?(could|can|should) i (have )?(W )?(done|do|said|say|improve|explain)',
  '(any|some|your|honest) feedback',
  'how did i do',
  'what did i miss',
);

/** Leaves the script, and the rules. */
export const IMPROVISES = cue(
  "i (don't|do not|never|wouldn't) (usually|normally|do this|do it like|follow|use (the|a) script)",
  "(i'm|i am) not (really )?supposed to",
  '(forget|never mind|skip|ignore) (the|what|that|all) (W )?(script|brochure|pitch|company|rules?|paperwork|list|says?)',
  'between (you and me|us|the two of us)',
  'off the (record|script|books|menu)',
  '(bend|break|breaking|bending|ignore) (the|a|some|my|our) (W )?rules?',
  'my (own|usual) (way|style|thing|deal)',
  "(i'll|i can|let me) (just )?(make|do|cut) you a (W )?(deal|special|price)",
  "don't tell (my|anyone|anybody|the|them)",
  '(my|trust my|go with my) (gut|instinct)',
  'trust me',
);

/** Answers for everything in person. */
export const PERSONAL_PROMISE = cue(
  'i (personally|myself)',
  "(i'll|i will|i can) (W )?(W )?(W )?(personally|myself)",
  '(you have|i give you|take) my word',
  'i (W )?(guarantee|promise)( you)?',
  'my (own|personal) (cell|number|guarantee|money|promise|phone)',
);
