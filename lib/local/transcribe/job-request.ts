import * as z from 'zod';
import { AwsError } from '../events/aws-json.ts';
import { type Redaction, redactableLanguages, redactionSchema } from './redaction.ts';

/** The media formats of Transcribe batch jobs. */
const formats = ['mp3', 'mp4', 'wav', 'flac', 'ogg', 'amr', 'webm', 'm4a'] as const;

/** The supported parameters of StartTranscriptionJob. Subtitles, models and the rest are Unsupported. */
export const startSchema = z.strictObject({
  TranscriptionJobName: z.string(),
  LanguageCode: z.string().optional(),
  IdentifyLanguage: z.boolean().optional(),
  LanguageOptions: z.array(z.string()).optional(),
  MediaFormat: z.string().optional(),
  Media: z.strictObject({ MediaFileUri: z.string() }),
  OutputBucketName: z.string(),
  OutputKey: z.string().optional(),
  ContentRedaction: redactionSchema.optional(),
  Settings: z
    .strictObject({
      ShowSpeakerLabels: z.boolean().optional(),
      MaxSpeakerLabels: z.int().optional(),
      VocabularyName: z.string().optional(),
    })
    .optional(),
  /** Ignored, because all jobs run at once here, with this machine's own rights. */
  JobExecutionSettings: z
    .strictObject({
      AllowDeferredExecution: z.boolean().optional(),
      DataAccessRoleArn: z.string().optional(),
    })
    .optional(),
  LanguageIdSettings: z
    .record(z.string(), z.strictObject({ VocabularyName: z.string().optional() }))
    .optional(),
});

/** A request that Transcribe would accept. */
export interface JobRequest {
  readonly name: string;
  readonly media: { readonly bucket: string; readonly key: string };
  readonly format: string;
  readonly output: { readonly bucket: string; readonly key: string };
  readonly languageCode: string | undefined;
  readonly maximumSpeakers: number | undefined;
  readonly redaction: Redaction | undefined;
  /** The vocabulary for each language. */
  readonly vocabularies: readonly { readonly name: string; readonly languageCode: string }[];
}

/** Checks a request; throws BadRequestException with the fault. */
export const checkJobRequest = (request: z.infer<typeof startSchema>): JobRequest => {
  const { TranscriptionJobName: name, LanguageCode: languageCode, IdentifyLanguage = false } = request;
  if (!/^[0-9a-zA-Z._-]{1,200}$/.test(name)) throw bad(`The job name '${name.slice(0, 200)}' is not valid.`);
  if ((languageCode === undefined) !== IdentifyLanguage)
    throw bad('Give either LanguageCode or IdentifyLanguage.');
  if (languageCode !== undefined && !/^[a-z]{2,3}-[A-Z]{2}$/.test(languageCode))
    throw bad(`Unknown language code ${languageCode}.`);
  if (request.LanguageOptions !== undefined && !IdentifyLanguage)
    throw bad('LanguageOptions needs IdentifyLanguage.');
  const [, bucket = '', key = ''] = /^s3:\/\/([^/]+)\/(.+)$/.exec(request.Media.MediaFileUri) ?? [];
  if (!isBucket(bucket)) throw bad('The Amazon S3 URI of the media file is not valid.');
  const { AllowDeferredExecution: isDeferred = false, DataAccessRoleArn: role } =
    request.JobExecutionSettings ?? {};
  if (isDeferred && role === undefined) throw bad('AllowDeferredExecution needs a DataAccessRoleArn.');
  const format = request.MediaFormat ?? key.slice(key.lastIndexOf('.') + 1).toLowerCase();
  if (!formats.some((known) => known === format)) throw bad(`The media format '${format}' is not valid.`);
  return {
    name,
    media: { bucket, key },
    format,
    output: { bucket: bucketOf(request.OutputBucketName), key: outputKey(name, request.OutputKey) },
    languageCode,
    maximumSpeakers: speakersOf(request.Settings ?? {}),
    redaction: redactionOf(request),
    vocabularies: vocabulariesOf(request),
  };
};

const vocabulariesOf = ({
  LanguageCode: told,
  Settings: settings,
  LanguageIdSettings: identified,
}: z.infer<typeof startSchema>): JobRequest['vocabularies'] => {
  const named = settings?.VocabularyName;
  if (told === undefined && named !== undefined)
    throw bad('With IdentifyLanguage, name vocabularies in LanguageIdSettings.');
  if (told !== undefined && identified !== undefined) throw bad('LanguageIdSettings needs IdentifyLanguage.');
  const languages = Object.entries(identified ?? {});
  if (identified !== undefined && (languages.length < 2 || languages.length > 5))
    throw bad('LanguageIdSettings takes two to five languages.');
  return [...languages, [told ?? '', { VocabularyName: named }] as const].flatMap(
    ([languageCode, { VocabularyName: name }]) => (name === undefined ? [] : [{ name, languageCode }]),
  );
};

const speakersOf = ({
  ShowSpeakerLabels: shows = false,
  MaxSpeakerLabels: maximum,
}: NonNullable<z.infer<typeof startSchema>['Settings']>) => {
  if (shows !== (maximum !== undefined)) throw bad('ShowSpeakerLabels and MaxSpeakerLabels go together.');
  if (maximum !== undefined && (maximum < 2 || maximum > 30))
    throw bad('MaxSpeakerLabels must be between 2 and 30.');
  return maximum;
};

const redactionOf = ({
  ContentRedaction: redaction,
  LanguageCode: languageCode = '',
}: z.infer<typeof startSchema>) => {
  if (redaction !== undefined && !redactableLanguages.has(languageCode))
    throw bad('Content redaction is not supported for this language, nor with language identification.');
  return redaction;
};

const outputKey = (name: string, key: string | undefined): string => {
  if (key === undefined) return `${name}.json`;
  if (!/^[a-zA-Z0-9\-_.!*'()/&$@=;:+,? ]{1,1024}$/.test(key)) throw bad('The output key is not valid.');
  return key.endsWith('/') ? `${key}${name}.json` : key;
};

const bucketOf = (name: string): string => {
  if (!isBucket(name)) throw bad('The output bucket name is not valid.');
  return name;
};

const isBucket = (name: string): boolean => /^[a-z0-9][.\-a-z0-9]{1,61}[a-z0-9]$/.test(name);

const bad = (message: string): AwsError => new AwsError('BadRequestException', message);
