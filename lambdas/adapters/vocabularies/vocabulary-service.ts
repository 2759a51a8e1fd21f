import {
  BadRequestException,
  ConflictException,
  CreateVocabularyCommand,
  DeleteVocabularyCommand,
  GetVocabularyCommand,
  LanguageCode,
  TranscribeClient,
} from '@aws-sdk/client-transcribe';
import { isBusy, isUnknown, languageCodeOf } from '../transcription/transcription.ts';
import { usualLanguage } from './vocabulary-requests.ts';

/** The content of a vocabulary. */
export interface VocabularyFile {
  readonly name: string;
  /** The provider's code of the language. */
  readonly language: string;
  /** The file of phrases, `s3://…`. */
  readonly uri: string;
}

export type VocabularyState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'unknown' }
  /** In the provider's words. */
  | { readonly kind: 'failed'; readonly reason: string };

/** `busy`: it accepts no more now, or is failing. `refused`: it never accepts this one; with its reason. */
export type Creation =
  | { readonly kind: 'created' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly reason: string };

/** The keeper of vocabularies, which makes them asynchronously within minutes. */
export interface VocabularyService {
  /** If the name already exists, nothing is made, because the same words have the same name. */
  create(file: VocabularyFile): Promise<Creation>;
  look(name: string): Promise<VocabularyState>;
  /** A missing one is not an error. */
  remove(name: string): Promise<void>;
}

/**
 * The language whose vocabulary a transcription can use. A language that has to be recognised is assumed to be the
 * usual one.
 */
export const vocabularyLanguageOf = (language: string | null): string =>
  (language === null ? undefined : languageCodeOf(language)) ?? usualLanguage;

const languageOf = (code: string): LanguageCode => {
  const known = Object.values(LanguageCode).find((one) => one === code);
  if (known === undefined) throw new Error(`Transcribe does not know ${code}`);
  return known;
};

/** Amazon Transcribe's custom vocabularies. */
export const amazonVocabularies = ({ maxAttempts = 4 } = {}): VocabularyService => {
  const client = new TranscribeClient({ maxAttempts });
  return {
    create: async ({ name, language, uri }) => {
      const command = new CreateVocabularyCommand({
        VocabularyName: name,
        LanguageCode: languageOf(language),
        VocabularyFileUri: uri,
      });
      try {
        await client.send(command);
        return { kind: 'created' };
      } catch (error) {
        if (error instanceof ConflictException) return { kind: 'created' };
        if (error instanceof BadRequestException) return { kind: 'refused', reason: error.message };
        if (isBusy(error)) return { kind: 'busy' };
        throw error;
      }
    },
    look: async (name) => {
      try {
        const { VocabularyState: state, FailureReason: reason = '' } = await client.send(
          new GetVocabularyCommand({ VocabularyName: name }),
        );
        if (state === 'FAILED') return { kind: 'failed', reason };
        return { kind: state === 'READY' ? 'ready' : 'pending' };
      } catch (error) {
        if (isUnknown(error)) return { kind: 'unknown' };
        throw error;
      }
    },
    remove: async (name) => {
      try {
        await client.send(new DeleteVocabularyCommand({ VocabularyName: name }));
      } catch (error) {
        if (!isUnknown(error)) throw error;
      }
    },
  };
};
