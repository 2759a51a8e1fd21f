import { isPerhapsName, isSurelyName, noNames } from './first-names.ts';
import type { Word } from './words.ts';

/** A name in a row of words: positions of its first and its last word. */
export interface SaidName {
  readonly first: number;
  readonly last: number;
}

const isCapital = ({ text }: Word): boolean => /^\p{Lu}(?:['’]\p{Lu})?\p{Ll}/u.test(text);
const isPartOfName = (word: Word): boolean =>
  isCapital(word) && !noNames.has(word.lower) && word.lower.length > 1;
const isJoined = ({ gap }: Word): boolean => /^[ .'’-]{1,2}$/.test(gap) || gap === ' - ';

const titles = new Set('mr mrs ms miss dr mister missus señor señora herr frau monsieur madame'.split(' '));

/** Phrases by their last word, that word first, because each word of a day is checked against the words before it. */
type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

const byNearest = (phrases: readonly (readonly [string, ...string[]])[]): Phrases =>
  Map.groupBy(phrases, ([nearest]) => nearest);

/** Words before a name that leave no doubt. */
const introductions = byNearest([
  ['is', 'name'],
  ['name’s'],
  ["name's"],
  ['is', 'names'],
  ['me', 'call'],
  ['heiße'],
  ['ist', 'name'],
  ['for', 'ask'],
  ['named'],
  ['llamo', 'me'],
]);
/** Words before a name that may also precede anything else. */
const hints = byNearest([
  ["i'm"],
  ['i’m'],
  ['am', 'i'],
  ['is', 'this'],
  ['this', 'is'],
  ['you', 'are'],
  ['is', 'it'],
  ["it's"],
  ['it’s'],
  ['with', 'speaking'],
  ['with', 'talking'],
  ['to', 'speaking'],
  ['to', 'talking'],
  ['with', 'spoke'],
  ['to', 'spoke'],
  ['you', 'meet'],
  ['hi'],
  ['hello'],
  ['hey'],
  ['thanks'],
  ['you', 'thank'],
  ['morning', 'good'],
  ['afternoon', 'good'],
  ['evening', 'good'],
  ['wife'],
  ['husband'],
  ['son'],
  ['daughter'],
  ['neighbor'],
  ['neighbour'],
  ['colleague'],
  ['hallo'],
  ['bin', 'ich'],
]);

const goesBefore = (all: readonly Word[], at: number, phrases: Phrases): boolean =>
  phrases
    .get(all[at - 1]?.lower ?? '')
    ?.some((words) => words.every((word, index) => all[at - 1 - index]?.lower === word)) === true;

const mostParts = 3;

/** How far a name reaches that begins at `at`. */
const nameEnd = (all: readonly Word[], at: number): number => {
  let end = at;
  while (end - at < mostParts - 1) {
    const next = all[end + 1];
    const isInitial = next !== undefined && /^\p{Lu}$/u.test(next.text) && next.text !== 'I';
    if (next === undefined || !isJoined(next) || !(isPartOfName(next) || isInitial)) break;
    if (next.gap.startsWith('.') && !titles.has(all[end]?.lower ?? '') && (all[end]?.text.length ?? 0) > 1)
      break;
    end += 1;
  }
  return end;
};

/** How far a spelled word reaches: `A N N A`, `a, n, n, a`. */
const spelledEnd = (all: readonly Word[], at: number): number | undefined => {
  let end = at;
  while (/^\p{L}$/u.test(all[end]?.text ?? '') && /^[\s,.-]*$/.test(end === at ? '' : (all[end]?.gap ?? '')))
    end += 1;
  return end - at >= 3 ? end - 1 : undefined;
};

const introducedEnd = (all: readonly Word[], at: number): number | undefined => {
  const word = all[at];
  if (word === undefined) return undefined;
  const spelled = spelledEnd(all, at);
  if (spelled !== undefined) return spelled;
  if (isPartOfName(word)) return nameEnd(all, at);
  return isPerhapsName(word.lower) ? at : undefined;
};

/** After a hint, a name is capitalised and known, or the words after it show that it was one: `I'm Ludmila, from …`. */
const hintedEnd = (all: readonly Word[], at: number): number | undefined => {
  const word = all[at];
  if (word === undefined || !isPartOfName(word)) return undefined;
  const end = nameEnd(all, at);
  if (isPerhapsName(word.lower)) return end;
  const next = all[end + 1];
  const isAlone =
    next === undefined ||
    /[,.?!\n]/.test(next.gap) ||
    /^(?:and|from|with|by|here|speaking)$/.test(next.lower);
  // `This is Solar One`, `it's Friday`: these words introduce a company or a day just as often.
  const isWeak = /^(?:it's|it’s|is)$/.test(all[at - 1]?.lower ?? '');
  return (isAlone || end > at) && !isWeak ? end : undefined;
};

const titledEnd = (all: readonly Word[], at: number): number | undefined => {
  const title = all[at - 1];
  const word = all[at];
  return title !== undefined &&
    word !== undefined &&
    titles.has(title.lower) &&
    isPartOfName(word) &&
    isJoined(word)
    ? nameEnd(all, at)
    : undefined;
};

const endAt = (all: readonly Word[], at: number): number | undefined => {
  const word = all[at];
  if (word === undefined) return undefined;
  if (goesBefore(all, at, introductions)) {
    const end = introducedEnd(all, at);
    if (end !== undefined) return end;
  }
  const titled = titledEnd(all, at);
  if (titled !== undefined) return titled;
  if (isPartOfName(word) && isSurelyName(word.lower)) return nameEnd(all, at);
  return goesBefore(all, at, hints) ? hintedEnd(all, at) : undefined;
};

const beforeAnswer = new Set("yeah yes sure oh um uh okay it's it’s it is i'm i’m my name name's".split(' '));
const mostBeforeAnswer = 4;

/** Where the answer to `And your name?` begins. */
const answerStart = (all: readonly Word[]): number => {
  const start = all.findIndex(({ lower }) => !beforeAnswer.has(lower));
  return start > mostBeforeAnswer ? -1 : start;
};

/** Whether a line asks for a name. */
export const asksForName = (text: string): boolean =>
  /\bnames?\b[^.!?]*\?\s*$|\bwho am i (?:speaking|talking) (?:with|to)\?\s*$|\band you are\?\s*$/i.test(
    text.slice(-200),
  );

/**
 * Names that their line identifies: by an introduction, a title, an address, as known first names, or because the line
 * before asked for one.
 */
export const shownNames = (all: readonly Word[], isAsked: boolean): SaidName[] => {
  const found: SaidName[] = [];
  const answer = isAsked ? answerStart(all) : -1;
  for (let at = 0; at < all.length; at += 1) {
    const last = (at === answer ? introducedEnd(all, at) : undefined) ?? endAt(all, at);
    if (last === undefined) continue;
    found.push({ first: at, last });
    at = last;
  }
  return found;
};

const possessive = /['’]s$/;
const bare = ({ lower }: Word): string => lower.replace(possessive, '');

/** The parts of names, to find them where nothing else identifies them as names. */
export const partsOf = (all: readonly Word[], names: readonly SaidName[]): string[] =>
  names
    .flatMap(({ first, last }) => all.slice(first, last + 1))
    .filter((word) => isCapital(word) && !titles.has(word.lower) && word.lower.length > 2)
    .map(bare);

/** Every capitalised word that is a part of a known name; adjacent ones form one name. */
export const knownNames = (all: readonly Word[], parts: ReadonlySet<string>): SaidName[] => {
  const found: SaidName[] = [];
  for (const [at, word] of all.entries()) {
    if (!isCapital(word) || !parts.has(bare(word))) continue;
    const before = found.at(-1);
    if (before?.last === at - 1 && isJoined(word)) found.splice(-1, 1, { ...before, last: at });
    else found.push({ first: at, last: at });
  }
  return found;
};

/** Labels of speakers that name no person. */
const generic =
  /^(?:[a-z]|\d{1,4}|(?:speaker|spk|person|participant|channel|ch|voice|user|unknown|agent|rep|representative|sales ?rep|salesperson|seller|closer|setter|canvasser|host|customer|client|caller|callee|buyer|prospect|lead|homeowner|resident|neighbou?r|manager|colleague|other|guest)(?:[ _#-]*(?:\d{1,4}|[a-z]))?)$/i;

/** Whether a speaker label names no person: `Speaker 1`, `Customer`. */
export const isGenericSpeaker = (label: string): boolean => generic.test(label.trim());
