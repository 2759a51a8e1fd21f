import type { Stretch } from '../listening/islands.ts';
import { loudnessOf } from '../listening/loudness.ts';
import type { SliceOfKind } from '../listening/loudness-curve.ts';
import type { Transcript } from '../transcripts/transcript.ts';
import type { Piece, Plan } from './plan.ts';
import type { RecognisedOutput } from './recognised-words.ts';
import { stitchTranscript } from './stitch-transcript.ts';
import { transcriptionReport } from './transcription-report.ts';

/** How the recording was divided; times are ISO 8601. */
interface HeardPlan extends Plan {
  readonly planned_at: string;
  /** Null if the recording was transcribed whole. */
  readonly listening: {
    readonly sliced_at: string;
    readonly heard_at: string;
    readonly compute_gb_seconds: number;
  } | null;
}

/** A recording after the transcription of its chunks. */
export interface TranscribedRecording {
  readonly plan: HeardPlan;
  readonly slices: readonly SliceOfKind[];
  /** In order of time. */
  readonly chunks: readonly {
    /** The planned content of the chunk, in seconds of the recording. */
    readonly stretches: readonly Stretch[];
    readonly pieces: readonly Piece[];
    /** Null if the chunk is lost. */
    readonly output: RecognisedOutput | null;
    readonly is_unreadable: boolean;
    readonly compute_gb_seconds: number;
  }[];
}

/** Joins the chunks of a recording and sums up the process. `language` is the one that the caller named, BCP 47. */
export const stitchRecording = (
  { plan, slices, chunks }: TranscribedRecording,
  { language, transcribed_at }: { readonly language: string | null; readonly transcribed_at: string },
): { readonly transcript: Transcript; readonly report: ReturnType<typeof transcriptionReport> } => {
  const { duration_seconds, planned_at, listening, unheard } = plan;
  const { transcript, speaker_confidence } = stitchTranscript({
    chunks: chunks.flatMap(({ pieces, output }) => (output === null ? [] : [{ pieces, output }])),
    duration_seconds,
    language,
    // Packet sizes do not distinguish voices; only decoded sound has a loudness.
    loudness: loudnessOf(slices.filter(({ kind }) => kind === 'level')),
  });
  const cutting = chunks.reduce((sum, { compute_gb_seconds }) => sum + compute_gb_seconds, 0);
  const report = transcriptionReport(
    { chunks, transcript, unheard },
    {
      transcribed_at,
      sliced_at: listening?.sliced_at ?? null,
      heard_at: listening?.heard_at ?? null,
      planned_at,
      compute_gb_seconds: cutting + (listening?.compute_gb_seconds ?? 0),
      speaker_confidence,
    },
  );
  return { transcript, report };
};
