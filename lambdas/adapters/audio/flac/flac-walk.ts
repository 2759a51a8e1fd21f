import type { FrameTable } from '../../../domain/audio/frame-table.ts';
import { frameList } from '../frame-list.ts';
import { type FlacFrame, flacFrameAt, isFrameOf, nextNumber } from './flac-frames.ts';
import type { FlacLayout } from './flac-layout.ts';
import { strangeFrames } from './strange-frames.ts';

interface Found {
  readonly frame: FlacFrame;
  readonly offset: number;
}

/** Whether the number of one frame follows that of another. */
const follows = (next: FlacFrame, { frame }: Found): boolean => next.number === nextNumber(frame);

/**
 * The frames of a slice, found by their headers alone, because a frame ends where the one with the next number begins.
 * Bytes within a frame that look like a header have another number. Where frames are lost, two consecutive ones
 * continue the stream. `strayed_ticks`: the sound under headers that are none of those. Random bytes look like one once
 * in 10¹⁰ bytes; a stream with more of them plays longer than its numbers say.
 */
export const walkFlac = (
  bytes: Uint8Array,
  layout: FlacLayout,
): { ticks: number; frames: FrameTable; strayed_ticks: number } => {
  const stream = { ...layout, sample_rate: layout.ticks_per_second };
  const strange = strangeFrames(stream);
  let strayed_ticks = 0;
  const stray = (found: Found | null) => {
    strayed_ticks += found?.frame.samples ?? 0;
  };
  const frames = frameList(layout.ticks_per_second);
  let current: Found | null = null;
  let other: Found | null = null;
  const end = (found: Found | null, offset: number) => {
    if (found !== null) frames.add(found.offset, offset - found.offset, found.frame.samples);
  };
  for (let offset = bytes.indexOf(0xff); offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    const frame = flacFrameAt(bytes, offset);
    if (frame === null) continue;
    if (!isFrameOf(frame, stream)) {
      strange.add(frame);
      continue;
    }
    const found = { frame, offset };
    if (frame.variable !== layout.variable) {
      stray(found);
    } else if (current === null || follows(frame, current)) {
      end(current, offset);
      stray(other);
      [current, other] = [found, null];
    } else if (other !== null && follows(frame, other)) {
      end(current, other.offset);
      end(other, offset);
      [current, other] = [found, null];
    } else {
      stray(other);
      other = found;
    }
  }
  end(current, bytes.byteLength);
  stray(other);
  strayed_ticks += strange.samples(bytes.byteLength);
  return { ticks: frames.ticks(), frames: frames.table(), strayed_ticks };
};
