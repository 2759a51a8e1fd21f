// Learns what the end of a conversation says of its outcome: a softmax regression on signs, by gradient descent.
import { writeFileSync } from 'node:fs';
import { endingTurns, signsTogether } from '../../lambdas/domain/transcripts/ending/signs.ts';
import {
  ENDINGS,
  type Ending,
  type EndingWeights,
  endingTold,
  knownSigns,
  probabilities,
  weighEnding,
} from '../../lambdas/domain/transcripts/ending/weigh.ts';
import type { TalkOutcome } from '../../test/evaluation/scoring/labels.ts';
import { type Ended, endedTalks, writtenEndings } from './endings.ts';

const WRITTEN_TO = 'lambdas/domain/transcripts/ending/weights.json';
/** Signs that fewer conversations have say more of those than of others. */
const LEAST_SEEN = 4;
/** Short endings were written for this, talks were not: these count in full. */
const ENDING_COUNTS = 0.5;
const PENALTY = 0.06;
const STEPS = 400;
const RATE = 0.05;
const FIRST_DECAY = 0.9;
const SECOND_DECAY = 0.999;
const UNIT = 1000;
const PARTS = 10;
/** This share of the agreements that it has not seen and calls won has to be won. */
const RIGHT = 0.75;
/** So is this share of the endings of any kind that are certain. */
const CERTAIN = 0.85;
const LEAST_TOLD = 20;
/** Shares of what there is to learn from, in quarters. */
const QUARTERS = [1, 2, 4] as const;

interface Example {
  readonly signs: ReadonlyMap<string, number>;
  readonly ending: number;
  readonly counts: number;
}

/** Where nothing was sold, nothing ended. */
const endingOf = (outcome: TalkOutcome): Ending => (outcome === 'none' ? 'open' : outcome);

const exampleOf = ({ utterances, outcome, isTalk }: Ended): Example => ({
  signs: signsTogether(endingTurns(utterances)),
  ending: ENDINGS.indexOf(endingOf(outcome)),
  counts: isTalk ? 1 : ENDING_COUNTS,
});

const signsSeen = (examples: readonly Example[]): ReadonlyMap<string, number> => {
  const seen = new Map<string, number>();
  for (const { signs } of examples)
    for (const sign of signs.keys()) seen.set(sign, (seen.get(sign) ?? 0) + 1);
  const kept = [...seen].filter(([, count]) => count >= LEAST_SEEN).map(([sign]) => sign);
  return new Map(kept.toSorted().map((sign, at) => [sign, at]));
};

const fitted = (examples: readonly Example[]): Omit<EndingWeights, 'sure' | 'certain'> => {
  const places = signsSeen(examples);
  const kinds = ENDINGS.length;
  const flat = new Float64Array((places.size + 1) * kinds);
  const rows = examples.map(({ signs, ending, counts }) => ({
    known: knownSigns(signs, (sign) => places.has(sign)).map(
      ([sign, strength]) => [(places.get(sign) ?? 0) * kinds, strength] as const,
    ),
    ending,
    counts,
  }));
  const offsets = places.size * kinds;
  const first = new Float64Array(flat.length);
  const second = new Float64Array(flat.length);
  for (let step = 1; step <= STEPS; step += 1) {
    const slope = flat.map((weight, at) => (at < offsets ? PENALTY * weight : 0));
    for (const { known, ending, counts } of rows) {
      const sums = ENDINGS.map((_, kind) =>
        known.reduce(
          (sum, [at, strength]) => sum + strength * (flat[at + kind] ?? 0),
          flat[offsets + kind] ?? 0,
        ),
      );
      probabilities(sums).forEach((chance, kind) => {
        const off = counts * (chance - (kind === ending ? 1 : 0));
        for (const [at, strength] of known) slope[at + kind] = (slope[at + kind] ?? 0) + off * strength;
        slope[offsets + kind] = (slope[offsets + kind] ?? 0) + off;
      });
    }
    const rate = RATE * (1 - step / (STEPS + 1));
    for (let at = 0; at < flat.length; at += 1) {
      const value = slope[at] ?? 0;
      first[at] = FIRST_DECAY * (first[at] ?? 0) + (1 - FIRST_DECAY) * value;
      second[at] = SECOND_DECAY * (second[at] ?? 0) + (1 - SECOND_DECAY) * value * value;
      const mean = (first[at] ?? 0) / (1 - FIRST_DECAY ** step);
      const spread = Math.sqrt((second[at] ?? 0) / (1 - SECOND_DECAY ** step)) + 1e-9;
      flat[at] = (flat[at] ?? 0) - (rate * mean) / spread;
    }
  }
  const of = (from: number) => ENDINGS.map((_, kind) => Math.round((flat[from + kind] ?? 0) * UNIT));
  return {
    offsets: of(offsets),
    signs: Object.fromEntries([...places].map(([sign, at]) => [sign, of(at * kinds)])),
  };
};

type Chances = readonly (readonly number[])[];

/** How likely each ending of each talk is to an engine that has learned from the other parts and from endings, or a share of them. */
const unseen = (talks: readonly Ended[], endings: readonly Ended[], quarters = 4): Chances => {
  const groups = [...new Set(talks.map(({ group }) => group))];
  const partOf = ({ group }: Ended) => groups.indexOf(group) % PARTS;
  const someOf = (all: readonly Ended[]) => all.filter((_, at) => at % 4 < quarters).map(exampleOf);
  const written = someOf(endings);
  const engines = Array.from({ length: PARTS }, (_, part) =>
    fitted([...someOf(talks.filter((talk) => partOf(talk) !== part)), ...written]),
  );
  return talks.map((talk) => {
    const engine = engines[partOf(talk)];
    return engine === undefined ? [] : weighEnding(exampleOf(talk).signs, { ...engine, sure: 0, certain: 0 });
  });
};

const shareOfWon = ([won = 0, nextStep = 0]: readonly number[]): number => won / (won + nextStep);

/** The least share of an agreement from which on as many of the agreements were won as have to be. */
const sureFrom = (talks: readonly Ended[], chances: readonly (readonly number[])[]): number => {
  const likeliest = talks
    .map(({ outcome }, at) => ({
      outcome,
      chance: shareOfWon(chances[at] ?? []),
      told: endingTold(chances[at] ?? [], 0),
    }))
    .filter(({ told, outcome }) => told === 'won' && (outcome === 'won' || outcome === 'next_step'))
    .toSorted((one, other) => other.chance - one.chance);
  const fit = likeliest.findLast((_, at) => {
    const right = likeliest.slice(0, at + 1).filter(({ outcome }) => outcome === 'won').length;
    return at >= LEAST_TOLD && right / (at + 1) >= RIGHT;
  });
  return Math.round((fit?.chance ?? 1) * UNIT) / UNIT;
};

/** An ending of a talk in which something was sold, as it is told, and how likely it is. */
interface Claim {
  readonly ending: Ending;
  readonly outcome: TalkOutcome;
  readonly chance: number;
}

const claimsIn = (talks: readonly Ended[], all: Chances, sure: number): Claim[] =>
  talks.flatMap(({ outcome }, at) => {
    const chances = all[at] ?? [];
    const ending = endingTold(chances, sure);
    return outcome === 'none' ? [] : [{ ending, outcome, chance: chances[ENDINGS.indexOf(ending)] ?? 0 }];
  });

const isRight = ({ ending, outcome }: Claim): boolean => ending === outcome;
const shareOf = (some: readonly Claim[], holds: (claim: Claim) => boolean): number =>
  some.filter(holds).length / Math.max(1, some.length);

/** The least probability from which on as many of the endings that are no open ones are right as have to be. */
const certainFrom = (claims: readonly Claim[]): number => {
  const likeliest = claims
    .filter(({ ending }) => ending !== 'open')
    .toSorted((one, other) => other.chance - one.chance);
  const least = likeliest.findLast(
    (_, at) => at >= LEAST_TOLD && shareOf(likeliest.slice(0, at + 1), isRight) >= CERTAIN,
  );
  return Math.round((least?.chance ?? 1) * UNIT) / UNIT;
};

const kindOf = (ending: TalkOutcome): TalkOutcome => (ending === 'won' ? 'next_step' : ending);

/** What is told of unseen talks, after learning from more and more. */
const printCurve = (talks: readonly Ended[], endings: readonly Ended[]): void => {
  for (const quarters of QUARTERS) {
    const chances = unseen(talks, endings, quarters);
    const sure = sureFrom(talks, chances);
    const claims = claimsIn(talks, chances, sure);
    const certain = certainFrom(claims);
    const told = claims.filter(({ ending, chance }) => ending !== 'open' && chance >= certain);
    console.log(
      `${25 * quarters} %: ${claims.length} talks in which something was sold, won from ${sure} on`,
    );
    console.log(`  exactly right ${shareOf(claims, isRight).toFixed(3)}`);
    console.log(
      `  agreed, refused or open ${shareOf(claims, ({ ending, outcome }) => kindOf(ending) === kindOf(outcome)).toFixed(3)}`,
    );
    console.log(
      `  certain from ${certain} on: ${told.length}, of these right ${shareOf(told, isRight).toFixed(3)}`,
    );
    for (const kind of ENDINGS.slice(0, -1)) {
      const own = told.filter(({ ending }) => ending === kind);
      console.log(`    ${kind}: ${own.filter(isRight).length} of ${own.length}`);
    }
  }
};

/** Learns from all labelled talks and endings; `--cross-validate` tells how well it does on talks it has not seen. Gives what it wrote. */
export const trainOutcome = (options: readonly string[]): readonly string[] => {
  const talks = endedTalks();
  const endings = writtenEndings();
  if (options.includes('--cross-validate')) {
    printCurve(talks, endings);
    return [];
  }
  const chances = unseen(talks, endings);
  const sure = sureFrom(talks, chances);
  const certain = certainFrom(claimsIn(talks, chances, sure));
  const learned: EndingWeights = { sure, certain, ...fitted([...talks, ...endings].map(exampleOf)) };
  const signs = Object.entries(learned.signs).map(
    ([sign, weights]) => `${JSON.stringify(sign)}:${JSON.stringify(weights)}`,
  );
  writeFileSync(
    WRITTEN_TO,
    `{\n"talks": ${talks.length},\n"endings": ${endings.length},\n"sure": ${sure},\n"certain": ${certain},\n"offsets": ${JSON.stringify(learned.offsets)},\n"signs": {\n${signs.join(',\n')}\n}\n}\n`,
  );
  console.log(`${talks.length} talks, ${endings.length} endings, ${signs.length} signs`);
  return [WRITTEN_TO];
};
