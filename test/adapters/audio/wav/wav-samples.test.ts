import { describe, expect, it } from 'vitest';
import type { WavFormat } from '../../../../lambdas/adapters/audio/wav/wav-layout.ts';
import { wavSamples } from '../../../../lambdas/adapters/audio/wav/wav-samples.ts';

const format = (coding: WavFormat['coding'], bits: number, channels = 1): WavFormat => ({
  coding,
  channels,
  sample_rate: 8000,
  bits,
  block_bytes: (bits / 8) * channels,
});

const read = (bytes: Uint8Array, as: WavFormat, channel = 0): readonly number[] => {
  const out = new Float32Array(bytes.byteLength / as.block_bytes);
  wavSamples(as)(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), { from: 0, channel }, out);
  return Array.from(out);
};

const bytesOf = (size: number, write: (view: DataView) => void): Uint8Array => {
  const view = new DataView(new ArrayBuffer(size));
  write(view);
  return new Uint8Array(view.buffer);
};

describe('samples of a WAVE file', () => {
  it.each([
    ['8 bits, unsigned', format('integer', 8), new Uint8Array([0, 64, 128, 192])],
    ['16 bits', format('integer', 16), new Uint8Array([0, 0x80, 0, 0xc0, 0, 0, 0, 0x40])],
    ['24 bits', format('integer', 24), new Uint8Array([0, 0, 0x80, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0x40])],
    [
      '32 bits',
      format('integer', 32),
      new Uint8Array([0, 0, 0, 0x80, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0, 0x40]),
    ],
    [
      'float',
      format('float', 32),
      bytesOf(16, (view) => [-1, -0.5, 0, 0.5].map((value, i) => view.setFloat32(i * 4, value, true))),
    ],
    [
      'double',
      format('float', 64),
      bytesOf(32, (view) => [-1, -0.5, 0, 0.5].map((value, i) => view.setFloat64(i * 8, value, true))),
    ],
  ])('of %s are from -1 to 1', (_, as, bytes) => {
    expect(read(bytes, as)).toEqual([-1, -0.5, 0, 0.5]);
  });

  // ITU-T G.711, tables 1 and 2: the largest and the smallest values of each sign, as 16 bits.
  it('of A-law are as the standard has them', () => {
    const found = read(new Uint8Array([0xaa, 0x2a, 0xd5, 0x55]), format('a_law', 8));
    expect(found.map((value) => value * 32_768)).toEqual([32_256, -32_256, 8, -8]);
  });

  it('of µ-law are as the standard has them', () => {
    const found = read(new Uint8Array([0x80, 0x00, 0xff, 0x7f]), format('mu_law', 8));
    expect(found.map((value) => Math.abs(value) * 32_768)).toEqual([32_124, 32_124, 0, 0]);
    expect(Math.sign(found[0] ?? 0)).toBe(1);
    expect(Math.sign(found[1] ?? 0)).toBe(-1);
  });

  it('of one channel leave out the others', () => {
    const bytes = new Uint8Array([0, 0x40, 0, 0xc0, 0, 0x40, 0, 0xc0]);
    expect(read(bytes, format('integer', 16, 2), 0)).toEqual([0.5, 0.5]);
    expect(read(bytes, format('integer', 16, 2), 1)).toEqual([-0.5, -0.5]);
  });

  it('that are no numbers, or beyond all loudness, are silence', () => {
    const bytes = bytesOf(16, (view) =>
      [Number.NaN, Number.POSITIVE_INFINITY, 1e30, 0.25].map((value, i) =>
        view.setFloat32(i * 4, value, true),
      ),
    );
    expect(read(bytes, format('float', 32))).toEqual([0, 0, 0, 0.25]);
  });
});
