import type { AnalysisRecord, AnalysisStatus } from '../analyses/analysis.ts';
import { openRow, type Said } from '../analyses/analysis-row.ts';
import { newAnalysis } from '../analyses/new-analysis.ts';
import type { NewDocument } from '../analyses/submitted-analysis.ts';
import { clip } from '../transcripts/clip.ts';
import type { Transcript } from '../transcripts/transcript.ts';
import type { SegmentRecord, SessionRecord } from './session.ts';

/**
 * A segment, with the words of its whole session and what the caller sent with that. The roles were recognised from the
 * whole day, which shows better than one conversation who the rep is.
 */
export interface SegmentSource {
  readonly segment: SegmentRecord;
  readonly transcript: Transcript;
  readonly said: Said;
}

/** The ids of the new analysis and where its documents go. */
export interface SegmentAnalysisPlace {
  readonly id: string;
  readonly status: Extract<AnalysisStatus, 'queued' | 'processing'>;
  readonly keyOf: (part: 'row' | 'transcript') => string;
  readonly now: string;
}

/** Options of a session that apply to the analyses of its segments too; a callback is for the session only. */
const inherited = ['language', 'skip_diarization', 'playbook_id', 'prompt_overrides'] as const;

const saidOfSegment = ({ options }: Said): Said => ({
  options: Object.fromEntries(
    inherited.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  ),
  metadata: {},
});

/** An analysis that begins with a segment, and its documents. */
export interface SegmentAnalysis {
  readonly analysis: AnalysisRecord;
  readonly documents: readonly NewDocument[];
}

/** The analysis of a segment: an ordinary one with a parent, made from the words of its stretch of the day. */
export const segmentAnalysis = (
  session: SessionRecord,
  { segment, transcript, said }: SegmentSource,
  { id, status, keyOf, now }: SegmentAnalysisPlace,
): SegmentAnalysis => {
  const words = clip(transcript, segment);
  const document_key = keyOf('row');
  const transcript_key = keyOf('transcript');
  const analysis = newAnalysis({
    id,
    status,
    org_id: session.org_id,
    rep_id: session.rep_id,
    org_uuid: session.org_uuid,
    is_healthcare: session.is_healthcare,
    rep_uuid: session.rep_uuid,
    parent_session_id: session.id,
    segment_id: segment.id,
    // Never the link, because the bytes of an analysis are made once and the link in them would soon expire.
    recording_url: session.recording_url,
    language: session.language,
    skip_diarization: session.skip_diarization,
    duration_seconds: words.duration_seconds,
    codec: session.codec,
    document_key,
    transcript_key,
    created_at: now,
  });
  const documents = [
    { key: document_key, text: JSON.stringify(openRow(analysis, saidOfSegment(said))) },
    { key: transcript_key, text: JSON.stringify(words) },
  ];
  return { analysis, documents };
};

/** The analysis of a segment that is analysed at once, under the id in the segment. */
export const childOf = (
  session: SessionRecord,
  source: SegmentSource,
  keyOf: (id: string, part: 'row' | 'transcript') => string,
): SegmentAnalysis | undefined => {
  const { analysis_id: id, created_at: now } = source.segment;
  if (id === null) return undefined;
  return segmentAnalysis(session, source, {
    id,
    status: 'processing',
    keyOf: (part) => keyOf(id, part),
    now,
  });
};
