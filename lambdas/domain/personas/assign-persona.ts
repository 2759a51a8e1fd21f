import { type Assignment, assigning, conversations } from '../intelligence/assigning.ts';
import { confidenceOf } from '../intelligence/confidence.ts';
import { type Heard, hear } from '../intelligence/moves.ts';
import type { PersonaFinding } from '../intelligence/profiler.ts';
import { interleaved } from '../intelligence/quotes.ts';
import type { RepScene } from '../intelligence/rep-analysis.ts';
import { type PersonaSlug, personas } from '../reference/personas.ts';
import { leftOutWeight, personaSignals, usualSteps } from './persona-signals.ts';

type PerPersona<Value> = Readonly<Record<PersonaSlug, Value>>;

const perPersona = <Value>(of: (slug: PersonaSlug) => Value): PerPersona<Value> => ({
  challenger: of('challenger'),
  hard_worker: of('hard_worker'),
  lone_wolf: of('lone_wolf'),
  problem_solver: of('problem_solver'),
  relationship_builder: of('relationship_builder'),
});

const slugs: readonly PersonaSlug[] = [
  'challenger',
  'hard_worker',
  'lone_wolf',
  'problem_solver',
  'relationship_builder',
];

/**
 * The reading of one conversation: the findings for each signal of each persona, and how many usual steps were left
 * out.
 */
interface Reading {
  readonly heard: PerPersona<readonly Heard[]>;
  readonly leftOut: number;
  /** 0-1: the share of a persona's weight that was found. */
  readonly scores: PerPersona<number>;
}

const scoreOf = (slug: PersonaSlug, heard: readonly Heard[], leftOut: number): number => {
  const signals = personaSignals[slug];
  const extra = slug === 'lone_wolf' ? leftOutWeight : 0;
  const whole = signals.reduce((sum, { weight }) => sum + weight, extra);
  const told = signals.reduce(
    (sum, { weight, enough }, at) => sum + weight * Math.min(1, (heard[at]?.times ?? 0) / enough),
    extra * (leftOut / usualSteps.length),
  );
  return told / whole;
};

const read = (scene: RepScene, analysisId: string): Reading => {
  const heard = perPersona((slug) => personaSignals[slug].map((signal) => hear(signal, scene, analysisId)));
  const leftOut = usualSteps.filter(({ isTaken }) => !isTaken(scene)).length;
  return { heard, leftOut, scores: perPersona((slug) => scoreOf(slug, heard[slug], leftOut)) };
};

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** `Contradicts, and holds to it` → `contradicts, and holds to it (3 times in 2 conversations)`. */
const toldOf = (slug: PersonaSlug, readings: readonly Reading[]): string[] =>
  personaSignals[slug]
    .map(({ statement }, at) => {
      const counts = readings.map(({ heard }) => heard[slug][at]?.times ?? 0);
      const total = counts.reduce((sum, count) => sum + count, 0);
      return { statement, total, in: counts.filter((count) => count > 0).length };
    })
    .filter(({ total }) => total > 0)
    .map(
      (one) =>
        `${one.statement.charAt(0).toLowerCase()}${one.statement.slice(1)} (${times(one.total)} in ${conversations(one.in)})`,
    );

const leftOutText = (slug: PersonaSlug, readings: readonly Reading[]): string => {
  const leftOut = readings.reduce((sum, reading) => sum + reading.leftOut, 0);
  if (slug !== 'lone_wolf' || leftOut === 0) return '';
  return ` Of the usual steps (${usualSteps.map(({ name }) => name).join(', ')}) ${leftOut} of ${usualSteps.length * readings.length} were left out.`;
};

const rationaleOf = (
  slug: PersonaSlug,
  runnerUp: PersonaSlug | null,
  { readings, given }: { readonly readings: readonly Reading[]; readonly given: number },
): string => {
  const told = toldOf(slug, readings);
  const what = told.length > 0 ? `: ${told.join('; ')}` : '';
  const next =
    runnerUp === null ? ' Nothing spoke for another persona.' : ` Next: ${personas[runnerUp].name}.`;
  return `Read ${readings.length} of ${conversations(given)}. ${personas[slug].name}${what}.${leftOutText(slug, readings)}${next}`;
};

const maxEvidence = 6;

/** The newest quotes for each signal of a persona, the weightiest signals first. */
const evidenceOf = (slug: PersonaSlug, readings: readonly Reading[]): PersonaFinding['evidence'] =>
  interleaved(
    personaSignals[slug].map((_, at) =>
      readings.toReversed().flatMap(({ heard }) => heard[slug][at]?.quotes ?? []),
    ),
    maxEvidence,
  );

const silent =
  'Nothing in these conversations shows how this rep sells. English is read, and a rep has to be heard selling.';

const findingOf: Assignment<PersonaSlug, Reading, PersonaFinding>['findingOf'] = (
  best,
  [second],
  { readings, given },
) => {
  const ahead = readings.filter(({ scores }) =>
    slugs.every((slug) => scores[slug] <= scores[best.slug]),
  ).length;
  const runner_up = second !== undefined && second.mean > 0 ? second.slug : null;
  return {
    persona: best.slug,
    confidence: confidenceOf({
      candidates: slugs.length,
      conversations: readings.length,
      ahead,
      best: best.mean,
      second: second?.mean ?? 0,
    }),
    runner_up,
    rationale: rationaleOf(best.slug, runner_up, { readings, given }),
    evidence: evidenceOf(best.slug, readings),
  };
};

/**
 * The persona that fits a rep's conversations best. Each has signals in the rep's words; a conversation counts by the
 * share of their weight that it shows.
 */
export const gatherPersona = assigning({
  slugs,
  read,
  scoreOf: (slug, { scores }) => scores[slug],
  findingOf,
  silent,
});
