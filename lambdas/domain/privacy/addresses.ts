import { digitSeries } from './digits.ts';
import type { Word } from './words.ts';
import { wordSet } from './words.ts';

/** An address in a row of words: positions of its first and its last word. */
export interface SaidAddress {
  readonly first: number;
  readonly last: number;
}

const streets = wordSet(
  'street st avenue ave road rd boulevard blvd lane ln drive dr court ct circle cir place pl terrace ter parkway pkwy highway hwy trail trl way square sq crescent close gardens mews plaza loop alley pike turnpike',
);
/** Never part of a street name: words between a number and a word that only looks like a kind of street. */
const noNames = wordSet(
  'minute minutes hour hours mile miles day days week weeks month months year years dollar dollars percent degree foot feet inch people person man woman way ways lane time times bedroom story car gallon more other of the a an and or in on at to for with per from is are was no not any each every first last next that this your my our their his her its percent kilowatt kilowatts watt watts panel panels thousand million point plus times by than years',
);
const directions = wordSet(
  'north south east west northeast northwest southeast southwest n s e w ne nw se sw',
);
const unitWords = wordSet('apartment apt unit suite ste number floor lot room');
const states = wordSet(
  'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming',
);
const twoWordStates = wordSet('new north south west rhode');
const mostStreetWords = 3;

const isPlain = ({ gap }: Word): boolean => /^[\s,.#-]*$/.test(gap) && !/\n/.test(gap);
const isJoined = ({ gap }: Word): boolean => /^[ \t]*$/.test(gap) || gap === '. ';

/** The word for the kind of street after a house number, which is the end of the street name. */
const streetEnd = (all: readonly Word[], number: number): number | undefined => {
  for (let at = number + 1; at <= number + mostStreetWords + 2; at += 1) {
    const word = all[at];
    if (word === undefined || !isJoined(word)) return undefined;
    const named = at - number - 1;
    if (named > 0 && streets.has(word.lower)) {
      const further = all[at + 1];
      return further !== undefined && isJoined(further) && directions.has(further.lower) ? at + 1 : at;
    }
    const isOrdinal = /^\d{1,3}(?:st|nd|rd|th)$/.test(word.lower);
    if (!isOrdinal && !directions.has(word.lower) && (noNames.has(word.lower) || /\d/.test(word.lower)))
      return undefined;
  }
  return undefined;
};

const unitEnd = (all: readonly Word[], from: number): number => {
  const unit = all[from + 1];
  const number = all[from + 2];
  if (unit === undefined || number === undefined || !isPlain(unit)) return from;
  if (unitWords.has(unit.lower) && isPlain(number)) return from + 2;
  return unit.gap.includes('#') ? from + 1 : from;
};

/** A town of up to three words, followed by a state and a code, or as much of that as is there. */
const placeEnd = (all: readonly Word[], from: number): number => {
  let end = from;
  for (let at = from + 1; at <= from + 6; at += 1) {
    const word = all[at];
    if (word === undefined || !isPlain(word) || /^\.\s/.test(word.gap)) break;
    if (states.has(word.lower) && (word.lower.length > 2 || /^\p{Lu}/u.test(word.text))) end = at;
    else if (/^\d{5}$/.test(word.lower)) return at;
    else if (!/^\p{Lu}/u.test(word.text) && !twoWordStates.has(word.lower) && word.lower !== 'in') break;
  }
  return end;
};

const houseNumbers = (all: readonly Word[]): { readonly first: number; readonly last: number }[] =>
  digitSeries(all).flatMap((series) => {
    const last = series.at(-1);
    if (last === undefined) return [];
    const number = last.isSpoken ? (series.find(({ isSpoken }) => isSpoken) ?? last) : last;
    const digits = series
      .slice(series.indexOf(number))
      .reduce((sum, { digits: some }) => sum + some.length, 0);
    return digits <= 6 && !/[$€£]\s*$/.test(number.gap) ? [{ first: number.first, last: last.last }] : [];
  });

const postOfficeBox = (all: readonly Word[], at: number): number | undefined => {
  const po = all[at];
  const box = all[at + 1];
  const isWhole = po?.lower === 'po' && box?.lower === 'box';
  const isSpelled = po?.lower === 'p' && box?.lower === 'o' && all[at + 2]?.lower === 'box';
  if (!isWhole && !isSpelled) return undefined;
  const number = at + (isWhole ? 2 : 3);
  return /\d/.test(all[number]?.lower ?? '') ? number : undefined;
};

/** `Hauptstraße 12`, `Am Weg 3`: the kind of street is part of the word, and the number follows it. */
const germanStreet = /^\p{L}{3,30}(?:straße|strasse|gasse|allee|platz|weg|ufer|damm)$/u;
const isGerman = (all: readonly Word[], at: number): boolean =>
  germanStreet.test(all[at]?.lower ?? '') && /^\d{1,4}[a-z]?$/.test(all[at + 1]?.lower ?? '');

/** `zip code is 78701` */
const isPostalCode = (all: readonly Word[], at: number): boolean =>
  /^\d{5}$/.test(all[at]?.lower ?? '') &&
  all
    .slice(Math.max(0, at - 4), at)
    .some(({ lower }) => lower === 'zip' || lower === 'zipcode' || lower === 'postcode');

/**
 * Street addresses in the words of one speaker, written or said, with the apartment, town, state and code that follow.
 */
export const saidAddresses = (all: readonly Word[]): SaidAddress[] => {
  const whole = (first: number, end: number): SaidAddress => ({
    first,
    last: placeEnd(all, unitEnd(all, end)),
  });
  const ofStreets = houseNumbers(all).flatMap(({ first, last }) => {
    const end = streetEnd(all, last);
    return end === undefined ? [] : [whole(first, end)];
  });
  const others = all.flatMap((_, at) => {
    const box = postOfficeBox(all, at);
    if (box !== undefined) return [whole(at, box)];
    if (isGerman(all, at)) return [whole(at, at + 1)];
    return isPostalCode(all, at) ? [{ first: at, last: at }] : [];
  });
  return [...ofStreets, ...others];
};
