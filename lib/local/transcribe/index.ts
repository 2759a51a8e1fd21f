/**
 * A stand-in for Amazon Transcribe's batch jobs, on its wire protocol: it writes Transcribe's output file to the output
 * bucket and publishes on the default bus. Its words come from a sidecar of the recording (WebVTT with voice tags, SRT,
 * or the API's transcript object), which it finds by the map beside the staged audio, or else from a recogniser on this
 * machine (recogniser.ts); without either the job fails with a sentence that contains the remedy. Speakers are spk_0,
 * spk_1 … in order of appearance, never names. Words without times are spread evenly over their utterance, and
 * confidence is 1.0 unless a recogniser states less. ContentRedaction removes long numbers and e-mail addresses, no
 * names. A custom vocabulary respells words that sound like its entries. Jobs and vocabularies end with the process.
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
import { type ShownJob, shown } from './shown-job.ts';
import { findTranscript, type TranscriptSources } from './transcript.ts';
import { keepVocabularies, type Vocabularies } from './vocabularies.ts';
import { type Spellings, spelled } from './vocabulary-file.ts';

export { commandRecogniser } from './command.ts';
export { adviceFor } from './transcript.ts';

export interface TranscribeOptions extends TranscriptSources {
  readonly clock: Clock;
  readonly region: string;
  readonly account: string;
  readonly emit: EmitEvent;
  /** The duration of a job: a constant, and a part for each minute of audio. Default 200 and 10 ms. */
  readonly delay?: { readonly jobMs: number; readonly audioMinuteMs: number };
}

export interface Transcribe {
  readonly service: Service;
  /** The jobs that read or recognise a recording, or write their words, now. */
  readonly working: ReadonlySet<Promise<void>>;
  close(): void;
}

interface Job extends ShownJob {
  /** Of the language of the audio. */
  readonly spellings: Spellings;
  status: ShownJob['status'];
  completedMs?: number;
  failureReason?: string;
  /** The words of a deleted job are no longer wanted. */
  readonly deletion: AbortController;
  cancel: Cancel;
}

export const transcribe = (options: TranscribeOptions): Transcribe => {
  const jobs = new Map<string, Job>();
  const working = new Set<Promise<void>>();
  const vocabularies = keepVocabularies(options);
  const works: Works = (work) => {
    const done = work.finally(() => working.delete(done));
    working.add(done);
  };
  const all = { ...operations(jobs, vocabularies, { ...options, works }), ...vocabularies.operations };
  return {
    working,
    service: awsJsonService({ version: '1.1', target: 'Transcribe', operations: all }),
    close: () => {
      vocabularies.close();
      for (const job of jobs.values()) stop(job);
    },
  };
};

/** Notes that something is being done, to its end. */
type Works = (work: Promise<void>) => void;

interface Workshop extends TranscribeOptions {
  readonly works: Works;
}

const byName = z.strictObject({ TranscriptionJobName: z.string() });

/** The language is English unless the request or a recogniser states another, because a stand-in cannot identify it. */
const heardLanguage = ({ languageCode = 'en-US' }: JobRequest): string => languageCode;

/** `de` → `de-DE`: recognisers state the language only. */
const languageCodeOf = (tag: string | undefined): string | undefined => {
  try {
    const { language, region } = new Intl.Locale(tag ?? '').maximize();
    return region === undefined ? undefined : `${language}-${region}`;
  } catch {
    return undefined;
  }
};

/** The vocabulary of the recognised language; another one is not applied. */
const spellingsOf = (request: JobRequest, vocabularies: Vocabularies): Spellings => {
  const used = request.vocabularies.map(({ name, languageCode }) => ({
    asked: languageCode,
    ...vocabularies.use(name),
  }));
  const language = heardLanguage(request);
  const found = used.find(({ asked, languageCode }) => asked === language && languageCode === language);
  return found?.spellings ?? new Map();
};

const operations = (
  jobs: Map<string, Job>,
  vocabularies: Vocabularies,
  options: Workshop,
): Readonly<Record<string, Operation>> => ({
  StartTranscriptionJob: operation(startSchema, (body) => {
    const request = checkJobRequest(body);
    if (jobs.has(request.name)) {
      throw new AwsError('ConflictException', 'The requested job name already exists.');
    }
    const createdMs = options.clock.now();
    const spellings = spellingsOf(request, vocabularies);
    const begun = { status: 'IN_PROGRESS', cancel: () => {} } as const;
    const job: Job = { request, spellings, createdMs, deletion: new AbortController(), ...begun };
    jobs.set(request.name, job);
    options.works(runJob(job, options));
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
  job.deletion.abort();
  job.cancel();
};

const runJob = async (job: Job, options: Workshop): Promise<void> => {
  const { jobMs, audioMinuteMs } = options.delay ?? { jobMs: 200, audioMinuteMs: 10 };
  let delayMs = jobMs;
  let finish = async (): Promise<void> => {};
  try {
    const { words, audioSeconds, language } = await findTranscript(job.request, options, job.deletion.signal);
    delayMs += (audioSeconds / 60) * audioMinuteMs;
    const heard = languageCodeOf(language) ?? heardLanguage(job.request);
    finish = () => writeOutput({ request: job.request, heard }, spelled(words, job.spellings), options);
  } catch (error) {
    job.failureReason = reasonOf(error);
  }
  if (!job.deletion.signal.aborted)
    job.cancel = options.clock.after(delayMs, () => options.works(conclude(job, options, finish)));
};

const conclude = async (job: Job, options: TranscribeOptions, finish: () => Promise<void>): Promise<void> => {
  try {
    if (job.failureReason === undefined) await finish();
  } catch (error) {
    job.failureReason = reasonOf(error);
  }
  if (job.deletion.signal.aborted) return;
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
  { request, heard }: { readonly request: JobRequest; readonly heard: string },
  words: Parameters<typeof transcribeOutput>[0],
  { account, store }: TranscribeOptions,
): Promise<void> => {
  const { name, output, languageCode, maximumSpeakers, redaction } = request;
  const identified = languageCode === undefined ? heard : undefined;
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
