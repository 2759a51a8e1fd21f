import type { DocumentStore } from '../documents/documents.ts';
import type { StoredEvent } from './event-table.ts';

/** The stored bytes of an event's data, as text. Throws when an event points nowhere: a fault of ours. */
export const eventData = async (
  documents: DocumentStore,
  { data, data_key }: StoredEvent,
): Promise<string> => {
  if (data !== undefined) return data;
  if (data_key === undefined) throw new Error('An event without data');
  return documents.get(data_key);
};
