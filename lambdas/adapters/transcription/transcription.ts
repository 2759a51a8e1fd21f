import {
  BadRequestException,
  ConflictException,
  GetTranscriptionJobCommand,
  LanguageCode,
  LimitExceededException,
  NotFoundException,
  PiiEntityType,
  StartTranscriptionJobCommand,
  TranscribeClient,
  TranscribeServiceException,
  type TranscriptionJob,
} from '@aws-sdk/client-transcribe';
import type { PersonalKind } from '../../domain/privacy/kinds.ts';
import type { RecordingCodec } from '../../domain/recordings/codecs.ts';

/** One staged file to be transcribed: keys are of the staging bucket. */
export interface NewTranscription {
  /** The same for the same work. */
  readonly name: string;
  readonly audioKey: string;
  readonly codec: RecordingCodec;
  /** Where the words are written. */
  readonly wordsKey: string;
  /** BCP 47 as the caller gave it; null to have it recognised. */
  readonly language: string | null;
  readonly tellsSpeakersApart: boolean;
  /** The kinds that the recogniser redacts itself, if it can in this language; none means nothing. */
  readonly redactedKinds: readonly PersonalKind[];
  /** The vocabulary that it uses, and the provider's code of its language; null: none. */
  readonly vocabulary: { readonly name: string; readonly language: string } | null;
}

export type TranscriptionState =
  | { readonly kind: 'running' }
  /** `redactedKey`: where the words are if some were redacted; null if they are at `wordsKey`. */
  | { readonly kind: 'completed'; readonly redactedKey: string | null }
  /** In the provider's words. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'unknown' };

/** The speech recogniser, which works asynchronously and reports when it has ended. */
export interface Transcription {
  /**
   * Throws `TranscriptionBusy` if it accepts no more work now. `vocabulary refused`: it may accept the work without its
   * vocabulary.
   */
  start(job: NewTranscription): Promise<'started' | 'already started' | 'vocabulary refused'>;
  /** Its words must be in the staging bucket; if it completed anywhere else, it has failed. */
  look(name: string): Promise<TranscriptionState>;
}

/**
 * The recogniser accepts no more work now, or is failing. A retry after some seconds is worthwhile. The message is the
 * code.
 */
export class TranscriptionBusy extends Error {
  override readonly name = 'TranscriptionBusy';
  constructor(options: { cause: unknown }) {
    super('upstream_unavailable', options);
  }
}

/** Above this number, Transcribe merges speakers; a conversation has fewer. */
const maxSpeakers = 10;

/** The only languages in which it redacts, and none that it has to identify. */
const redactable: ReadonlySet<string | undefined> = new Set([LanguageCode.EN_US, LanguageCode.ES_US]);

const entityTypes: Readonly<Record<PersonalKind, readonly PiiEntityType[]>> = {
  email: [PiiEntityType.EMAIL],
  payment_card: [
    PiiEntityType.CREDIT_DEBIT_NUMBER,
    PiiEntityType.CREDIT_DEBIT_CVV,
    PiiEntityType.CREDIT_DEBIT_EXPIRY,
  ],
  ssn: [PiiEntityType.SSN],
  phone: [PiiEntityType.PHONE],
  address: [PiiEntityType.ADDRESS],
  name: [PiiEntityType.NAME],
};

const redactionOf = (kinds: readonly PersonalKind[]) => ({
  RedactionType: 'PII' as const,
  RedactionOutput: 'redacted' as const,
  PiiEntityTypes: kinds.flatMap((kind) => entityTypes[kind]),
});

const speakers = { ShowSpeakerLabels: true, MaxSpeakerLabels: maxSpeakers };

/**
 * The vocabulary of a given language, or for an automatically identified language, which takes at least two languages.
 */
const vocabularyOf = ({ name, language }: NonNullable<NewTranscription['vocabulary']>) => {
  const other = language === LanguageCode.EN_US ? LanguageCode.ES_US : LanguageCode.EN_US;
  return { [language]: { VocabularyName: name }, [other]: {} };
};

const startCommand = (job: NewTranscription, { bucket, role }: TranscribeOptions) => {
  const languageCode = job.language === null ? undefined : languageCodeOf(job.language);
  const { vocabulary } = job;
  const told = vocabulary !== null && vocabulary.language === languageCode ? vocabulary : undefined;
  const isRedacted = job.redactedKinds.length > 0 && redactable.has(languageCode);
  return new StartTranscriptionJobCommand({
    TranscriptionJobName: job.name,
    Media: { MediaFileUri: `s3://${bucket}/${job.audioKey}` },
    MediaFormat: job.codec,
    OutputBucketName: bucket,
    OutputKey: job.wordsKey,
    ...(role !== undefined && {
      JobExecutionSettings: { AllowDeferredExecution: true, DataAccessRoleArn: role },
    }),
    ...(languageCode === undefined
      ? {
          IdentifyLanguage: true,
          ...(vocabulary !== null && { LanguageIdSettings: vocabularyOf(vocabulary) }),
        }
      : { LanguageCode: languageCode }),
    ...((job.tellsSpeakersApart || told !== undefined) && {
      Settings: {
        ...(job.tellsSpeakersApart && speakers),
        ...(told !== undefined && { VocabularyName: told.name }),
      },
    }),
    ...(isRedacted && { ContentRedaction: redactionOf(job.redactedKinds) }),
  });
};

/** Every error except the provider's statement that the request itself is wrong. */
export const isBusy = (error: unknown): boolean =>
  !(error instanceof TranscribeServiceException) ||
  error instanceof LimitExceededException ||
  error.$fault === 'server' ||
  error.name === 'ThrottlingException';

/** For an unknown job or vocabulary, Transcribe reports either that it is not found or that the request is bad. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof NotFoundException ||
  (error instanceof BadRequestException && /couldn't be found|not found/i.test(error.message));

/** Only the address shows where a redacted transcript is. */
const completed = (
  { ContentRedaction: redaction, Transcript: transcript }: TranscriptionJob,
  bucket: string,
): TranscriptionState => {
  const uri = transcript?.RedactedTranscriptFileUri;
  if (redaction === undefined && uri === undefined) return { kind: 'completed', redactedKey: null };
  const redactedKey = keyOfUri(uri ?? '', bucket);
  if (redactedKey !== undefined) return { kind: 'completed', redactedKey };
  return { kind: 'failed', reason: 'The redacted transcript is not where it can be read.' };
};

export interface TranscribeOptions {
  /** The staging bucket's name. */
  readonly bucket: string;
  /**
   * An ARN: the role with which Transcribe reads the audio of a job that has to wait there, because more were started
   * than the account may run at a time. Without it such a job is refused.
   */
  readonly role?: string | undefined;
  readonly maxAttempts?: number;
}

/** Amazon Transcribe. The attempts of one call take up to six seconds. */
export const amazonTranscribe = (options: TranscribeOptions): Transcription => {
  const { bucket, maxAttempts = 4 } = options;
  const client = new TranscribeClient({ maxAttempts });
  return {
    start: async (job) => {
      try {
        await client.send(startCommand(job, options));
        return 'started';
      } catch (error) {
        if (error instanceof ConflictException) return 'already started';
        const isRefused = error instanceof BadRequestException || error instanceof NotFoundException;
        if (isRefused && job.vocabulary !== null) return 'vocabulary refused';
        throw isBusy(error) ? new TranscriptionBusy({ cause: error }) : error;
      }
    },
    look: async (name) => {
      try {
        const { TranscriptionJob: job } = await client.send(
          new GetTranscriptionJobCommand({ TranscriptionJobName: name }),
        );
        if (job?.TranscriptionJobStatus === 'COMPLETED') return completed(job, bucket);
        if (job?.TranscriptionJobStatus === 'FAILED')
          return { kind: 'failed', reason: job.FailureReason ?? '' };
        return { kind: 'running' };
      } catch (error) {
        if (isUnknown(error)) return { kind: 'unknown' };
        throw error;
      }
    },
  };
};

/** The host of S3, before the dot of its partition: `s3.eu-west-1`, `s3-eu-west-1`, `s3.dualstack.eu-west-1`, `s3`. */
const s3Host = /^s3[.-](?:[a-z0-9-]+\.)*amazonaws\.com(?:\.cn)?$/;

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/**
 * The key of an object of this bucket that an address of S3 names, `https://s3.<region>.amazonaws.com/<bucket>/<key>`
 * or `https://<bucket>.s3.<region>.amazonaws.com/<key>`. Undefined for everything else.
 */
export const keyOfUri = (uri: string, bucket: string): string | undefined => {
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  if (url?.protocol !== 'https:') return undefined;
  const isHosted = url.hostname.startsWith(`${bucket}.`);
  const host = isHosted ? url.hostname.slice(bucket.length + 1) : url.hostname;
  const start = isHosted ? '/' : `/${bucket}/`;
  if (!s3Host.test(host) || !url.pathname.startsWith(start)) return undefined;
  return decoded(url.pathname.slice(start.length)) || undefined;
};

const supported = new Map<string, LanguageCode>(
  Object.values(LanguageCode).map((code) => [code.toLowerCase(), code]),
);

/**
 * The provider's code for a language: its own dialect (`en-gb` → `en-GB`), otherwise the likeliest one of the language
 * (`en-CA`, `en` → `en-US`). Undefined for an unknown language or an invalid BCP 47 tag.
 */
export const languageCodeOf = (tag: string): LanguageCode | undefined => {
  try {
    const { language, region } = new Intl.Locale(tag);
    const likely = new Intl.Locale(language).maximize().region;
    return (
      supported.get(`${language}-${region}`.toLowerCase()) ??
      supported.get(`${language}-${likely}`.toLowerCase())
    );
  } catch {
    return undefined;
  }
};
