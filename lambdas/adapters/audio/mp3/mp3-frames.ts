/** One frame of MPEG audio layer III (ISO/IEC 11172-3, 13818-3, and the 2.5 extension for low sampling rates). */
export type Mp3Frame = {
  readonly version: 1 | 2;
  readonly mono: boolean;
  readonly sampleRate: number;
  /** Samples per channel. */
  readonly samples: number;
  readonly bitsPerSecond: number;
  readonly bytes: number;
};

/** Kilobits per second by the index in the header; 0 is free format, which no encoder in use writes. */
const kilobits = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates = [44_100, 48_000, 32_000] as const;
/** By the two version bits: 0 is version 2.5, 1 reserved, 2 version 2, 3 version 1. */
const rateDivisors = [4, 0, 2, 1] as const;
const layerThree = 1;

/** The frame whose header is at the offset, or null if there is none. */
export const mp3FrameAt = (view: DataView, offset: number): Mp3Frame | null => {
  if (offset + 4 > view.byteLength) return null;
  const header = view.getUint32(offset);
  if (header >>> 21 !== 0x7ff || ((header >>> 17) & 3) !== layerThree) return null;
  const divisor = rateDivisors[(header >>> 19) & 3] ?? 0;
  const baseRate = sampleRates[(header >>> 10) & 3] ?? 0;
  const version = divisor === 1 ? 1 : 2;
  const bitsPerSecond = 1000 * (kilobits[version][(header >>> 12) & 15] ?? 0);
  if (divisor === 0 || baseRate === 0 || bitsPerSecond === 0) return null;
  const sampleRate = baseRate / divisor;
  const samples = version === 1 ? 1152 : 576;
  const padding = (header >>> 9) & 1;
  const bytes = Math.floor(((samples / 8) * bitsPerSecond) / sampleRate) + padding;
  return { version, mono: ((header >>> 6) & 3) === 3, sampleRate, samples, bitsPerSecond, bytes };
};

/** A run of frames of one stream: its content, and where it stops. */
export type Mp3Run = {
  readonly first: Mp3Frame;
  readonly offset: number;
  readonly end: number;
  readonly frames: number;
  readonly constantBitrate: boolean;
};

/** The frames that follow one another without a gap from the offset on. */
const runAt = (view: DataView, offset: number): Mp3Run | null => {
  const first = mp3FrameAt(view, offset);
  if (first === null) return null;
  let frames = 0;
  let constantBitrate = true;
  let end = offset;
  for (let frame: Mp3Frame | null = first; frame !== null; frame = mp3FrameAt(view, end)) {
    if (frame.sampleRate !== first.sampleRate || end + frame.bytes > view.byteLength) break;
    constantBitrate &&= frame.bitsPerSecond === first.bitsPerSecond;
    frames += 1;
    end += frame.bytes;
  }
  return { first, offset, end, frames, constantBitrate };
};

/** Headers are short and sound is arbitrary, so only several consecutive frames are a stream. */
const sureFrames = 3;

/** The first run of at least three frames that starts before `limit`. */
export const findMp3Run = (view: DataView, from: number, limit: number): Mp3Run | null => {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  const end = Math.min(limit, view.byteLength - 4);
  for (let offset = bytes.indexOf(0xff, from); offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    if (offset >= end) return null;
    const run = runAt(view, offset);
    if (run !== null && run.frames >= sureFrames) return run;
  }
  return null;
};
