import type { Recording, Unreachable } from '../../recordings/recording.ts';
import { type Border, bytesAt, findBorders, slicesBetween, slicesNeeded } from '../borders.ts';
import type { Locate } from '../codec.ts';
import type { SliceLimits } from '../located.ts';
import { firstSample, flacFrameAt, isFrameOf } from './flac-frames.ts';
import type { FlacLayout, FlacSound } from './flac-layout.ts';

/** A frame of 4,096 samples of CD quality has about 12 KB; the largest that encoders write have four times as much. */
const windowBytes = 65_536;
/**
 * The most guesses by linear interpolation. The bytes per second vary with loudness, but two or three guesses are enough
 * for most files.
 */
const maxGuesses = 6;

/** The first frame in a view whose time is possible there, or null. */
const frameNear = (
  bytes: Uint8Array,
  sound: FlacSound,
  [least, most]: readonly [number, number],
): { readonly offset: number; readonly sample: number; readonly variable: boolean } | null => {
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const frame = flacFrameAt(bytes, at);
    if (frame === null || !isFrameOf(frame, sound)) continue;
    const sample = firstSample(frame, sound);
    if (sample >= least && sample <= most) return { offset: at, sample, variable: frame.variable };
  }
  return null;
};

interface Place {
  readonly byte: number;
  readonly sample: number;
}

/** The next position to search between two others: on the line between them, or the first one if little is left. */
const guessed = (
  low: Place,
  high: Place,
  target: number,
): { place: number; least: number; isLast: boolean } => {
  const gap = high.byte - low.byte;
  if (gap <= windowBytes) return { place: low.byte, least: target, isLast: true };
  const share = (target - low.sample) / Math.max(1, high.sample - low.sample);
  const place = Math.floor(low.byte + Math.min(0.98, Math.max(0.02, share)) * gap);
  return { place, least: low.sample, isLast: false };
};

/** Searches for a frame about `tolerance` samples from the target, each guess based on the result of the last. */
const seek = async (
  recording: Recording,
  sound: FlacSound,
  { target, total, tolerance }: { target: number; total: number; tolerance: number },
): Promise<Border | Unreachable | null> => {
  let low: Place = { byte: sound.start, sample: 0 };
  let high: Place = { byte: recording.size_bytes, sample: total };
  let best: Place | null = null;
  for (let guess = 0; guess < maxGuesses; guess += 1) {
    const { place, least, isLast } = guessed(low, high, target);
    const read = await bytesAt(recording, place, windowBytes);
    if (read.kind === 'unreachable') return read;
    const frame = frameNear(read.bytes, sound, [least, high.sample]);
    if (frame === null) break;
    best = { byte: place + frame.offset, sample: frame.sample };
    if (isLast || Math.abs(best.sample - target) <= tolerance) break;
    if (best.sample < target) low = best;
    else high = best;
  }
  return best === null ? null : { byte: best.byte, seconds: best.sample / sound.sample_rate };
};

/** Adds borders where loud sound makes a slice too large. They are at frames, evenly spaced by bytes. */
const partByBytes = async (
  recording: Recording,
  sound: FlacSound,
  [borders, maxSliceBytes]: readonly [readonly Border[], number],
): Promise<readonly Border[] | Unreachable> => {
  const places = borders.slice(1).flatMap(({ byte }, i) => {
    const from = borders[i]?.byte ?? byte;
    const parts = Math.ceil((byte - from) / maxSliceBytes);
    return Array.from({ length: parts - 1 }, (_, n) => from + Math.floor(((byte - from) * (n + 1)) / parts));
  });
  const found = await findBorders(places, async (place) => {
    const read = await bytesAt(recording, place, windowBytes);
    if (read.kind === 'unreachable') return read;
    const frame = frameNear(read.bytes, sound, [0, Number.MAX_SAFE_INTEGER]);
    return frame && { byte: place + frame.offset, seconds: frame.sample / sound.sample_rate };
  });
  return 'kind' in found ? found : [...borders, ...found].toSorted((a, b) => a.byte - b.byte);
};

const bordersOf = async (
  recording: Recording,
  sound: FlacSound,
  limits: SliceLimits,
): Promise<readonly Border[] | Unreachable> => {
  const total = Math.round(sound.seconds * sound.sample_rate);
  const slices = slicesNeeded({ seconds: sound.seconds, bytes: recording.size_bytes - sound.start }, limits);
  const tolerance = total / slices / 8;
  const targets = Array.from({ length: slices - 1 }, (_, i) => Math.floor((total * (i + 1)) / slices));
  const inner = await findBorders(targets, (target) => seek(recording, sound, { target, total, tolerance }));
  if ('kind' in inner) return inner;
  const first = { byte: sound.start, seconds: 0 };
  const last = { byte: recording.size_bytes, seconds: sound.seconds };
  return partByBytes(recording, sound, [[first, ...inner, last], limits.maxSliceBytes]);
};

/**
 * The share of a slice's permitted bytes, because the output of the decoder stays beside them until memory is collected.
 */
const byteShare = 0.6;

/** Divides the stream at frames, which state their time, about `sliceSeconds` apart where `maxSliceBytes` allows it. */
export const locateFlac: Locate<FlacSound, FlacLayout> = async ({ recording }, sound, limits) => {
  const maxSliceBytes = Math.floor(limits.maxSliceBytes * byteShare);
  const borders = await bordersOf(recording, sound, { ...limits, maxSliceBytes });
  if ('kind' in borders) return borders;
  const first = await bytesAt(recording, sound.start, windowBytes);
  if (first.kind === 'unreachable') return first;
  const { seconds, sample_rate, channels, bits_per_sample, block_samples } = sound;
  const variable = frameNear(first.bytes, sound, [0, seconds * sample_rate])?.variable ?? false;
  return {
    kind: 'located',
    layout: {
      codec: 'flac',
      duration_seconds: seconds,
      ticks_per_second: sample_rate,
      delay_ticks: 0,
      channels,
      bits_per_sample,
      block_samples,
      variable,
      slices: slicesBetween(borders),
    },
    parts: [],
  };
};
