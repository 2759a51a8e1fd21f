import * as z from 'zod';
import { type Piece, type Word, wordsInChunk } from './chunk-words.ts';
import { type FindWords, type ObjectStore, type Recognise, TranscriptionFailure } from './definition.ts';
import type { JobRequest } from './job-request.ts';
import { parseSidecar } from './sidecar.ts';

const seconds = z.number().min(0);

/** The map beside a staged chunk, with the parts of the recording in it. */
const mapSchema = z.object({
  recording_url: z.string(),
  pieces: z.array(
    z.object({
      chunk_start_seconds: seconds,
      original_start_seconds: seconds,
      duration_seconds: seconds,
    }),
  ),
});

export interface TranscriptSources {
  readonly store: ObjectStore;
  readonly findWords: FindWords;
  /** The recogniser for recordings without a sidecar; undefined if this machine has none. */
  readonly recognise: Recognise | undefined;
}

export interface FoundWords {
  readonly words: readonly Word[];
  /** The length of the audio; 0 if it is unknown. */
  readonly audioSeconds: number;
  /** BCP 47, if a recogniser states it. */
  readonly language?: string | undefined;
}

/**
 * The words of a staged chunk: from the recording's sidecar, or else from a recogniser, which ends with `signal`.
 * Throws a TranscriptionFailure with the remedy.
 */
export const findTranscript = async (
  request: JobRequest,
  sources: TranscriptSources,
  signal: AbortSignal,
): Promise<FoundWords> => {
  const { bucket, key } = request.media;
  if (!sources.store.has(bucket, key))
    throw new TranscriptionFailure(`There is no object s3://${bucket}/${key}.`);
  const map = await readMap(request, sources.store);
  if (map !== undefined) loseOnDemand(key, map.recordingUrl);
  const audioSeconds = map?.pieces.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0) ?? 0;
  const sidecar = map === undefined ? undefined : await sources.findWords(map.recordingUrl);
  if (map !== undefined && sidecar !== undefined) {
    return { words: wordsInChunk(parseSidecar(sidecar), map.pieces), audioSeconds };
  }
  if (sources.recognise === undefined) throw new TranscriptionFailure(adviceFor(map?.recordingUrl));
  const read = async () => (await sources.store.get(bucket, key)) ?? Buffer.alloc(0);
  const { utterances, language } = await sources.recognise({ read, format: request.format, signal });
  return { words: wordsInChunk(utterances, [wholeChunk(audioSeconds)]), audioSeconds, language };
};

/** Words after the end of the audio are dropped. */
const wholeChunk = (audioSeconds: number): Piece => ({
  chunkStartSeconds: 0,
  originalStartSeconds: 0,
  durationSeconds: audioSeconds === 0 ? Number.POSITIVE_INFINITY : audioSeconds,
});

/** `day.mp3?lose_chunk=2`: the chunk with this number fails on every attempt. */
const loseOnDemand = (key: string, recordingUrl: string): void => {
  const lost = URL.parse(recordingUrl)?.searchParams.getAll('lose_chunk') ?? [];
  const [, chunk = ''] = /-0*(\d+)\.\w+$/.exec(key) ?? [];
  if (lost.includes(chunk)) throw new TranscriptionFailure(`Chunk ${chunk} was to be lost.`);
};

/** `chunk-000.mp3` → `chunk-000.map.json`. */
const mapKeyOf = (key: string): string => `${key.replace(/\.[^./]*$/, '')}.map.json`;

const readMap = async ({ media: { bucket, key } }: JobRequest, store: ObjectStore) => {
  const mapKey = mapKeyOf(key);
  const body = await store.get(bucket, mapKey);
  if (body === undefined) return undefined;
  const parsed = mapSchema.safeParse(parseJson(body));
  if (!parsed.success)
    throw new TranscriptionFailure(`${mapKey} is no map: ${z.prettifyError(parsed.error)}`);
  const pieces = parsed.data.pieces.map((piece) => ({
    chunkStartSeconds: piece.chunk_start_seconds,
    originalStartSeconds: piece.original_start_seconds,
    durationSeconds: piece.duration_seconds,
  }));
  return { recordingUrl: parsed.data.recording_url, pieces };
};

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** The last part of an uploaded file's address. Its words are only found beside a copy of it in the folder of --recordings. */
const uploadedFile = /^file_[0-9a-f-]{36}$/;

const inOwnFolder = (recording: string): string =>
  `Nothing on this machine can recognise speech, and no words lie beside ${recording}. ` +
  `Put ${recording}.vtt, ${recording}.srt or ${recording}.transcript.json beside it, or name a recogniser: `;

const inNoFolder = (recording: string): string =>
  `Nothing on this machine can recognise speech, and ${recording} was uploaded without words. ` +
  'Put a copy of the file, with its words in a .vtt, .srt or .transcript.json beside it, into the folder of --recordings ' +
  '(samples/recordings), send the words as a `transcript`, or name a recogniser: ';

/** Why there are no words, and the remedy. */
export const adviceFor = (recordingUrl: string | undefined): string => {
  const recording = recordingUrl?.split(/[?#]/)[0]?.split('/').at(-1) ?? 'the recording';
  return (
    (uploadedFile.test(recording) ? inNoFolder : inOwnFolder)(recording) +
    "npm start -- --recogniser 'COMMAND {audio}'. whisper-cli is used where it is installed, and so is LOCAL_TRANSCRIBER_URL, " +
    'an OpenAI-compatible /v1/audio/transcriptions address.'
  );
};
