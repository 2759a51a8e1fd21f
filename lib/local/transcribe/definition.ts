/** The place of staged audio and of transcripts. */
export interface ObjectStore {
  has(bucket: string, key: string): boolean;
  get(bucket: string, key: string): Promise<Buffer | undefined>;
  put(bucket: string, key: string, body: Buffer): Promise<void>;
}

/** The sidecar of a recording with its words; the extension of the name gives the format. */
export interface Sidecar {
  readonly name: string;
  readonly text: string;
}

/** Finds the sidecar of a recording; undefined if there is none. */
export type FindWords = (recordingUrl: string) => Promise<Sidecar | undefined>;

/** Speech without a pause; seconds. `speaker` is null if the source does not distinguish speakers. */
export interface Utterance {
  readonly speaker: string | null;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
  /** Its words, if the source has their times. */
  readonly words?: readonly SpokenWord[];
}

/** A word with its punctuation; seconds. */
export interface SpokenWord {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** 0-1. */
  readonly confidence: number;
}

/** A chunk of a recording to transcribe. */
export interface HeardAudio {
  /** Called when the chunk is due, so that waiting ones use no memory. */
  readonly read: () => Promise<Buffer>;
  /** The extension of the file's name. */
  readonly format: string;
  /** Aborted when the job is deleted. */
  readonly signal: AbortSignal;
}

/** The output of a recogniser; times are seconds of its audio. */
export interface Heard {
  readonly utterances: readonly Utterance[];
  /** BCP 47, if the recogniser states it. */
  readonly language: string | undefined;
}

/** A speech recogniser on this machine. Throws a TranscriptionFailure. */
export type Recognise = (audio: HeardAudio) => Promise<Heard>;

/** A failed transcription; the sentence becomes the job's FailureReason. */
export class TranscriptionFailure extends Error {}
