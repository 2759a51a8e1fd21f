import {
  type NewTranscription,
  type Transcription,
  TranscriptionBusy,
  type TranscriptionState,
} from '../../../lambdas/adapters/transcription/transcription.ts';
import { platform } from '../engine/scheduler.ts';
import type { Publish } from './clients.ts';
import type { Environment } from './environment.ts';
import type { SetupParts } from './parts.ts';
import { transcriptionEnds } from './rules.ts';
import { heardIn, type SpokenWord } from './spoken.ts';
import type { StagedObjects } from './staging.ts';

/** How a transcription ends. `garbled` and `late`: it is completed, but its words cannot be read, or not yet. */
type Fate = 'well' | 'failed' | 'lost' | 'garbled' | 'late';

/** A transcription that was asked for. */
export interface RecognisedJob {
  readonly name: string;
  readonly fate: Fate;
  readonly startedMs: number;
  state: 'running' | 'completed' | 'failed';
}

/** Amazon Transcribe: jobs that run by themselves, and an event when one has ended, most of the time. */
export interface Recogniser {
  readonly jobs: ReadonlyMap<string, RecognisedJob>;
  client(environment: Environment): Transcription;
}

interface RecogniserProps {
  readonly objects: StagedObjects;
  readonly publish: Publish;
}

const fixedMs = 17_000;
const timesRealtime = 14.3;
const samplesPerMs = 1;

const items = (words: readonly SpokenWord[], tellsSpeakersApart: boolean) => {
  const speakers = [...new Set(words.map(({ speaker }) => speaker))];
  return words.map(({ text, speaker, start, end }) => ({
    type: 'pronunciation',
    start_time: start.toFixed(3),
    end_time: end.toFixed(3),
    alternatives: [{ content: text, confidence: '0.97' }],
    ...(tellsSpeakersApart && { speaker_label: `spk_${speakers.indexOf(speaker)}` }),
  }));
};

const outputOf = (words: readonly SpokenWord[], { tellsSpeakersApart }: NewTranscription): string =>
  JSON.stringify({ results: { language_code: 'en-US', items: items(words, tellsSpeakersApart) } });

export const recogniser = (parts: SetupParts, { objects, publish }: RecogniserProps): Recogniser => {
  const { scheduler, random, faults, history, limits } = parts;
  const waiting: (() => void)[] = [];
  let running = 0;
  const jobs = new Map<string, RecognisedJob>();
  const isBad = () => random.chance(faults().rates.recogniser);

  const write = (key: string, text: string, delayMs: number) =>
    scheduler.after(delayMs, platform, () =>
      objects.set(key, { bytes: new Uint8Array(Buffer.from(text)), putMs: scheduler.nowMs() }),
    );

  const end = (job: RecognisedJob, order: NewTranscription, file: Uint8Array | undefined) => {
    const isWell = file !== undefined && job.fate !== 'failed';
    job.state = isWell ? 'completed' : 'failed';
    history.note('transcribed', job.name, job.fate);
    if (isWell) {
      const text = outputOf(heardIn(file), order);
      const given = job.fate === 'garbled' ? text.slice(0, text.length / 2) : text;
      write(order.wordsKey, given, job.fate === 'late' ? random.between(1_000, 30_000) : 0);
    }
    const detail = { TranscriptionJobName: job.name, TranscriptionJobStatus: job.state.toUpperCase() };
    if (!isBad()) publish(transcriptionEnds, JSON.stringify(detail));
  };

  /** As many at a time as the account may have; the others in the order in which they came. */
  const limited = (work: (ended: () => void) => void) => {
    const go = () => {
      running += 1;
      work(() => {
        running -= 1;
        waiting.shift()?.();
      });
    };
    if (running < limits.transcriptions) go();
    else waiting.push(go);
  };

  const begin = (order: NewTranscription) => {
    const fate = isBad() ? random.pick<Fate>(['failed', 'lost', 'garbled', 'late']) : 'well';
    const job: RecognisedJob = { name: order.name, fate, startedMs: scheduler.nowMs(), state: 'running' };
    jobs.set(order.name, job);
    history.note('transcribes', order.name, fate);
    if (fate === 'lost') return;
    const file = objects.get(order.audioKey)?.bytes;
    const soundMs = (file?.byteLength ?? 0) / samplesPerMs;
    const tookMs = (fixedMs + soundMs / timesRealtime) * random.between(0.6, 1.6);
    limited((ended) =>
      scheduler.after(tookMs, platform, () => {
        ended();
        end(job, order, file);
      }),
    );
  };

  const start = (order: NewTranscription) => {
    if (isBad()) throw new TranscriptionBusy({ cause: new Error('LimitExceededException') });
    if (jobs.has(order.name)) return 'already started';
    begin(order);
    return 'started';
  };

  const look = (name: string): TranscriptionState => {
    const job = jobs.get(name);
    if (job === undefined || job.fate === 'lost') return { kind: 'unknown' };
    if (job.state === 'completed') return { kind: 'completed', redactedKey: null };
    return job.state === 'failed' ? { kind: 'failed', reason: 'Internal failure.' } : { kind: 'running' };
  };

  return {
    jobs,
    client: (environment) => ({
      start: (order) =>
        environment
          .call({ name: 'transcribe.start', effect: () => start(order), ms: 60 })
          .catch((error: unknown): never => {
            throw error instanceof TranscriptionBusy ? error : new TranscriptionBusy({ cause: error });
          }),
      look: (name) => environment.call({ name: 'transcribe.look', effect: () => look(name), ms: 30 }),
    }),
  };
};
