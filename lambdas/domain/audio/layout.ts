import type { RecordingCodec } from '../recordings/codecs.ts';

/**
 * A stretch of the file that one worker reads. It begins and ends at the start of a frame, so nothing is read twice.
 * `start_seconds` and `end_seconds` are estimates (by bytes) for MP3, whose frames carry no time; `timelineOf` of
 * `timeline.ts` gives the exact ones once every slice was decoded.
 */
export interface AudioSlice {
  readonly index: number;
  readonly start_seconds: number;
  readonly end_seconds: number;
  readonly byte_start: number;
  readonly byte_end: number;
}

/** Where the sound of a recording is: what every codec states. The adapter of a codec has further details. */
export interface AudioLayout<Codec extends RecordingCodec = RecordingCodec> {
  readonly codec: Codec;
  /** Estimated from the file's headers. The decoded duration takes precedence. */
  readonly duration_seconds: number;
  /** The unit of all `ticks`: samples for MP3, WAV and FLAC, the track's own unit for M4A. */
  readonly ticks_per_second: number;
  /**
   * The padding that an encoder put before the sound and players remove: second 0 of the recording is this many ticks
   * after the first frame. A chunk is played without that trim, so its time map has to include it.
   */
  readonly delay_ticks: number;
  /** At least one, in order, without gaps except where there is no sound. */
  readonly slices: readonly AudioSlice[];
}
