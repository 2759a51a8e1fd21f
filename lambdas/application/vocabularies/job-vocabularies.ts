import { noDocuments } from '../../adapters/documents/documents.ts';
import { playbookTable } from '../../adapters/guidance/playbooks.ts';
import type { Job } from '../../adapters/jobs/jobs.ts';
import type { Table } from '../../adapters/table/table.ts';
import { vocabularyTable } from '../../adapters/vocabularies/vocabulary-table.ts';
import { type VocabularyWish, vocabularyWishes } from '../../adapters/vocabularies/vocabulary-wishes.ts';
import { isWorthNoting, mayAskAgain } from '../../domain/vocabularies/keeping.ts';

/** A vocabulary that a transcription may name now. */
interface ReadyVocabulary {
  readonly name: string;
  /** The provider's code of the language. */
  readonly language: string;
  /** Whose words they are, and how many. */
  readonly playbook_id: string;
  readonly phrases: number;
}

const isCurrent = (wish: VocabularyWish | undefined, document_key: string): wish is VocabularyWish =>
  wish?.document_key === document_key;

const isUsable = async (table: Table, name: string, now: string): Promise<boolean> => {
  const vocabularies = vocabularyTable(table);
  const found = await vocabularies.find(name);
  if (found?.state !== 'ready') return false;
  return !isWorthNoting(found, now) || vocabularies.use(name, now);
};

/**
 * The vocabulary of the playbook in use for a job's rep, or org, if it is ready at this moment, because no job waits
 * for one. A missing one is requested for later jobs. `language`: the provider's code.
 */
export const chooseVocabulary = async (
  table: Table,
  { reference: { tenant }, org_uuid, rep_id }: Pick<Job, 'reference' | 'org_uuid' | 'rep_id'>,
  { language, now }: { readonly language: string; readonly now: string },
): Promise<ReadyVocabulary | null> => {
  if (org_uuid === null || rep_id === null) return null;
  const playbook = await playbookTable(table, noDocuments).active(tenant, { org_uuid, rep_id });
  if (playbook === undefined) return null;
  const { id: playbook_id, document_key } = playbook;
  const wishes = vocabularyWishes(table);
  const wish = await wishes.find({ tenant, org_uuid, id: `${playbook_id}.${language}` });
  const isReady = wish?.name != null && (await isUsable(table, wish.name, now));
  const isSettled =
    isCurrent(wish, document_key) &&
    (wish.failure !== null || (wish.made_key === document_key && (isReady || wish.name === null)));
  if (!isSettled && (wish === undefined || !wish.recorded || mayAskAgain(wish.asked_at, now)))
    await wishes.askForRecording(tenant, { org_uuid, playbook_id, document_key, language, now });
  return isReady && wish.name !== null
    ? { name: wish.name, language, playbook_id, phrases: wish.phrases ?? 0 }
    : null;
};
