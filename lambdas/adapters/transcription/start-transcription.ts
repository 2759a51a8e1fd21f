import type { Job } from '../jobs/jobs.ts';
import type { JobVocabularies } from '../vocabularies/job-vocabularies.ts';
import type { NewTranscription, Transcription } from './transcription.ts';
import { vocabularyLanguageOf } from './transcription-language.ts';
import type { TranscriptionRef, TranscriptionTokens, Wait } from './transcription-tokens.ts';

/** A transcription that waits to be started, and when. */
export interface Starting {
  readonly of: TranscriptionRef;
  readonly wait: Wait;
  readonly job: Job;
  readonly now: string;
  readonly work: Omit<NewTranscription, 'name' | 'vocabulary'>;
}

/**
 * Starts a transcription, with the words of the org's playbook where they are ready. Which ones is noted before, so that a
 * try behind a crash asks for the very same. What the provider does not take is left out.
 */
export const transcriptionStarter =
  (
    tokens: Pick<TranscriptionTokens, 'note'>,
    {
      transcription,
      vocabularies,
    }: { transcription: Pick<Transcription, 'start'>; vocabularies: JobVocabularies },
  ) =>
  async ({ of, wait, job, now, work }: Starting): Promise<'started' | 'already started'> => {
    const { name } = of;
    const language = vocabularyLanguageOf(work.language);
    const vocabulary =
      wait.vocabulary === undefined ? await vocabularies.choose(job, language, now) : wait.vocabulary;
    if (wait.vocabulary === undefined) await tokens.note(of, vocabulary);
    const started = await transcription.start({ name, ...work, vocabulary });
    if (started !== 'vocabulary refused') return started;
    if (vocabulary !== null) await vocabularies.doubt(vocabulary, now);
    await tokens.note(of, null);
    const bare = await transcription.start({ name, ...work, vocabulary: null });
    if (bare === 'vocabulary refused') throw new Error('A vocabulary was refused that nobody named');
    return bare;
  };
