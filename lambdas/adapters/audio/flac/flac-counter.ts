import type { SoundCounter } from '../sound.ts';
import { type FlacStream, flacFrameAt, isFrameOf } from './flac-frames.ts';
import { strangeFrames } from './strange-frames.ts';

/** The longest header of a frame (RFC 9639 §9.1). */
const longestHeader = 17;

/**
 * Counts the samples of every frame, whatever its number, because decoders play frames in the order in which they are
 * stored. Bytes within a frame look like the header of another of its stream once in 10¹⁰, like any header more often
 * (`strangeFrames`).
 */
export const flacCounter = (stream: FlacStream): SoundCounter => {
  const strange = strangeFrames(stream);
  let samples = 0;
  let seen = 0;
  let rest = new Uint8Array();
  /** Counts the frames that begin before `end`; returns where the last of their headers ends. */
  const count = (bytes: Uint8Array, end: number): number => {
    let behind = 0;
    for (
      let at = bytes.indexOf(0xff);
      at >= 0 && at < end;
      at = bytes.indexOf(0xff, Math.max(at + 1, behind))
    ) {
      const frame = flacFrameAt(bytes, at);
      if (frame === null) continue;
      if (!isFrameOf(frame, stream)) {
        strange.add(frame);
        continue;
      }
      samples += frame.samples;
      behind = at + frame.header_bytes;
    }
    return behind;
  };
  return {
    add: (chunk) => {
      seen += chunk.byteLength;
      const bytes = new Uint8Array(Buffer.concat([rest, chunk]));
      const end = Math.max(0, bytes.byteLength - longestHeader);
      rest = bytes.slice(Math.max(end, count(bytes, end)));
    },
    seconds: () => {
      count(rest, rest.byteLength);
      rest = new Uint8Array();
      return (samples + strange.samples(seen)) / stream.sample_rate;
    },
  };
};
