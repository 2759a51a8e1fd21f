import { flacFrameAt } from '../../../lambdas/adapters/audio/flac/flac-frames.ts';
import { aacAt16kHz, madeFragments, madeMp4 } from './made-mp4.ts';
import { sample } from './memory-recording.ts';

// Files that hold more sound than their headers claim.

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts));

const repeated = (one: Uint8Array, times: number): Uint8Array<ArrayBuffer> =>
  joined(...Array.from({ length: times }, () => one));

/** Ten seconds of speech. */
export const talk = (): Uint8Array<ArrayBuffer> => sample('../../audio/files/talk.flac');

/** The same; STREAMINFO says what is given. */
export const flacThatClaims = (seconds: number): Uint8Array<ArrayBuffer> => {
  const bytes = talk();
  const view = viewOf(bytes);
  const rate = view.getUint32(18) >>> 12;
  view.setUint32(22, Math.round(seconds * rate));
  return bytes;
};

/** The same, and behind it so much else that its last frame is far from the end. */
export const flacThatHides = (seconds: number, bytes = 200_000): Uint8Array<ArrayBuffer> =>
  joined(flacThatClaims(seconds), new Uint8Array(bytes));

/** The same with its second frame so often that its sound is longer; all numbers and the end are those of ten seconds. */
export const flacThatRepeats = (times: number): Uint8Array<ArrayBuffer> => {
  const bytes = talk();
  const starts: number[] = [];
  for (let at = 0; at < bytes.byteLength; at += 1)
    if (flacFrameAt(bytes, at)?.channels === 1) starts.push(at);
  const [, second = 0, third = 0] = starts;
  const frame = bytes.subarray(second, third);
  return joined(bytes.subarray(0, second), repeated(frame, times), bytes.subarray(third));
};

/** One frame of layer III: 16 kHz, mono, 36 ms; 72 bytes by the bitrate index 2, 288 by 8. */
const mp3Frame = (index: 2 | 8): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(index === 2 ? 72 : 288);
  bytes.set([0xff, 0xf3, (index << 4) | 8, 0xc0]);
  return bytes;
};

/** A frame that tells how many follow it. */
const xingFrame = (frames: number): Uint8Array<ArrayBuffer> => {
  const bytes = mp3Frame(8);
  bytes.set(Buffer.from('Xing'), 13);
  viewOf(bytes).setUint32(17, 1);
  viewOf(bytes).setUint32(21, frames);
  return bytes;
};

const mp3FrameSeconds = 0.036;

/** Sound at two bitrates of which the header counts as much as is given: honest where both are the same. */
export const mp3ThatClaims = (seconds: number, held: number): Uint8Array<ArrayBuffer> => {
  const frames = Math.round(held / mp3FrameSeconds);
  const block = joined(repeated(mp3Frame(2), 50), repeated(mp3Frame(8), 50));
  return joined(xingFrame(Math.round(seconds / mp3FrameSeconds)), repeated(block, Math.floor(frames / 100)));
};

/** An index of so many seconds, beneath a header that claims others. */
export const m4aThatClaims = (seconds: number, held: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(madeMp4({ packets: Math.round((held * 16_000) / 1_024) }));
  const header = Buffer.from(bytes.buffer).indexOf('mdhd');
  viewOf(bytes).setUint32(header + 20, seconds * 16_000);
  return bytes;
};

/** An index of packets of AAC-LC at 16 kHz, each of which is said to last a sixteenth of what it does. */
export const m4aOfShortPackets = (seconds: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(madeMp4({ packets: Math.round(seconds / 0.004), ticks: 64, description: aacAt16kHz }));

/** The same in fragments of a second. */
export const fragmentsOfShortPackets = (seconds: number): Uint8Array<ArrayBuffer> => {
  const fragments = Array.from({ length: seconds }, (_, at) => ({ start: at * 16_000, packets: 250 }));
  return new Uint8Array(madeFragments(fragments, { ticks: 64, description: aacAt16kHz }));
};

/** Sound of 8,000 bytes a second, of which the header counts as much as is given. */
export const wavThatClaims = (seconds: number, held: number): Uint8Array<ArrayBuffer> => {
  const bytes = joined(sample('pcm16.wav').subarray(0, 44), new Uint8Array(held * 8_000).fill(7));
  viewOf(bytes).setUint32(40, seconds * 8_000, true);
  return bytes;
};
