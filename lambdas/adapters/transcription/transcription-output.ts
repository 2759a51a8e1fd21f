import * as z from 'zod';

const decimal = z.string().max(32);
const label = z.string().max(64);

const item = z.object({
  type: z.enum(['pronunciation', 'punctuation']),
  start_time: decimal.optional(),
  end_time: decimal.optional(),
  speaker_label: label.optional(),
  alternatives: z.array(z.object({ content: z.string().max(1_000), confidence: decimal.optional() })).max(10),
});

/** Twelve hours at 150 words a minute are 108,000 words, and at most as many punctuation marks. */
const maxItems = 250_000;

/** Transcribe's output for a job; the rest of it repeats these parts. */
const transcriptionOutput = z.object({
  results: z.object({
    language_code: z.string().max(35).optional(),
    items: z.array(item).max(maxItems),
    speaker_labels: z
      .object({
        segments: z
          .array(
            z.object({
              items: z.array(z.object({ start_time: decimal, speaker_label: label })).max(maxItems),
            }),
          )
          .max(maxItems),
      })
      .optional(),
  }),
});

/** A day of speech needs about 60 MB in this verbose format. */
export const maxOutputBytes = 96 * 1_048_576;

/** The recognised items of a chunk. Throws if it is not an output of Transcribe. */
export const readTranscriptionOutput = (text: string) => {
  const { results } = transcriptionOutput.parse(JSON.parse(text));
  return {
    language: results.language_code ?? null,
    items: results.items,
    speakerLabels: (results.speaker_labels?.segments ?? []).flatMap(({ items }) => items),
  };
};
