import { noDocuments } from '../documents/documents.ts';
import { playbookTable } from '../guidance/playbooks.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Table } from '../table/table.ts';
import { type StoredVocabulary, vocabularyTable } from './vocabulary-table.ts';
import { type VocabularyWish, vocabularyWishes } from './vocabulary-wishes.ts';

/** A vocabulary that a transcription may name now. */
export interface ReadyVocabulary {
  readonly name: string;
  /** The provider's code of it. */
  readonly language: string;
  /** Whose words they are, and how many. */
  readonly playbook_id: string;
  readonly phrases: number;
}

export interface JobVocabularies {
  /**
   * The vocabulary of the playbook that is in use for a job's rep, or org, if it is ready at this moment: no job waits for
   * one. What is not there is asked for, for the jobs to come.
   */
  choose(job: Job, language: string, now: string): Promise<ReadyVocabulary | null>;
  /** The provider does not take it: it is looked at. */
  doubt(vocabulary: ReadyVocabulary, now: string): Promise<void>;
}

/** When a use has to be noted, and when what is missing may be asked for once more. */
export interface VocabularyRules {
  readonly isWorthNoting: (used: Pick<StoredVocabulary, 'used_at'>, now: string) => boolean;
  readonly mayAskAgain: (asked_at: string, now: string) => boolean;
}

const isCurrent = (wish: VocabularyWish | undefined, document_key: string): wish is VocabularyWish =>
  wish?.document_key === document_key;

export const jobVocabularies = (
  table: Table,
  { isWorthNoting, mayAskAgain }: VocabularyRules,
): JobVocabularies => {
  const vocabularies = vocabularyTable(table);
  const [playbooks, wishes] = [playbookTable(table, noDocuments), vocabularyWishes(table)];

  const isUsable = async (name: string, now: string): Promise<boolean> => {
    const found = await vocabularies.find(name);
    if (found?.state !== 'ready') return false;
    return !isWorthNoting(found, now) || vocabularies.use(name, now);
  };

  return {
    choose: async ({ reference: { tenant }, org_uuid, rep_id }, language, now) => {
      if (org_uuid === null || rep_id === null) return null;
      const playbook = await playbooks.active(tenant, { org_uuid, rep_id });
      if (playbook === undefined) return null;
      const { id: playbook_id, document_key } = playbook;
      const wish = await wishes.find({ tenant, org_uuid, id: `${playbook_id}.${language}` });
      const isReady = wish?.name != null && (await isUsable(wish.name, now));
      const isSettled =
        isCurrent(wish, document_key) &&
        (wish.failure !== null || (wish.made_key === document_key && (isReady || wish.name === null)));
      if (!isSettled && (wish === undefined || !wish.recorded || mayAskAgain(wish.asked_at, now)))
        await wishes.askForRecording(tenant, { org_uuid, playbook_id, document_key, language, now });
      return isReady && wish.name !== null
        ? { name: wish.name, language, playbook_id, phrases: wish.phrases ?? 0 }
        : null;
    },
    doubt: ({ name }, now) => vocabularies.doubt(name, now),
  };
};
