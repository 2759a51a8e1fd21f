import * as z from 'zod';
import { endSeconds, orgId, repId, startSeconds, timestamp, uuid } from './fields.ts';

export const sessionStatus = z
  .enum(['queued', 'transcribing', 'detecting', 'analyzing', 'completed', 'failed'])
  .describe('The status of the session. `completed` and `failed` are final.');

/** Shown in lists and in the report, because the session object is closed. */
export const queuePosition = z
  .int()
  .min(1)
  .nullable()
  .describe(
    'Position in the queue while the session is `queued`: 1 plus the number of your waiting sessions in this environment that were accepted before it. Null once processing began.',
  );

const seconds = z.number().min(0);
const cents = z.number().min(0).describe('US cents.');
const share = z.number().min(0).max(1);

const stage = z.object({
  stage: z
    .enum(['locate', 'listen', 'plan', 'transcribe', 'stitch', 'detect', 'analyze'])
    .describe('A step of the processing, in order.'),
  started_at: timestamp.describe('When the stage began.'),
  ended_at: timestamp.nullable().describe('When the stage ended; null while it runs.'),
  seconds: seconds.nullable().describe('How long the stage took, in seconds; null while it runs.'),
});

const transcription = z.object({
  chunks: z.int().min(0).describe('Files that were transcribed in parallel.'),
  chunks_lost: z.int().min(0).describe('How many of these yielded no words.'),
  kept_seconds: seconds.describe('Seconds that may be speech, and were transcribed.'),
  kept_share: share.describe('Their share of the recording, 0 to 1.'),
  words: z.int().min(0).describe('Recognised words.'),
  words_per_kept_minute: z
    .number()
    .min(0)
    .nullable()
    .describe(
      'Words per transcribed minute. If they are far fewer than on other days, noise was transcribed as speech.',
    ),
  speaker_confidence: share
    .nullable()
    .describe(
      'Confidence that the rep is the same person all day, 0 to 1; null if there was nothing to link.',
    ),
  vocabulary: z
    .object({
      playbook_id: uuid.describe('Id of the playbook.'),
      phrases: z.int().min(0).describe('How many of its names and terms were listened for.'),
      chunks: z.int().min(0).describe('In how many of the chunks.'),
    })
    .nullable()
    .describe(
      'The playbook whose vocabulary the recogniser used; null if it was not ready, or has no names.',
    ),
});

const tokens = z.int().min(0).nullable();

const detection = z.object({
  blocks: z
    .array(
      z.object({
        start_seconds: startSeconds,
        end_seconds: endSeconds,
        by_model: z
          .boolean()
          .nullable()
          .describe('Whether a model read it in addition to the rules; null before it is read.'),
        model_input_tokens: tokens.describe('Input tokens of the model; null if none was called.'),
        model_output_tokens: tokens.describe('Output tokens of the model; null if none was called.'),
        usd_cents: cents.nullable().describe('The cost in US cents; null if the price is unknown.'),
      }),
    )
    .describe('The day is read in these, in order; analyses begin with the first that was read.'),
});

const costs = z.object({
  prices_from: z.string().describe('Day of the price list, YYYY-MM-DD.'),
  stages: z
    .array(
      z.object({
        stage: z.enum(['listen', 'transcribe', 'detect', 'analyze']).describe('A step that costs something.'),
        usd_cents: cents.nullable().describe('US cents; null if nothing was counted.'),
      }),
    )
    .describe('Costs by stage.'),
  total_usd_cents: cents.describe('US cents of all stages together.'),
});

const coverage = z.object({
  sales_seconds: seconds.describe('Seconds of sales conversations.'),
  other_speech_seconds: seconds.describe('Seconds of other talk.'),
  silence_seconds: seconds.describe('Seconds without speech.'),
  lost_seconds: seconds.describe(
    'Seconds of sound that could not be decoded, and of speech that could not be transcribed.',
  ),
  parts: z
    .array(
      z.object({
        kind: z.enum(['sales', 'other_speech', 'silence', 'lost']).describe('The kind of this stretch.'),
        start_seconds: startSeconds,
        end_seconds: endSeconds,
      }),
    )
    .describe('Every stretch of the day, in order and without gaps: they add up to the duration.'),
});

/** How a session went. Parts that a submitted transcript does not have are null. */
export const sessionReport = z
  .object({
    session_id: uuid.describe('Id of the session.'),
    org_id: orgId,
    rep_id: repId,
    status: sessionStatus,
    queue_position: queuePosition,
    duration_seconds: seconds
      .nullable()
      .describe('Length of the recording in seconds; null until it is known.'),
    stages: z.array(stage).describe('The stages so far; the last one shows where a running session is.'),
    transcription: transcription
      .nullable()
      .describe('How the recording was transcribed; null for your own transcript and for a fixture.'),
    detection: detection.nullable().describe('How conversations were found; null before detection.'),
    costs: costs.describe('Our costs of the session.'),
    coverage: coverage.nullable().describe('The composition of the day; null until the session has ended.'),
  })
  .meta({ id: 'AllDaySessionReport' });
