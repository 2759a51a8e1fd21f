import type { JSONSchema7 } from '@ai-sdk/provider';
import * as z from 'zod';
import type { TryModel } from '../../domain/model/ask.ts';
import type { ModelDraft } from '../../domain/playbooks/drafting/model-draft.ts';
import type { SectionId } from '../../domain/playbooks/drafting/section-names.ts';
import { modelAt, type Wanted } from './ask-model.ts';
import type { ModelAccess } from './model-access.ts';
import { tried } from './model-failure.ts';
import { prose } from './prose.ts';
import { listShape, objectShape, textShape } from './shapes.ts';

const sections = [
  'audience',
  'key',
  'opening',
  'discovery',
  'value',
  'objections',
  'pricing',
  'closing',
  'compliance',
] as const satisfies readonly SectionId[];

const schema: z.ZodType<ModelDraft> = z.strictObject({
  sections: z
    .array(
      z.strictObject({
        section: z.enum(sections),
        points: z
          .array(
            z.strictObject({
              text: prose(500),
              rests_on: z.array(z.int().min(0)).max(20),
              answers: prose(300).nullable(),
              is_said: z.boolean(),
            }),
          )
          .max(60),
      }),
    )
    .max(sections.length),
});

const pointShape = objectShape({
  rests_on: listShape({ type: 'integer' }, 'The numbers of the sentences that it rests on, 1 to 5.'),
  answers: { type: ['string', 'null'], description: 'What the customer says before it, if it answers that.' },
  text: textShape('One sentence.'),
  is_said: { type: 'boolean', description: 'Whether the rep is to say it.' },
});

const inputSchema: JSONSchema7 = objectShape({
  sections: listShape(
    objectShape({
      section: { type: 'string', enum: [...sections] },
      points: listShape(pointShape, 'The most important first, at most 10.'),
    }),
    'Each section that the sources say something about, once.',
  ),
});

const draftShape: Wanted<ModelDraft> = {
  shape: { name: 'write_playbook', description: 'Hands in the playbook.', inputSchema },
  schema,
  maxTokens: 12_000,
};

/** Lets a model write playbooks. */
export const draftBy = (access: ModelAccess): TryModel<ModelDraft> => {
  const ask = modelAt(access);
  return tried((prompt, budgetMs) => ask(prompt, draftShape, budgetMs));
};
