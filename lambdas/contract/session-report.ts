import * as z from 'zod';
import { timestamp, uuid } from './fields.ts';

export const sessionStatus = z.enum([
  'queued',
  'transcribing',
  'detecting',
  'analyzing',
  'completed',
  'failed',
]);

const seconds = z.number().min(0);
const cents = z.number().min(0);
const share = z.number().min(0).max(1);

const stage = z.object({
  stage: z.enum(['locate', 'listen', 'plan', 'transcribe', 'stitch', 'detect', 'analyze']),
  started_at: timestamp,
  ended_at: timestamp.nullable(),
  seconds: seconds.nullable(),
});

const transcription = z.object({
  chunks: z.int().min(0).describe('Files that were transcribed in parallel.'),
  chunks_lost: z.int().min(0),
  kept_seconds: seconds.describe('What may be speech, and was given to transcription.'),
  kept_share: share.describe('Of the recording.'),
  words: z.int().min(0),
  words_per_kept_minute: z.number().min(0).nullable().describe('Few of them: noise was taken for speech.'),
  speaker_confidence: share
    .nullable()
    .describe('How sure it is who the rep is all day; null where there was nothing to link.'),
  vocabulary: z
    .object({
      playbook_id: uuid,
      phrases: z.int().min(0).describe('Names and terms of it that were listened for.'),
      chunks: z.int().min(0).describe('In so many of the chunks.'),
    })
    .nullable()
    .describe('The playbook whose words the recogniser knew; null where it was not ready, or has no names.'),
});

const tokens = z.int().min(0).nullable();

const detection = z.object({
  blocks: z
    .array(
      z.object({
        start_seconds: seconds,
        end_seconds: seconds,
        by_model: z.boolean().nullable().describe('False: the rules alone; null: not read yet.'),
        model_input_tokens: tokens,
        model_output_tokens: tokens,
        usd_cents: cents.nullable().describe('Null: the price of the model is not known.'),
      }),
    )
    .describe('The day is read in these, in order; analyses begin with the first that was read.'),
});

const costs = z.object({
  prices_from: z.string().describe('Day of the price list, YYYY-MM-DD.'),
  stages: z.array(
    z.object({ stage: z.enum(['listen', 'transcribe', 'detect', 'analyze']), usd_cents: cents.nullable() }),
  ),
  total_usd_cents: cents,
});

const coverage = z.object({
  sales_seconds: seconds,
  other_speech_seconds: seconds,
  silence_seconds: seconds,
  lost_seconds: seconds.describe('Speech that could not be transcribed.'),
  parts: z
    .array(
      z.object({
        kind: z.enum(['sales', 'other_speech', 'silence', 'lost']),
        start_seconds: seconds,
        end_seconds: seconds,
      }),
    )
    .describe('In order and without gaps: they add up to the duration.'),
});

/** How a session went. What a transcript that the caller brought needs none of is null. */
export const sessionReport = z
  .object({
    session_id: uuid,
    status: sessionStatus,
    duration_seconds: seconds.nullable(),
    stages: z.array(stage),
    transcription: transcription.nullable(),
    detection: detection.nullable().describe('Null before detection.'),
    costs,
    coverage: coverage.nullable(),
  })
  .meta({ id: 'AllDaySessionReport' });
