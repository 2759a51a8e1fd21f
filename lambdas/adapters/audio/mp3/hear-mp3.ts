import { MPEGDecoder } from 'mpg123-decoder';
import type { Listener } from '../codec.ts';
import { frameList } from '../frame-list.ts';
import type { HeardBytes } from '../heard.ts';
import { type LevelMeter, levelMeter } from '../level-meter.ts';
import { findMp3Run, mp3FrameAt } from './mp3-frames.ts';
import type { Mp3Layout } from './mp3-layout.ts';

/**
 * Frames per call of the decoder: enough to make the cost of calls negligible, few enough to free their output soon.
 */
const batchFrames = 32;

/** After this many errors the decoder is not called again; the rest is silence. */
const maxErrors = 100;

interface Batch {
  readonly start: number;
  readonly end: number;
  readonly samples: number;
}

/** The frames of a slice, and stretches of consecutive ones. Frames of another rate are not part of the stream. */
const walk = (bytes: Uint8Array, { ticks_per_second }: Mp3Layout) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames = frameList(ticks_per_second);
  const batches: Batch[] = [];
  let at = 0;
  for (;;) {
    const run = findMp3Run(view, at, view.byteLength);
    if (run === null) return { frames, batches };
    at = run.end;
    if (run.first.sampleRate !== ticks_per_second) continue;
    for (let offset = run.offset; offset < run.end; ) {
      const start = offset;
      let samples = 0;
      for (let i = 0; i < batchFrames && offset < run.end; i += 1) {
        const frame = mp3FrameAt(view, offset);
        if (frame === null) break;
        frames.add(offset, frame.bytes, frame.samples);
        offset += frame.bytes;
        samples += frame.samples;
      }
      batches.push({ start, end: offset, samples });
    }
  }
};

/** The most frames that the decoder holds back, so its output is never later than this. */
const heldFrames = 3;

/**
 * Assigns times to the decoder's output, which is later than the input, and shorter where the decoder had to begin or
 * found damage.
 */
const placing = (meter: LevelMeter, frameSamples: number) => {
  let expected = 0;
  let given = 0;
  const skipTo = (samples: number) => {
    if (samples > given) meter.skip(samples - given);
    given = Math.max(given, samples);
  };
  return {
    take: (channels: readonly Float32Array[], decoded: number, samples: number) => {
      expected += samples;
      skipTo(expected - decoded - heldFrames * frameSamples);
      const usable = Math.min(decoded, expected - given);
      meter.add(channels, 0, usable);
      given += usable;
    },
    skipTo,
  };
};

const decode = async (layout: Mp3Layout, bytes: Uint8Array, { frames, batches }: ReturnType<typeof walk>) => {
  const meter = levelMeter(layout.ticks_per_second);
  const placed = placing(meter, layout.ticks_per_second < 32_000 ? 576 : 1152);
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  try {
    let failures = 0;
    for (const { start, end, samples } of batches) {
      if (failures > maxErrors) break;
      const { channelData, samplesDecoded, errors } = decoder.decode(bytes.subarray(start, end));
      failures += errors.length;
      placed.take(layout.mono ? channelData.slice(0, 1) : channelData, samplesDecoded, samples);
    }
  } finally {
    decoder.free();
  }
  placed.skipTo(frames.ticks());
  return meter.levels();
};

/**
 * Counts and decodes the frames of a slice. The decoder is compiled code with its own memory, created for each slice.
 */
const hearMp3 = async (layout: Mp3Layout, bytes: Uint8Array): Promise<HeardBytes> => {
  const walked = walk(bytes, layout);
  const levels = await decode(layout, bytes, walked);
  return { ticks: walked.frames.ticks(), frames: walked.frames.table(), levels };
};

export const mp3Listener: Listener<Mp3Layout> = { hear: (layout, _, bytes) => hearMp3(layout, bytes) };
