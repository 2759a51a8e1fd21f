import { updatedAt } from './updated-at.ts';

interface Archivable {
  readonly updated_at: string;
  readonly archived_at: string | null;
}

/** A live record, an org's or a rep's, as it is from `now` (ISO 8601) on, when it is archived. */
export const archived = <Kept extends Archivable>(record: Kept, now: string): Kept => {
  const updated_at = updatedAt(now, record.updated_at);
  return { ...record, updated_at, archived_at: updated_at };
};
