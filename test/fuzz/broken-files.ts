import { fileOf, sparse, type VirtualFile } from '../adapters/recordings/memory-recording.ts';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

export type Random = ReturnType<typeof randomFrom>;

export const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => Math.round((user + system) / 1000);

const below = (random: Random, limit: number): number => Math.floor(random() * limit);

/** What a header looks like. */
const marks =
  'moov mvhd stts stsz stz2 stsc stco co64 stsd elst mdhd tkhd moof traf trun tfhd tfdt trex mdat data fmt ds64 Xing Info LAME Lavc fLaC ID3';

/** Where the headers of a file are: at its start, and at its marks. */
export const headerPlaces = (whole: Uint8Array): readonly number[] => [
  0,
  ...marks
    .split(' ')
    .map((mark) => Buffer.from(whole).indexOf(mark, 0, 'latin1'))
    .filter((at) => at >= 0),
];

const extremes = [
  0, 1, 2, 7, 8, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff,
];

type Mutation = (bytes: Buffer, random: Random, place: number) => Buffer;

const near = (bytes: Buffer, random: Random, place: number): number =>
  Math.min(bytes.byteLength - 1, Math.max(0, place - 8 + below(random, 64)));

const mutations: readonly Mutation[] = [
  (bytes, random, place) => {
    bytes[near(bytes, random, place)] = below(random, 256);
    return bytes;
  },
  (bytes, random, place) => {
    const at = near(bytes, random, place);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << below(random, 8));
    return bytes;
  },
  (bytes, random, place) => {
    const at = Math.min(near(bytes, random, place), bytes.byteLength - 4);
    const value = extremes[below(random, extremes.length)] ?? 0;
    if (at >= 0 && random() < 0.7) bytes.writeUInt32BE(value, at);
    else if (at >= 0) bytes.writeUInt32LE(value, at);
    return bytes;
  },
  (bytes, random) => bytes.subarray(0, below(random, bytes.byteLength)),
  (bytes, random) => {
    const at = below(random, bytes.byteLength);
    const length = below(random, 4096);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
  },
  (bytes, random, place) => {
    const at = near(bytes, random, place);
    const length = below(random, 512);
    const piece = bytes.subarray(at, at + length);
    return Buffer.concat([
      bytes.subarray(0, at + length),
      ...Array.from({ length: 1 + below(random, 20) }, () => piece),
      bytes.subarray(at + length),
    ]);
  },
  (bytes, random) => {
    const at = below(random, bytes.byteLength);
    const end = Math.min(bytes.byteLength, at + below(random, 2048));
    return bytes.fill(random() < 0.5 ? 0xff : 0, at, end);
  },
];

/** A file with up to four of its bytes, fields or stretches changed, mostly where its headers are. */
export const brokenFile = (
  { whole, places }: { readonly whole: Uint8Array; readonly places: readonly number[] },
  random: Random,
): Uint8Array => {
  let bytes: Buffer = Buffer.from(whole);
  const count = 1 + below(random, 4);
  for (let i = 0; i < count && bytes.byteLength > 16; i += 1) {
    const place =
      random() < 0.8 ? (places[below(random, places.length)] ?? 0) : below(random, bytes.byteLength);
    bytes = mutations[below(random, mutations.length)]?.(bytes, random, place) ?? bytes;
  }
  return new Uint8Array(bytes);
};

/** The same, or the same with gigabytes of nothing behind it. */
export const stretched = (bytes: Uint8Array, random: Random): VirtualFile =>
  random() < 0.9 ? fileOf(bytes) : sparse(bytes.byteLength + below(random, 6_000_000_000), [[0, bytes]]);
