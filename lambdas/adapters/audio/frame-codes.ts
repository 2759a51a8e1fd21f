import type { FrameTable } from '../../domain/audio/frame-table.ts';

const headerBytes = 16;
/** Start (8), ticks (4), offset (8), size (4): columns, those of eight bytes first. */
const frameBytes = 24;

/** A table as bytes, to be staged beside the sound that it describes. Little-endian, one column after the other. */
export const encodeFrames = ({
  ticks_per_second,
  start_ticks,
  ticks,
  offsets,
  bytes,
}: FrameTable): Uint8Array => {
  const out = new Uint8Array(headerBytes + start_ticks.length * frameBytes);
  const header = new DataView(out.buffer);
  header.setUint32(0, start_ticks.length, true);
  header.setFloat64(8, ticks_per_second, true);
  let at = headerBytes;
  for (const column of [start_ticks, offsets, ticks, bytes]) {
    out.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at);
    at += column.byteLength;
  }
  return out;
};

/** Reads the bytes back. Throws if they are not a table, because staged objects are our own. */
export const decodeFrames = (encoded: Uint8Array): FrameTable => {
  const view = new DataView(encoded.buffer, encoded.byteOffset, encoded.byteLength);
  const count = encoded.byteLength < headerBytes ? 0 : view.getUint32(0, true);
  if (encoded.byteLength !== headerBytes + count * frameBytes)
    throw new Error('The bytes are no table of frames');
  // Columns of numbers have to be aligned to their size, which a piece of a pool is not.
  const { buffer } = Uint8Array.from(encoded);
  const doubles = headerBytes + count * 16;
  return {
    ticks_per_second: view.getFloat64(8, true),
    start_ticks: new Float64Array(buffer, headerBytes, count),
    offsets: new Float64Array(buffer, headerBytes + count * 8, count),
    ticks: new Uint32Array(buffer, doubles, count),
    bytes: new Uint32Array(buffer, doubles + count * 4, count),
  };
};
