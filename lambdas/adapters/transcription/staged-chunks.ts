import * as z from 'zod';
import type { Piece } from '../../domain/transcription/plan.ts';
import type { RecognisedOutput } from '../../domain/transcription/recognised-words.ts';
import type { StagedJob } from '../recordings/staged-keys.ts';
import { putJson } from '../recordings/staging.ts';
import { maxOutputBytes, readTranscriptionOutput } from './transcription-output.ts';

/** A map of some thousand pieces. */
const maxMapBytes = 4 * 1_048_576;

const seconds = z.number().min(-1).max(1_000_000);

/** `chunk-000.map.json` beside `chunk-000.mp3`. Local transcription uses it to find the words. */
const storedMap = z.object({
  recording_url: z.string(),
  pieces: z
    .array(
      z.object({
        chunk_start_seconds: seconds,
        original_start_seconds: seconds,
        duration_seconds: seconds,
      }),
    )
    .max(20_000),
  /** Computing time used for cutting the chunk, seconds × GB. */
  compute_gb_seconds: z.number().min(0).default(0),
});

export type ChunkMap = z.input<typeof storedMap>;

export const putChunkMap = ({ staging, keys }: StagedJob, chunk: number, map: ChunkMap): Promise<void> =>
  putJson(staging, keys.map(chunk), map);

/** A chunk on its way through transcription. */
export interface StagedChunk {
  readonly pieces: readonly Piece[];
  /** Null if it was not cut, or the provider's output cannot be read. */
  readonly output: RecognisedOutput | null;
  /** Whether the provider returned an output that cannot be read. */
  readonly is_unreadable: boolean;
  readonly compute_gb_seconds: number;
}

/** Undefined for anything that is not the provider's output, because that costs its chunk, not the recording. */
const readOutput = (words: string): RecognisedOutput | undefined => {
  try {
    return readTranscriptionOutput(words);
  } catch {
    return undefined;
  }
};

/** The result of a chunk. Throws if the map is invalid, because it is our own. */
export const readChunk = async ({ staging, keys }: StagedJob, chunk: number): Promise<StagedChunk> => {
  const map = await staging.findText(keys.map(chunk), maxMapBytes);
  const words = await staging.findText(keys.words(chunk), maxOutputBytes);
  const { pieces, compute_gb_seconds } = storedMap.parse(
    map === undefined ? { recording_url: '', pieces: [] } : JSON.parse(map),
  );
  const isThere = map !== undefined && words !== undefined;
  const output = isThere ? readOutput(words) : null;
  return { pieces, compute_gb_seconds, output: output ?? null, is_unreadable: output === undefined };
};
