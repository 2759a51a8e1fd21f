import { REFUSAL, TURNS_DOWN } from '../../transcripts/buyer-cues.ts';
import { cue, leaveOut, says } from '../../transcripts/cues.ts';
import { OWN_COMPANY, OWN_NAME } from '../../transcripts/talk-cues.ts';
import type { Sentence } from '../conversation.ts';

/** The properties that decide whether words can be quoted. */
export type Quotable = Pick<Sentence, 'text' | 'plain' | 'isQuestion'>;

const NAMES_SOMEBODY =
  /\b(?:I['’]m|I am|[Ii]t['’]s|[Tt]his is|[Mm]y name['’]s|[Mm]y name is|[Cc]all me) \p{Lu}\p{Ll}/u;
/** A name that is not the speaker's. */
const OTHER_NAME = cue("(your|his|her|their|the|whose) name('s| is)");
/** The speaker says why he or she calls or comes. */
const SAYS_WHY = cue(
  '(calling|ringing|phoning|here|came|come|coming|popping|popped|stopping|stopped|knocking|visiting|getting in touch|following up|going (round|around|door)|doing the rounds) (W ){0,4}(about|to|for|because|regarding|as|on|with|and|after|since)',
  '(about|regarding|concerning) (your|the|a|an|our|that|this|those|these|how|what|whether|some)',
  '(because|the reason|(quick|short) (word|question|look|chat)|on behalf of|so that you)',
  "(we|i) (just |only |also |now )?(do|sell|fit|clean|make|run|offer|help|install|collect|repair|supply|look after|build|grow|bring|deliver|insure|train|print|rent|wash|cut|paint|treat|service|replace|teach|raise|represent|check|test|work with|want|wanted|wondered|thought|saw|noticed|heard|promised|said|owe|have|have got|'ve got)",
  "(we're|i'm|we are|i am) (W )?(doing|offering|collecting|fitting|working|asking|raising|visiting|talking|speaking|looking|showing|running|selling|replacing|helping|checking|building|returning)",
  '(you|your (W ){1,2}) (asked|wrote|filled|rang|called|left|sent|enquired|requested|wanted|booked|signed|emailed|mentioned|said)',
  '(your|an|the|our) (W )?(enquiry|request|quote|form|order|message|email|letter|appointment|call|survey|offer|card)',
  "(i'd|we'd|i would|we would) (just )?like to",
);
const NUMBER =
  '(\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)';
const NUMBERS = cue(NUMBER);
/** Words that a bare number also has, such as “it's a hundred and thirty-four”. */
const BARE = cue(NUMBER, "(and|a|it|it's|its|that's|so|one|point)");
const HESITATES = cue('(u{1,9}m{1,9}|u{1,9}h{1,9}|e{1,9}r{1,9}m{0,9}|e{1,9}h{1,9})');
/** A bare number says nothing by itself: a figure has a unit, or what it counts. */
const LEAST_WORDS_OF_FIGURE = 2;
/** Longer words with figures are a price list that is read out. */
const MOST_WORDS_OF_FIGURES = 25;
/** Shorter words, such as “no, totally”, may as well repeat, doubt or contradict. */
const LEAST_ACKNOWLEDGING_WORDS = 4;

const HOURS = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|half|quarter|\\d+';
/** A day or an hour that can be written into a diary: “next week in the morning” cannot. */
export const DIARY_TIME = cue(
  '(mon|tues|wednes|thurs|fri|satur|sun)days?',
  '(tomorrow|tonight)',
  '(later|by|end of|back|still) today',
  '(mail|send|email|text|call|ring|post|bring|drop|order|start|sign) (W ){0,4}today',
  'today at',
  'this (morning|afternoon|evening)',
  `(at|around|by|between|before|after) (about |around )?(${HOURS})(?! (price|week|month|year|day|hundred|thousand|percent|people|of|dollars|pounds|more|times|visits)s?)`,
  `(${HOURS}) (am|pm|a m|p m|o'clock|thirty|fifteen|forty five|ten|in the (morning|afternoon|evening))`,
  '\\d+(st|nd|rd|th|am|pm)',
  '(on|by|until|from) the (first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty W|thirtieth|thirty first)(?= $| (of|at|in|then|and|or|if|from) )',
  'in (an|half an|two|three|\\d+) (hours?|days)',
);

/** The speaker plans to do something. A day alone may be in the past, and does not say what happens then. */
const PLANS = cue(
  "(i'll|i will|we'll|we will|you'll|he'll|she'll|they'll|shall|let's|i can|we can|i'm going to)",
  '(see you|comes?|calls?|rings?|texts?|sends?|brings?|book|booked|put you|meets?|visits?|fits?|delivers?|starts?)',
);
/** A shorter plan, such as “see you Thursday”, does not say what happens then. */
const LEAST_PLANNING_WORDS = 4;
/** The speaker asks for a decision. */
export const ASKS_FOR_IT = cue(
  '(shall|should|can|could|may) (i|we)',
  '(do|would|will|are|if) you (W ){0,2}(want|like|take|have|go|happy|ready|sign|start|join|try|buy|give)',
  '(want|happy|ready|fancy|care|like) (W ){0,2}(to|me|us|one|it)',
  '(sign|go ahead|go with|get started|get it done|put you down|deal|order|book)',
);

/** Times that fit no diary by themselves. */
const OTHER_TIME = cue(
  `(half|quarter) (past |to )?(${HOURS})`,
  `(between|from|by|till|until) (${HOURS}) (and|to|till|until) (${HOURS})`,
);

/** Whether a figure is given that is neither a bare number nor only a day or an hour. */
const givesFigure = (plain: string): boolean =>
  says(leaveOut(plain, OTHER_TIME, DIARY_TIME), NUMBERS) &&
  wordsIn(leaveOut(plain, BARE)) >= LEAST_WORDS_OF_FIGURE &&
  !says(plain, HESITATES);

/** A question that no yes, no or number answers. */
const OPEN_QUESTION = cue(
  "(what|what's|what're|what'd)(?! (time|day|date|number|size|a|what)| (is|was|are) (it|he|she|that|this|they) )",
  '(how)(?! (much|many|old|long|tall|often|far|big|soon|high|are you|you doing))',
  '(why|which|where|tell me|talk me through|walk me through|describe)',
);
/** A question that begins openly and ends with a yes or no, such as “what happens then, do you send another?”. */
const ENDS_CLOSED =
  /[,;] (?:do|does|did|is|are|was|were|have|has|will|would|can|could) (?:you|it|that|they|he|she|we|there)\b[^,;?]*\?$/i;
const ASKS_WHETHER_KNOWN = cue('(do|did) you (know|remember) (what|how|why|which|where)');
/** A shorter question, such as “what was it?”, only asks to repeat something. */
const LEAST_OPEN_WORDS = 5;
/** A shorter question, such as “when was that?”, asks on about anything. */
const LEAST_FOLLOWING_WORDS = 4;
const OF_THE_CUSTOMER = cue("(you|your|you're|you've|yours|yourself|y'all|ye)");
/** Asks how somebody is, which is no question about the customer’s situation. */
export const GREETS = cue(
  "how('s| is| are|'re)? (W )?(you|things|it|business) ?(doing|going|keeping|been|today)?(?= $)",
);
const ISOLATES = cue(
  '(anything|owt|something|what) else',
  '(the )?only (thing|reason|worry|bit|concern)',
  '(besides|apart from|other than|aside from|leaving aside)',
  'if (W ){0,14}(would|could|are|were) you',
);
/** A shorter question, such as “anything else?”, may ask for anything. */
const LEAST_ISOLATING_WORDS = 4;
const OFFERS_ANSWERS = cue("else (you|you'd) (W ){0,3}(know|ask)");
/** Without punctuation, a question may follow in the same words. */
const ASKS_AT_ONCE = cue('(is|was) it (that|the|because|more)', 'or (would|do|is|was|are) (you|it)');
/** Who calls a worry silly does not acknowledge it. */
const BELITTLES = cue('(silly|daft|nonsense)');
const ASKS_WHETHER_RESOLVED = cue(
  '(does|would|will|did) (that|it|this) (W ){0,3}(do|help|settle|answer|make|sound|sit|cover|take|work|sort|suit|put|clear|ease|fix|change)',
  '(is|are) (that|you) (W ){0,3}(better|fair|ok|okay|alright|all right|happy|easy|easier|comfortable|clearer)',
  'you happy (with|now)',
);

/** A question that a yes does not answer. */
const ASKS_WHAT = cue('(what|how)');

/** Such a question asks only for another conversation, or for something to look at. */
const ASKS_FOR_LESS = cue(
  '(shall|should|can|could|may) i (just )?(ring|wring|call|phone|text|email|tell|ask|show|try you|have something sent)',
  '(send|put|have|e ?mail|post|drop|make) (W ){0,4}(samples?|in writing|leaflets?|brochures?|folders?|packs?|information|quotes?|quotations?|estimates?|proposals?)',
  '(put|book) you (down|in) for a call',
  'e ?mail address',
  'do you want to (come|think|ask|have a (think|look))',
  "say (you'll|you will) (come|get|ring|call)",
);
/** A shorter question, such as “shall I?”, does not say what it asks for. */
const LEAST_ASKING_WORDS = 3;

/** Whether words say who is speaking: the speaker's own name or company. */
const saysWho = ({ text, plain }: Quotable): boolean =>
  !says(plain, OTHER_NAME) &&
  (NAMES_SOMEBODY.test(text) || says(plain, OWN_NAME) || says(plain, OWN_COMPANY));

const wordsIn = (plain: string): number => plain.split(' ').filter((word) => word !== '').length;

/** A rep who introduces himself or herself later than this has not done it first. */
const FIRST_TURNS = 4;

/** Where words were said. */
export interface Said {
  /** The turn of the conversation, from 0. */
  readonly turn: number;
  /** What the other side said just before, as cues expect it. */
  readonly before: string;
}

/** Behaviours that always need certain words. Other words are not quoted for them, however similar they are. */
const NEEDED: Readonly<Record<string, (words: Quotable, said: Said) => boolean>> = {
  'clarity.purpose_early': (words, { turn }) =>
    turn < FIRST_TURNS && saysWho(words) && says(words.plain, SAYS_WHY),
  'clarity.specifics': ({ plain }) => givesFigure(plain) && wordsIn(plain) <= MOST_WORDS_OF_FIGURES,
  'objection.acknowledges': ({ plain, isQuestion }) =>
    !isQuestion &&
    wordsIn(leaveOut(plain, HESITATES)) >= LEAST_ACKNOWLEDGING_WORDS &&
    !says(plain, BELITTLES) &&
    !says(plain, ASKS_AT_ONCE),
  'objection.answers': ({ isQuestion }) => !isQuestion,
  'objection.isolates': ({ plain }) =>
    wordsIn(plain) >= LEAST_ISOLATING_WORDS && says(plain, ISOLATES) && !says(plain, OFFERS_ANSWERS),
  'objection.confirms': ({ plain }) => says(plain, ASKS_WHETHER_RESOLVED) && !says(plain, ASKS_WHAT),
  'discovery.open_questions': ({ plain, text }) =>
    wordsIn(plain) >= LEAST_OPEN_WORDS &&
    says(plain, OPEN_QUESTION) &&
    !ENDS_CLOSED.test(text) &&
    !says(plain, ASKS_WHETHER_KNOWN) &&
    !says(plain, GREETS),
  'discovery.builds_on_answers': ({ plain }) => wordsIn(plain) >= LEAST_FOLLOWING_WORDS,
  'discovery.situation': ({ plain }) => says(plain, OF_THE_CUSTOMER) && !says(plain, GREETS),
  // Who asks again after a no presses.
  'close.asks': ({ plain }, { before }) =>
    wordsIn(plain) >= LEAST_ASKING_WORDS &&
    says(plain, ASKS_FOR_IT) &&
    !says(plain, ASKS_FOR_LESS) &&
    !says(before, REFUSAL) &&
    !says(before, TURNS_DOWN),
  // A question may be declined, so it settles nothing.
  'close.next_step': ({ plain, isQuestion }) =>
    !isQuestion && wordsIn(plain) >= LEAST_PLANNING_WORDS && says(plain, DIARY_TIME) && says(plain, PLANS),
};

/** Whether words can show a behaviour at all. */
export const isQuotableFor = (criterion: string, words: Quotable, said: Said): boolean =>
  NEEDED[criterion]?.(words, said) ?? true;

/** Saying who one is and why one calls usually takes two sentences, so the quote continues with the next one. */
export const goesOn = (criterion: string): boolean => criterion === 'clarity.purpose_early';

const SOME_DAY = cue(
  'next (week|month|year)',
  'some ?time',
  'soon',
  'later',
  'some day',
  '(be|keep|stay|get) in touch',
);

/** Whether words postpone the next step to some day, in a conversation that names no day or hour. */
export const isVagueStep = (words: Quotable, all: readonly Quotable[]): boolean =>
  says(words.plain, SOME_DAY) && !all.some(({ plain }) => says(plain, DIARY_TIME));
