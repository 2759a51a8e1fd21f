import { FLACDecoder } from '@wasm-audio-decoders/flac';
import type { FrameTable } from '../../../domain/audio/frame-table.ts';
import type { Listener } from '../codec.ts';
import { frameList } from '../frame-list.ts';
import type { HeardBytes } from '../heard.ts';
import { levelMeter } from '../level-meter.ts';
import { crc16 } from './flac-frames.ts';
import type { FlacLayout } from './flac-layout.ts';
import { walkFlac } from './flac-walk.ts';

const batchFrames = 32;
/** After this many errors the decoder is not called again; the rest is silence. */
const maxErrors = 100;
/** A recording with twice its stated sound is refused once all of it was heard. */
const mostLengths = 2;

/** Whether a frame is undamaged: its last two bytes are the checksum of the others (RFC 9639 §9.3). */
const isWhole = (frame: Uint8Array): boolean => {
  const end = frame.byteLength - 2;
  return end > 0 && crc16(frame, 0, end) === (frame[end] ?? 0) * 256 + (frame[end + 1] ?? 0);
};

interface Batch {
  readonly whole: readonly Uint8Array[];
  readonly samples: number;
}

const batchesOf = function* (
  bytes: Uint8Array,
  { offsets, bytes: sizes, ticks }: FrameTable,
): Generator<Batch> {
  for (let from = 0; from < ticks.length; from += batchFrames) {
    const to = from + batchFrames;
    const frames = Array.from(offsets.subarray(from, to), (offset, i) =>
      bytes.subarray(offset, offset + (sizes[from + i] ?? 0)),
    );
    const samples = ticks.subarray(from, to).reduce((sum, count) => sum + count, 0);
    yield { whole: frames.filter(isWhole), samples };
  }
};

/**
 * Finds and decodes the frames of a slice. Damaged ones become silence of their length. A slice with far more sound
 * than the whole recording is stated to have is not decoded, because a few kilobytes may expand to days.
 */
export const hearFlac = async (layout: FlacLayout, bytes: Uint8Array): Promise<HeardBytes> => {
  const { ticks, frames, strayed_ticks } = walkFlac(bytes, layout);
  const meter = levelMeter(layout.ticks_per_second);
  if (ticks + strayed_ticks > mostLengths * layout.duration_seconds * layout.ticks_per_second) {
    const none = frameList(layout.ticks_per_second).table();
    return { ticks, frames: none, strayed_ticks, levels: meter.levels() };
  }
  const decoder = new FLACDecoder();
  await decoder.ready;
  try {
    let failures = 0;
    for (const { whole, samples } of batchesOf(bytes, frames)) {
      const decoded =
        failures > maxErrors || whole.length === 0 ? null : await decoder.decodeFrames([...whole]);
      failures += decoded?.errors.length ?? 0;
      const usable = Math.min(decoded?.samplesDecoded ?? 0, samples);
      meter.add(decoded?.channelData ?? [], 0, usable);
      if (usable < samples) meter.skip(samples - usable);
    }
  } finally {
    decoder.free();
  }
  return { ticks, frames, strayed_ticks, levels: meter.levels() };
};

export const flacListener: Listener<FlacLayout> = { hear: (layout, _, bytes) => hearFlac(layout, bytes) };
