import { countWords, plain } from '../transcripts/words.ts';

/** The end of a quote in feedback and summaries, with the minute at which it was said. */
const minute = /”, \d+:\d{2}\)/g;
const mostQuoted = 2_000;

/**
 * A text without its ` (“words”, 12:34)`. It is not a regular expression, because the words may contain any character,
 * and a pattern would search from each beginning through everything that follows.
 */
const withoutMinutes = (text: string): string => {
  const kept: string[] = [];
  const ends = [...text.matchAll(minute)];
  let next = 0;
  let keptTo = 0;
  for (let from = text.indexOf('(“'); from !== -1; from = text.indexOf('(“', Math.max(from + 1, keptTo))) {
    while ((ends[next]?.index ?? text.length) < from + 3) next += 1;
    const end = ends[next];
    if (end === undefined) break;
    if (end.index - from - 2 > mostQuoted) continue;
    kept.push(text.slice(keptTo, from).replace(/ $/, ''));
    keptTo = end.index + end[0].length;
  }
  return kept.join('') + text.slice(keptTo);
};
/** Any other words in quotation marks, because a model puts them where it likes. */
const inMarks = /“([^“”]{1,2000})”|"([^"]{1,2000})"/g;
/** Shorter ones are names of things rather than quotes. */
const leastWords = 3;

const textUnquoted = (text: string, said: string): string =>
  withoutMinutes(text).replaceAll(inMarks, (marked, curly?: string, straight?: string) => {
    const words = curly ?? straight ?? '';
    return countWords(words) >= leastWords && said.includes(plain(words)) ? '“…”' : marked;
  });

const valueUnquoted = (value: unknown, said: string): unknown => {
  if (typeof value === 'string') return textUnquoted(value, said);
  if (Array.isArray(value)) return value.map((one: unknown) => valueUnquoted(one, said));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, valueUnquoted(one, said)]));
};

/**
 * The findings about a conversation, in any shape, without the words that they quote from it. `utterances`: the words,
 * as far as they are still known; quotes with their minute are removed without them too.
 */
export const unquoted = (value: unknown, utterances: readonly string[]): unknown =>
  valueUnquoted(value, utterances.map(plain).join('\n'));

/** In a day's summaries everything in quotation marks was said, because they contain no texts of the org. */
const said = /“[^“]*”|"[^"]*"/g;

/** The summary of a conversation of a day, without the words that it quotes. */
export const unquotedSummary = <Summary extends string | null>(summary: Summary): Summary | string =>
  summary === null ? summary : summary.replaceAll(said, '“…”');
