import * as z from 'zod';
import type { Cancel, Clock } from '../clock.ts';
import { AwsError, type Operation, operation } from '../events/aws-json.ts';
import type { EmitEvent } from '../events/definition.ts';
import { type ObjectStore, TranscriptionFailure } from './definition.ts';
import { parseVocabulary, type Spellings } from './vocabulary-file.ts';

/** The limit of an account. */
const maximumVocabularies = 100;
/** The duration of making one, in the stack's time. */
const makingMs = 2_000;

interface Vocabulary {
  readonly languageCode: string;
  readonly createdMs: number;
  state: 'PENDING' | 'READY' | 'FAILED';
  failureReason?: string;
  spellings: Spellings;
  cancel: Cancel;
}

export interface VocabularyOptions {
  readonly clock: Clock;
  readonly emit: EmitEvent;
  readonly store: Pick<ObjectStore, 'get'>;
}

/** The custom vocabularies of the stand-in, whose tables are in a bucket. They end with the process. */
export interface Vocabularies {
  readonly operations: Readonly<Record<string, Operation>>;
  /** The vocabulary that a job names; throws BadRequestException if it may not. */
  use(name: string): { readonly languageCode: string; readonly spellings: Spellings };
  close(): void;
}

const createSchema = z.strictObject({
  VocabularyName: z.string(),
  LanguageCode: z.string(),
  VocabularyFileUri: z.string(),
});
const byName = z.strictObject({ VocabularyName: z.string() });

const bad = (message: string) => new AwsError('BadRequestException', message);
const unknown = (): never => {
  throw bad(
    "The requested vocabulary couldn't be found. Check the vocabulary name and try your request again.",
  );
};

const shown = (name: string, { languageCode, createdMs, state, failureReason }: Vocabulary) => ({
  VocabularyName: name,
  LanguageCode: languageCode,
  VocabularyState: state,
  LastModifiedTime: createdMs / 1000,
  ...(failureReason === undefined ? {} : { FailureReason: failureReason }),
});

const placeOf = (uri: string): readonly [string, string] => {
  const [, bucket, key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(uri) ?? [];
  if (bucket === undefined || key === undefined) throw bad('The vocabulary file URI is not valid.');
  return [bucket, key];
};

export const keepVocabularies = ({ clock, emit, store }: VocabularyOptions): Vocabularies => {
  const kept = new Map<string, Vocabulary>();

  const make = async (vocabulary: Vocabulary, [bucket, key]: readonly [string, string]): Promise<void> => {
    try {
      const body = await store.get(bucket, key);
      if (body === undefined) throw new TranscriptionFailure(`There is no object s3://${bucket}/${key}.`);
      vocabulary.spellings = parseVocabulary(body);
    } catch (error) {
      vocabulary.failureReason = error instanceof Error ? error.message : String(error);
    }
  };

  const conclude = (name: string, vocabulary: Vocabulary): void => {
    if (kept.get(name) !== vocabulary) return;
    vocabulary.state = vocabulary.failureReason === undefined ? 'READY' : 'FAILED';
    const detail = { VocabularyName: name, VocabularyState: vocabulary.state };
    emit({ source: 'aws.transcribe', detailType: 'Vocabulary State Change', detail });
  };

  const create = operation(
    createSchema,
    async ({ VocabularyName: name, LanguageCode, VocabularyFileUri }) => {
      if (!/^[0-9a-zA-Z._-]{1,200}$/.test(name)) throw bad('The vocabulary name is not valid.');
      const place = placeOf(VocabularyFileUri);
      if (kept.has(name))
        throw new AwsError('ConflictException', 'The requested vocabulary name already exists.');
      if (kept.size >= maximumVocabularies)
        throw new AwsError('LimitExceededException', 'The account has as many vocabularies as it may have.');
      const createdMs = clock.now();
      const vocabulary: Vocabulary = {
        languageCode: LanguageCode,
        createdMs,
        state: 'PENDING',
        spellings: new Map(),
        cancel: () => {},
      };
      kept.set(name, vocabulary);
      await make(vocabulary, place);
      vocabulary.cancel = clock.after(makingMs, () => conclude(name, vocabulary));
      return shown(name, vocabulary);
    },
  );

  return {
    operations: {
      CreateVocabulary: create,
      GetVocabulary: operation(byName, ({ VocabularyName: name }) =>
        shown(name, kept.get(name) ?? unknown()),
      ),
      DeleteVocabulary: operation(byName, ({ VocabularyName: name }) => {
        (kept.get(name) ?? unknown()).cancel();
        kept.delete(name);
        return {};
      }),
    },
    use: (name) => {
      const { state, languageCode, spellings } = kept.get(name) ?? unknown();
      if (state !== 'READY') throw bad('The vocabulary that you are using is not ready.');
      return { languageCode, spellings };
    },
    close: () => {
      for (const { cancel } of kept.values()) cancel();
    },
  };
};
