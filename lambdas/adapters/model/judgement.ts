import * as z from 'zod';
import type { Modelled, Prompt } from '../../domain/model/ask.ts';
import type { JudgementWanted, ModelJudgement } from '../../domain/scoring/model/model-judgement.ts';
import { perPillar } from '../../domain/scoring/pillars.ts';
import { modelAt, type Wanted } from './ask-model.ts';
import { criterionJudged, criterionShape, isEachOnce } from './judged-criteria.ts';
import type { ModelAccess } from './model-access.ts';
import { prose } from './prose.ts';
import { listShape, objectShape, quotation, quoteShape, textShape } from './shapes.ts';

/** Calls a model for a judgement, within this many milliseconds. */
export type AskForJudgement = (
  prompt: Prompt,
  wanted: JudgementWanted,
  budgetMs: number,
) => Promise<Modelled<ModelJudgement>>;

const feedback = z.strictObject({ positive: prose(2_000), negative: prose(2_000) });

const schemaOf = ({ criteria, prompts }: JudgementWanted): z.ZodType<ModelJudgement> =>
  z.strictObject({
    summary: prose(3_000),
    double_down: prose(1_500),
    double_down_implementation: prose(1_500),
    general_communication_improvement: prose(2_000),
    criteria: z
      .array(criterionJudged(criteria))
      .refine(isEachOnce(criteria), { error: 'Each criterion is to be judged once' })
      .refine((given) => given.some(({ level }) => level !== null), {
        error: 'At least one criterion has a level: there is always something to judge',
      })
      .max(criteria.length),
    feedback: z.strictObject(perPillar(() => feedback)),
    prompts: z
      .array(
        z.strictObject({
          met: z.boolean(),
          level: z.int().min(0).max(5),
          shown: quotation.nullable(),
        }),
      )
      .length(prompts),
  });

const bothSides = objectShape({
  positive: textShape('What was good, with the words that show it.'),
  negative: textShape('What to do next time.'),
});

const inputSchemaOf = ({ criteria }: JudgementWanted): object =>
  objectShape({
    summary: textShape('What happened and how it ended, at most 120 words.'),
    criteria: listShape(
      criterionShape({ type: 'string', enum: [...criteria] }),
      `Each of the ${criteria.length} criteria once.`,
    ),
    feedback: objectShape(perPillar(() => bothSides)),
    double_down: textShape('The one thing to keep doing, with the words that show it.'),
    double_down_implementation: textShape('How to repeat it on purpose.'),
    general_communication_improvement: textShape('The first one or two things to change.'),
    prompts: listShape(
      objectShape({
        met: { type: 'boolean' },
        level: { type: 'integer', description: 'How far it is met, 0 to 5.' },
        shown: { anyOf: [quoteShape, { type: 'null' }] },
      }),
      // Their number is not mentioned here, because the provider caches what all orgs share, and reads it for less.
      'One for each check of the organisation, in their order; none where it has none.',
    ),
  });

const maxTokens = 12_000;

const judgementShape = (wanted: JudgementWanted): Wanted<ModelJudgement> => ({
  shape: {
    name: 'judge_conversation',
    description: 'Hands in the judgement of the conversation.',
    inputSchema: inputSchemaOf(wanted),
  },
  schema: schemaOf(wanted),
  maxTokens,
});

/** Lets a model judge conversations. */
export const judgementBy = (access: ModelAccess): AskForJudgement => {
  const ask = modelAt(access);
  return (prompt, wanted, budgetMs) => ask(prompt, judgementShape(wanted), budgetMs);
};
