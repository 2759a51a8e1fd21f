import type { mediaTypes, RecordingCodec } from './codecs.ts';
import {
  type LengthMismatch,
  leastSeconds,
  lengthMismatch,
  mostBytes,
  type SoundDensity,
} from './length-claim.ts';

/** The result of a look at a recording. */
export type RecordingMedia = {
  readonly codec: RecordingCodec;
  readonly mime: (typeof mediaTypes)[RecordingCodec][0];
  /**
   * Unrounded. The length of the sound that is present, as far as the probe could determine it; otherwise the length
   * that its header claims.
   */
  readonly duration_seconds: number;
  /**
   * Whether the length was estimated from samples of the file, to within a few per cent, because no header states it.
   */
  readonly duration_estimated: boolean;
  /** The length that its header claims; null if it claims none. */
  readonly claimed_seconds?: number | null;
  readonly density?: SoundDensity;
  readonly size_bytes: number;
};

/**
 * The length of recordings that an endpoint accepts: 10 s to 60 min for an analysis, to 12 h for an all-day session.
 */
export type LengthLimits = { readonly minSeconds: number; readonly maxSeconds: number };

export type RecordingJudgement =
  | {
      readonly kind: 'accepted' | 'recording_too_short' | 'recording_too_long' | 'unsupported_codec';
      readonly mismatch?: undefined;
    }
  | { readonly kind: 'unsupported_codec'; readonly mismatch: LengthMismatch };

/**
 * Encoders pad: MP3 by at most 2,257 samples (a delay of 1,105 and a frame of 1,152; 0.2 s at 11 kHz), AAC by about as
 * much. An hour is still an hour after encoding.
 */
const encoderPaddingSeconds = 0.25;
/** Measured on hours of speech at a variable bitrate: estimates are off by up to 2.7 %. */
const estimateTolerance = 0.05;

/**
 * Why a file holds more than it claims: by its last frames or its index, or because it has more bytes than such a
 * length can need.
 */
const mismatchOf = (media: RecordingMedia): LengthMismatch | undefined => {
  const { duration_seconds, claimed_seconds, density, size_bytes } = media;
  const mismatch = lengthMismatch(claimed_seconds, duration_seconds);
  if (mismatch !== undefined || density === undefined) return mismatch;
  return size_bytes > mostBytes(duration_seconds, density)
    ? lengthMismatch(duration_seconds, leastSeconds(size_bytes, density))
    : undefined;
};

/** Whether a recognised file may be analysed; all other kinds are the API's error codes. */
export const judgeRecording = (
  media: (RecordingMedia & { readonly kind: 'recognised' }) | { readonly kind: 'unsupported_codec' },
  { minSeconds, maxSeconds }: LengthLimits,
): RecordingJudgement => {
  if (media.kind === 'unsupported_codec') return { kind: 'unsupported_codec' };
  const mismatch = mismatchOf(media);
  if (mismatch !== undefined) return { kind: 'unsupported_codec', mismatch };
  if (media.duration_seconds < minSeconds) return { kind: 'recording_too_short' };
  const tolerance = media.duration_estimated ? maxSeconds * estimateTolerance : encoderPaddingSeconds;
  if (media.duration_seconds > maxSeconds + tolerance) return { kind: 'recording_too_long' };
  return { kind: 'accepted' };
};

/**
 * Whether a recording that was decoded to its end may be analysed, because its headers may have stated less than it
 * contains.
 */
export const judgeHeard = (seconds: number, { minSeconds, maxSeconds }: LengthLimits): RecordingJudgement => {
  if (seconds === 0) return { kind: 'unsupported_codec' };
  if (seconds < minSeconds) return { kind: 'recording_too_short' };
  return { kind: seconds > maxSeconds + encoderPaddingSeconds ? 'recording_too_long' : 'accepted' };
};
