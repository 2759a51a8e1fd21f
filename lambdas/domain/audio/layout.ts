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

interface Layout<Codec> {
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

export interface Mp3Layout extends Layout<'mp3'> {
  readonly mono: boolean;
}

export interface WavLayout extends Layout<'wav'> {
  readonly format: WavFormat;
}

export interface FlacLayout extends Layout<'flac'> {
  readonly channels: number;
  readonly bits_per_sample: number;
  /** The largest number of samples in a frame. If `variable` is false, every frame except the last has it. */
  readonly block_samples: number;
  /** Whether frames have different lengths. Headers then count samples, not frames. */
  readonly variable: boolean;
}

export interface M4aLayout extends Layout<'m4a'> {
  /** Packets are described beside the sound, in fragments, rather than in one index. */
  readonly fragmented: boolean;
  /** Whether slices begin at their stated time and last until the next one. Gaps between their packets are silence. */
  readonly timed: boolean;
  readonly track: number;
  /** Defaults for fragments that do not state the ticks and bytes of a packet. */
  readonly default_ticks: number;
  readonly default_bytes: number;
  /** The sample description of the track (its `stsd` entry), base64: a chunk has the same. */
  readonly sample_entry: string;
}

/** Where the sound of a recording is and how it is coded: plain data, stored as JSON for the workers. */
export type AudioLayout = Mp3Layout | WavLayout | FlacLayout | M4aLayout;

export type WavCoding = 'integer' | 'float' | 'a_law' | 'mu_law';

/** How the samples of a WAVE file are coded. */
export interface WavFormat {
  readonly coding: WavCoding;
  readonly channels: number;
  readonly sample_rate: number;
  readonly bits: number;
  /** One sample of every channel. */
  readonly block_bytes: number;
}
