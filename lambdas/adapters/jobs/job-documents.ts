import * as z from 'zod';
import { evidence } from '../../contract/analysis.ts';
import { transcript } from '../../contract/transcripts.ts';
import type { Had, Said } from '../../domain/analyses/analysis-row.ts';
import type { ScoringOptions } from '../../domain/analyses/scoring-input.ts';
import type { Evidence } from '../../domain/scoring/analyst.ts';
import type { Transcript } from '../../domain/transcripts/transcript.ts';
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

const rowWithWords = z.object({ transcript: transcript.nullable() });

/** The transcript in the text of a row, if it shows one. */
export const transcriptIn = (row: string): Transcript | null =>
  rowWithWords.parse(JSON.parse(row)).transcript;

export const readTranscript = async (documents: DocumentStore, key: string): Promise<Transcript> =>
  transcript.parse(JSON.parse(await documents.get(key)));

/** The quotes behind the scores of an analysis. */
export const readEvidence = async (documents: DocumentStore, key: string): Promise<Evidence> =>
  evidence.parse(JSON.parse(await documents.get(key)));

/** The transcript of a whole session, and what its caller sent with it. */
export const readDay = async (
  documents: DocumentStore,
  { transcript_key, submission_key }: { readonly transcript_key: string; readonly submission_key: string },
): Promise<{ transcript: Transcript; said: Said }> => {
  const [transcript, said] = await Promise.all([
    readTranscript(documents, transcript_key),
    readSaid(documents, submission_key),
  ]);
  return { transcript, said };
};

/** The options that shape a score, from all that a caller gave. */
export const scoringOptionsOf = ({ options }: Said): ScoringOptions => scoringOptions.parse(options);

/** Writes documents before anything points at them. */
export const putAll = async (
  documents: DocumentStore,
  all: readonly { readonly key: string; readonly text: string }[],
): Promise<void> => {
  await Promise.all(all.map(({ key, text }) => documents.put(key, text)));
};
