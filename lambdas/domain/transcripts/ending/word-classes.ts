/** Words that mean about the same at the end of a conversation, without apostrophes. Each counts as its class. */
const CLASSES: Readonly<Record<string, string>> = {
  call: 'ring rings ringing rang phone phoned call calls calling buzz bell text texts',
  look: 'look looks measure measures measuring measured survey surveyor surveys inspect assess assessment check',
  quote: 'quote quotes figure figures estimate proposal pricing quotation',
  pay: 'pay pays paying paid deposit cash cheque debit invoice instalment instalments payment payments',
  sign: 'sign signs signing signed signature initials initial form forms agreement contract paperwork terms',
  fit: 'fit fits fitted fitting install installed installing installation deliver delivered delivery deliveries',
  visit: 'come comes coming pop drop knock visit pass round',
  who: 'husband wife partner boss mum dad mother father daughter son manager board committee director trustees landlord brother sister accountant governors treasurer head hes shes team colleagues owner he she him her',
  try: 'try tries trial test demo demonstration sample samples taster pilot',
  free: 'free nothing charge obligation',
  period: 'month monthly week weekly year yearly months weeks years quarter fortnight',
  yes: 'yes yeah yep aye yup ya',
  ok: 'ok okay fine alright sure lovely great perfect brilliant super smashing',
  leaflet:
    'leaflet brochure pack website site link folder booklet flyer sheet page catalogue pamphlet online app',
  think: 'think thought decide consider mull reckon',
  bye: 'bye goodbye cheerio goodnight ta cheers',
  thanks: 'thanks thank',
  start: 'start starts starting begin begins',
  book: 'book books booked booking',
  order: 'order orders ordered ordering',
  send: 'send sends sending email mail post emailed',
  bring: 'bring brings bringing fetch',
  sorry: 'sorry afraid',
  time: 'morning afternoon evening lunchtime noon oclock',
  day: 'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays tomorrow tonight weekend january february march april may june july august september october november december',
  ordinal:
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth fourteenth fifteenth sixteenth eighteenth twentieth thirtieth',
  sum: 'hundred thousand pounds pound quid dollars bucks pence grand euros',
  few: 'one two three four five six seven eight nine ten eleven twelve half quarter noon',
  many: 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety',
};

const CLASS_OF = new Map(
  Object.entries(CLASSES).flatMap(([name, words]) =>
    words.split(' ').map((word) => [word, `#${name}`] as const),
  ),
);

const MOST_OF_FEW = 12;
const LEAST_OF_SUM = 100;

const ofDigits = (digits: number): string => {
  if (digits <= MOST_OF_FEW) return '#few';
  return digits >= LEAST_OF_SUM ? '#sum' : '#many';
};

/** Words that are said while thinking and have no content. */
const FILLERS: ReadonlySet<string> = new Set(['um', 'er', 'uh', 'erm', 'mm', 'oh', 'well', 'so']);
const AMOUNTS: ReadonlySet<string> = new Set(['#few', '#many', '#sum']);

const classed = (word: string): string => {
  if (/^\d+(?:st|nd|rd|th)$/.test(word)) return '#ordinal';
  return /^\d+$/.test(word) ? ofDigits(Number(word)) : (CLASS_OF.get(word) ?? word);
};

/** Two parts of one amount, such as “two” and “hundred”, as the amount; undefined for other words. */
const together = (one: string | undefined, other: string): string | undefined => {
  if (one === undefined) return undefined;
  if (AMOUNTS.has(one) && AMOUNTS.has(other)) return one === '#sum' || other === '#sum' ? '#sum' : '#many';
  if (one === '#sum' && other === 'and') return one;
  return one === other && other.startsWith('#') ? one : undefined;
};

/**
 * Words as they count at the end of a conversation: without fillers; days, amounts and similar words as their class.
 */
export const classedWords = (words: readonly string[]): string[] => {
  const read: string[] = [];
  for (const said of words) {
    if (FILLERS.has(said)) continue;
    const word = classed(said.replaceAll("'", ''));
    const joined = together(read.at(-1), word);
    if (joined === undefined) read.push(word);
    else read[read.length - 1] = joined;
  }
  return read;
};
