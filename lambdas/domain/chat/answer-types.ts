import type { Line } from '../scoring/conversation.ts';
import { CALLBACK } from '../transcripts/buyer-cues.ts';
import { type Cue, cue, says } from '../transcripts/cues.ts';
import { FAREWELL, TIME_NAMED } from '../transcripts/talk-cues.ts';
import type { Behaviours } from './behaviours.ts';

/** A line, its position, and the findings of the analysis there. */
export interface Place {
  readonly line: Line;
  /** 0 (the first line) to 1 (the last). */
  readonly share: number;
  readonly shows: Behaviours;
}

/** A kind of answer: how people ask for it, and which lines hold one. */
interface AnswerType {
  /** Phrases that ask for it, in text made by `plain`. */
  readonly asks: Cue;
  readonly isIn: (place: Place) => boolean;
}

const ONES = 'one|two|three|four|five|six|seven|eight|nine';
const TENS =
  'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const MONEY = 'dollars?|pounds?|euros?|quid|bucks|cents?|pence|grand';
const NUMBER = cue(
  '\\d+',
  `(two|three|four|five|six|seven|eight|nine|${TENS}|hundred|thousand|half|quarter|once|twice|daily|weekly|monthly)`,
);
/** Words that sound like a sum of money, even if no currency is named: `fifty eight a visit`. */
const SUM = cue(
  `(${TENS}|hundred|thousand|\\d+) (${ONES}|hundred|thousand|and|an?|each|per|${MONEY})`,
  `(${ONES}|hundred|thousand) (hundred|thousand|${MONEY})`,
);
const CURRENCY = /[$£€]\s?\d/;
const namesSum = ({ plain, text }: Line): boolean => says(plain, SUM) || CURRENCY.test(text);
const TIME = cue(
  '(mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)',
  '(january|february|march|april|june|july|august|september|october|november|december|christmas|easter)',
  '(days?|weeks?|months?|years?|nights?|mornings?|afternoons?|evenings?|summer|winter|spring|autumn)',
  "(today|tonight|tomorrow|yesterday|o'clock|since|ago|until|till|by)",
);
const REASON = cue(
  "(because|'?cause|since|so|too|otherwise|afraid|worried|worry)",
  'in case',
  "(can't|cannot|couldn't|won't|wouldn't|don't|didn't)",
);
const RELATIVE =
  'wife|husband|partner|son|daughter|sons|daughters|lad|girl|boy|kids?|children|family|grandchildren|grandson|granddaughter|eldest|youngest|mother|father|mum|mom|dad|niece|nephew|brother|sister';
const PERSON = cue(
  `(${RELATIVE}|boss|manager|director|uncle|aunt|neighbou?r|accountant|landlord|doctor|chap|fellow|guy|man|woman|lady|nan|gran)`,
  'called',
  "(he|she)('s)?",
);
/** A capitalised word within a sentence is probably a name. */
const NAME = / \p{Lu}\p{Ll}+/u;
const WHERE = cue(
  '(in|at|on|under|behind|beside|near|above|over|outside|inside|from) (the|my|our|your|an?|W)',
  '(upstairs|downstairs|outside|inside)',
);
const CASE = cue('(if|unless|until|otherwise|when)', 'in case');
const OWN_FAMILY = cue(`(my|our|his|her) (W )?(${RELATIVE})`);
const GUARANTEE = cue(
  '(guarantee|guarantees|guaranteed|warranty|warranties)',
  '(money|it) back',
  '(pay|pays|paying|cost|costs|charge) (you )?(nothing|no W)',
  "(don't|won't|needn't|doesn't) (have to )?(pay|cost)",
  '(free|for nothing|no charge|without charge|in writing)',
  'if (we|our|it|they|any|you|anything) W',
);

/** `good afternoon` does not name a time. */
const GREETING = / good (?:morning|afternoon|evening)(?= )/g;

/** From this share of the conversation on, people discuss what happens next. */
const TOWARDS_THE_END = 0.6;

/** Every kind of answer. A line of the requested kind is a more likely answer, by learned weights. */
export const ANSWER_TYPES = {
  number: {
    asks: cue(
      'how (many|much|long|old|often|far|high|big|large|fast|soon|loud|hot|expensive)',
      '(price|prices|cost|costs|fee|fees|number|percentage|amount|rate|wage|bill|penalty|deposit|monthly|pay|paid|afford)',
    ),
    isIn: ({ line }) => says(line.plain, NUMBER),
  },
  sum: {
    asks: cue(
      'how (much|expensive)',
      '(price|prices|cost|costs|fee|fees|wage|bill|penalty|deposit|pay|pays|paid|charge|charges|spend|spends|spent)',
    ),
    isIn: ({ line }) => namesSum(line),
  },
  price: {
    asks: cue(
      '(price|prices|pricing|cost|costs|fee|fees|charge|charges|deposit)',
      'how much (is|are|does|do|would|will)',
    ),
    isIn: ({ line }) => line.role === 'rep' && namesSum(line),
  },
  time: {
    asks: cue('when', 'how (long|often|soon)', '(what|which) (day|date|time|month|year)'),
    isIn: ({ line }) => says(line.plain, TIME),
  },
  next: {
    asks: cue(
      'when (W )(W )?(W )?(W )?(meeting|appointment|visit|call|come|comes|meet|talk|speak|see|contact|return|deliver|delivered|delivery|again|back|next|install|installed)',
      '(next|follow up) (meeting|appointment|visit|call|steps?|time)',
    ),
    isIn: ({ line, share }) =>
      share > TOWARDS_THE_END &&
      !says(line.plain, FAREWELL) &&
      (says(line.plain.replaceAll(GREETING, ''), TIME_NAMED) || says(line.plain, CALLBACK)),
  },
  step: {
    asks: cue(
      'when (W )(W )?(W )?(W )?(meeting|appointment|visit|call|come|comes|meet|talk|speak|see|contact|return|deliver|delivered|delivery|again|back|next|install|installed)',
      '(next|follow up) (meeting|appointment|visit|call|steps?|time)',
      '(appointment|appointments|agreed|agreement|booked)',
    ),
    isIn: ({ shows }) => shows(0, 'close.next_step') || shows(0, 'close.recap'),
  },
  objection: {
    asks: cue(
      '(objections?|concerns?|concerned|worry|worried|worries|hesitations?|hesitates?|hesitant|doubts?|reservations?|pushback|sceptical|skeptical)',
      '(held|hold|holding) (W )?back',
    ),
    isIn: ({ line, shows }) => line.role !== 'rep' && shows(1, 'objection'),
  },
  rebuttal: {
    asks: cue(
      '(answer|answered|respond|responded|reply|replied|react|reacted|handle|handled|overcome|overcame|solve|solved)',
    ),
    isIn: ({ shows }) => shows(0, 'objection.answers') || shows(0, 'objection.confirms'),
  },
  proof: {
    asks: cue(
      '(references?|proof|prove|proves|evidence|examples?|reviews?|neighbou?rs?|guarantees?|other customers?)',
    ),
    isIn: ({ shows }) => shows(0, 'influence.proof'),
  },
  reason: { asks: cue('why', 'what (W )?reason'), isIn: ({ line }) => says(line.plain, REASON) },
  person: {
    asks: cue('(who|whom|whose)', 'which (person|people|customer|colleague)'),
    isIn: ({ line }) => says(line.plain, PERSON) || NAME.test(line.text),
  },
  place: {
    asks: cue('where', '(which|what) (place|places|room|rooms|town|city)'),
    isIn: ({ line }) => says(line.plain, WHERE),
  },
  case: {
    asks: cue("(what|what's|who|how) (W )?(W )?(W )?(W )?(W )?(if|when|once)", 'happens?', 'in case'),
    isIn: ({ line }) => says(line.plain, CASE),
  },
  family: {
    asks: cue('(married|marry|wife|husband|spouse|partner|family|relatives|children|kids|child|alone)'),
    isIn: ({ line }) => line.role !== 'rep' && says(line.plain, OWN_FAMILY),
  },
  guarantee: {
    asks: cue('(guarantees?|guaranteed|warranty|warranties|refund|assurance|promises?|promised)'),
    isIn: ({ line }) => line.role === 'rep' && says(line.plain, GUARANTEE),
  },
  offer: {
    asks: cue(
      '(offer|offers|offered|promise|promised|suggest|suggests|suggested|present|presented|advice|reference|included|includes|product|system|service|guarantee|guaranteed)',
    ),
    isIn: ({ line }) => line.role === 'rep',
  },
} satisfies Readonly<Record<string, AnswerType>>;

export type AnswerTypeId = keyof typeof ANSWER_TYPES;

const typesOf = <T extends string>(table: Readonly<Record<T, AnswerType>>): readonly T[] =>
  Object.keys(table).filter((key): key is T => key in table);

export const ANSWER_TYPE_IDS = typesOf(ANSWER_TYPES);

/** The kinds of answers that a question asks for; `plainText` is made by `plain`. */
export const typesAsked = (plainText: string): ReadonlySet<AnswerTypeId> =>
  new Set(ANSWER_TYPE_IDS.filter((id) => says(plainText, ANSWER_TYPES[id].asks)));
