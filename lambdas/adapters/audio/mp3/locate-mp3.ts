import { bytesAt, findBorders, slicesBetween, slicesNeeded } from '../borders.ts';
import type { Locate } from '../codec.ts';
import { findMp3Run } from './mp3-frames.ts';
import type { Mp3Layout, Mp3Sound } from './mp3-layout.ts';

/** Eleven of the largest frames. */
const windowBytes = 16_384;
/** This many matching headers in a row are not an accident. */
const sureFrames = 8;

/** Where the first frame at or after a place begins, or null if none is certain. */
const frameNear = (bytes: Uint8Array, sampleRate: number): number | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let from = 0; ; ) {
    const run = findMp3Run(view, from, view.byteLength);
    if (run === null) return null;
    if (run.frames >= sureFrames && run.first.sampleRate === sampleRate) return run.offset;
    from = run.offset + 1;
  }
};

/**
 * Frames carry no time, and those of a variable bitrate have no pattern, so the file is divided by bytes, at true
 * frames. Their times are known after everything was heard.
 */
export const locateMp3: Locate<Mp3Sound, Mp3Layout> = async ({ recording }, sound, limits) => {
  const bytes = recording.size_bytes - sound.start;
  const slices = slicesNeeded({ seconds: sound.seconds, bytes }, limits);
  const secondsAt = (byte: number): number => ((byte - sound.start) / bytes) * sound.seconds;
  const places = Array.from(
    { length: slices - 1 },
    (_, i) => sound.start + Math.floor((bytes * (i + 1)) / slices),
  );
  const inner = await findBorders(places, async (place) => {
    const read = await bytesAt(recording, place, windowBytes);
    if (read.kind === 'unreachable') return read;
    const byte = place + (frameNear(read.bytes, sound.sample_rate) ?? 0);
    return { byte, seconds: secondsAt(byte) };
  });
  if ('kind' in inner) return inner;
  const [first, last] = [sound.start, recording.size_bytes].map((byte) => ({
    byte,
    seconds: secondsAt(byte),
  }));
  return {
    kind: 'located',
    layout: {
      codec: 'mp3',
      duration_seconds: sound.seconds,
      ticks_per_second: sound.sample_rate,
      delay_ticks: sound.delay_samples,
      mono: sound.mono,
      slices: slicesBetween([first, ...inner, last].filter((border) => border !== undefined)),
    },
    parts: [],
  };
};
