import type { WavCoding, WavFormat } from './wav-layout.ts';

/** G.711 A-law: sign, three bits of exponent, four of mantissa, every other bit inverted. */
const aLaw = (byte: number): number => {
  const bits = byte ^ 0x55;
  const exponent = (bits >> 4) & 7;
  const mantissa = ((bits & 15) << 4) + 8;
  const size = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
  return ((bits & 0x80) === 0 ? -size : size) / 32_768;
};

/** G.711 µ-law: all bits inverted, and a bias of 132. */
const muLaw = (byte: number): number => {
  const bits = ~byte & 0xff;
  const size = (((bits & 15) << 3) + 0x84) << ((bits >> 4) & 7);
  return ((bits & 0x80) === 0 ? size - 0x84 : 0x84 - size) / 32_768;
};

const tables = {
  a_law: Float32Array.from({ length: 256 }, (_, byte) => aLaw(byte)),
  mu_law: Float32Array.from({ length: 256 }, (_, byte) => muLaw(byte)),
};

type Read = (view: DataView, at: number) => number;

const integers: Readonly<Record<number, Read>> = {
  8: (view, at) => (view.getUint8(at) - 128) / 128,
  16: (view, at) => view.getInt16(at, true) / 32_768,
  24: (view, at) => (view.getInt8(at + 2) * 65_536 + view.getUint16(at, true)) / 8_388_608,
  32: (view, at) => view.getInt32(at, true) / 2_147_483_648,
};

/** Replaces a value that is not a number, or is far beyond full scale, because it would distort all later ones. */
const bounded = (value: number): number => (Math.abs(value) <= 16 ? value : 0);

const readerOf = (coding: WavCoding, bits: number): Read => {
  switch (coding) {
    case 'integer':
      return integers[bits] ?? (() => 0);
    case 'float':
      return bits === 64
        ? (view, at) => bounded(view.getFloat64(at, true))
        : (view, at) => bounded(view.getFloat32(at, true));
    case 'a_law':
    case 'mu_law':
      return (view, at) => tables[coding][view.getUint8(at)] ?? 0;
  }
};

/** Makes a reader of one channel: fills `out` with the samples from a byte on, full scale being 1. */
export const wavSamples = ({ coding, bits, block_bytes }: WavFormat) => {
  const read = readerOf(coding, bits);
  const width = bits / 8;
  return (view: DataView, { from, channel }: { from: number; channel: number }, out: Float32Array): void => {
    let at = from + channel * width;
    for (let i = 0; i < out.length; i += 1, at += block_bytes) out[i] = read(view, at);
  };
};
