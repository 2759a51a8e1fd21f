import type { Stretch } from '../listening/islands.ts';

/** A stretch of the recording and its position in its chunk; seconds. */
export interface Piece {
  readonly chunk_start_seconds: number;
  readonly original_start_seconds: number;
  readonly duration_seconds: number;
}

/** How a recording is divided for transcription. */
export interface Plan {
  /** The length of the recording by decoding, or according to its headers; unrounded. */
  readonly duration_seconds: number;
  /** The content of each chunk, in order of time; seconds of the recording. */
  readonly chunks: readonly (readonly Stretch[])[];
  /** The parts that could not be decoded, in order; seconds of the recording. */
  readonly unheard: readonly Stretch[];
}

/** The plan of a recording that is transcribed whole. */
export const wholePlan = (duration_seconds: number): Plan => ({
  duration_seconds,
  chunks: [[{ start_seconds: 0, end_seconds: duration_seconds }]],
  unheard: [],
});

/** The position of a recording in its only chunk. */
export const wholePieces = (duration_seconds: number): Piece[] => [
  { chunk_start_seconds: 0, original_start_seconds: 0, duration_seconds },
];

/**
 * The second of the recording for a second of its chunk. Times after a piece's end are counted on from its start,
 * because encoders pad and recognisers round.
 */
export const originalSeconds = (pieces: readonly Piece[], chunkSeconds: number): number => {
  const piece =
    pieces.findLast(({ chunk_start_seconds }) => chunk_start_seconds <= chunkSeconds) ?? pieces[0];
  if (piece === undefined) return chunkSeconds;
  return piece.original_start_seconds + Math.max(0, chunkSeconds - piece.chunk_start_seconds);
};
