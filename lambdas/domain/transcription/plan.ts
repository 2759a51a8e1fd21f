/** A stretch of the recording and where it lies in its chunk; seconds. */
export interface Piece {
  readonly chunk_start_seconds: number;
  readonly original_start_seconds: number;
  readonly duration_seconds: number;
}

/** One staged file and the stretches of the recording that it is made of, in order. */
export interface Chunk {
  readonly key: string;
  readonly pieces: readonly Piece[];
}

/** How a recording was cut for transcription. */
export interface Plan {
  readonly recording_url: string;
  readonly chunks: readonly Chunk[];
}

/** The plan of a recording that is transcribed whole. */
export const wholePlan = (recording_url: string, key: string, duration_seconds: number): Plan => ({
  recording_url,
  chunks: [{ key, pieces: [{ chunk_start_seconds: 0, original_start_seconds: 0, duration_seconds }] }],
});

/**
 * Second of the recording for a second of its chunk. What lies behind a piece's end is counted on from its start: encoders
 * pad, and recognisers round.
 */
export const originalSeconds = (pieces: readonly Piece[], chunkSeconds: number): number => {
  const piece =
    pieces.findLast(({ chunk_start_seconds }) => chunk_start_seconds <= chunkSeconds) ?? pieces[0];
  if (piece === undefined) return chunkSeconds;
  return piece.original_start_seconds + Math.max(0, chunkSeconds - piece.chunk_start_seconds);
};

/** Where the last piece ends in the recording: its length, as far as the plan covers it. */
export const plannedSeconds = ({ chunks }: Plan): number =>
  Math.max(
    0,
    ...chunks.flatMap(({ pieces }) =>
      pieces.map(({ original_start_seconds, duration_seconds }) => original_start_seconds + duration_seconds),
    ),
  );
