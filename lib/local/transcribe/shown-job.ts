import type { JobRequest } from './job-request.ts';
import { redactedKey } from './redaction.ts';

/** The visible state of a job. */
export interface ShownJob {
  readonly request: JobRequest;
  readonly createdMs: number;
  readonly status: 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';
  readonly completedMs?: number;
  readonly failureReason?: string;
}

const transcriptOf = ({ output: { bucket, key }, redaction }: JobRequest, address: string) =>
  redaction === undefined
    ? { TranscriptFileUri: `${address}/${bucket}/${key}` }
    : { RedactedTranscriptFileUri: `${address}/${bucket}/${redactedKey(key)}` };

const settingsOf = ({ maximumSpeakers, vocabularies, languageCode }: JobRequest) => {
  const [vocabulary] = languageCode === undefined ? [] : vocabularies;
  if (maximumSpeakers === undefined && vocabulary === undefined) return {};
  const speakers =
    maximumSpeakers === undefined ? {} : { ShowSpeakerLabels: true, MaxSpeakerLabels: maximumSpeakers };
  return {
    Settings: { ...speakers, ...(vocabulary === undefined ? {} : { VocabularyName: vocabulary.name }) },
  };
};

/** A job as Transcribe describes it; times are epoch seconds. */
export const shown = (
  { request, createdMs, status, completedMs, failureReason }: ShownJob,
  region: string,
) => ({
  TranscriptionJobName: request.name,
  TranscriptionJobStatus: status,
  ...(request.languageCode === undefined
    ? { IdentifyLanguage: true }
    : { LanguageCode: request.languageCode }),
  MediaFormat: request.format,
  Media: { MediaFileUri: `s3://${request.media.bucket}/${request.media.key}` },
  ...(status === 'COMPLETED'
    ? {
        Transcript: transcriptOf(request, `https://s3.${region}.amazonaws.com`),
      }
    : {}),
  CreationTime: createdMs / 1000,
  StartTime: createdMs / 1000,
  ...(completedMs === undefined ? {} : { CompletionTime: completedMs / 1000 }),
  ...(failureReason === undefined ? {} : { FailureReason: failureReason }),
  ...(request.redaction === undefined ? {} : { ContentRedaction: request.redaction }),
  ...settingsOf(request),
});
