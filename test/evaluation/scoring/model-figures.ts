import { modelEngine } from '../../../lambdas/domain/model/engine.ts';
import { addedTokens, usageOf } from '../../../lambdas/domain/pricing/model-usage.ts';
import { filledScores, notObserved } from '../../../lambdas/domain/scoring/judge.ts';
import { type Calibration, calibratedScores } from '../../../lambdas/domain/scoring/model/calibration.ts';
import { overallScore } from '../../../lambdas/domain/scoring/overall.ts';
import { PILLARS } from '../../../lambdas/domain/scoring/pillars.ts';
import { intraclass } from '../metrics/agreement.ts';
import type { Verdicts } from './agreement.ts';
import type { ModelVerdicts } from './model-judge.ts';
import type { ModelScores } from './model-scores.ts';

/** A judge's name, and what he thinks of each talk. */
export interface Judged {
  readonly name: string;
  readonly verdicts: Verdicts;
}

const verdictOf = (scores: ModelScores) => {
  const pillars = filledScores(scores);
  return { pillars, overall: overallScore(pillars, { without: notObserved(scores) }) };
};

/** What a single judgement would have said: the first vote that came. */
const firstVotes = (given: ModelVerdicts['given']): Verdicts =>
  new Map(
    [...given].flatMap(([id, { votes }]) =>
      votes.slice(0, 1).map((scores) => [id, verdictOf(scores)] as const),
    ),
  );

/** The rows of a model: as its levels add up, on the readers' scale where it has a calibration, and one vote of several. */
export const judgedByModel = (
  { given }: ModelVerdicts,
  { votes, calibrations }: { votes: number; calibrations: readonly Calibration[] },
): Judged[] => {
  const [first] = given.values();
  if (first === undefined) return [];
  const { model } = first.tokens;
  const name = `${modelEngine(model)}${votes === 1 ? '' : ` × ${votes}`}`;
  const by = (change: (scores: ModelScores) => ModelScores): Verdicts =>
    new Map([...given].map(([id, { scores }]) => [id, verdictOf(change(scores))]));
  const isCalibrated = calibrations.some((each) => model.includes(each.model));
  return [
    { name, verdicts: by((scores) => scores) },
    ...(isCalibrated
      ? [
          {
            name: `${name}, calibrated`,
            verdicts: by((scores) => calibratedScores(scores, model, calibrations)),
          },
        ]
      : []),
    ...(votes === 1 ? [] : [{ name: `${modelEngine(model)}, one vote`, verdicts: firstVotes(given) }]),
  ];
};

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** What the model took, and what it did not answer. `day`: of the price list. */
export const costOfModel = ({ given, failed }: ModelVerdicts, day: string): string => {
  const all = [...given.values()];
  const [first, ...more] = all.map(({ tokens }) => tokens);
  const answered = `${given.size} of ${given.size + failed.size} talks were judged`;
  const reasons = [...Map.groupBy(failed, ([, reason]) => reason)].map(
    ([reason, own]) => `not judged: ${own.map(([id]) => id).join(', ')}: ${reason}`,
  );
  if (first === undefined) return [answered, ...reasons].join('\n');
  const { input_tokens, output_tokens, cost_usd_cents } = usageOf(more.reduce(addedTokens, first), day);
  const cents =
    cost_usd_cents === null ? 'not known' : `${(cost_usd_cents / all.length).toFixed(3)} US cents`;
  const each = (tokens: number | null) => (tokens === null ? '?' : Math.round(tokens / all.length));
  const taken = `a talk took ${each(input_tokens)} tokens, gave ${each(output_tokens)}, cost ${cents}`;
  return [
    `${answered}; ${taken}, and lasted ${median(all.map(({ seconds }) => seconds)).toFixed(1)} s.`,
    ...reasons,
  ].join('\n');
};

/** How far several votes agree with each other, and how often an arbiter was asked: what more than one of them is for. */
export const agreementOfVotes = ({ given }: ModelVerdicts, votes: number): string[] => {
  if (votes === 1) return [];
  const all = [...given.values()].filter((verdict) => verdict.votes.length === votes);
  const agreed = PILLARS.map((pillar) => {
    const rows = all
      .map((verdict) => verdict.votes.map((scores) => scores[pillar]))
      .filter((row) => row.every((score) => score !== null));
    return `${pillar} ${rows.length < 2 ? '?' : intraclass(rows).toFixed(2)}`;
  });
  const disputed = [...given.values()].reduce((sum, { disputes }) => sum + disputes, 0);
  return [
    `The votes of a talk among themselves (ICC(2,1), ${all.length} talks): ${agreed.join(', ')};`,
    `an arbiter was asked about ${(disputed / Math.max(1, given.size)).toFixed(1)} criteria a talk.`,
  ];
};
