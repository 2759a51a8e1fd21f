import * as z from 'zod';
import { callerUrl, languageTag, uuid } from './fields.ts';

const promptOverrides = z
  .array(
    z.strictObject({
      title: z
        .string()
        .min(1)
        .max(200)
        .describe('Short name of the prompt, by which the findings refer to it.'),
      content: z.string().min(1).max(20_000).describe('What the analysis should look for, in plain words.'),
    }),
  )
  .max(20);

/** Options that a recording and a whole day have in common. */
export const sharedOptions = {
  callback_url: callerUrl
    .optional()
    .describe('Your https address that receives the event at the end, signed with your callback secret.'),
  language: languageTag
    .optional()
    .describe(
      'Language of the recording as a BCP 47 tag, such as `en-US`. Default: the recogniser identifies it.',
    ),
  skip_diarization: z.boolean().optional().describe('True: voices are not distinguished.'),
  playbook_id: uuid.optional().describe('A playbook of the org. Default: the one in use.'),
  prompt_overrides: promptOverrides
    .optional()
    .describe('Replace all prompts of the org for this analysis; an empty list means none.'),
};

const besideToo = (name: string) => `The same as options.${name}: give it there, here, or the same in both.`;

/** Options that are also accepted beside `options`. */
export const besideOptions = {
  callback_url: sharedOptions.callback_url.describe(besideToo('callback_url')),
  language: sharedOptions.language.describe(besideToo('language')),
  playbook_id: sharedOptions.playbook_id.describe(besideToo('playbook_id')),
};
