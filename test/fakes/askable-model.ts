import type { AskableModel } from '../../lambdas/adapters/model/ask-model.ts';
import type { Modelled, Prompt } from '../../lambdas/domain/model/ask.ts';

/** A model whose answers the test gives; they have to fit the schema that the asker wants. */
export const askableModel = (
  answer: (prompt: Prompt, budgetMs: number) => Promise<Modelled<unknown>>,
  more: Partial<Pick<AskableModel, 'takesHealthcare'>> & { readonly modelId?: string } = {},
): AskableModel => {
  const { modelId = 'a-model', takesHealthcare = false } = more;
  return {
    access: { modelId, url: 'http://127.0.0.1:9', key: undefined },
    ask: async (prompt, { schema }, budgetMs) => {
      const { value, ...told } = await answer(prompt, budgetMs);
      return { ...told, value: schema.parse(value) };
    },
    takesHealthcare,
    votes: 1,
  };
};
