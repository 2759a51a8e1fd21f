import { rounded } from '../numbers/arithmetic.ts';
import { recordingCosts, servicePricesOn } from '../pricing/service-prices.ts';
import type { SegmentRecord, SessionRecord } from '../sessions/session.ts';
import {
  speechIn,
  type TranscriptionReport,
  type UsedVocabulary,
} from '../transcription/transcription-report.ts';
import type { Transcript } from '../transcripts/transcript.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import {
  type DetectionReport,
  detectionReport,
  type ReadingTaken,
  type ReportedBlock,
  readingCost,
} from './detection-report.ts';

type StageName = 'locate' | 'listen' | 'plan' | 'transcribe' | 'stitch' | 'detect' | 'analyze';

/** A step of a session. Times are ISO 8601; null if it has not ended. */
export interface Stage {
  readonly stage: StageName;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly seconds: number | null;
}

/** The cost of a stage, in US cents; null if it is unknown. */
export interface StageCost {
  readonly stage: 'listen' | 'transcribe' | 'detect' | 'analyze';
  readonly usd_cents: number | null;
}

/** The facts about a session besides its record. */
export interface ReportedSession {
  readonly session: SessionRecord;
  /** Its place in the line of sessions that wait; null if it does not wait. */
  readonly queue_position: number | null;
  /** Null for a session that was not transcribed here, or not yet. */
  readonly transcription: TranscriptionReport | null;
  /**
   * The transcript, if `transcription` does not contain the times of speech; null if it was removed or does not exist
   * yet.
   */
  readonly transcript: Transcript | null;
  readonly segments: readonly SegmentRecord[];
  /** The blocks in which the day is read, in order; none before detection. */
  readonly blocks: readonly ReportedBlock[];
  /** The readings after changed boundaries. */
  readonly edits: readonly ReadingTaken[];
  /** The usage of the models for the analyses, in US cents; null if it was not counted. */
  readonly analyses_usd_cents: number | null;
}

export interface SessionReport {
  readonly session_id: string;
  readonly org_id: string;
  readonly rep_id: string;
  readonly status: SessionRecord['status'];
  readonly queue_position: number | null;
  readonly duration_seconds: number | null;
  readonly stages: Stage[];
  readonly transcription: {
    readonly chunks: number;
    readonly chunks_lost: number;
    readonly kept_seconds: number;
    readonly kept_share: number;
    readonly words: number;
    readonly words_per_kept_minute: number | null;
    readonly speaker_confidence: number | null;
    readonly vocabulary: UsedVocabulary | null;
  } | null;
  readonly detection: DetectionReport | null;
  readonly costs: {
    readonly prices_from: string;
    readonly stages: StageCost[];
    readonly total_usd_cents: number;
  };
  readonly coverage: Coverage | null;
}

const secondsBetween = (from: string, to: string): number =>
  rounded(Math.max(0, Date.parse(to) - Date.parse(from)) / 1_000, 3);

/** Each stage begins when the previous one ended; a stage without a beginning did not happen. */
const stagesOf = ({ session, transcription }: ReportedSession): Stage[] => {
  const stages: Stage[] = [];
  const add = (stage: StageName, started_at: string | null, ended_at: string | null) => {
    if (started_at === null) return;
    const seconds = ended_at === null ? null : secondsBetween(started_at, ended_at);
    stages.push({ stage, started_at, ended_at, seconds });
  };
  const { started_at, detecting_at, detected_at, completed_at } = session;
  if (transcription !== null) {
    const { sliced_at, heard_at, planned_at, transcribed_at, stitched_at } = transcription;
    add('locate', started_at, sliced_at ?? planned_at);
    add('listen', sliced_at, heard_at);
    add('plan', heard_at, planned_at);
    add('transcribe', planned_at, transcribed_at);
    add('stitch', transcribed_at, stitched_at);
  }
  add('detect', detecting_at, detected_at ?? completed_at);
  add('analyze', detected_at, completed_at);
  return stages;
};

const costsOf = (known: ReportedSession): SessionReport['costs'] => {
  const { session, transcription, blocks, edits, analyses_usd_cents } = known;
  const detection = readingCost(blocks, edits);
  const prices = servicePricesOn(session.created_at);
  const nothing = { billed_seconds: 0, compute_gb_seconds: 0 };
  const recording = recordingCosts(transcription ?? nothing, session.created_at);
  const stages: StageCost[] = [
    { stage: 'listen', usd_cents: rounded(recording.listen, 4) },
    { stage: 'transcribe', usd_cents: rounded(recording.transcribe, 4) },
    { stage: 'detect', usd_cents: detection === null ? null : rounded(detection, 4) },
    { stage: 'analyze', usd_cents: analyses_usd_cents === null ? null : rounded(analyses_usd_cents, 4) },
  ];
  const total = stages.reduce((sum, { usd_cents }) => sum + (usd_cents ?? 0), 0);
  return { prices_from: prices.from, stages, total_usd_cents: rounded(total, 4) };
};

const transcriptionOf = ({ transcription }: ReportedSession): SessionReport['transcription'] => {
  if (transcription === null) return null;
  const { chunks, chunks_lost, kept_seconds, words, duration_seconds } = transcription;
  const { speaker_confidence, vocabulary } = transcription;
  return {
    chunks,
    chunks_lost,
    kept_seconds: rounded(kept_seconds, 2),
    kept_share: duration_seconds === 0 ? 0 : rounded(Math.min(1, kept_seconds / duration_seconds), 4),
    words,
    words_per_kept_minute: kept_seconds === 0 ? null : rounded(words / (kept_seconds / 60), 1),
    speaker_confidence: speaker_confidence === null ? null : rounded(speaker_confidence, 3),
    vocabulary,
  };
};

/** How a session went: the duration of its stages, its findings, its cost, and the composition of its recording. */
export const sessionReport = (known: ReportedSession): SessionReport => {
  const { session, transcription, segments, transcript } = known;
  const speech = transcription?.speech ?? (transcript && speechIn(transcript));
  const duration_seconds = transcription?.duration_seconds ?? session.duration_seconds;
  return {
    session_id: session.id,
    org_id: session.org_id,
    rep_id: session.rep_id,
    status: session.status,
    queue_position: known.queue_position,
    duration_seconds: duration_seconds === null ? null : rounded(duration_seconds, 2),
    stages: stagesOf(known),
    transcription: transcriptionOf(known),
    detection: detectionReport(known.blocks),
    costs: costsOf(known),
    coverage:
      duration_seconds === null || speech === null
        ? null
        : coverageOf({
            duration_seconds,
            sales: segments.filter(({ is_sales_conversation }) => is_sales_conversation === true),
            speech,
            lost: transcription?.lost ?? [],
          }),
  };
};
