import type { Word } from './words.ts';

/** An e-mail address in a row of words: positions of its first and its last word. */
export interface SaidEmail {
  readonly first: number;
  readonly last: number;
}

const topLevels = new Set(
  'com net org edu gov io co us biz info me uk de fr es it nl ca au mx ai app dev tv email eu at ch be pl se no dk'.split(
    ' ',
  ),
);
const connectors = new Set('dot period point underscore dash hyphen minus plus'.split(' '));
/** Words before an `at` that indicate a place: `find us at acme dot com`. */
const noLocals = new Set(
  'us me it them you him her out up here there online website site page web more look looking find go going visit that this is was be work works working am are and or in on for with to of home store shop people available located reach hosted over live again today now'.split(
    ' ',
  ),
);
const numberWords = new Set(
  'zero one two three four five six seven eight nine ten oh double triple'.split(' '),
);
const mostWords = 14;

const isLetter = ({ lower }: Word): boolean => lower.length === 1;
/** Pauses and line ends may occur within an address, the end of a sentence may not. */
const isPlain = ({ gap }: Word): boolean => /^[\s,\-–_.…]*$/.test(gap) && !/[.…]\s/.test(gap);

const mostDomainWords = 8;

/** The last word of a domain that is said from `at` on: `gmail dot com`, `acme dot co dot uk`, `gmail.com`. */
const domainEnd = (words: readonly Word[], from: number): number | undefined => {
  let end: number | undefined;
  for (let at = from; at < from + mostDomainWords; at += 1) {
    const word = words[at];
    const next = words[at + 1];
    if (word === undefined || !isPlain(word)) return end;
    const isDot = word.lower === 'dot' || word.lower === 'period' || word.lower === 'point';
    const isWritten = at > from && word.gap === '.' && topLevels.has(word.lower);
    if (isWritten) end = at;
    else if (isDot && at > from && next !== undefined && topLevels.has(next.lower)) end = at + 1;
    else if (end === undefined ? word.lower === 'at' : at > end) return end;
  }
  return end;
};

const isNamed = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 16), at).some(({ lower }) => /^(?:e|mail|email|emails|adresse)$/.test(lower));

/** How far back the local part reaches from a word: over connectors, single letters and digits. */
const localStart = (words: readonly Word[], at: number): number | undefined => {
  const nearest = words[at - 1];
  if (nearest === undefined || noLocals.has(nearest.lower)) return undefined;
  let start = at - 1;
  for (let count = 0; count < mostWords; count += 1) {
    const word = words[start];
    const before = words[start - 1];
    if (word === undefined || before === undefined || !isPlain(word)) break;
    const isJoined =
      connectors.has(before.lower) ||
      connectors.has(word.lower) ||
      (isLetter(word) && isLetter(before)) ||
      /^\d+$/.test(word.lower) ||
      numberWords.has(word.lower);
    if (!isJoined || (!connectors.has(word.lower) && noLocals.has(before.lower))) break;
    start -= 1;
  }
  return connectors.has(words[start]?.lower ?? '') ? start + 1 : start;
};

/** If the address was announced (`my email is …`), everything after the announcement belongs to it. */
const announcedStart = (words: readonly Word[], at: number, start: number): number => {
  if (!isNamed(words, at)) return start;
  for (let back = at - 1; back >= Math.max(0, at - mostWords); back -= 1) {
    const word = words[back];
    if (word === undefined || /[.?!]\s/.test(words[back + 1]?.gap ?? '')) return start;
    if (/^(?:is|it's|it’s|that's|that’s|be|to|at|email|mail|address)$/.test(word.lower))
      return Math.min(start, back + 1);
  }
  return start;
};

/** Spoken e-mail addresses: `john dot smith at gmail dot com`. A web address without a person in it does not count. */
export const saidEmails = (words: readonly Word[]): SaidEmail[] => {
  const found: SaidEmail[] = [];
  for (const [at, { lower }] of words.entries()) {
    if (lower !== 'at') continue;
    const last = domainEnd(words, at + 1);
    const start = last === undefined ? undefined : localStart(words, at);
    if (last !== undefined && start !== undefined)
      found.push({ first: announcedStart(words, at, start), last });
  }
  return found;
};

const localSign = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]/u;
const domainSign = /[\p{L}\p{N}.-]/u;
const mostSigns = { local: 64, domain: 255 } as const;

/** Written e-mail addresses (RFC 5321, lengths included), as spans of a text. */
export const writtenEmails = (text: string): { readonly start: number; readonly end: number }[] => {
  const found: { start: number; end: number }[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    let start = at;
    while (start > 0 && at - start < mostSigns.local && localSign.test(text.charAt(start - 1))) start -= 1;
    let end = at + 1;
    while (end < text.length && end - at <= mostSigns.domain && domainSign.test(text.charAt(end))) end += 1;
    while (/[.-]/.test(text.charAt(end - 1))) end -= 1;
    if (start < at && /[\p{L}\p{N}]\.\p{L}{2,}$/u.test(text.slice(at + 1, end))) found.push({ start, end });
  }
  return found;
};
