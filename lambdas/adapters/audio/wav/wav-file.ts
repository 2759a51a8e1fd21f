import { type ChunkFile, type ChunkTotals, unchanged } from '../chunk-file.ts';
import type { WavCoding, WavFormat, WavLayout } from './wav-layout.ts';

const tags = { integer: 1, float: 3, a_law: 6, mu_law: 7 } as const satisfies Record<WavCoding, number>;

/** The header of a WAVE file with this many bytes of sound, less than 4 GiB. */
const wavHeader = (format: WavFormat, dataBytes: number): Uint8Array => {
  const out = Buffer.alloc(44);
  out.write('RIFF', 0, 'latin1');
  out.writeUInt32LE(36 + dataBytes, 4);
  out.write('WAVEfmt ', 8, 'latin1');
  out.writeUInt32LE(16, 16);
  out.writeUInt16LE(tags[format.coding], 20);
  out.writeUInt16LE(format.channels, 22);
  out.writeUInt32LE(format.sample_rate, 24);
  out.writeUInt32LE(format.sample_rate * format.block_bytes, 28);
  out.writeUInt16LE(format.block_bytes, 32);
  out.writeUInt16LE(format.bits, 34);
  out.write('data', 36, 'latin1');
  out.writeUInt32LE(dataBytes, 40);
  return out;
};

export const wavFile = ({ format }: WavLayout, { bytes }: ChunkTotals): ChunkFile => ({
  header: wavHeader(format, bytes),
  ...unchanged,
});
