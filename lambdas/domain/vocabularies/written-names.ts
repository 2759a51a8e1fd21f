import { isPerhapsName } from '../privacy/first-names.ts';
import { ordinaryLetters, ordinaryWords } from './ordinary-words.ts';
import type { Spelling } from './spelling.ts';

const token = /[\p{L}\p{N}][\p{L}\p{N}'’&]*/gu;
const maxRun = 4;
const titles = new Set(['mr', 'mrs', 'ms', 'dr', 'miss', 'herr', 'frau', 'señor', 'señora']);

const streets = new Set(
  'street st road rd avenue ave lane ln drive dr boulevard blvd court ct calle avenida rue strasse straße weg'.split(
    ' ',
  ),
);

interface Token {
  readonly text: string;
  readonly lower: string;
  /** Whether only a space is between it and the previous one. */
  readonly isJoined: boolean;
  readonly isFirst: boolean;
  /** Whether it continues the previous one, as a decimal does. */
  readonly isTight: boolean;
  readonly isCapital: boolean;
  /** Whether it is written as only a name or a term is: `SunPower`, `IQ8`, `HELOC`. */
  readonly isMarked: boolean;
}

const hasLower = (text: string): boolean => /\p{Ll}/u.test(text);
const isCapitals = (text: string): boolean => /^[A-Z][A-Z&]{1,5}$/.test(text);

const isMarked = (text: string, isShouted: boolean): boolean => {
  if (/^\p{L}{1,20}[0-9]{1,4}\p{L}{0,3}$/u.test(text) && /^\p{Lu}/u.test(text)) return true;
  if (isCapitals(text)) return !isShouted && !ordinaryLetters.has(text.toLowerCase());
  return /\p{Ll}\p{Lu}/u.test(text);
};

/** Consecutive words in capitals. */
const capitals = /\b[A-Z][A-Z']*\b(?:[ ,]{1,3}[A-Z][A-Z']*\b)*/g;

/**
 * Three words in capitals, or a line of nothing else, are emphasis and name nothing; single letters after them do not
 * count.
 */
const calmed = (run: string): string => {
  const lastWord = run.split(/[ ,]+/).findLastIndex((word) => word.length > 1);
  return lastWord >= 2 ? run.toLowerCase() : run;
};

/** The words of a line. The capitals of emphasised text carry no information. */
const tokensOf = (written: string): Token[] => {
  const isShouted = !hasLower(written);
  const line = written.replace(capitals, calmed);
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: text, index } of line.matchAll(token)) {
    const gap = line.slice(end, index);
    tokens.push({
      text,
      lower: text.toLowerCase().replaceAll('’', "'"),
      isJoined: gap === ' ' || gap === '-',
      isFirst: tokens.length === 0 || /[.!?:;"“”«»([|]/u.test(gap),
      isTight: /^[.,:/%]$/.test(gap),
      isCapital: /^\p{Lu}/u.test(text),
      isMarked: isMarked(text, isShouted),
    });
    end = index + text.length;
  }
  return tokens;
};

/** Whether every word that is not a particle has a capital. */
const isTitle = (tokens: readonly Token[]): boolean =>
  tokens.length > 1 &&
  tokens.every(({ isCapital, isMarked: marked, text }) => isCapital || marked || text.length <= 3);

/** Whether the words before introduce a person: `I'm Jake`, `my name is Jake`. */
const isIntroduced = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]?.lower;
  const beforeIt = tokens[at - 2]?.lower;
  return before === "i'm" || before === 'named' || (before === 'is' && beforeIt === 'name');
};

/**
 * Which words are names: those that are marked, and those that have a capital within sentences and never occur without.
 */
const namesAmong = (lines: readonly (readonly Token[])[], { capitalsName }: Spelling): Set<string> => {
  const names = new Set<string>();
  const others = new Set<string>();
  for (const tokens of lines) {
    const tells = capitalsName && !isTitle(tokens);
    for (const [at, { lower, isFirst, isCapital, isMarked: marked }] of tokens.entries()) {
      if (marked || (tells && isCapital && !isFirst)) names.add(lower);
      if (!marked && (!isCapital || isIntroduced(tokens, at))) others.add(lower);
    }
  }
  for (const name of names)
    if (others.has(name) || ordinaryWords.has(name) || ordinaryLetters.has(name)) names.delete(name);
  return names;
};

const isNumber = ({ text }: Token): boolean => /^[0-9]{1,3}$/.test(text);

/** Whether a run of words names a person, or a place of residence; neither is given to a recogniser. */
const isPersonal = (run: readonly Token[], before: Token | undefined): boolean =>
  run.some(({ lower, isMarked: marked }) => !marked && isPerhapsName(lower)) ||
  streets.has(run.at(-1)?.lower ?? '') ||
  titles.has(before?.lower ?? '');

/** A model is also said without its maker: `Q8` for `SunRidge Q8`. */
const saidOf = (run: readonly string[]): string[] => [
  run.join(' '),
  ...(run.length === 1 ? [] : run.filter((text) => /\p{L}/u.test(text) && /[0-9]/.test(text))),
];

/** Runs of adjacent names: `SolarEdge Prime 3`. */
const runsIn = (tokens: readonly Token[], names: ReadonlySet<string>): string[] => {
  const found: string[] = [];
  for (let from = 0; from < tokens.length; ) {
    let to = from;
    for (let at = tokens[to]; at !== undefined && to - from < maxRun; at = tokens[to]) {
      const isName = (at.isCapital || at.isMarked) && names.has(at.lower);
      const isCounted = to > from && isNumber(at) && tokens[to + 1]?.isTight !== true;
      if (!(isName || isCounted) || (to > from && !at.isJoined)) break;
      to += 1;
    }
    const run = tokens.slice(from, to);
    if (run.length > 0 && !isPersonal(run, tokens[from - 1]))
      found.push(...saidOf(run.map(({ text }) => text)));
    from = Math.max(to, from + 1);
  }
  return found;
};

/** The names within the sentences of a text, the most frequent first; no persons. `lines` are plain. */
export const writtenNames = (lines: readonly string[], spelling: Spelling): string[] => {
  const tokens = lines.map(tokensOf);
  const names = namesAmong(tokens, spelling);
  const counts = new Map<string, number>();
  for (const line of tokens)
    for (const run of runsIn(line, names)) counts.set(run, (counts.get(run) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
};
