import type { ChunkFile, ChunkTotals } from '../chunk-file.ts';
import type { KeptAudio } from '../kept-audio.ts';
import { crc8, crc16, flacFrameAt } from './flac-frames.ts';
import type { FlacLayout } from './flac-layout.ts';

const maxNumberBytes = 7;

/** A number coded like UTF-8 (RFC 9639 §9.1.5), up to 36 bits. */
const codedNumber = (value: number): readonly number[] => {
  if (value < 128) return [value];
  const tail: number[] = [];
  let rest = value;
  let room = 64;
  while (rest >= room) {
    tail.unshift(0x80 | (rest % 64));
    rest = Math.floor(rest / 64);
    room = Math.max(1, room / 2);
    if (tail.length === maxNumberBytes - 1) break;
  }
  return [((0xff << (7 - tail.length)) & 0xff) | rest, ...tail];
};

/** `fLaC` and STREAMINFO, with the sizes of frames and the checksum of the sound unknown. */
const header = (layout: FlacLayout, totals: ChunkTotals): Uint8Array => {
  const out = Buffer.alloc(42);
  out.write('fLaC', 0, 'latin1');
  out.writeUInt32BE(0x80000022, 4);
  out.writeUInt16BE(layout.variable ? 16 : layout.block_samples, 8);
  out.writeUInt16BE(layout.block_samples, 10);
  out.writeUInt32BE(
    layout.ticks_per_second * 4096 +
      (layout.channels - 1) * 512 +
      (layout.bits_per_sample - 1) * 16 +
      Math.floor(totals.ticks / 2 ** 32),
    18,
  );
  out.writeUInt32BE(totals.ticks % 2 ** 32, 22);
  return out;
};

/** A frame with another number, and the checksums that this requires; null if its bytes are not a frame. */
const renumbered = (frame: Uint8Array, number: number): Uint8Array | null => {
  const found = flacFrameAt(frame, 0);
  if (found === null) return null;
  const coded = codedNumber(number);
  const afterNumber = 4 + found.number_bytes;
  const shift = coded.length - found.number_bytes;
  const out = new Uint8Array(frame.byteLength + shift);
  out.set(frame.subarray(0, 4), 0);
  out.set(coded, 4);
  out.set(frame.subarray(afterNumber), 4 + coded.length);
  const checksum = found.header_bytes + shift - 1;
  out[checksum] = crc8(out, 0, checksum);
  const crc = crc16(out, 0, out.byteLength - 2);
  out[out.byteLength - 2] = crc >>> 8;
  out[out.byteLength - 1] = crc & 0xff;
  return out;
};

/**
 * A FLAC file of frames from anywhere in another one. They are numbered from 0, because a player would otherwise seek
 * to the hour that the frames came from.
 */
export const flacFile = (layout: FlacLayout, totals: ChunkTotals): ChunkFile => {
  let frames = 0;
  let samples = 0;
  return {
    header: header(layout, totals),
    body: (part: KeptAudio) => {
      const out = Array.from(part.frames.offsets, (offset, i) => {
        const frame = part.bytes.subarray(offset, offset + (part.frames.bytes[i] ?? 0));
        const changed = renumbered(frame, layout.variable ? samples : frames);
        frames += 1;
        samples += part.frames.ticks[i] ?? 0;
        return changed ?? frame;
      });
      return Buffer.concat(out);
    },
    trailer: () => new Uint8Array(),
  };
};
