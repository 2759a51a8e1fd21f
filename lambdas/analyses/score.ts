import { calibrationsIn } from '../adapters/scoring/calibrations.ts';
import { learnedWeights } from '../adapters/scoring/learned-weights.ts';
import { analystOf } from '../application/analyses/analyst-of.ts';
import { judging } from '../application/analyses/judgement-by-panel.ts';
import { scoreAnalysis } from '../application/analyses/score-analysis.ts';
import { score as row } from '../contract/workflow-tasks.ts';
import { type Engine, engineOf } from '../domain/scoring/learned/engine.ts';
import { task } from '../runtime/worker.ts';

let learned: Engine | undefined;

/** Read when the first conversation is scored without a model. */
const learnedEngine = (): Engine => {
  learned ??= engineOf(learnedWeights(import.meta.url));
  return learned;
};

export const score = task(row, async (job, { table, documents, model }, context) => {
  const ask = model && judging(model.access, model.votes);
  const analysts = analystOf(ask, learnedEngine, {
    calibrations: () => calibrationsIn(import.meta.url),
    takesHealthcare: model?.takesHealthcare ?? false,
  });
  await scoreAnalysis({ table, documents, analysts }, job, context);
});
