import { type ByteWindow, textAt } from '../../recordings/byte-window.ts';
import type { SoundReader } from '../codec.ts';
import { type Length, lengthBeside } from '../sound.ts';
import { findMp3Run, type Mp3Frame, type Mp3Run } from './mp3-frames.ts';
import type { Mp3Sound } from './mp3-layout.ts';

type MeasuredLength = Omit<Length, 'claimed_seconds'>;

/** The counts of a Xing, Info or VBRI header in the first frame. A header without a count is still not sound. */
type StreamCount = {
  readonly samples: number;
  readonly bytes: number | null;
  readonly delay_samples: number;
};

/** Encoders put at most silence before the first frame; anything else there is another kind of file. */
const maxLeadingBytes = 4096;
const wholeFileBytes = 262_144;
const samplePlaces = 16;
const sampleBytes = 16_384;

/** 320 kbit/s, the highest bitrate. */
const mostBytesPerSecond = 40_000;

/** The delay that every layer III decoder adds to that of the encoder; players that know the one remove both. */
const decoderDelaySamples = 529;

/** Delay and padding as LAME and libavcodec note them, 141 bytes after the tag begins. */
const gaplessSamples = (view: DataView, tag: number): { delay: number; padding: number } | null => {
  if (tag + 144 > view.byteLength || !['LAME', 'Lavc', 'Lavf'].includes(textAt(view, tag + 120, 4)))
    return null;
  const bits = view.getUint32(tag + 140) & 0xffffff;
  return { delay: bits >>> 12, padding: bits & 0xfff };
};

const xingCount = (view: DataView, tag: number, { samples }: Mp3Frame): StreamCount => {
  const flags = view.getUint32(tag + 4);
  const frames = (flags & 1) === 1 ? view.getUint32(tag + 8) : 0;
  const counted = frames * samples;
  const gapless = (flags & 15) === 15 ? gaplessSamples(view, tag) : null;
  const trimmed = counted - (gapless === null ? 0 : gapless.delay + gapless.padding);
  return {
    samples: trimmed > 0 ? trimmed : counted,
    bytes: (flags & 2) === 2 ? view.getUint32(tag + 12) : null,
    delay_samples: gapless === null ? 0 : gapless.delay + decoderDelaySamples,
  };
};

const streamCount = (view: DataView, { first, offset }: Mp3Run): StreamCount | null => {
  if (offset + 64 > view.byteLength) return null;
  const sideInfo = first.version === 1 ? (first.mono ? 17 : 32) : first.mono ? 9 : 17;
  const tag = offset + 4 + sideInfo;
  if (['Xing', 'Info'].includes(textAt(view, tag, 4))) return xingCount(view, tag, first);
  if (textAt(view, offset + 36, 4) !== 'VBRI') return null;
  const samples = view.getUint32(offset + 50) * first.samples;
  return { samples, bytes: view.getUint32(offset + 46), delay_samples: 0 };
};

/** A header may be false, or left over from before the file was cut, so the bytes that are there decide. */
const believable = (seconds: number, bytes: number): boolean => {
  const bitsPerSecond = (bytes * 8) / seconds;
  return bitsPerSecond > 7000 && bitsPerSecond < 336_000;
};

/** The length that the header claims, less what was cut off since it was written. */
interface Stated {
  readonly seconds: number;
  readonly isCutShort: boolean;
  readonly isBelievable: boolean;
}

const statedLength = (count: StreamCount, { first }: Mp3Run, present: number): Stated | null => {
  if (count.samples === 0) return null;
  const isCutShort = count.bytes !== null && count.bytes > present * 1.01;
  const share = isCutShort && count.bytes !== null ? present / count.bytes : 1;
  const seconds = (count.samples / first.sampleRate) * share;
  return { seconds, isCutShort, isBelievable: believable(seconds, present) };
};

/** Counts every frame of a file that is held whole. */
const countedLength = (view: DataView, from: number): MeasuredLength | null => {
  let seconds = 0;
  let at = from;
  for (
    let run = findMp3Run(view, at, view.byteLength);
    run !== null;
    run = findMp3Run(view, at, view.byteLength)
  ) {
    seconds += (run.frames * run.first.samples) / run.first.sampleRate;
    at = run.end;
  }
  return seconds === 0 ? null : { seconds, estimated: false };
};

/**
 * Frames at several places of a long file. If all have one bitrate, arithmetic is exact; otherwise their mean is the
 * estimate.
 */
const sampledLength = async (
  window: ByteWindow,
  from: number,
  run: Mp3Run,
): Promise<MeasuredLength | null> => {
  const present = window.size - from;
  const places = Array.from(
    { length: window.ranged ? samplePlaces - 1 : 0 },
    (_, i) => (i + 1) / samplePlaces,
  );
  const views = await Promise.all(
    places.map((place) => window.at(from + Math.floor(present * place), sampleBytes)),
  );
  const samplesFound = views.map((view) => view && findMp3Run(view, 0, view.byteLength));
  const runs = [run, ...samplesFound.filter((found) => found !== null)];
  const bytes = runs.reduce((sum, { offset, end }) => sum + end - offset, 0);
  const frames = runs.reduce((sum, found) => sum + found.frames, 0);
  const { samples, sampleRate, bitsPerSecond } = run.first;
  const constant = runs.every((it) => it.constantBitrate && it.first.bitsPerSecond === bitsPerSecond);
  return constant
    ? { seconds: (present * 8) / bitsPerSecond, estimated: !window.ranged }
    : { seconds: ((present * frames) / bytes) * (samples / sampleRate), estimated: true };
};

/** The length by the frames themselves: counted if the file is small, otherwise sampled. */
const measuredLength = async (
  window: ByteWindow,
  { view, run, start }: { view: DataView; run: Mp3Run; start: number },
): Promise<MeasuredLength | null> =>
  window.size - start <= wholeFileBytes
    ? countedLength(view, run.offset)
    : sampledLength(window, start + run.offset, run);

/**
 * The length by the header's count. The frames of a small file are counted too; those of a large one when it is copied.
 */
const lengthOf = async (
  window: ByteWindow,
  found: { view: DataView; run: Mp3Run; start: number },
  count: StreamCount | null,
): Promise<Length | null> => {
  const present = window.size - found.start;
  const stated = count === null ? null : statedLength(count, found.run, present);
  // The header of a file that was cut short still counts the missing frames.
  const claimed_seconds = stated === null || stated.isCutShort ? null : stated.seconds;
  if (stated === null || !stated.isBelievable) {
    const measured = await measuredLength(window, found);
    return measured && { ...measured, claimed_seconds };
  }
  if (claimed_seconds === null) return { seconds: stated.seconds, estimated: true, claimed_seconds };
  const { offset, first } = found.run;
  const counted = present <= wholeFileBytes ? countedLength(found.view, offset + first.bytes) : null;
  const seconds = lengthBeside(claimed_seconds, counted?.seconds ?? null);
  return { seconds, estimated: false, claimed_seconds };
};

/** The MP3 stream that begins at or soon after `start` (after its ID3v2 tag); null if there is none. */
const readMp3 = async (window: ByteWindow, start: number): Promise<Mp3Sound | null> => {
  const present = window.size - start;
  const view = await window.at(start, present <= wholeFileBytes ? present : sampleBytes);
  const run = view === null ? null : findMp3Run(view, 0, maxLeadingBytes);
  if (view === null || run === null) return null;
  const count = streamCount(view, run);
  const length = await lengthOf(window, { view, run, start }, count);
  if (length === null) return null;
  const { sampleRate, mono, bytes } = run.first;
  const sound = start + run.offset + (count === null ? 0 : bytes);
  return {
    ...length,
    codec: 'mp3',
    start: sound,
    density: { other_bytes: sound, bytes_per_second: mostBytesPerSecond },
    sample_rate: sampleRate,
    mono,
    delay_samples: count?.delay_samples ?? 0,
  };
};

export const mp3Reader: SoundReader<Mp3Sound> = { recognises: () => true, read: readMp3 };
