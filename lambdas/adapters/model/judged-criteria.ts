import * as z from 'zod';
import { listShape, objectShape, quotation, quoteShape } from './shapes.ts';

const citations = z.array(quotation).max(5);

/** The judgement of one of these criteria. */
export const criterionJudged = (ids: readonly string[]) =>
  z.strictObject({
    id: z.enum(ids),
    level: z.int().min(0).max(5).nullable(),
    shown: citations,
    missed: citations,
  });

/** Whether each of the criteria is judged, in a list of that length. */
export const isEachOnce =
  (ids: readonly string[]) =>
  (given: readonly { readonly id: string }[]): boolean =>
    new Set(given.map(({ id }) => id)).size === ids.length;

/** The quotes come before the level, because what is written first influences what follows. */
export const criterionShape = (id: object): object =>
  objectShape({
    id,
    shown: listShape(quoteShape, 'Words that show it, at most 3.'),
    missed: listShape(quoteShape, 'Words that show where it was missing, at most 3.'),
    level: { type: ['integer', 'null'], description: '0 to 5; null when there was no occasion for it.' },
  });
