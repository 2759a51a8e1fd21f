import * as z from 'zod';
import type { TranscriptionReport } from '../../domain/transcription/transcription-report.ts';
import { type DocumentStore, documentKey } from '../documents/documents.ts';
import type { JobReference } from '../jobs/jobs.ts';

const stretches = z.array(z.object({ start_seconds: z.number(), end_seconds: z.number() }));
const time = z.string();

const storedReport: z.ZodType<TranscriptionReport> = z.object({
  sliced_at: time.nullable(),
  heard_at: time.nullable(),
  planned_at: time,
  transcribed_at: time,
  stitched_at: time,
  duration_seconds: z.number(),
  kept_seconds: z.number(),
  chunks: z.number(),
  chunks_lost: z.number(),
  billed_seconds: z.number(),
  compute_gb_seconds: z.number(),
  words: z.number(),
  vocabulary: z
    .object({ playbook_id: z.string(), phrases: z.number(), chunks: z.number() })
    .nullable()
    .default(null),
  speaker_confidence: z.number().nullable(),
  speech: stretches,
  lost: stretches,
});

/** Stores how a job was transcribed under a key of its own, which is returned. `version` is new for each write. */
export const storeReport = async (
  documents: DocumentStore,
  { tenant, kind, id }: JobReference,
  { report, version }: { readonly report: TranscriptionReport; readonly version: string },
): Promise<string> => {
  const folder = kind === 'analysis' ? 'analyses' : 'sessions';
  const key = documentKey(tenant, folder, { id, part: 'transcription', version });
  await documents.put(key, JSON.stringify(report));
  return key;
};

export const readReport = async (documents: DocumentStore, key: string): Promise<TranscriptionReport> =>
  storedReport.parse(JSON.parse(await documents.get(key)));
