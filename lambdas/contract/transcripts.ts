import * as z from 'zod';
import { languageTag } from './fields.ts';

const role = z.enum(['rep', 'customer', 'other']);
const seconds = z.number().min(0).max(1_000_000);

/** A transcript that the caller brings along. Order, overlap and the rep's role are rules of the domain. */
export const submittedTranscript = z.strictObject({
  language: languageTag.optional(),
  duration_seconds: seconds.optional(),
  utterances: z
    .array(
      z.strictObject({
        speaker: z.string().min(1).max(200),
        role: role.optional(),
        start_seconds: seconds,
        end_seconds: seconds,
        text: z.string().max(20_000),
      }),
    )
    .min(1)
    .max(50_000),
});

export const transcript = z
  .object({
    language: z.string(),
    utterances: z.array(
      z.object({
        speaker: z.string(),
        role: role.nullable(),
        start_seconds: z.number(),
        end_seconds: z.number(),
        text: z.string(),
        confidence: z.number().nullable(),
      }),
    ),
    word_count: z.int(),
    duration_seconds: z.number(),
  })
  .meta({ id: 'Transcript' });
