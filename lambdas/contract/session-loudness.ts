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
        '`level`: decibels relative to full scale. `packet_size`: an M4A is not decoded for it, so values are bytes by which the sizes of its packets vary, which speech makes rise; compare them within one recording alone. Null: nothing was measured, because the recording has at most twelve minutes, the words were sent without one, or it was heard before levels were kept.',
      ),
    start_seconds: z.int().min(0).describe('Where the first value begins, seconds of the recording.'),
    step_seconds: z.int().min(1).describe('Seconds that one value stands for.'),
    values: z
      .array(z.number().nullable())
      .max(maxLoudnessValues)
      .describe(
        'The loudest tenth of a second in each step, in order; null where the recording could not be heard. Empty where nothing was measured, and beyond the end.',
      ),
  })
  .meta({ id: 'SessionLoudness' });
