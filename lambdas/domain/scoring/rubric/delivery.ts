import type { Line } from '../conversation.ts';
import { countPossibleFillers } from '../fillers.ts';
import type { Citation } from '../verify-quote.ts';
import type { Criterion, Finding, Level, Scene } from './criterion.ts';
import { quotingLine } from './finding.ts';

/** Bands from the best downwards: the first whose limit the value does not exceed gives the level. */
type Bands = readonly (readonly [limit: number, level: Level])[];

const levelIn = (bands: Bands, value: number): Level => bands.find(([limit]) => value <= limit)?.[1] ?? 1;

/** Distance in words per minute from 120-175, the band between conversation (120-150) and sales calls (173). */
const PACE: Bands = [
  [0, 5],
  [15, 3],
  [35, 2],
];
/** Fillers per 100 words; no published norm, 20 a minute (about 13 per 100) is said to distract. */
const FILLERS: Bands = [
  [1, 5],
  [2, 4],
  [4, 3],
  [7, 2],
];
/** Share of the talk; 43 % in won calls, 65-75 % on average, worse above (gong.io, 25,537 calls). Doors allow more. */
const TALK: Bands = [
  [0.68, 5],
  [0.76, 4],
  [0.85, 3],
  [0.93, 2],
];
/** Seconds; guidance is 2.5 minutes for calls, and 76 s is cited for the best. */
const MONOLOGUE: Bands = [
  [45, 5],
  [76, 4],
  [110, 3],
  [150, 2],
];

const longest = (lines: readonly Line[]): Line[] =>
  lines
    .slice(0, 1)
    .map((first) =>
      lines.reduce((best, line) => (line.words.length > best.words.length ? line : best), first),
    );

const measured = (level: Level, example: readonly Citation[]): Finding => ({
  level,
  shown: level >= 4 ? example : [],
  missed: level <= 2 ? example : [],
});

const computePace = ({ metrics, conversation }: Scene): Finding | null => {
  const pace = metrics.words_per_minute;
  if (pace === 0) return null;
  return measured(
    levelIn(PACE, Math.max(120 - pace, pace - 175, 0)),
    longest(conversation.rep).map(quotingLine),
  );
};

/**
 * Possible fillers per 100 words above which nobody is praised for having hardly any. Of such praise, strangers called
 * four lines false for their fillers; those reps had 3.6 to 4.7.
 */
const POSSIBLE = 2;

const computeFillers = ({ metrics, conversation }: Scene): Finding => {
  const per100 = (count: number): number => (count / Math.max(1, metrics.rep_words)) * 100;
  const finding = measured(
    levelIn(FILLERS, per100(metrics.filler_word_count)),
    longest(conversation.rep).map(quotingLine),
  );
  const possible = conversation.rep.reduce((sum, { text }) => sum + countPossibleFillers(text), 0);
  return per100(possible) > POSSIBLE ? { ...finding, shown: [] } : finding;
};

/** The share alone would praise a rep who hardly speaks because no one listens, so it needs a customer who speaks. */
const computeTurns = ({ metrics, conversation }: Scene): Finding | null => {
  if (metrics.talk_share === null || conversation.customer.length === 0) return null;
  return measured(levelIn(TALK, metrics.talk_share), longest(conversation.customer).map(quotingLine));
};

const computeMonologue = ({ metrics }: Scene): Finding | null =>
  metrics.longest_monologue &&
  measured(levelIn(MONOLOGUE, metrics.longest_monologue.seconds), [
    quotingLine(metrics.longest_monologue.line),
  ]);

/** How the rep speaks; all but listening is computed from times and counts. */
export const DELIVERY: readonly Criterion[] = [
  {
    measured: true,
    id: 'delivery.pace',
    pillar: 'delivery',
    weight: 2,
    statement: 'Speaks at a pace that can be followed (120-175 words per minute)',
    advice:
      'Aim for 120-175 words per minute: breathe at every full stop, and slow down when you name the price.',
    compute: computePace,
  },
  {
    measured: true,
    id: 'delivery.fillers',
    pillar: 'delivery',
    weight: 2,
    statement: 'Speaks with hardly any filler words',
    advice: 'Put a silent pause where the filler word would be; record yourself once a day and count.',
    compute: computeFillers,
  },
  {
    measured: true,
    id: 'delivery.turn_taking',
    pillar: 'delivery',
    weight: 2,
    statement: 'Gives the customer room to talk',
    advice: 'Stop after every second sentence and hand over with a question.',
    compute: computeTurns,
  },
  {
    measured: true,
    id: 'delivery.monologue',
    pillar: 'delivery',
    weight: 1,
    statement: 'Keeps each stretch of talk short',
    advice: 'Break any explanation longer than three quarters of a minute with a question.',
    compute: computeMonologue,
  },
  {
    id: 'delivery.listening',
    depends: true,
    pillar: 'delivery',
    weight: 3,
    statement: 'Lets the customer finish and shows having listened',
    advice: 'Wait half a second after the customer stops, then say in one sentence what you heard.',
  },
];
