import {
  type Assignment,
  assigning,
  conversations,
  type Ranked,
  type Readings,
} from '../intelligence/assigning.ts';
import { confidenceOf } from '../intelligence/confidence.ts';
import { type Heard, hear } from '../intelligence/moves.ts';
import type { MethodologyFinding, MethodologyMatch } from '../intelligence/profiler.ts';
import { interleaved, type ProfileQuote } from '../intelligence/quotes.ts';
import type { RepScene } from '../intelligence/rep-analysis.ts';
import { type MethodologySlug, methodologies } from '../reference/methodologies.ts';
import { type MoveName, moves, stageMoves } from './stage-moves.ts';

const slugs: readonly MethodologySlug[] = [
  'challenger',
  'consultative_selling',
  'meddic',
  'nepq',
  'sandler',
  'solution_selling',
  'spin',
  'value_selling',
];

const moveNames = Object.keys(moves).filter((name): name is MoveName => name in moves);

/** The moves of one conversation. */
type Reading = ReadonlyMap<MoveName, Heard>;

const read = (scene: RepScene, analysisId: string): Reading =>
  new Map(
    moveNames
      .map((name) => [name, hear(moves[name], scene, analysisId)] as const)
      .filter(([, { times }]) => times > 0),
  );

const stagesTaken = (slug: MethodologySlug, reading: Reading): string[] =>
  stageMoves[slug].filter(({ by }) => by.some((name) => reading.has(name))).map(({ stage }) => stage);

/**
 * How well a methodology describes a conversation, 0-1: the F-measure of completeness (stages used, of all its stages)
 * and fit (its own moves, of all moves heard), with completeness counting twice as much (van Rijsbergen's F2).
 */
const fitOf = (slug: MethodologySlug, reading: Reading): number => {
  const taken = stagesTaken(slug, reading).length;
  if (taken === 0) return 0;
  const completeness = taken / stageMoves[slug].length;
  const own = new Set(stageMoves[slug].flatMap(({ by }) => [...by]));
  const fit = [...reading.keys()].filter((name) => own.has(name)).length / reading.size;
  return (5 * completeness * fit) / (4 * fit + completeness);
};

const rationaleOf = (slug: MethodologySlug, readings: readonly Reading[], given: number): string => {
  const counts = stageMoves[slug]
    .map(({ stage }) => ({
      stage,
      in: readings.filter((reading) => stagesTaken(slug, reading).includes(stage)).length,
    }))
    .filter((one) => one.in > 0);
  const told = counts.map((one) => `${one.stage} in ${one.in}`).join(', ');
  return `Read ${readings.length} of ${conversations(given)}. Of the ${stageMoves[slug].length} stages of ${methodologies[slug].name} that can be heard, ${counts.length} were: ${told}.`;
};

const maxEvidence = 6;

/** The newest quotes for each stage. The text that a quote supports begins with the stage. */
const evidenceOf = (slug: MethodologySlug, readings: readonly Reading[]): ProfileQuote[] =>
  interleaved(
    stageMoves[slug].map(({ stage, by }) =>
      readings
        .toReversed()
        .flatMap((reading) => by.flatMap((name) => reading.get(name)?.quotes ?? []))
        .map((quote) => ({ ...quote, supports: `${stage}: ${quote.supports}` })),
    ),
    maxEvidence,
  );

const matchOf = (
  { slug, mean }: Ranked<MethodologySlug>,
  others: readonly Ranked<MethodologySlug>[],
  { readings, given }: Readings<Reading>,
): MethodologyMatch => {
  const second = others.reduce((most, other) => Math.max(most, other.mean), 0);
  const ahead = readings.filter((reading) => {
    const own = fitOf(slug, reading);
    return own > 0 && others.every((other) => fitOf(other.slug, reading) <= own);
  }).length;
  const choice = { candidates: others.length + 1, conversations: readings.length, ahead, best: mean, second };
  return {
    methodology: slug,
    confidence: confidenceOf(choice),
    rationale: rationaleOf(slug, readings, given),
    evidence: evidenceOf(slug, readings),
  };
};

/** A second methodology is named when it describes the conversations at least half as well as the first. */
const secondaryShare = 0.5;

const silent =
  'No stage of any methodology is heard in these conversations. English is read, and a rep has to be heard selling.';

const findingOf: Assignment<MethodologySlug, Reading, MethodologyFinding>['findingOf'] = (
  best,
  rest,
  read,
) => {
  const [second, ...others] = rest;
  const isNamed = second !== undefined && second.mean >= best.mean * secondaryShare;
  return {
    primary: matchOf(best, rest, read),
    secondary: isNamed ? matchOf(second, others, read) : null,
  };
};

/**
 * The methodologies that describe a rep's conversations best. Each has stages, and each stage is recognised by moves in
 * the rep's words. The confidence of the second is that of a choice among the remaining ones.
 */
export const gatherMethodology = assigning({ slugs, read, scoreOf: fitOf, findingOf, silent });
