import type { Job } from '../../adapters/jobs/jobs.ts';
import type { Table } from '../../adapters/table/table.ts';
import type { NewTranscription, Transcription } from '../../adapters/transcription/transcription.ts';
import {
  type TranscriptionRef,
  transcriptionTokens,
  type Wait,
} from '../../adapters/transcription/transcription-tokens.ts';
import { vocabularyLanguageOf } from '../../adapters/vocabularies/vocabulary-service.ts';
import { vocabularyTable } from '../../adapters/vocabularies/vocabulary-table.ts';
import { chooseVocabulary } from '../vocabularies/job-vocabularies.ts';

/** A transcription that waits to be started, and when. */
interface Starting {
  readonly of: TranscriptionRef;
  readonly wait: Wait;
  readonly job: Job;
  /** ISO 8601. */
  readonly now: string;
  readonly work: Omit<NewTranscription, 'name' | 'vocabulary'>;
}

/**
 * Starts a transcription, with the vocabulary of the org's playbook if it is ready. The choice is recorded first, so
 * that a retry after a crash requests the same. A vocabulary that the provider refuses is left out.
 */
export const startTranscription = async (
  { table, transcription }: { readonly table: Table; readonly transcription: Pick<Transcription, 'start'> },
  { of, wait, job, now, work }: Starting,
): Promise<'started' | 'already started'> => {
  const tokens = transcriptionTokens(table);
  const { name } = of;
  const language = vocabularyLanguageOf(work.language);
  const vocabulary =
    wait.vocabulary === undefined ? await chooseVocabulary(table, job, { language, now }) : wait.vocabulary;
  if (wait.vocabulary === undefined) await tokens.note(of, vocabulary);
  const started = await transcription.start({ name, ...work, vocabulary });
  if (started !== 'vocabulary refused') return started;
  if (vocabulary !== null) await vocabularyTable(table).doubt(vocabulary.name, now);
  await tokens.note(of, null);
  const bare = await transcription.start({ name, ...work, vocabulary: null });
  if (bare === 'vocabulary refused') throw new Error('A vocabulary was refused that nobody named');
  return bare;
};
