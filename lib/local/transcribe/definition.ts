/** Where staged audio is read and transcripts are written. */
export interface ObjectStore {
  has(bucket: string, key: string): boolean;
  get(bucket: string, key: string): Promise<Buffer | undefined>;
  put(bucket: string, key: string, body: Buffer): Promise<void>;
}

/** The words of a recording as somebody wrote them down beside it; the name's ending tells the format. */
export interface Sidecar {
  readonly name: string;
  readonly text: string;
}

/** Finds the sidecar of a recording; undefined when there is none. */
export type FindWords = (recordingUrl: string) => Promise<Sidecar | undefined>;

/** Something that somebody says without a pause; seconds. `speaker` is null when the source does not tell speakers apart. */
export interface Utterance {
  readonly speaker: string | null;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
  /** Its words, where the source knows when each was said. */
  readonly words?: readonly SpokenWord[];
}

/** A word with the marks around it; seconds. */
export interface SpokenWord {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** 0-1. */
  readonly confidence: number;
}

/** A chunk of a recording that is to be recognised. */
export interface HeardAudio {
  /** Read when its turn has come: those that wait hold no memory. */
  readonly read: () => Promise<Buffer>;
  /** What its file's name ends with. */
  readonly format: string;
  /** Nobody wants the words any more. */
  readonly signal: AbortSignal;
}

/** What a recogniser made of it; times are seconds of the audio that it got. */
export interface Heard {
  readonly utterances: readonly Utterance[];
  /** BCP 47, as far as the recogniser says it. */
  readonly language: string | undefined;
}

/** A recogniser of speech that is at hand on this machine. Throws a TranscriptionFailure. */
export type Recognise = (audio: HeardAudio) => Promise<Heard>;

/** A transcription that cannot be made; the sentence becomes the job's FailureReason. */
export class TranscriptionFailure extends Error {}
