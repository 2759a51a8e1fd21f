import { type Confidence, mayAskModel } from '../model/may-ask.ts';
import { modelProfiler, type ProfileQuestions } from './model/model-profiler.ts';
import type { Profiler } from './profiler.ts';
import { rulesProfiler } from './rules-profiler.ts';

/** Who finds out what such conversations say of their rep. */
export type ProfilerFor = (conversations: readonly Confidence[]) => Profiler;

/** A model where there is one that may be asked about every one of the conversations, else the rules. */
export const profilerOf = (questions: ProfileQuestions | undefined, takesHealthcare = false): ProfilerFor => {
  if (questions === undefined) return () => rulesProfiler;
  const byModel = modelProfiler(questions);
  return (conversations) =>
    conversations.every((each) => mayAskModel(each, takesHealthcare)) ? byModel : rulesProfiler;
};
