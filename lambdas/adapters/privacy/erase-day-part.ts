import * as z from 'zod';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { Transcript } from '../../domain/transcripts/transcript.ts';
import { eraseExcerpts } from '../deliveries/response-excerpts.ts';
import { type DocumentStore, documentFolder } from '../documents/documents.ts';
import { readTranscript } from '../jobs/job-transcripts.ts';
import { segmentTable } from '../sessions/segments.ts';
import * as partitions from '../table/partitions.ts';
import { present, type Table } from '../table/table.ts';
import type { DayPart } from './erasure-ledger.ts';
import { type Rewrite, rewriteFolder } from './rewrite-folder.ts';

const place = z.object({ submission_key: z.string(), transcript_key: z.string().optional() });
const rowSegments = z.array(z.looseObject({ id: z.string() }));

/** A customer's part of a day that will be removed. */
export interface TakenPart extends Omit<DayPart, 'lines'> {
  /** The remaining words; null if there are none. */
  readonly leave: (transcript: Transcript) => Transcript | null;
}

/** Removes a customer's part of a day from its words, its segments, its findings, and the bodies of its events. */
export const dayPartEraser = (table: Table, documents: DocumentStore) => {
  const segments = segmentTable(table);
  const keyOf = (tenant: Tenant, id: string) => ({ pk: partitions.sessions(tenant), sk: id });

  return async (tenant: Tenant, id: string, part: TakenPart): Promise<void> => {
    const item = await table.get(keyOf(tenant, id));
    if (item === undefined || item['purged_at'] !== undefined) return;
    const { transcript_key, submission_key } = place.parse(item);
    const folder = documentFolder(tenant, 'sessions', id);
    const kept = new Set(await documents.list(folder));
    if (transcript_key !== undefined && kept.has(transcript_key)) {
      const left = part.leave(await readTranscript(documents, transcript_key));
      if (left !== null) await documents.put(transcript_key, JSON.stringify(left));
      else {
        const remove = ['transcript_key'];
        await table.update({ kind: 'update', key: keyOf(tenant, id), remove, when: present });
        await documents.remove(transcript_key);
      }
    }
    if (part.submission) await documents.put(submission_key, JSON.stringify({ options: {}, metadata: {} }));
    const gone = new Set(part.segments);
    const rewrite: Rewrite = (row) => ({
      ...row,
      ...(part.submission && { options: {}, metadata: {} }),
      segments: rowSegments
        .parse(row['segments'])
        .map((one) => (gone.has(one.id) ? { ...one, customer_name: null, summary: null } : one)),
    });
    // A model's readings of the day are no longer used, and a transcript that no row points to comes from a restore.
    const isUnread = (name: string) =>
      name.startsWith('reading-') || (transcript_key === undefined && name.startsWith('transcript-'));
    await rewriteFolder(documents, folder, { rewrite, goes: isUnread });
    await eraseExcerpts(table, tenant, folder);
    // The segments go last, because a repeat needs them to find what is left to do.
    for (const segment of part.segments) await table.update(segments.unname(tenant, id, segment));
  };
};
