import * as z from 'zod';
import type { Had, Said } from '../../domain/analyses/analysis-row.ts';
import type { ScoringOptions } from '../../domain/analyses/scoring-input.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { freeForm } from '../table/stored-fields.ts';

const said = z.object({ options: freeForm, metadata: freeForm });
/** Transcript and findings are our own bytes, and are returned as they were written. */
const row = said.extend({
  transcript: z.custom<NonNullable<Had['transcript']> | null>().default(null),
  analysis: z.custom<NonNullable<Had['analysis']> | null>().default(null),
});

const scoringOptions = z.object({
  playbook_content: z.string().optional(),
  playbook_id: z.string().optional(),
  prompt_overrides: z.array(z.object({ title: z.string(), content: z.string() })).optional(),
});

/** Options and metadata in the text of a row. */
export const saidIn = (text: string): Said => said.parse(JSON.parse(text));

/** The same with the earlier findings, from the text of an analysis's row. */
export const shownIn = (text: string): Said & Had => row.parse(JSON.parse(text));

/** The caller's input beside the recording, from the document of a row or of a submission. */
export const readSaid = async (documents: DocumentStore, key: string): Promise<Said> =>
  saidIn(await documents.get(key));

/** The options that shape a score, from all that a caller gave. */
export const scoringOptionsOf = ({ options }: Said): ScoringOptions => scoringOptions.parse(options);

/** Writes documents before anything points at them. */
export const putAll = async (
  documents: DocumentStore,
  all: readonly { readonly key: string; readonly text: string }[],
): Promise<void> => {
  await Promise.all(all.map(({ key, text }) => documents.put(key, text)));
};
