import * as z from 'zod';
import type { AskForJudgement } from '../../domain/scoring/model/model-analyst.ts';
import type { JudgementWanted, ModelJudgement } from '../../domain/scoring/model/model-judgement.ts';
import { modelAt, type Wanted } from './ask-model.ts';
import type { ModelAccess } from './model-access.ts';
import { prose } from './prose.ts';

const quoted = { utterance: z.int().min(0), quote: z.string().min(1).max(1_000) };
const citations = z.array(z.strictObject(quoted)).max(5);
const feedback = z.strictObject({ positive: prose(2_000), negative: prose(2_000) });

const schemaOf = ({ criteria, prompts }: JudgementWanted): z.ZodType<ModelJudgement> =>
  z.strictObject({
    summary: prose(3_000),
    double_down: prose(1_500),
    double_down_implementation: prose(1_500),
    general_communication_improvement: prose(2_000),
    criteria: z
      .array(
        z.strictObject({
          id: z.enum(criteria),
          level: z.int().min(0).max(5).nullable(),
          shown: citations,
          missed: citations,
        }),
      )
      .refine((given) => new Set(given.map(({ id }) => id)).size === criteria.length, {
        error: 'Each criterion is to be judged once',
      })
      .refine((given) => given.some(({ level }) => level !== null), {
        error: 'At least one criterion has a level: there is always something to judge',
      })
      .max(criteria.length),
    feedback: z.strictObject({
      clarity: feedback,
      influence: feedback,
      objection: feedback,
      discovery: feedback,
      delivery: feedback,
      close: feedback,
    }),
    prompts: z
      .array(
        z.strictObject({
          met: z.boolean(),
          level: z.int().min(0).max(5),
          shown: z.strictObject(quoted).nullable(),
        }),
      )
      .length(prompts),
  });

/** Bedrock takes no limits on lengths and numbers in a schema: they stand in the words, and the schema above decides. */
const object = (properties: Readonly<Record<string, object>>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const string = (description: string) => ({ type: 'string', description });
const list = (items: object, description: string) => ({ type: 'array', items, description });

const quote = object({
  utterance: { type: 'integer', description: 'The number in brackets.' },
  quote: string('Words of that utterance, verbatim, at most 40 words.'),
});
const bothSides = object({
  positive: string('What was good, with the words that show it.'),
  negative: string('What to do next time.'),
});

const inputSchemaOf = ({ criteria }: JudgementWanted): object =>
  object({
    summary: string('What happened and how it ended, at most 120 words.'),
    criteria: list(
      object({
        id: { type: 'string', enum: [...criteria] },
        shown: list(quote, 'Words that show it, at most 3.'),
        missed: list(quote, 'Words that show where it was missing, at most 3.'),
        level: { type: ['integer', 'null'], description: '0 to 5; null when there was no occasion for it.' },
      }),
      `Each of the ${criteria.length} criteria once.`,
    ),
    feedback: object({
      clarity: bothSides,
      influence: bothSides,
      objection: bothSides,
      discovery: bothSides,
      delivery: bothSides,
      close: bothSides,
    }),
    double_down: string('The one thing to keep doing, with the words that show it.'),
    double_down_implementation: string('How to repeat it on purpose.'),
    general_communication_improvement: string('The first one or two things to change.'),
    prompts: list(
      object({
        met: { type: 'boolean' },
        level: { type: 'integer', description: 'How far it is met, 0 to 5.' },
        shown: { anyOf: [quote, { type: 'null' }] },
      }),
      // Their number does not stand here: what all orgs share is kept by the provider, and read for less.
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

/** Has a model judge conversations. */
export const judgementBy = (access: ModelAccess): AskForJudgement => {
  const ask = modelAt(access);
  return (prompt, wanted, budgetMs) => ask(prompt, judgementShape(wanted), budgetMs);
};
