import type { Analyst } from '../../../lambdas/domain/scoring/analyst.ts';
import { score } from '../../../lambdas/domain/scoring/score.ts';

let known: ReturnType<typeof score> | undefined;

/** Everybody in the simulation says the same few words: they are judged once, and the judgement is given again. */
export const analystOfScript: Analyst = async (input) => {
  known ??= score(input);
  return known;
};
