import type { Reading } from '../../domain/detection/reader/reading.ts';
import type { Modelled, Prompt } from '../../domain/model/ask.ts';
import { patient, type ReadBlock } from '../model/reading.ts';

type Answer = Promise<Modelled<Reading> | undefined>;

/** With up to 5 s of waiting for a first request of the same key, and the save, this ends before the function does. */
const timeoutMs = 15_000;

/** The prompts that each request has already sent. */
const asked = new WeakMap<object, (prompt: Prompt) => Answer>();

const askOnce = (readBlock: ReadBlock): ((prompt: Prompt) => Answer) => {
  const ask = patient(readBlock, timeoutMs, () => undefined);
  const answers = new Map<string, Answer>();
  return (prompt) => {
    const answer = answers.get(prompt.user) ?? ask(prompt);
    answers.set(prompt.user, answer);
    return answer;
  };
};

/**
 * Lets a model read stretches of a day; undefined if it was not called (null), or did not answer within 15 s, because
 * the caller of an edit waits; then the rules decide. An edit that is decided again, because another came in between,
 * reuses its answers.
 */
export const readStretches = (
  readBlock: ReadBlock,
  request: object,
  prompts: readonly (Prompt | null)[],
): Promise<readonly Awaited<Answer>[]> => {
  const ask = asked.get(request) ?? askOnce(readBlock);
  asked.set(request, ask);
  return Promise.all(prompts.map(async (prompt) => (prompt === null ? undefined : ask(prompt))));
};
