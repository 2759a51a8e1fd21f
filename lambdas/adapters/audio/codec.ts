import type * as z from 'zod';
import type { FrameTable } from '../../domain/audio/frame-table.ts';
import type { AudioLayout, AudioSlice } from '../../domain/audio/layout.ts';
import type { ByteWindow } from '../recordings/byte-window.ts';
import type { Recording } from '../recordings/recording.ts';
import type { ChunkFile, ChunkTotals } from './chunk-file.ts';
import type { HeardBytes } from './heard.ts';
import type { LocatedSound, SliceLimits } from './located.ts';
import type { Sound } from './sound.ts';

/** Recognises the files of a codec, and reads their headers. */
export interface SoundReader<S extends Sound> {
  /**
   * Whether a file of this codec begins with the twelve bytes of `view`, which holds no others. In the file they stand
   * at `start`, after any ID3 tags.
   */
  readonly recognises: (view: DataView, start: number) => boolean;
  /** Null if the headers are broken, or a request failed (see the window's `failure`). */
  readonly read: (window: ByteWindow, start: number) => Promise<S | null>;
}

/** A recording, and random access to its headers. */
export interface SoundSource {
  readonly recording: Recording;
  readonly window: ByteWindow;
}

/** Finds where the sound can be divided. */
export type Locate<S extends Sound, L extends AudioLayout> = (
  source: SoundSource,
  sound: S,
  limits: SliceLimits,
) => Promise<LocatedSound<L>>;

/** Finds the frames of a slice and measures how loud they are. */
export interface Listener<L extends AudioLayout> {
  readonly hear: (layout: L, slice: AudioSlice, bytes: Uint8Array) => HeardBytes | Promise<HeardBytes>;
  /** The same by the slice's part of an index, without its bytes; undefined for a codec without an index. */
  readonly hearIndexed?: (layout: L, slice: AudioSlice, frames: FrameTable) => HeardBytes;
}

/** Makes a playable file of unchanged frames. */
export type Write<L extends AudioLayout> = (layout: L, totals: ChunkTotals) => ChunkFile;

/**
 * What a codec's folder exports as its record, `<codec>/codec.ts`. The record is a module rather than an object, because
 * a bundle leaves out the exports of a module that it does not use: a function that probes has no decoder.
 */
export interface AudioCodec<S extends Sound, L extends AudioLayout> {
  /** The stored form of a layout, which is data for the workers. */
  readonly layout: z.ZodType<L>;
  readonly reader: SoundReader<S>;
  readonly locate: Locate<S, L>;
  readonly listener: Listener<L>;
  readonly write: Write<L>;
}
