import type { DayLine } from './day.ts';
import type { WordSign } from './word-evidence.ts';

type Holds = (line: DayLine) => boolean;

/** A conversation, split once for all features. */
interface Talk {
  readonly lines: readonly DayLine[];
  readonly rep: readonly DayLine[];
  readonly other: readonly DayLine[];
  /** Whether the counterpart is also heard at other times of the day, 0-1. */
  readonly knownVoice: number;
}

/** Up to this many lines, occurrences are counted; in a longer conversation, occurrences per this many lines. */
const USUAL_LINES = 16;
const OPENING_LINES = 8;
const CLOSING_LINES = 8;
/** A speaker with less than this share of the others' lines is passing by, or is a wrong label. */
const LEAST_SHARE = 0.15;
/** Sellers talk more than customers do, but a person who talks alone may be on the telephone. */
const MOST_REP_WORDS = 0.65;

const flag = (condition: boolean): number => (condition ? 1 : 0);

/**
 * A count that matters less the higher it gets, and the longer the conversation, because long ones have more chance
 * hits.
 */
const few =
  (who: 'rep' | 'other' | 'lines', holds: Holds) =>
  (talk: Talk): number =>
    Math.log1p((talk[who].filter(holds).length * USUAL_LINES) / Math.max(USUAL_LINES, talk.lines.length));

const share =
  (who: 'rep' | 'other', holds: Holds) =>
  (talk: Talk): number =>
    talk[who].filter(holds).length / Math.max(4, talk[who].length);

const early = (holds: Holds) => (talk: Talk) =>
  flag(talk.lines.slice(0, OPENING_LINES).some((line) => line.isRep && holds(line)));

const late =
  (isRep: boolean, holds: Holds) =>
  ({ lines }: Talk): number =>
    flag(lines.slice(-CLOSING_LINES).some((line) => line.isRep === isRep && holds(line)));

const sells: Holds = (line) =>
  line.ownCompany ||
  line.purpose ||
  line.offer ||
  line.price ||
  line.benefit ||
  line.proof ||
  line.ask ||
  line.discovery ||
  line.appeal ||
  line.sounding;

/** Work other than selling, of any kind: there are too many kinds to list. */
const elsewhere: Holds = (line) =>
  line.hiring ||
  line.handover ||
  line.helping ||
  line.surveying ||
  line.aboutCustomers ||
  line.haggling ||
  line.complaining ||
  line.colleagues ||
  line.rehearsal ||
  line.serving ||
  line.buying ||
  line.private;

const introduces: Holds = (line) => line.ownCompany || line.ownName;
const answers: Holds = (line) => line.objection || line.refusal || line.commitment || line.callback;

const wordsBy = (lines: readonly DayLine[]): number => lines.reduce((sum, { words }) => sum + words, 0);

/** How many others take part: one is usual; log of the rest. */
const company = ({ other }: Talk): number => {
  const counts = new Map<string, number>();
  for (const { utterance } of other) counts.set(utterance.speaker, (counts.get(utterance.speaker) ?? 0) + 1);
  const present = [...counts.values()].filter((count) => count >= LEAST_SHARE * other.length).length;
  return Math.log(Math.max(1, present));
};

/** In a conversation of this few lines, each line says little. */
const FEW_LINES = 3;
const EDGE_LINES = 4;
/** In a conversation in which the rep is turned away at the door, no one says more than this. */
const SHORT_LINES = 8;
/** The most that one line counts for. */
const MOST_BY_LINE = 4;

const evidenceOf = (lines: readonly DayLine[], sign: WordSign): number[] =>
  lines.map(({ evidence }) => Math.max(-MOST_BY_LINE, Math.min(MOST_BY_LINE, evidence[sign])));

const meanEvidence = (lines: readonly DayLine[], sign: WordSign): number =>
  evidenceOf(lines, sign).reduce((sum, each) => sum + each, 0) / Math.max(FEW_LINES, lines.length);

/**
 * The evidence of the two lines that sound least like it: colleagues who play a pitch give themselves away in a line or
 * two.
 */
const leastEvidence = (lines: readonly DayLine[], sign: WordSign): number => {
  const [least = 0, next = 0] = evidenceOf(lines, sign).toSorted((one, other) => one - other);
  return (least + next) / 2;
};

const presents: Holds = (line) =>
  line.isRep &&
  (line.greeting || line.ownCompany || line.ownName || line.purpose || line.errand || line.named);
const parts: Holds = (line) => line.farewell || line.parting || line.refusal || line.yielding;

/** How often the edges mention other work: if it comes before and after a pitch, the pitch was played. */
const elsewhereIn = (edges: readonly DayLine[]): number => Math.log1p(edges.filter(elsewhere).length);

/** More lines than this before a seller introduces himself or herself, or after the farewell, make no difference. */
const MOST_LINES = 6;

/** How long others talk before the rep says hello or what it is about, 0-1. In a rehearsal that comes first. */
const lateOpening = ({ lines }: Talk): number =>
  Math.max(0, Math.min(MOST_LINES, lines.findIndex(presents))) / MOST_LINES;

/** How long the conversation continues after a farewell, 0-1. A rehearsal is discussed then. */
const talkAfterwards = ({ lines }: Talk): number => {
  const last = lines.findLastIndex(parts);
  return last < 0 ? 0 : Math.min(MOST_LINES, lines.length - 1 - last) / MOST_LINES;
};

/** Which way a feature may count: for selling (1), against it (-1), or either (0). The fit keeps to it. */
export type Sign = -1 | 0 | 1;

const FEATURES: readonly (readonly [name: string, sign: Sign, of: (talk: Talk) => number])[] = [
  ['rep_introduces', 1, few('rep', introduces)],
  ['rep_purpose', 1, few('rep', (line) => line.purpose)],
  ['rep_permission', 1, few('rep', (line) => line.permission)],
  ['rep_benefit', 1, few('rep', (line) => line.benefit)],
  ['rep_proof', 1, few('rep', (line) => line.proof)],
  ['rep_insight', 1, few('rep', (line) => line.insight)],
  ['rep_price', 1, few('rep', (line) => line.price)],
  ['rep_offer', 1, few('rep', (line) => line.offer)],
  ['rep_trial', 1, few('rep', (line) => line.trial)],
  ['rep_ask', 1, few('rep', (line) => line.ask)],
  ['rep_discovery', 1, few('rep', (line) => line.discovery)],
  ['rep_appeal', 1, few('rep', (line) => line.appeal)],
  ['rep_commerce', 1, few('rep', (line) => line.commerce)],
  ['rep_sounding', 1, few('rep', (line) => line.sounding)],
  ['early_introduction', 1, early(introduces)],
  ['early_purpose', 1, early((line) => line.purpose || line.sounding || line.appeal || line.offer)],
  ['late_ask', 1, late(true, (line) => line.ask || line.trial || line.sounding || line.appeal)],
  ['late_answer', 1, (talk) => late(false, answers)(talk) * flag(talk.rep.some(sells))],
  ['other_objects', 1, few('other', (line) => line.objection)],
  ['other_refuses', 1, few('other', (line) => line.refusal)],
  ['other_commits', 1, few('other', (line) => line.commitment)],
  ['other_callback', 1, few('other', (line) => line.callback)],
  ['other_pain', 1, few('other', (line) => line.pain)],
  ['other_introduces', -1, few('other', (line) => line.ownCompany)],
  ['other_offers', -1, few('other', (line) => line.offer || line.price)],
  ['other_purpose', -1, few('other', (line) => line.purpose)],
  ['other_asks', -1, few('other', (line) => line.ask || line.discovery || line.sounding)],
  ['buying', -1, few('rep', (line) => line.buying)],
  ['serving', -1, few('other', (line) => line.serving)],
  ['colleagues', -1, few('lines', (line) => line.colleagues)],
  ['rehearsal', -1, few('lines', (line) => line.rehearsal)],
  ['private', -1, few('lines', (line) => line.private)],
  ['own_life', -1, few('rep', (line) => line.ownLife)],
  ['rehearsed', -1, ({ lines }) => flag(lines.some((line) => line.rehearsal))],
  ['one_sided', -1, ({ other }) => flag(other.length === 0)],
  ['known_voice', -1, ({ knownVoice }) => knownVoice],
  ['company', -1, company],
  ['length', 0, ({ lines }) => Math.min(2, Math.log1p(wordsBy(lines)) - 4)],
  [
    'rep_talk_share',
    0,
    ({ rep, lines }) => Math.min(MOST_REP_WORDS, wordsBy(rep) / Math.max(1, wordsBy(lines))),
  ],
  ['selling_share', 1, share('rep', sells)],
  ['other_selling_share', -1, share('other', sells)],
  ['rep_objects', -1, few('rep', (line) => line.objection || line.refusal)],
  ['rep_asks_you', 1, share('rep', (line) => line.asks && line.you)],
  ['other_asks_you', -1, share('other', (line) => line.asks && line.you)],
  ['rep_you', 1, share('rep', (line) => line.you)],
  ['rep_we', 1, share('rep', (line) => line.we)],
  ['other_you', -1, share('other', (line) => line.you)],
  ['rep_self', -1, share('rep', (line) => line.self && !line.you)],
  ['rep_listens', -1, share('rep', (line) => line.listening)],
  ['rep_errand', 1, few('rep', (line) => line.errand)],
  ['rep_named', 1, few('rep', (line) => line.named)],
  ['early_errand', 1, early((line) => line.errand || line.purpose)],
  ['early_named', 1, early((line) => line.named || introduces(line))],
  ['other_brushes_off', 1, few('other', (line) => line.brushOff || line.refusal)],
  ['rep_yields', 1, late(true, (line) => line.yielding)],
  ['rep_brushes_off', -1, few('rep', (line) => line.brushOff || line.refusal)],
  ['rep_we_you', 1, share('rep', (line) => line.we && line.you)],
  ['rep_absent', -1, share('rep', (line) => line.absent)],
  ['other_absent', -1, share('other', (line) => line.absent)],
  ['rep_asks_price', -1, few('rep', (line) => line.asksPrice)],
  ['other_asks_price', 1, few('other', (line) => line.asksPrice)],
  ['hiring', -1, few('lines', (line) => line.hiring)],
  ['handover', -1, few('lines', (line) => line.handover)],
  ['helping', -1, few('lines', (line) => line.helping)],
  ['surveying', -1, few('lines', (line) => line.surveying)],
  ['about_customers', -1, few('lines', (line) => line.aboutCustomers)],
  ['haggling', -1, few('rep', (line) => line.haggling)],
  ['complaining', -1, few('lines', (line) => line.complaining)],
  ['other_errand', -1, few('other', (line) => line.errand)],
  ['elsewhere', -1, few('lines', elsewhere)],
  ['elsewhere_share', -1, ({ lines }) => lines.filter(elsewhere).length / Math.max(4, lines.length)],
  [
    'short_refused',
    1,
    ({ lines, rep, other }) =>
      flag(
        lines.length <= 10 &&
          other.some((l) => l.brushOff || l.refusal) &&
          rep.some((l) => l.errand || l.purpose || introduces(l)),
      ),
  ],
  ['rep_words', 1, ({ rep }) => meanEvidence(rep, 'sells')],
  ['other_words', 1, ({ other }) => meanEvidence(other, 'buys')],
  ['opening_words', 1, ({ lines }) => meanEvidence(lines.slice(0, EDGE_LINES), 'opens')],
  ['closing_words', 1, ({ lines }) => meanEvidence(lines.slice(-EDGE_LINES), 'closes')],
  ['least_opening_words', 1, ({ lines }) => leastEvidence(lines.slice(0, EDGE_LINES), 'opens')],
  ['least_closing_words', 1, ({ lines }) => leastEvidence(lines.slice(-EDGE_LINES), 'closes')],
  [
    'elsewhere_at_edges',
    -1,
    ({ lines }) => elsewhereIn([...lines.slice(0, EDGE_LINES), ...lines.slice(-EDGE_LINES)]),
  ],
  ['short', 0, ({ lines }) => flag(lines.length <= SHORT_LINES)],
  [
    'short_opening_words',
    1,
    ({ lines, rep }) => flag(lines.length <= SHORT_LINES) * meanEvidence(rep.slice(0, 2), 'opens'),
  ],
  ['short_rep_words', 1, ({ lines, rep }) => flag(lines.length <= SHORT_LINES) * meanEvidence(rep, 'sells')],
  [
    'short_presented',
    1,
    ({ lines }) => flag(lines.length <= SHORT_LINES && lines.slice(0, 3).some(presents)),
  ],
  ['late_opening', -1, lateOpening],
  ['talk_afterwards', -1, talkAfterwards],
];

/** The names of the features of a conversation, in the order of `talkFeatures`. */
export const TALK_FEATURES: readonly string[] = FEATURES.map(([name]) => name);

/** Which way each of them may count, in the same order. */
export const TALK_SIGNS: readonly Sign[] = FEATURES.map(([, sign]) => sign);

/**
 * The evidence for and against a sales conversation: who introduces, offers and asks, who objects, who talks of whom,
 * and the talk of counters, colleagues, rehearsals and families. `knownVoice` (0-1) says whether the counterpart is
 * also heard at other times of the day. Order as in `TALK_FEATURES`.
 */
export const talkFeatures = (lines: readonly DayLine[], knownVoice: number): number[] => {
  const rep = lines.filter(({ isRep }) => isRep);
  const other = lines.filter(({ isRep }) => !isRep);
  const talk: Talk = { lines, rep, other, knownVoice };
  return FEATURES.map(([, , of]) => of(talk));
};
