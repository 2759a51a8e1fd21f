import * as z from 'zod';
import type { ModelTopics } from '../../domain/insights/model-topics.ts';
import type { TryModel } from '../../domain/model/ask.ts';
import { modelAt, type Wanted } from './ask-model.ts';
import type { ModelAccess } from './model-access.ts';
import { tried } from './model-failure.ts';
import { prose } from './prose.ts';
import { listShape, objectShape, textShape } from './shapes.ts';

const lines = z.array(z.int().min(0)).max(1_000);
const topics = z
  .array(
    z.strictObject({
      topic: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/),
      label: prose(80),
      lines,
    }),
  )
  .max(40);

const linesShape = (description: string) => listShape({ type: 'integer' }, description);
const topicsShape = (description: string) =>
  listShape(
    objectShape({
      topic: textShape('The slug of the topic.'),
      label: textShape('The topic for people, at most six words.'),
      lines: linesShape('The numbers of the lines.'),
    }),
    description,
  );

const topicsWanted: Wanted<ModelTopics> = {
  shape: {
    name: 'name_topics',
    description: 'Hands in what the lines are about.',
    inputSchema: objectShape({
      objections: topicsShape('The topics of the objections.'),
      questions: topicsShape('The topics of the questions.'),
      neither: objectShape({
        objections: linesShape('Lines under <objections> that are no reason against buying.'),
        questions: linesShape('Lines under <questions> that ask the rep for nothing.'),
      }),
    }),
  },
  schema: z.strictObject({
    objections: topics,
    questions: topics,
    neither: z.strictObject({ objections: lines, questions: lines }),
  }),
  maxTokens: 10_000,
};

/** Lets a model assign topics to what customers said. */
export const topicsBy = (access: ModelAccess): TryModel<ModelTopics> => {
  const ask = modelAt(access);
  return tried((prompt, budgetMs) => ask(prompt, topicsWanted, budgetMs));
};
