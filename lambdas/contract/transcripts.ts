import * as z from 'zod';
import { endSeconds, languageTag, startSeconds } from './fields.ts';

const role = z
  .enum(['rep', 'customer', 'other'])
  .describe('Who speaks: the rep who sells, the customer, or another person.');
const seconds = z.number().min(0).max(1_000_000);

/** A transcript in a submission. Order, overlap and the rep's role are rules of the domain. */
export const submittedTranscript = z.strictObject({
  language: languageTag.optional().describe('Language of the talk as a BCP 47 tag, such as `en-US`.'),
  duration_seconds: seconds
    .optional()
    .describe('Length of the conversation in seconds. Default: the end of the last utterance.'),
  utterances: z
    .array(
      z.strictObject({
        speaker: z
          .string()
          .min(1)
          .max(200)
          .describe('A name or a label that distinguishes this voice from the others.'),
        role: role.optional().describe('Who speaks. If no utterance states it, we recognise the rep.'),
        start_seconds: seconds.describe('Start in seconds. Utterances are sorted by start.'),
        end_seconds: seconds.describe('End in seconds, not before its start. Utterances may overlap.'),
        text: z.string().max(20_000).describe('What was said.'),
      }),
    )
    .min(1)
    .max(50_000)
    .describe('What was said, in order.'),
});

export const transcript = z
  .object({
    language: z.string().describe('Language of the talk as a BCP 47 tag.'),
    utterances: z
      .array(
        z.object({
          speaker: z.string().describe('Label of the voice, the same throughout the transcript.'),
          role: role.nullable().describe('Who speaks; null if it could not be recognised.'),
          start_seconds: startSeconds,
          end_seconds: endSeconds,
          text: z.string().describe('What was said.'),
          confidence: z
            .number()
            .nullable()
            .describe('Confidence of the recogniser in the words, 0 to 1; null if it states none.'),
        }),
      )
      .describe('What was said, in order.'),
    word_count: z.int().describe('Words in all utterances together.'),
    duration_seconds: z.number().describe('Length of the recording in seconds.'),
  })
  .meta({ id: 'Transcript' });

/** The requested format of a transcript. */
export const transcriptQuery = z.strictObject({
  format: z
    .enum(['json', 'vtt', 'srt', 'txt'])
    .default('json')
    .describe('JSON with times and roles, captions (WebVTT or SubRip), or plain text.'),
});

export const transcriptSuccess = {
  status: 200,
  body: transcript,
  alsoAs: ['text/vtt', 'application/x-subrip', 'text/plain'],
} as const;
