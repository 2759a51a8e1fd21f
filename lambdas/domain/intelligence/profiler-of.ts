import { type Confidence, mayAskModel } from '../model/may-ask.ts';
import { modelProfiler, type ProfileQuestions } from './model/model-profiler.ts';
import type { Profiler } from './profiler.ts';
import { rulesProfiler } from './rules-profiler.ts';

/** Who finds out what such conversations say of their rep. `isHealthcare`: their partner or org is of healthcare today. */
export type ProfilerFor = (conversations: readonly Confidence[], isHealthcare: boolean) => Profiler;

/** A model where there is one that may be asked about every one of the conversations, else the rules. */
export const profilerOf = (questions: ProfileQuestions | undefined, takesHealthcare = false): ProfilerFor => {
  if (questions === undefined) return () => rulesProfiler;
  const byModel = modelProfiler(questions);
  return (conversations, isHealthcare) =>
    conversations.every((each) =>
      mayAskModel({ ...each, is_healthcare: each.is_healthcare || isHealthcare }, takesHealthcare),
    )
      ? byModel
      : rulesProfiler;
};
