import { countWords, plain } from '../transcripts/words.ts';

/** Words of the conversation with the minute at which they were said, as feedback and summaries show them. */
const withMinute = / ?\(“.{1,2000}?”, \d+:\d{2}\)/gs;
/** Any other words in quotation marks: a model puts them where it likes. */
const inMarks = /“([^“”]{1,2000})”|"([^"]{1,2000})"/g;
/** Shorter ones are names of things rather than what somebody said. */
const leastWords = 3;

const textUnquoted = (text: string, said: string): string =>
  text.replaceAll(withMinute, '').replaceAll(inMarks, (marked, curly?: string, straight?: string) => {
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
 * What was found out about a conversation, in any shape, without the words that it quotes of it. `utterances`: what was said,
 * as far as it is still known; quotes with their minute go without it too.
 */
export const unquoted = (value: unknown, utterances: readonly string[]): unknown =>
  valueUnquoted(value, utterances.map(plain).join('\n'));

/** Of a day, everything in quotation marks was said: its summaries name no texts of the org. */
const said = /“[^“]*”|"[^"]*"/g;

/** The summary of a conversation of a day, without the words that it quotes. */
export const unquotedSummary = <Summary extends string | null>(summary: Summary): Summary | string =>
  summary === null ? summary : summary.replaceAll(said, '“…”');
