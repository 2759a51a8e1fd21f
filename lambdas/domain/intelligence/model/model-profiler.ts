import { assignMethodology } from '../../methodologies/assign-methodology.ts';
import type { TryModel } from '../../model/ask.ts';
import { marked } from '../../model/marked.ts';
import { assignPersona } from '../../personas/assign-persona.ts';
import type { Profiler, Profiling } from '../profiler.ts';
import { type ModelMethodology, methodologyQuestion } from './methodology-question.ts';
import { type ModelPersona, personaQuestion } from './persona-question.ts';
import { type ConversationsTogether, readTogether } from './read-together.ts';
import { type AskForAdvice, advisedSynthesis } from './synthesis-advice.ts';

/** The questions about a rep that a model is asked. */
export interface ProfileQuestions {
  readonly persona: TryModel<ModelPersona>;
  readonly methodology: TryModel<ModelMethodology>;
  readonly advice: AskForAdvice;
}

interface Question<Value, Finding> {
  readonly system: string;
  /** Undefined when nothing of what the model said is borne out by the words. */
  readonly findingOf: (value: Value, together: ConversationsTogether) => Finding | undefined;
}

const asking =
  <Value, Finding>(
    ask: TryModel<Value>,
    { system, findingOf }: Question<Value, Finding>,
    byRules: Profiling<Finding>,
  ): Profiling<Finding> =>
  async (analyses, budgetMs) => {
    const together = await readTogether(analyses);
    if (together.conversations.length === 0) return byRules(analyses, budgetMs);
    const asked = await ask({ system, user: marked('conversations', together.text) }, budgetMs);
    const { tokens } = asked;
    if ('failure' in asked) return { ...(await byRules(analyses, budgetMs)), tokens, failure: asked.failure };
    const finding = findingOf(asked.value, together);
    if (finding === undefined) return { ...(await byRules(analyses, budgetMs)), tokens };
    return { kind: 'found', source: 'ai', finding, tokens };
  };

/**
 * A profiler that asks a model. Confidence, counts and trends are computed here, quotes are looked up in the transcripts.
 * Where the model fails, or nothing that it says is borne out by the words, the rules answer, and the finding says so.
 */
export const modelProfiler = ({ persona, methodology, advice }: ProfileQuestions): Profiler => ({
  persona: asking(persona, personaQuestion, assignPersona),
  methodology: asking(methodology, methodologyQuestion, assignMethodology),
  synthesis: advisedSynthesis(advice),
});
