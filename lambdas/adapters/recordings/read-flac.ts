import { type ByteWindow, textAt } from './byte-window.ts';
import type { MeasuredLength } from './read-mp3.ts';

type StreamInfo = {
  readonly blockSamples: number;
  readonly sampleRate: number;
  readonly totalSamples: number;
};

/** A frame of the highest common quality is 50 KB long. */
const tailBytes = 131_072;

/** STREAMINFO, the first metadata block (RFC 9639 §8.2). */
const streamInfo = (view: DataView): StreamInfo | null => {
  if (view.byteLength < 42 || (view.getUint8(4) & 0x7f) !== 0 || view.getUint8(7) !== 34) return null;
  const sampleRate = view.getUint32(18) >>> 12;
  const totalSamples = (view.getUint8(21) & 15) * 2 ** 32 + view.getUint32(22);
  return sampleRate === 0 ? null : { blockSamples: view.getUint16(8), sampleRate, totalSamples };
};

/** CRC-8 with the polynomial x⁸+x²+x+1, which guards a frame header (RFC 9639 §9.1.8). */
const crc8 = (view: DataView, from: number, to: number): number => {
  let crc = 0;
  for (let i = from; i < to; i += 1) {
    crc ^= view.getUint8(i);
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : crc << 1;
  }
  return crc;
};

/** The number coded like UTF-8, up to seven bytes, and the offset after it. */
const codedNumber = (view: DataView, offset: number): { value: number; next: number } | null => {
  const first = view.getUint8(offset);
  const length = Math.clz32(~(first << 24));
  if (length === 1 || length === 8) return null;
  let value = length === 0 ? first : first & (0x7f >>> length);
  for (let i = 1; i < length; i += 1) {
    const next = view.getUint8(offset + i);
    if ((next & 0xc0) !== 0x80) return null;
    value = value * 64 + (next & 0x3f);
  }
  return { value, next: offset + Math.max(1, length) };
};

/** Where the frame at the offset begins in the stream, in samples; null when no frame header stands there. */
const frameStart = (view: DataView, offset: number, { blockSamples }: StreamInfo): number | null => {
  const sync = view.getUint16(offset);
  const [sizeCode, rateCode] = [view.getUint8(offset + 2) >>> 4, view.getUint8(offset + 2) & 15];
  if (sync >>> 1 !== 0x7ffc || sizeCode === 0 || rateCode === 15) return null;
  const number = codedNumber(view, offset + 4);
  if (number === null) return null;
  const sizeBytes = sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0;
  const rateBytes = rateCode === 12 ? 1 : rateCode === 13 || rateCode === 14 ? 2 : 0;
  const end = number.next + sizeBytes + rateBytes;
  if (crc8(view, offset, end) !== view.getUint8(end)) return null;
  const variableSize = (sync & 1) === 1;
  return variableSize ? number.value : number.value * blockSamples;
};

/** An encoder that could not seek back leaves the total at 0: the last frame tells where it stands, all but its own length. */
const lengthFromTail = async (window: ByteWindow, info: StreamInfo): Promise<MeasuredLength | null> => {
  const view = await window.at(Math.max(0, window.size - tailBytes), tailBytes);
  if (view === null) return null;
  for (let offset = view.byteLength - 20; offset >= 0; offset -= 1) {
    const start = view.getUint8(offset) === 0xff ? frameStart(view, offset, info) : null;
    if (start !== null) return { seconds: (start + info.blockSamples) / info.sampleRate, estimated: true };
  }
  return null;
};

/** Length of a FLAC stream whose marker stands at `start`; null when its headers are broken. */
export const readFlac = async (window: ByteWindow, start: number): Promise<MeasuredLength | null> => {
  const view = await window.at(start, 42);
  const info = view === null || textAt(view, 0, 4) !== 'fLaC' ? null : streamInfo(view);
  if (info === null) return null;
  if (info.totalSamples > 0) return { seconds: info.totalSamples / info.sampleRate, estimated: false };
  return lengthFromTail(window, info);
};
