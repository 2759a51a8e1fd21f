import { type ByteWindow, textAt } from './byte-window.ts';

/** PCM, float, A-law, µ-law: what has a constant number of bytes per second and decodes anywhere. */
const knownFormats = new Set([1, 3, 6, 7]);
const extensible = 0xfffe;
const unknownSize = 0xffffffff;
const maxChunks = 64;
const fourGibibytes = 2 ** 32;

/**
 * How many bytes of sound follow, given the size that the header states and the bytes that are there. Recorders that stream
 * state 0xffffffff or nothing; those that pass 4 GiB state what is left over of it.
 */
const dataBytes = (stated: number, present: number): number => {
  if (stated === unknownSize || stated === 0) return present;
  const wraps = Math.max(0, Math.floor((present - stated) / fourGibibytes));
  return Math.min(present, stated + wraps * fourGibibytes);
};

/** The bytes of sound per second that a `fmt ` chunk tells, or null when it is none that we know. */
const byteRateOf = (format: DataView): number | null => {
  if (format.byteLength < 16) return null;
  const stated = format.getUint16(0, true);
  const tag = stated === extensible && format.byteLength >= 26 ? format.getUint16(24, true) : stated;
  const [channels, sampleRate] = [format.getUint16(2, true), format.getUint32(4, true)];
  const [blockBytes, bits] = [format.getUint16(12, true), format.getUint16(14, true)];
  const consistent = channels > 0 && blockBytes === channels * Math.ceil(bits / 8);
  return knownFormats.has(tag) && consistent && sampleRate > 0 ? sampleRate * blockBytes : null;
};

/** The size of the sound in an RF64 or BW64 file (EBU Tech 3306): the second 64-bit number of `ds64`. */
const longDataSize = (chunk: DataView | null): number | null =>
  chunk !== null && chunk.byteLength >= 16 ? Number(chunk.getBigUint64(8, true)) : null;

/** Length in seconds of a RIFF, RF64 or BW64 WAVE file; null when it is none, or its coding is none that we know. */
export const readWav = async (window: ByteWindow): Promise<number | null> => {
  let byteRate: number | null = null;
  let longSize: number | null = null;
  let offset = 12;
  for (let i = 0; i < maxChunks; i += 1) {
    const header = await window.at(offset, 8);
    if (header === null || header.byteLength < 8) return null;
    const [id, size] = [textAt(header, 0, 4), header.getUint32(4, true)];
    const body = offset + 8;
    if (id === 'data') {
      const present = window.size - body;
      const bytes = longSize === null ? dataBytes(size, present) : Math.min(longSize, present);
      return byteRate === null ? null : bytes / byteRate;
    }
    if (id === 'ds64') longSize = longDataSize(await window.at(body, 16));
    if (id === 'fmt ') {
      const format = await window.at(body, Math.min(size, 40));
      byteRate = format === null ? null : byteRateOf(format);
    }
    offset = body + size + (size % 2);
  }
  return null;
};
