import type { Utterance } from './transcript.ts';

/** A customer's name and the position of the utterance in which it is said. */
export interface SaidName {
  readonly name: string;
  readonly utterance: number;
}

const TITLE = '(?:(?:Mr|Mrs|Ms|Miss|Dr)\\.? )';
/** Bounded, so that a text that is one endless name is not searched from each of its parts. */
const CAPITALISED = "\\p{Lu}\\p{Ll}{1,30}(?:['’-]\\p{Lu}?\\p{Ll}{1,30}){0,3}";
const NAME = `(${TITLE}?${CAPITALISED}(?: ${CAPITALISED})?)(?!['’]s)`;
const ENDS = '(?=\\s*(?:[,.!?]|$|and\\b|by the way|nice))';

/** The customer speaks: `I'm Maria`, `my name is Maria Lopez`. */
const OWN = new RegExp(
  `(?:[Mm]y name(?: is|['’]s)|(?<=^|[.!?] )(?:[Tt]he )?[Nn]ame(?: is|['’]s)|[Cc]all me|[Ii] am|[Ii]['’]m|[Tt]his is) ${NAME}${ENDS}`,
  'u',
);
/** The same, with anything after it: `I'm Dana with …`. */
const OWN_LOOSE = new RegExp(OWN.source.replace(ENDS, ''), 'u');
/** What people say while they think. */
const FILLER =
  '(?:(?:[Yy]eah|[Yy]es|[Ss]ure|[Oo]h|[Uu]m|[Uu]h|[Ll]ike|[Yy]ou know|I mean|[Oo]kay|[Ww]ell|[Ss]o),? )?';
/** The rep speaks to the customer: `Nice to meet you, Maria`, `Thanks, Mrs. Lopez.`, `Good to have you here, Maria.` */
const ADDRESSED = new RegExp(
  `(?:(?:[Mm]eet|[Kk]now|[Ss]ee|[Mm]eeting|[Tt]hank) you(?: so much)?,?|[Tt]hanks,?|[Hh]i,?|[Hh]ello,?|[Hh]ey,?|[Gg]ood (?:morning|afternoon|evening),?|[Pp]erfect,?|[Ww]elcome,?|[Aa]ppreciate it,?|[Pp]leasure,?|[Ww]ell,?|(?:[Nn]ice|[Gg]reat|[Gg]ood|[Gg]lad) (?:[a-z]+ ){1,2}you,?|[Gg]reat,?) ${NAME}(?=\\s*(?:[,.!?]|$))`,
  'u',
);
/** The rep calls out a name and says who is calling: `Mr. Lopez, it's Sam from …`. */
const CALLED = new RegExp(`^${FILLER}${NAME}, (?:it['’]s|it is|this is) \\p{Lu}`, 'u');
const ASKED =
  /\b(?:your|full|first|last) name\b|\bwho (?:am i\b|[a-z]+ i (?:speaking|talking))|\band you(?: a|['’])re\?|\bwhat do (?:[a-z]+ ){0,2}call you\b|\bwho do i have\b/i;
const ANSWER = new RegExp(
  `^${FILLER}(?:[Ii]t['’]s |[Ii]t is |[Tt]hat['’]s |[Ii]['’]m |[Ii] am |[Mm]y name(?:['’]s| is) )?${NAME}${ENDS}`,
  'u',
);
const CHECKED = new RegExp(`(?:[Aa]re you|(?:speaking|talking) (?:with|to)) ${NAME}\\?`, 'u');
const CONFIRMED = /^(?:yes|yeah|yep|speaking|that['’]s me|this is|i am|sure am)/i;
/** The rep guesses the customer's name. */
const SUPPOSED = new RegExp(`(?:[Ii]s (?:this|that) ${NAME}\\?|[Yy]ou must be ${NAME}(?=[.!?]|$))`, 'u');
/** A customer who is called by a name and does not deny it has that name. */
const DENIED =
  /^(?:[a-z]+,? )?(?:no\b|nope\b|wrong|not (?:me|him|her)|(?:he|she)['’]s\b|you have the wrong)/i;

/** Capitalised words that are not names. */
const NO_NAMES = new Set(
  'Mr Mrs Ms Miss Dr Morning Afternoon Evening Night Greetings Apologies Pardon Excuse Understood Pleasure Brilliant Lovely Excellent Fantastic Cheers Certainly Definitely Obviously Honestly Basically Exactly True Fair Hopefully Depends Ladies Gentlemen Sweetheart Love Mate Dear Darling Coach Chief Friend Partner Maybe Perhaps Probably In On At For Of By With From Like Um Uh Hmm Mm Wait Hold Look Listen Come Go Give Put Use Call Take Leave Some All Any One Two Three Nobody Nothing Anything Something Somebody Never Always Only Still Already Again Later Soon Today Tomorrow Tonight Wonderful Awesome Cool Nice Sounds Hiya Howdy Alright Sorry Fine Good Great Not Just Busy Yes Yeah Yep No Nope Okay Ok Sure Well Oh Hi Hey Hello Thanks Thank Please Right Wow Really Perfect Absolutely Actually Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December Christmas Easter American Mexican Canadian British German French Italian Irish Indian Chinese Catholic Christian Sir Madam Ma’am Mam Everybody Everyone Guys Folks Team There Here And But So The This That What Who Why How When Where Is It You We They My Your Our Google Amazon Costco Texas Florida California Arizona God Lord Jesus Honey Sweetie Mom Dad Grandma Grandpa Man Buddy Dude Bro Boss Neighbor Neighbour Doctor Let Now Then Because If Do Does Are Can Could Would Will'.split(
    ' ',
  ),
);

const TITLED = new RegExp(`^${TITLE}`, 'u');

const firstWord = (name: string): string => name.replace(TITLED, '').replaceAll("'", '’').split(' ')[0] ?? '';

const nameIn = (text: string, pattern: RegExp): string | undefined => {
  const said = pattern.exec(text);
  const name = said?.[1] ?? said?.[2];
  if (name === undefined) return undefined;
  const kept = name.split(' ').filter((word, at) => at === 0 || !NO_NAMES.has(word));
  return NO_NAMES.has(firstWord(name)) ? undefined : kept.join(' ');
};

/** Longer utterances than this are not introductions, and not worth the search. */
const LONGEST_TEXT = 2_000;

const introducing = (utterance: Utterance | undefined): Utterance | undefined =>
  utterance !== undefined && utterance.text.length <= LONGEST_TEXT ? utterance : undefined;

/** Who works for whom: a name that is given together with a company is a seller's. */
const SELLERS_INTRODUCTION = /^[^.!?]*\b(?:with|from|at|over at|representing|calling from) \p{Lu}/u;

interface Turn {
  readonly utterance: Utterance;
  readonly position: number;
  readonly before: Utterance | undefined;
}

const ownNameOf = ({ utterance: { text, role }, before }: Turn): string | undefined => {
  if (role === 'rep') return undefined;
  const said = OWN.exec(text);
  if (said && !SELLERS_INTRODUCTION.test(text.slice(said.index))) return nameIn(text, OWN);
  return before?.role === 'rep' && ASKED.test(before.text) ? nameIn(text, ANSWER) : undefined;
};

const addressedIn = ({ utterance: { text, role } }: Turn): string | undefined =>
  role === 'rep' ? (nameIn(text, CALLED) ?? nameIn(text, ADDRESSED)) : undefined;

const confirmedIn = ({ utterance: { role, text }, before }: Turn): string | undefined => {
  if (role === 'rep' || before?.role !== 'rep' || DENIED.test(text)) return undefined;
  return nameIn(before.text, SUPPOSED) ?? (CONFIRMED.test(text) ? nameIn(before.text, CHECKED) : undefined);
};

/** Other ways in which reps give their name: `it's Sam at …`, `Sam is my name`. */
const REP_NAMED = new RegExp(
  `(?:[Ii]t['’]s|[Ii]t is) ${NAME} (?:here |over )?(?:at|from|with)|${NAME} is my name`,
  'u',
);

/** The first names with which the reps introduce themselves: never the customer's. */
export const repNames = (utterances: readonly Utterance[]): ReadonlySet<string> =>
  new Set(
    utterances.flatMap(({ role, text }) => {
      if (role !== 'rep' || text.length > LONGEST_TEXT) return [];
      const names = [nameIn(text, OWN_LOOSE), nameIn(text, REP_NAMED)];
      return names.flatMap((name) => (name === undefined ? [] : [firstWord(name)]));
    }),
  );

/**
 * The customer's name, only if it is said: by the customer (best), in answer to the question for it, or by the rep in
 * addressing the customer. Roles must be known. `taken` are the reps' own names (`repNames`). Null if nobody says it or
 * it cannot be distinguished from other capitalised words, because a wrong name is worse than none.
 */
export const customerName = (
  utterances: readonly Utterance[],
  taken: ReadonlySet<string> = repNames(utterances),
): SaidName | null => {
  const turns = utterances
    .map((utterance, position) => ({ utterance, position, before: introducing(utterances[position - 1]) }))
    .filter(({ utterance }) => introducing(utterance) !== undefined);
  for (const find of [ownNameOf, confirmedIn, addressedIn]) {
    for (const turn of turns) {
      const name = find(turn);
      if (name === undefined || taken.has(firstWord(name))) continue;
      return { name, utterance: find === confirmedIn ? turn.position - 1 : turn.position };
    }
  }
  return null;
};
