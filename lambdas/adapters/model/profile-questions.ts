import * as z from 'zod';
import { methodologySlugs } from '../../contract/methodologies.ts';
import { personaSlugs } from '../../contract/personas.ts';
import type { ModelMethodology } from '../../domain/intelligence/model/methodology-question.ts';
import type { ModelPersona } from '../../domain/intelligence/model/persona-question.ts';
import type { ModelAdvice } from '../../domain/intelligence/model/synthesis-advice.ts';
import type { TryModel } from '../../domain/model/ask.ts';
import { modelAt, type Wanted } from './ask-model.ts';
import type { ModelAccess } from './model-access.ts';
import { tried } from './model-failure.ts';
import { prose } from './prose.ts';
import { listShape, objectShape, quotation, quotationFields, textShape } from './shapes.ts';

/** The questions about a rep that a model answers. */
export interface ProfileQuestions {
  readonly persona: TryModel<ModelPersona>;
  readonly methodology: TryModel<ModelMethodology>;
  /** For this many gaps. */
  readonly advice: (gaps: number) => TryModel<ModelAdvice>;
}

const number = z.int().min(0);
const level = z.int().min(0).max(5);
const levelShape = { type: 'integer', description: '0 to 5.' };
const conversationShape = { type: 'integer', description: 'The number of the conversation.' };

const claims = z.array(quotation.extend({ conversation: number, supports: prose(300) })).max(20);
const claimsShape = listShape(
  objectShape({
    conversation: conversationShape,
    ...quotationFields,
    supports: textShape('What the quote shows, at most 15 words.'),
  }),
  'Words that show it, at most 6, of several conversations.',
);
const rationaleShape = textShape('Why, at most 80 words.');

/** Whether no other level is higher than that of the named one. */
const isHighest = (levels: Readonly<Record<string, number>>, named: string): boolean =>
  Object.values(levels).every((each) => each <= (levels[named] ?? 0));

const perSlug = <Slug extends string>(slugs: readonly Slug[]) =>
  objectShape(Object.fromEntries(slugs.map((slug) => [slug, levelShape])));

const personaShape: Wanted<ModelPersona> = {
  shape: {
    name: 'tell_persona',
    description: 'Hands in the way of selling.',
    inputSchema: objectShape({
      conversations: listShape(
        objectShape({
          conversation: conversationShape,
          persona: { type: 'string', enum: [...personaSlugs] },
        }),
        'What each conversation shows most; none for those that show nothing.',
      ),
      levels: perSlug(personaSlugs),
      persona: { type: 'string', enum: [...personaSlugs], description: 'The one with the highest level.' },
      evidence: claimsShape,
      rationale: rationaleShape,
    }),
  },
  schema: z
    .strictObject({
      conversations: z
        .array(z.strictObject({ conversation: number, persona: z.enum(personaSlugs) }))
        .max(1_000),
      levels: z.strictObject({
        challenger: level,
        hard_worker: level,
        lone_wolf: level,
        problem_solver: level,
        relationship_builder: level,
      }),
      persona: z.enum(personaSlugs),
      evidence: claims,
      rationale: prose(1_500),
    })
    .refine(({ levels, persona }) => isHighest(levels, persona), {
      path: ['persona'],
      error: 'The persona that is named has the highest level',
    }),
  maxTokens: 6_000,
};

const match = z.strictObject({
  methodology: z.enum(methodologySlugs),
  evidence: claims,
  rationale: prose(1_500),
});
const matchShape = objectShape({
  methodology: { type: 'string', enum: [...methodologySlugs] },
  evidence: claimsShape,
  rationale: rationaleShape,
});

const methodologyShape: Wanted<ModelMethodology> = {
  shape: {
    name: 'tell_methodology',
    description: 'Hands in the methodologies.',
    inputSchema: objectShape({
      conversations: listShape(
        objectShape({
          conversation: conversationShape,
          methodologies: listShape({ type: 'string', enum: [...methodologySlugs] }, 'The closest first.'),
        }),
        'What each conversation follows; none for those that follow nothing.',
      ),
      levels: perSlug(methodologySlugs),
      primary: matchShape,
      secondary: { anyOf: [matchShape, { type: 'null' }] },
    }),
  },
  schema: z
    .strictObject({
      conversations: z
        .array(
          z.strictObject({
            conversation: number,
            methodologies: z.array(z.enum(methodologySlugs)).max(methodologySlugs.length),
          }),
        )
        .max(1_000),
      levels: z.strictObject({
        challenger: level,
        consultative_selling: level,
        meddic: level,
        nepq: level,
        sandler: level,
        solution_selling: level,
        spin: level,
        value_selling: level,
      }),
      primary: match,
      secondary: match.nullable(),
    })
    .refine(({ levels, primary }) => isHighest(levels, primary.methodology), {
      path: ['primary'],
      error: 'The primary methodology has the highest level',
    }),
  maxTokens: 8_000,
};

const adviceShape = (gaps: number): Wanted<ModelAdvice> => ({
  shape: {
    name: 'advise_rep',
    description: 'Hands in the advice.',
    inputSchema: objectShape({
      summary: textShape('What strengths and gaps have in common, at most 60 words.'),
      actions: listShape(
        textShape('What to do in the next conversation, at most 60 words.'),
        'One for each gap, in their order.',
      ),
    }),
  },
  schema: z.strictObject({ summary: prose(1_500), actions: z.array(prose(1_500)).length(gaps) }),
  maxTokens: 4_000,
});

/** Lets a model find out how reps sell. */
export const profileQuestionsTo = (access: ModelAccess): ProfileQuestions => {
  const ask = modelAt(access);
  const asking = <Value>(wanted: Wanted<Value>): TryModel<Value> =>
    tried((prompt, budgetMs) => ask(prompt, wanted, budgetMs));
  return {
    persona: asking(personaShape),
    methodology: asking(methodologyShape),
    advice: (gaps) => asking(adviceShape(gaps)),
  };
};
