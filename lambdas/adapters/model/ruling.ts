import * as z from 'zod';
import type { Modelled, Prompt } from '../../domain/model/ask.ts';
import type { CriterionJudged } from '../../domain/scoring/model/model-judgement.ts';
import { modelAt, type Wanted } from './ask-model.ts';
import { criterionJudged, criterionShape, isEachOnce } from './judged-criteria.ts';
import type { ModelAccess } from './model-access.ts';
import { listShape, objectShape, textShape } from './shapes.ts';

interface Ruling {
  readonly criteria: readonly CriterionJudged[];
}

const schemaOf = (ids: readonly string[]): z.ZodType<Ruling> =>
  z.strictObject({
    criteria: z
      .array(criterionJudged(ids))
      .length(ids.length)
      .refine(isEachOnce(ids), { error: 'Each criterion in dispute is to be decided once' }),
  });

/** The same for every dispute, so that a provider can cache it. */
const inputSchema = objectShape({
  criteria: listShape(
    criterionShape(textShape('As in votes.')),
    'Each criterion in dispute once, and no other.',
  ),
});

const maxTokens = 6_000;

const rulingShape = (ids: readonly string[]): Wanted<Ruling> => ({
  shape: { name: 'decide_levels', description: 'Hands in the decisions.', inputSchema },
  schema: schemaOf(ids),
  maxTokens,
});

/** Lets a model decide criteria, named by their ids, within this many milliseconds. Throws `ModelFailure`. */
export const rulingBy = (access: ModelAccess) => {
  const ask = modelAt(access);
  return async (
    prompt: Prompt,
    ids: readonly string[],
    budgetMs: number,
  ): Promise<Modelled<readonly CriterionJudged[]>> => {
    const { value, tokens } = await ask(prompt, rulingShape(ids), budgetMs);
    return { value: value.criteria, tokens };
  };
};
