import type { ProfileQuestions } from '../../adapters/model/profile-questions.ts';
import { methodologyQuestion } from '../../domain/intelligence/model/methodology-question.ts';
import { personaQuestion } from '../../domain/intelligence/model/persona-question.ts';
import { type ConversationsTogether, gatherTogether } from '../../domain/intelligence/model/read-together.ts';
import { advicePrompt, advisedSynthesis } from '../../domain/intelligence/model/synthesis-advice.ts';
import type { SynthesisFinding } from '../../domain/intelligence/profiler.ts';
import type { TryModel } from '../../domain/model/ask.ts';
import { marked } from '../../domain/model/marked.ts';
import { type Confidence, mayAskModel } from '../../domain/model/may-ask.ts';
import { foundIn, type Profiler, type Profiling, rulesProfiler } from './profiler.ts';

interface Question<Value, Finding> {
  readonly system: string;
  /** Undefined if the transcripts support nothing of what the model said. */
  readonly findingOf: (value: Value, together: ConversationsTogether) => Finding | undefined;
}

const asking =
  <Value, Finding>(
    ask: TryModel<Value>,
    { system, findingOf }: Question<Value, Finding>,
    byRules: Profiling<Finding>,
  ): Profiling<Finding> =>
  async (analyses, budgetMs) => {
    const together = await foundIn(analyses, gatherTogether());
    if (together.conversations.length === 0) return byRules(analyses, budgetMs);
    const asked = await ask({ system, user: marked('conversations', together.text) }, budgetMs);
    const { tokens } = asked;
    if ('failure' in asked) return { ...(await byRules(analyses, budgetMs)), tokens, failure: asked.failure };
    const finding = findingOf(asked.value, together);
    if (finding === undefined) return { ...(await byRules(analyses, budgetMs)), tokens };
    return { kind: 'found', source: 'ai', finding, tokens };
  };

/** Lets a model advise on the gaps that were counted; without gaps, no model is called. */
const advising =
  (askFor: ProfileQuestions['advice']): Profiling<SynthesisFinding> =>
  async (analyses, budgetMs) => {
    const counted = await rulesProfiler.synthesis(analyses, budgetMs);
    if (counted.kind !== 'found' || counted.finding.gaps.length === 0) return counted;
    const asked = await askFor(counted.finding.gaps.length)(advicePrompt(counted.finding), budgetMs);
    return advisedSynthesis(counted, asked);
  };

/**
 * A profiler that calls a model. Confidence, counts and trends are computed here, and quotes are looked up in the
 * transcripts. If the model fails, or the transcripts support nothing of what it says, the rules answer, and the
 * finding says so.
 */
export const modelProfiler = ({ persona, methodology, advice }: ProfileQuestions): Profiler => ({
  persona: asking(persona, personaQuestion, rulesProfiler.persona),
  methodology: asking(methodology, methodologyQuestion, rulesProfiler.methodology),
  synthesis: advising(advice),
});

/** The profiler for such conversations. `isHealthcare`: whether their partner or org is of healthcare today. */
export type ProfilerFor = (conversations: readonly Confidence[], isHealthcare: boolean) => Profiler;

/** A model if there is one that may read every one of the conversations, otherwise the rules. */
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
