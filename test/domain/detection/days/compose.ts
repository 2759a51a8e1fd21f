import {
  type Transcript,
  transcriptOf,
  type Utterance,
} from '../../../../lambdas/domain/transcripts/transcript.ts';
import type { Bank, SalesLines, Say } from './bank.ts';
import { type Labelling, labeller } from './labels.ts';
import type { OtherTalk } from './other-talk.ts';
import { between, chance, pick, type Random, seeded } from './random.ts';
import { spoken } from './speech.ts';
import type { Trade } from './trades.ts';

/** How hard a composed day is. */
export interface DayOptions {
  readonly seed: number;
  readonly bank: Bank;
  /** Pauses of 5-45 s within talks (5 % of the turns; few are longer: a bill is fetched), 40 % of the doors 1-4 s apart, up to a fifth of the words wrong. */
  readonly stress: boolean;
  readonly conversations?: number;
  /** The share of the talk without selling that is a whole rehearsal, where a bank has some; one in five unless given. */
  readonly rehearsed?: number;
  /** Drawn by the seed unless given. */
  readonly labelling?: Labelling;
}

/** What was composed, to be found again. */
export interface TrueSegment {
  readonly kind: string;
  readonly isSales: boolean;
  readonly start_seconds: number;
  readonly end_seconds: number;
  /** The customer's name, if it can still be read in the recognised words. */
  readonly name: string | null;
  /** Positions in the transcript, both included. */
  readonly first: number;
  readonly last: number;
}

export interface ComposedDay {
  readonly transcript: Transcript;
  readonly truth: readonly TrueSegment[];
}

interface Talk extends SalesLines {
  readonly kind: string;
  readonly isSales: boolean;
  /** The person of an earlier pitch. */
  readonly again?: string;
}

const fill = (random: Random, lines: OtherTalk['lines']): Say[] =>
  lines.map(([who, variants]) => [who, pick(random, variants)]);

const other = (random: Random, talk: OtherTalk): Talk => {
  const turns = Math.floor(between(random, talk.middle.length, talk.middle.length * 4));
  const middle = Array.from({ length: turns }, (_, at) => talk.middle[at % talk.middle.length]).flatMap(
    (line) => (line ? [line] : []),
  );
  const lines = [...fill(random, talk.lines), ...fill(random, middle), ...fill(random, talk.end)];
  return { kind: talk.kind, isSales: false, name: null, lines };
};

const REHEARSED = 0.2;

const swapped = (lines: readonly Say[]): Say[] =>
  lines.map(([who, line]) => [who === 'r' ? 'o' : who === 'o' ? 'r' : who, line]);

/** Colleagues play a pitch, from its start or from somewhere in it, and talk about it; either of them may be the seller. */
const rehearsal = (random: Random, frames: readonly OtherTalk[], { bank, trade }: Setting): Talk => {
  const { lines, middle, end } = pick(random, frames);
  const pitch = bank.pitch(random, trade).lines;
  const from = chance(random, 0.2) ? Math.floor(pitch.length / 3) : 0;
  const played = (chance(random, 0.3) ? swapped(pitch) : pitch).slice(from);
  const stop = Math.floor(played.length * between(random, 0.3, 0.7));
  return {
    kind: 'role-play',
    isSales: false,
    name: null,
    lines: [
      ...fill(random, lines),
      ...played.slice(0, stop),
      ...(chance(random, 0.6) ? fill(random, middle) : []),
      ...played.slice(stop),
      ...fill(random, end),
    ],
  };
};

const drawOther = (random: Random, setting: Setting): Talk => {
  const { other: talks, rehearsals } = setting.bank;
  return rehearsals !== undefined && chance(random, setting.rehearsed)
    ? rehearsal(random, rehearsals, setting)
    : other(random, pick(random, talks));
};

const withInterruption = (random: Random, bank: Bank, sales: SalesLines): SalesLines => {
  const at = Math.floor(between(random, 0.4, 0.8) * sales.lines.length);
  return {
    ...sales,
    lines: [...sales.lines.slice(0, at), ...bank.interruption(random), ...sales.lines.slice(at)],
  };
};

interface Setting {
  readonly bank: Bank;
  readonly trade: Trade;
  readonly rehearsed: number;
  /** How much of the usual selling is done on this day, 0-1. */
  readonly selling: number;
}

const drawTalk = (random: Random, setting: Setting, met: string[]): Talk => {
  const { bank, trade, selling } = setting;
  if (!chance(random, selling)) return drawOther(random, setting);
  const dice = random.next();
  if (dice < 0.38) {
    const pitch = bank.pitch(random, trade);
    const lines = chance(random, 0.06) ? withInterruption(random, bank, pitch) : pitch;
    return { kind: 'pitch', isSales: true, ...lines };
  }
  if (dice < 0.5) return { kind: 'brush-off', isSales: true, ...bank.brushOff(random, trade) };
  if (dice < 0.55) return { kind: 'existing', isSales: true, ...bank.existing(random, trade) };
  const again = dice < 0.58 ? met.shift() : undefined;
  if (again !== undefined)
    return { kind: 'second-visit', isSales: true, ...bank.secondVisit(random, trade), again };
  return drawOther(random, setting);
};

const pauseBefore = (random: Random, stress: boolean, isFirst: boolean): number => {
  if (isFirst)
    return chance(random, stress ? 0.4 : 0.25) ? between(random, 1, 4) : between(random, 15, 1_400);
  if (stress && chance(random, 0.05)) return between(random, 5, 45);
  if (stress && chance(random, 0.0008)) return between(random, 45, 200);
  return between(random, 0.1, 1.6);
};

const SPEAKING = { role: null, confidence: 0.9 } as const;

/** What a television says meanwhile, as utterances that lie over those of the talk. */
const media = (random: Random, from: number, { bank, speaker }: { bank: Bank; speaker: string }) =>
  Array.from({ length: 1 + Math.floor(random.next() * 5) }, (_, at): Utterance => {
    const start_seconds = from + at * 6;
    const text = spoken(random, pick(random, bank.media), 0.2);
    return { ...SPEAKING, speaker, start_seconds, end_seconds: start_seconds + 5, text };
  }).filter(({ text }) => text !== '');

const labellingOf = (random: Random): Labelling => {
  const dice = random.next();
  return dice < 0.45 ? 'distinct' : dice < 0.65 ? 'reused' : 'restarting';
};

/** A talk spoken from some time on: its utterances, with the share of errors of the day. */
const speakTalk = (
  random: Random,
  talk: Talk,
  day: {
    readonly stress: boolean;
    readonly wordErrors: number;
    readonly clock: number;
    readonly labels: ReturnType<typeof labeller>;
  },
): Utterance[] => {
  let clock = day.clock;
  return talk.lines.flatMap(([who, line], at) => {
    const text = spoken(random, line, day.wordErrors);
    const pause = pauseBefore(random, day.stress, at === 0);
    day.labels.silence(clock, pause);
    const start_seconds = clock + pause;
    clock = start_seconds + Math.max(0.4, text.split(' ').length / between(random, 2.2, 3.2));
    const right = day.labels.of(talk.kind, who);
    const speaker = chance(random, 0.06) ? day.labels.wrong(right) : right;
    return text === '' ? [] : [{ ...SPEAKING, speaker, start_seconds, end_seconds: clock, text }];
  });
};

/** A day of a rep, put together from written talk by a seed: the same seed and options give the same day. */
export const composeDay = (options: DayOptions): ComposedDay => {
  const { bank, stress } = options;
  const random = seeded(options.seed);
  const trade = pick(random, bank.trades);
  const selling = chance(random, 0.8) ? 1 : chance(random, 0.25) ? 0 : between(random, 0.1, 0.7);
  const setting = { bank, trade, selling, rehearsed: options.rehearsed ?? REHEARSED };
  const labels = labeller(random, options.labelling ?? labellingOf(random));
  const wordErrors = stress ? between(random, 0.1, 0.2) : 0.1;
  const utterances: Utterance[] = [];
  const spans: { talk: Talk; own: Utterance[] }[] = [];
  const met: string[] = [];
  let clock = between(random, 5, 600);
  for (let count = 0; count < (options.conversations ?? 40); count += 1) {
    const talk = drawTalk(random, setting, met);
    labels.meet(talk.again);
    const own = speakTalk(random, talk, { stress, wordErrors, clock, labels });
    clock = own.at(-1)?.end_seconds ?? clock;
    const person = labels.counterpart();
    if (talk.kind === 'pitch' && person !== undefined && chance(random, 0.3)) met.push(person);
    spans.push({ talk, own });
    utterances.push(...own);
    const inside = chance(random, 0.05);
    const behind = chance(random, 0.06);
    const from = inside ? (own[Math.floor(own.length / 2)]?.start_seconds ?? clock) : clock + 3;
    if (inside || behind) {
      const heard = media(random, from, { bank, speaker: labels.media() });
      utterances.push(...heard);
      clock = Math.max(clock, inside ? 0 : (heard.at(-1)?.end_seconds ?? 0));
    }
  }
  utterances.sort((one, two) => one.start_seconds - two.start_seconds);
  const positions = new Map(utterances.map((each, at) => [each, at]));
  const duration_seconds =
    utterances.reduce((end, { end_seconds }) => Math.max(end, end_seconds), clock) + 60;
  const truth = spans.flatMap(({ talk, own }) => truthOf(talk, own, positions));
  return { transcript: transcriptOf({ language: 'en-US', utterances, duration_seconds }), truth };
};

const truthOf = (
  { kind, isSales, name }: Talk,
  own: readonly Utterance[],
  positions: ReadonlyMap<Utterance, number>,
): TrueSegment[] => {
  const first = own[0];
  const last = own.at(-1);
  if (first === undefined || last === undefined) return [];
  const isRead = name !== null && own.some(({ text }) => text.includes(name));
  return [
    {
      kind,
      isSales,
      name: isRead ? name : null,
      start_seconds: first.start_seconds,
      end_seconds: last.end_seconds,
      first: positions.get(first) ?? 0,
      last: positions.get(last) ?? 0,
    },
  ];
};
