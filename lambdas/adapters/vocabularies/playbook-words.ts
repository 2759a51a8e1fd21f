import type { PlaybookRecord } from '../../domain/playbooks/playbook.ts';
import type { OrgKey } from '../orgs/reps.ts';
import type { Write } from '../table/table.ts';
import { usualLanguage, type VocabularyRequests } from './vocabulary-requests.ts';

/** A playbook before and after a change; undefined if there was none. */
export interface ChangedPlaybook {
  readonly before: PlaybookRecord | undefined;
  readonly after: PlaybookRecord;
}

const isUsed = (playbook: PlaybookRecord | undefined): playbook is PlaybookRecord =>
  playbook?.archived_at === null && playbook.is_active;

/**
 * For the transaction that changes a playbook: requests the vocabulary of a text that comes into use, and drops that of
 * an archived playbook.
 */
export const playbookWordWrites = (
  requests: Pick<VocabularyRequests, 'ask' | 'drop'>,
  { tenant, orgUuid: org_uuid }: OrgKey,
  { before, after }: ChangedPlaybook,
): Write[] => {
  const { id: playbook_id, document_key, updated_at: now } = after;
  if (after.archived_at !== null) return [requests.drop(tenant, { org_uuid, playbook_id, now })];
  const isKnown = isUsed(before) && before.document_key === document_key;
  if (!isUsed(after) || isKnown) return [];
  return [requests.ask(tenant, { org_uuid, playbook_id, document_key, language: usualLanguage, now })];
};
