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
const LEAST_TOLD = 20;

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

const fitted = (examples: readonly Example[]): Omit<EndingWeights, 'sure'> => {
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

/** How likely each ending of each talk is to an engine that has learned from the other parts and from all endings. */
const unseen = (talks: readonly Ended[], endings: readonly Ended[]): readonly (readonly number[])[] => {
  const groups = [...new Set(talks.map(({ group }) => group))];
  const partOf = ({ group }: Ended) => groups.indexOf(group) % PARTS;
  const written = endings.map(exampleOf);
  const engines = Array.from({ length: PARTS }, (_, part) =>
    fitted([...talks.filter((talk) => partOf(talk) !== part).map(exampleOf), ...written]),
  );
  return talks.map((talk) => {
    const engine = engines[partOf(talk)];
    return engine === undefined ? [] : weighEnding(exampleOf(talk).signs, { ...engine, sure: 0 });
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

/** Learns from all labelled talks and endings; `--cross-validate` tells how well it does on talks it has not seen. Gives what it wrote. */
export const trainOutcome = (options: readonly string[]): readonly string[] => {
  const [talks, endings] = [endedTalks(), writtenEndings()];
  const chances = unseen(talks, endings);
  const sure = sureFrom(talks, chances);
  if (options.includes('--cross-validate')) {
    const sold = talks.flatMap(({ outcome }, at) =>
      outcome === 'none' ? [] : [{ outcome, chance: chances[at] ?? [] }],
    );
    const share = (kind: (ending: TalkOutcome) => string) =>
      (
        sold.filter(({ outcome, chance }) => kind(endingTold(chance, sure)) === kind(outcome)).length /
        sold.length
      ).toFixed(3);
    console.log(`${sold.length} talks in which something was sold, won from ${sure} on`);
    console.log(`exactly right ${share((ending) => ending)}`);
    console.log(`agreed, refused or open ${share((ending) => (ending === 'won' ? 'next_step' : ending))}`);
    return [];
  }
  const learned: EndingWeights = { sure, ...fitted([...talks, ...endings].map(exampleOf)) };
  const signs = Object.entries(learned.signs).map(
    ([sign, weights]) => `${JSON.stringify(sign)}:${JSON.stringify(weights)}`,
  );
  writeFileSync(
    WRITTEN_TO,
    `{\n"talks": ${talks.length},\n"endings": ${endings.length},\n"sure": ${sure},\n"offsets": ${JSON.stringify(learned.offsets)},\n"signs": {\n${signs.join(',\n')}\n}\n}\n`,
  );
  console.log(`${talks.length} talks, ${endings.length} endings, ${signs.length} signs`);
  return [WRITTEN_TO];
};
