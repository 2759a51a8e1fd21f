import type { Conversation, Line } from '../scoring/conversation.ts';
import type { Asked } from './asked.ts';
import { queryTermsOf, type Spot, type Unit, unheardShare, unitsOf } from './query-terms.ts';
import { rankingOf } from './ranking.ts';

/** A place in the conversation that a question may be about: a sentence, or a question with its reply. */
export interface Passage {
  /** What tells most comes first. */
  readonly spots: readonly Spot[];
  readonly score: number;
}

/** Words of the speaker who was asked for count more, and so does what is of the kind that was asked for. */
const RIGHT_SPEAKER = 1.2;
const RIGHT_KIND = 1.35;
/** When more of a question than this was never said, by weight, what is found need not be its answer, or is none. */
const SURE_UNHEARD = 0.45;
const MOST_UNHEARD = 0.7;
/** A passage that has less of what was said is about something else. */
const LEAST_COVERAGE = 0.3;
/** Only so many of the best are looked at closer. */
const MOST_PASSAGES = 50;

const NUMBER =
  /\d| (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|quarter|once|twice|daily|weekly|monthly) /;

const hasNumber = ({ line, at }: Spot): boolean => NUMBER.test(line.sentences[at]?.plain ?? '');

/** A question belongs to its reply and a reply to its question: the other one, if there is one. */
const otherHalf = (lines: readonly Line[], { line, at }: Spot): Spot | undefined => {
  const [before, after] = [lines[line.index - 1], lines[line.index + 1]];
  const isLast = at === line.sentences.length - 1;
  if (isLast && line.sentences[at]?.isQuestion && after !== undefined && after.speaker !== line.speaker)
    return { line: after, at: 0 };
  if (at > 1 || before === undefined || before.speaker === line.speaker) return undefined;
  return before.sentences.at(-1)?.isQuestion ? { line: before, at: before.sentences.length - 1 } : undefined;
};

/** The other half, or where a number is asked for and not said the next line that says one. */
const companionOf = (lines: readonly Line[], spot: Spot, { wantsNumber }: Asked): Spot | undefined => {
  const half = otherHalf(lines, spot);
  if (half !== undefined || !wantsNumber || hasNumber(spot)) return half;
  const after = lines[spot.line.index + 1];
  const at = after?.sentences.findIndex(({ plain }) => NUMBER.test(plain)) ?? -1;
  return after === undefined || at < 0 ? undefined : { line: after, at };
};

interface Place {
  readonly unit: number;
  readonly spot: Unit;
  readonly companion: Spot | undefined;
}

const plainOf = ({ line, at }: Spot): string => line.sentences[at]?.plain ?? '';

/** How much more a place counts because of who speaks there, and of what kind it is. */
const kindness = (spots: readonly Spot[], { speaker, wantsNumber, opening }: Asked): number => {
  const [first] = spots;
  const asksTheSame = ({ line, at }: Spot): boolean =>
    opening !== null &&
    line.sentences[at]?.isQuestion === true &&
    plainOf({ line, at }).includes(` ${opening} `);
  const fits: readonly boolean[] = [wantsNumber && spots.some(hasNumber), spots.some(asksTheSame)];
  const bySpeaker = speaker !== null && speaker === first?.line.role ? RIGHT_SPEAKER : 1;
  return bySpeaker * RIGHT_KIND ** fits.filter(Boolean).length;
};

/** A reply, and a number that was asked for, tell more than the words that lead to them. */
const spotsOf = ({ spot, companion }: Place, { wantsNumber }: Asked): readonly Spot[] => {
  if (companion === undefined) return [spot];
  const isReplied = companion.line.index > spot.line.index;
  return isReplied && (spot.sentence.isQuestion || wantsNumber) ? [companion, spot] : [spot, companion];
};

/** What was found, best first. `isSure`: it speaks of most of what was asked for. */
export interface Found {
  readonly passages: readonly Passage[];
  readonly isSure: boolean;
}

/** The passages that speak of what is asked for. The same input gives the same order. */
export const search = (conversation: Conversation, asked: Asked): Found => {
  const units = unitsOf(conversation);
  const queryTerms = queryTermsOf(units, asked);
  const unheard = unheardShare(queryTerms);
  if (unheard > MOST_UNHEARD) return { passages: [], isSure: true };
  const ranking = rankingOf(units, queryTerms);
  const hits = [...new Set(queryTerms.flatMap(({ counts }) => [...counts.keys()]))].sort((a, b) => a - b);
  const passages = hits
    .flatMap((unit): Place[] => {
      const spot = units[unit];
      if (spot === undefined) return [];
      return [{ unit, spot, companion: companionOf(conversation.lines, spot, asked) }];
    })
    .map((place) => {
      const spots = spotsOf(place, asked);
      const score = ranking.score(place.unit, place.companion?.line) * kindness(spots, asked);
      return { spots, score };
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_PASSAGES)
    .filter(({ spots }) => ranking.coverage(spots.map(({ line }) => line)) >= LEAST_COVERAGE);
  return { passages, isSure: unheard <= SURE_UNHEARD };
};
