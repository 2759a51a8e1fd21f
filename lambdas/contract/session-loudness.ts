import * as z from 'zod';
import { uuid } from './fields.ts';
import { maxLoudnessValues } from './limits.ts';

/** How loud a session is over its time. */
export const sessionLoudness = z
  .object({
    session_id: uuid.describe('Id of the session.'),
    duration_seconds: z.int().nullable().describe('Length of the recording in whole seconds.'),
    kind: z
      .enum(['level', 'packet_size'])
      .nullable()
      .describe(
        '`level`: decibels relative to full scale. `packet_size`: an M4A is not decoded for it, so values are bytes by which the sizes of its packets vary, which speech makes rise; compare them within one recording only. Null: nothing was measured, because the recording has at most twelve minutes, the transcript was sent without one, or the recording is older than this measurement.',
      ),
    start_seconds: z.int().min(0).describe('Where the first value begins, seconds of the recording.'),
    step_seconds: z.int().min(1).describe('Seconds that one value covers.'),
    values: z
      .array(z.number().nullable())
      .max(maxLoudnessValues)
      .describe(
        'The loudest tenth of a second in each step, in order; null if the recording could not be decoded there. Empty if nothing was measured, and beyond the end.',
      ),
  })
  .meta({ id: 'SessionLoudness' });
