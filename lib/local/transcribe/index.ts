/**
 * A stand-in for Amazon Transcribe's batch jobs, on its wire protocol: it writes Transcribe's output file to the output bucket
 * and tells the default bus. It does not hear: its words come from a sidecar of the recording (WebVTT with voice tags, SRT, or
 * the API's transcript object), which it finds by the map beside the staged audio, else from a recogniser on this machine
 * (recogniser.ts), else the job fails with a sentence that says what to do.
 *
 * Speakers come out as spk_0, spk_1 … in order of appearance, never by name; times of words are spread evenly over their
 * utterance; confidence is 1.0. ContentRedaction takes out long numbers and e-mail addresses, no names. Jobs end with the process.
 */
import * as z from 'zod';
import type { Cancel, Clock } from '../clock.ts';
import { AwsError, awsJsonService, type Operation, operation } from '../events/aws-json.ts';
import type { EmitEvent } from '../events/definition.ts';
import type { Service } from '../service.ts';
import { TranscriptionFailure } from './definition.ts';
import { checkJobRequest, type JobRequest, startSchema } from './job-request.ts';
import { transcribeOutput } from './output.ts';
import { redactedKey } from './redaction.ts';
import { findTranscript, type TranscriptSources } from './transcript.ts';

export interface TranscribeOptions extends TranscriptSources {
  readonly clock: Clock;
  readonly region: string;
  readonly account: string;
  readonly emit: EmitEvent;
  /** How long a job takes: so long for itself, and so long for each minute of audio. Default 200 and 10 ms. */
  readonly delay?: { readonly jobMs: number; readonly audioMinuteMs: number };
}

export interface Transcribe {
  readonly service: Service;
  close(): void;
}

interface Job {
  readonly request: JobRequest;
  readonly createdMs: number;
  status: 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';
  completedMs?: number;
  failureReason?: string;
  isDeleted: boolean;
  cancel: Cancel;
}

export const transcribe = (options: TranscribeOptions): Transcribe => {
  const jobs = new Map<string, Job>();
  return {
    service: awsJsonService({ version: '1.1', target: 'Transcribe', operations: operations(jobs, options) }),
    close: () => {
      for (const job of jobs.values()) stop(job);
    },
  };
};

const byName = z.strictObject({ TranscriptionJobName: z.string() });

const operations = (
  jobs: Map<string, Job>,
  options: TranscribeOptions,
): Readonly<Record<string, Operation>> => ({
  StartTranscriptionJob: operation(startSchema, (body) => {
    const request = checkJobRequest(body);
    if (jobs.has(request.name)) {
      throw new AwsError('ConflictException', 'The requested job name already exists.');
    }
    const createdMs = options.clock.now();
    const job: Job = { request, createdMs, status: 'IN_PROGRESS', isDeleted: false, cancel: () => {} };
    jobs.set(request.name, job);
    void runJob(job, options);
    return { TranscriptionJob: shown(job, options.region) };
  }),
  GetTranscriptionJob: operation(byName, ({ TranscriptionJobName: name }) => ({
    TranscriptionJob: shown(jobs.get(name) ?? unknownJob(), options.region),
  })),
  DeleteTranscriptionJob: operation(byName, ({ TranscriptionJobName: name }) => {
    stop(jobs.get(name) ?? unknownJob());
    jobs.delete(name);
    return {};
  }),
});

const unknownJob = (): never => {
  const message = "The requested job couldn't be found. Check the job name and try your request again.";
  throw new AwsError('BadRequestException', message);
};

const stop = (job: Job): void => {
  job.isDeleted = true;
  job.cancel();
};

const runJob = async (job: Job, options: TranscribeOptions): Promise<void> => {
  const { jobMs, audioMinuteMs } = options.delay ?? { jobMs: 200, audioMinuteMs: 10 };
  let delayMs = jobMs;
  let finish = async (): Promise<void> => {};
  try {
    const { words, audioSeconds } = await findTranscript(job.request, options);
    delayMs += (audioSeconds / 60) * audioMinuteMs;
    finish = () => writeOutput(job.request, words, options);
  } catch (error) {
    job.failureReason = reasonOf(error);
  }
  if (!job.isDeleted) job.cancel = options.clock.after(delayMs, () => void conclude(job, options, finish));
};

const conclude = async (job: Job, options: TranscribeOptions, finish: () => Promise<void>): Promise<void> => {
  try {
    if (job.failureReason === undefined) await finish();
  } catch (error) {
    job.failureReason = reasonOf(error);
  }
  if (job.isDeleted) return;
  job.status = job.failureReason === undefined ? 'COMPLETED' : 'FAILED';
  job.completedMs = options.clock.now();
  options.emit({
    source: 'aws.transcribe',
    detailType: 'Transcribe Job State Change',
    detail: {
      TranscriptionJobName: job.request.name,
      TranscriptionJobStatus: job.status,
      ...(job.failureReason === undefined ? {} : { FailureReason: job.failureReason }),
    },
  });
};

const writeOutput = (
  { name, output, languageCode, maximumSpeakers, redaction }: JobRequest,
  words: Parameters<typeof transcribeOutput>[0],
  { account, store }: TranscribeOptions,
): Promise<void> => {
  // A stand-in identifies nothing: what it was not told is English, as its samples are.
  const identified = languageCode === undefined ? 'en-US' : undefined;
  const file = transcribeOutput(words, {
    jobName: name,
    accountId: account,
    maximumSpeakers,
    languageCode: identified,
    redaction,
  });
  const key = redaction === undefined ? output.key : redactedKey(output.key);
  return store.put(output.bucket, key, Buffer.from(JSON.stringify(file)));
};

const reasonOf = (error: unknown): string =>
  error instanceof TranscriptionFailure
    ? error.message
    : `Internal failure: ${error instanceof Error ? error.message : String(error)}`;

const transcriptOf = ({ output: { bucket, key }, redaction }: JobRequest, address: string) =>
  redaction === undefined
    ? { TranscriptFileUri: `${address}/${bucket}/${key}` }
    : { RedactedTranscriptFileUri: `${address}/${bucket}/${redactedKey(key)}` };

/** A job as Transcribe describes it; times are epoch seconds. */
const shown = ({ request, createdMs, status, completedMs, failureReason }: Job, region: string) => ({
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
  ...(request.maximumSpeakers === undefined
    ? {}
    : { Settings: { ShowSpeakerLabels: true, MaxSpeakerLabels: request.maximumSpeakers } }),
});
