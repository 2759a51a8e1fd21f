import {
  type Transcript,
  transcriptOf,
  type Utterance,
} from '../../../../lambdas/domain/transcripts/transcript.ts';
import { MEDIA_LINES, OTHER_TALK, type OtherTalk } from './other-talk.ts';
import { between, chance, pick, type Random, seeded } from './random.ts';
import { brushOff, existingCustomer, type Say, salesTalk, type Who } from './sales-talk.ts';
import { spoken } from './speech.ts';
import type { Trade } from './trades.ts';

/** How hard a composed day is. */
export interface DayOptions {
  readonly seed: number;
  readonly trades: readonly Trade[];
  /** Pauses of 5-45 s within talks, more doors back to back, a fifth of the words wrong, 6 % wrong labels. */
  readonly stress: boolean;
  readonly conversations?: number;
}

/** What was composed, to be found again. */
export interface TrueSegment {
  readonly kind: string;
  readonly isSales: boolean;
  readonly start_seconds: number;
  readonly end_seconds: number;
}

export interface ComposedDay {
  readonly transcript: Transcript;
  readonly truth: readonly TrueSegment[];
}

interface Talk {
  readonly kind: string;
  readonly isSales: boolean;
  readonly lines: readonly Say[];
}

const other = (random: Random, talk: OtherTalk): Talk => {
  const fill = (lines: OtherTalk['lines']): Say[] =>
    lines.map(([who, variants]) => [who, pick(random, variants)]);
  const turns = Math.floor(between(random, talk.middle.length, talk.middle.length * 4));
  const middle = Array.from({ length: turns }, (_, at) => talk.middle[at % talk.middle.length]).flatMap(
    (line) => (line ? [line] : []),
  );
  return {
    kind: talk.kind,
    isSales: false,
    lines: [...fill(talk.lines), ...fill(middle), ...fill(talk.end)],
  };
};

const drawTalk = (random: Random, trade: Trade): Talk => {
  const dice = random.next();
  if (dice < 0.38) return { kind: 'pitch', isSales: true, lines: salesTalk(random, trade) };
  if (dice < 0.52) return { kind: 'brush-off', isSales: true, lines: brushOff(random, trade) };
  if (dice < 0.58) return { kind: 'existing', isSales: true, lines: existingCustomer(random, trade) };
  return other(random, pick(random, OTHER_TALK));
};

/** Labels as a recogniser gives them: mostly one per person, on some days the same few over and over. */
const labeller = (random: Random): ((kind: string, who: Who) => string) => {
  const reuses = chance(random, 0.25);
  const colleagues = ['spk_90', 'spk_91'];
  let next = 1;
  const labels = new Map<Who, string>();
  return (kind, who) => {
    if (who === 'r') return 'spk_0';
    if (kind === 'next') {
      labels.clear();
      return '';
    }
    const known = labels.get(who);
    if (known !== undefined) return known;
    const withColleague = ['colleague', 'role-play', 'meeting'].includes(kind);
    const label = withColleague
      ? who === 'o'
        ? pick(random, colleagues)
        : 'spk_92'
      : `spk_${reuses ? 1 + (next % 3) : next}`;
    next += 1;
    labels.set(who, label);
    return label;
  };
};

const pauseBefore = (random: Random, { stress }: DayOptions, isFirst: boolean): number => {
  if (isFirst)
    return chance(random, stress ? 0.4 : 0.25) ? between(random, 1, 4) : between(random, 15, 1_400);
  if (stress && chance(random, 0.05)) return between(random, 5, 45);
  return between(random, 0.1, 1.6);
};

const media = (random: Random, from: number): Utterance[] =>
  MEDIA_LINES.slice(0, 1 + Math.floor(random.next() * MEDIA_LINES.length)).map((text, at) => ({
    speaker: 'spk_80',
    role: null,
    start_seconds: from + at * 6,
    end_seconds: from + at * 6 + 5,
    text,
    confidence: 0.6,
  }));

/** A day of a rep, put together from written talk by a seed: the same seed and options give the same day. */
export const composeDay = (options: DayOptions): ComposedDay => {
  const random = seeded(options.seed);
  const trade = pick(random, options.trades);
  const label = labeller(random);
  const utterances: Utterance[] = [];
  const truth: TrueSegment[] = [];
  let clock = between(random, 5, 600);
  for (let count = 0; count < (options.conversations ?? 40); count += 1) {
    const talk = drawTalk(random, trade);
    label('next', 'o');
    const first = utterances.length;
    talk.lines.forEach(([who, text], at) => {
      const words = spoken(random, text, options.stress ? 0.2 : 0.12);
      const start = clock + pauseBefore(random, options, at === 0);
      clock = start + Math.max(0.4, words.split(' ').length / between(random, 2.2, 3.2));
      const labelled = label(talk.kind, who);
      const wrong = chance(random, options.stress ? 0.06 : 0.02) && who !== 'r' ? 'spk_0' : labelled;
      if (words !== '')
        utterances.push({
          speaker: wrong,
          role: null,
          start_seconds: start,
          end_seconds: clock,
          text: words,
          confidence: 0.9,
        });
    });
    const start_seconds = utterances[first]?.start_seconds ?? clock;
    truth.push({ kind: talk.kind, isSales: talk.isSales, start_seconds, end_seconds: clock });
    if (chance(random, 0.06)) {
      const heard = media(random, clock + between(random, 3, 60));
      utterances.push(...heard);
      clock = heard.at(-1)?.end_seconds ?? clock;
    }
  }
  return { transcript: transcriptOf({ language: 'en-US', utterances, duration_seconds: clock + 60 }), truth };
};
