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
}

/** A recogniser of speech that is at hand on this machine; times are seconds of the audio that it gets. */
export type Recognise = (audio: Buffer, format: string) => Promise<readonly Utterance[]>;

/** A transcription that cannot be made; the sentence becomes the job's FailureReason. */
export class TranscriptionFailure extends Error {}
