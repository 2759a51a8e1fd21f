import { noDocuments } from '../../adapters/documents/documents.ts';
import { playbookTable } from '../../adapters/guidance/playbooks.ts';
import type { Job } from '../../adapters/jobs/jobs.ts';
import type { Table } from '../../adapters/table/table.ts';
import {
  type VocabularyRequest,
  vocabularyRequests,
} from '../../adapters/vocabularies/vocabulary-requests.ts';
import { vocabularyTable } from '../../adapters/vocabularies/vocabulary-table.ts';
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

const isCurrent = (
  request: VocabularyRequest | undefined,
  document_key: string,
): request is VocabularyRequest => request?.document_key === document_key;

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
  const requests = vocabularyRequests(table);
  const request = await requests.find({ tenant, org_uuid, id: `${playbook_id}.${language}` });
  const isReady = request?.name != null && (await isUsable(table, request.name, now));
  const isSettled =
    isCurrent(request, document_key) &&
    (request.failure !== null || (request.made_key === document_key && (isReady || request.name === null)));
  if (!isSettled && (request === undefined || !request.recorded || mayAskAgain(request.asked_at, now)))
    await requests.askForRecording(tenant, { org_uuid, playbook_id, document_key, language, now });
  return isReady && request.name !== null
    ? { name: request.name, language, playbook_id, phrases: request.phrases ?? 0 }
    : null;
};
