import * as z from 'zod';
import { callerUrl, languageTag, uuid } from './fields.ts';

const promptOverrides = z
  .array(z.strictObject({ title: z.string().min(1).max(200), content: z.string().min(1).max(20_000) }))
  .max(20);

/** Options that a recording and a whole day have in common. */
export const sharedOptions = {
  callback_url: callerUrl.optional(),
  language: languageTag.optional(),
  skip_diarization: z.boolean().optional().describe('True: voices are not told apart.'),
  playbook_id: uuid.optional().describe('A playbook of the org. Default: the one in use.'),
  prompt_overrides: promptOverrides
    .optional()
    .describe('Stand in the place of all prompts of the org for this analysis; an empty list means none.'),
};
