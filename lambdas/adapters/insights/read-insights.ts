import type * as z from 'zod';
import { insights } from '../../contract/insights.ts';
import type { SnapshotRecord } from '../../domain/insights/snapshot.ts';
import type { DocumentStore } from '../documents/documents.ts';

/** Reads the content of a snapshot; null while it has none. */
export const readInsights = async (
  documents: DocumentStore,
  { document_key }: SnapshotRecord,
): Promise<z.output<typeof insights> | null> =>
  document_key === null ? null : insights.parse(JSON.parse(await documents.get(document_key)));
