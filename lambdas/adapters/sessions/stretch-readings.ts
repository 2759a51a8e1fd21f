import type { Reading } from '../../domain/detection/reader/reading.ts';
import type { Modelled, Prompt } from '../../domain/model/ask.ts';
import { patient, type ReadBlock } from '../model/reading.ts';

type Answer = Promise<Modelled<Reading> | undefined>;

/** Has a model read stretches of a day; undefined where it was not asked (null), or did not answer in time. */
export type ReadStretches = (
  request: object,
  prompts: readonly (Prompt | null)[],
) => Promise<readonly Awaited<Answer>[]>;

/** With up to 5 s of waiting for a first request of the same key, and the save, this is over before the function is. */
const patienceMs = 15_000;

/**
 * For an edit, which is answered while its caller waits: what the model does not answer by then is left to the rules. An
 * edit that is decided again, because another came between, has the answers that it had.
 */
export const stretchReader = (readBlock: ReadBlock, budgetMs = patienceMs): ReadStretches => {
  const known = new WeakMap<object, (prompt: Prompt) => Answer>();
  const askOnce = (): ((prompt: Prompt) => Answer) => {
    const ask = patient(readBlock, budgetMs, () => undefined);
    const answers = new Map<string, Answer>();
    return (prompt) => {
      const answer = answers.get(prompt.user) ?? ask(prompt);
      answers.set(prompt.user, answer);
      return answer;
    };
  };
  return (request, prompts) => {
    const ask = known.get(request) ?? askOnce();
    known.set(request, ask);
    return Promise.all(prompts.map(async (prompt) => (prompt === null ? undefined : ask(prompt))));
  };
};
