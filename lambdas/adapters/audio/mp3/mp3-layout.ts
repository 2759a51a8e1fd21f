import * as z from 'zod';
import { layoutFields } from '../layout-fields.ts';

/** Where the sound of an MP3 file is. */
export const mp3Layout = z.object({ codec: z.literal('mp3'), ...layoutFields, mono: z.boolean() });

export type Mp3Layout = Readonly<z.output<typeof mp3Layout>>;
