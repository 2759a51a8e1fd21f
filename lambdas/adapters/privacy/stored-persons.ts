import * as z from 'zod';
import { transcript } from '../../contract/transcripts.ts';

// What erasers and retention read from stored items and documents.

const listed = {
  list_order: z.string(),
  completed_at: z.string().optional(),
  archived_at: z.string().optional(),
};

/** A job in a list, by its order there, which is its id. */
export const listedJob = z.object(listed);

const ofRep = { ...listed, rep_id: z.string(), purged_at: z.string().optional() };

/** An analysis, and the keys of its transcript and evidence. */
export const listedAnalysis = z.object({
  ...ofRep,
  document_key: z.string(),
  transcript_key: z.string().optional(),
});
export type ListedAnalysis = z.output<typeof listedAnalysis>;

/** An all-day session, and the key of its transcript. */
export const listedSession = z.object({
  ...ofRep,
  submission_key: z.string(),
  transcript_key: z.string().optional(),
});
export type ListedSession = z.output<typeof listedSession>;

/** The row of an analysis, as events carry it. */
export const analysisRow = z.looseObject({
  transcript: transcript.nullable(),
  analysis: z.looseObject({ prospect_name: z.string().nullish() }).nullable(),
});

/** Insights, with the rank of each rep. */
export const rankedInsights = z.looseObject({ ranking: z.array(z.looseObject({ rep_id: z.string() })) });
