import { textAt } from '../../recordings/byte-window.ts';

// The duration of a packet depends on its coding. The times of an index may differ, and decoders ignore them.

const headerBytes = 8;
/**
 * The bytes that all audio sample entries have before their boxes (ISO/IEC 14496-12 §12.2.3); QuickTime's newer
 * versions have more.
 */
const entryBytes = [36, 52, 72] as const;

/** The contents of all boxes of a type within a sample entry; QuickTime puts them into a box named `wave`. */
const boxesIn = (
  view: DataView,
  type: string,
  [from, end]: readonly [number, number],
): readonly DataView[] => {
  const found: DataView[] = [];
  for (let at = from; at + headerBytes <= end; ) {
    const size = view.getUint32(at);
    if (size < headerBytes || at + size > end) break;
    const name = textAt(view, at + 4, 4);
    const body = at + headerBytes;
    if (name === type) found.push(new DataView(view.buffer, view.byteOffset + body, size - headerBytes));
    if (name === 'wave') found.push(...boxesIn(view, type, [body, at + size]));
    at += size;
  }
  return found;
};

/** A descriptor of MPEG-4 (ISO/IEC 14496-1 §8.3.3): its tag, and where its content lies. */
const descriptorAt = (view: DataView, at: number) => {
  let length = 0;
  let body = at + 1;
  for (let bytes = 0; bytes < 4 && body < view.byteLength; bytes += 1) {
    const next = view.getUint8(body);
    body += 1;
    length = length * 128 + (next & 0x7f);
    if (next < 0x80) break;
  }
  return { tag: view.getUint8(at), body, end: Math.min(view.byteLength, body + length) };
};

/** The bytes of what an ES_Descriptor may have after its flags: another stream's id, an address, a clock's id. */
const optionalBytes = (view: DataView, at: number): number => {
  const byteAt = (place: number): number => (place < view.byteLength ? view.getUint8(place) : 0);
  const flags = byteAt(at);
  const other = (flags & 0x80) === 0 ? 0 : 2;
  const address = (flags & 0x40) === 0 ? 0 : 1 + byteAt(at + 1 + other);
  return other + address + ((flags & 0x20) === 0 ? 0 : 2);
};

/** The coding according to an `esds` box: its object type, and its AudioSpecificConfig if it has one. */
const decoderOf = (esds: DataView): { readonly objectType: number; readonly config: DataView | null } => {
  let objectType = 0;
  for (let at = 4; at + 2 < esds.byteLength; ) {
    const { tag, body, end } = descriptorAt(esds, at);
    if (tag === 5) {
      const config = end > body ? new DataView(esds.buffer, esds.byteOffset + body, end - body) : null;
      return { objectType, config };
    }
    // The bytes that an ES_Descriptor and a DecoderConfigDescriptor have before the next one.
    if (tag === 3) {
      at = body + 3 + optionalBytes(esds, body + 2);
    } else if (tag === 4) {
      objectType = body < esds.byteLength ? esds.getUint8(body) : 0;
      at = body + 13;
    } else at = end;
  }
  return { objectType, config: null };
};

const sampleRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
] as const;

/** Main, LC, SSR, LTP, scalable, and the error-resilient ones (ISO/IEC 14496-3 §1.5.1). */
const ofUsualPackets: ReadonlySet<number> = new Set([1, 2, 3, 4, 6, 17, 19, 20]);
/** Low delay, and enhanced low delay. */
const ofShortPackets: ReadonlySet<number> = new Set([23, 39]);
const usac = 42;

/** Samples of a packet, or the least that it can have; 0 for other codings. */
const samplesOf = (type: number, isShort: boolean): number => {
  if (ofUsualPackets.has(type)) return isShort ? 960 : 1_024;
  if (ofShortPackets.has(type)) return isShort ? 480 : 512;
  return type === usac ? 768 : 0;
};

/** Spectral band replication, and parametric stereo above it. The packets are those of the underlying coding. */
const extensions: ReadonlySet<number> = new Set([5, 29]);

/** Seconds of a packet by an AudioSpecificConfig (ISO/IEC 14496-3 §1.6.2.1); null if that does not determine it. */
const aacSeconds = (config: DataView): number | null => {
  const bytes = Array.from({ length: Math.min(16, config.byteLength) }, (_, at) => config.getUint8(at));
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  let at = 0;
  const take = (count: number): number => {
    at += count;
    return Number.parseInt(bits.slice(at - count, at) || '0', 2);
  };
  const takeType = (): number => {
    const type = take(5);
    return type === 31 ? 32 + take(6) : type;
  };
  const takeRate = (): number => {
    const index = take(4);
    return index === 15 ? take(24) : (sampleRates[index] ?? 0);
  };
  let type = takeType();
  const rate = takeRate();
  take(4);
  if (extensions.has(type)) {
    takeRate();
    type = takeType();
  }
  const samples = samplesOf(type, take(1) === 1);
  return samples > 0 && rate > 0 && at <= bits.length ? samples / rate : null;
};

/** Seconds of a packet by the configuration of Apple Lossless; null if that does not determine it. */
const alacSeconds = (config: DataView): number | null => {
  if (config.byteLength < 28) return null;
  const samples = config.getUint32(4);
  const rate = config.getUint32(24);
  return samples > 0 && rate > 0 ? samples / rate : null;
};

/**
 * MPEG audio (ISO/IEC 14496-1, table 5): 1,152 samples at 48 kHz, or 576 at 24 kHz; packets of a lower rate last
 * longer.
 */
const mpegAudio: ReadonlySet<number> = new Set([0x69, 0x6b]);
const leastMpegSeconds = 0.024;

const codedSeconds = (esds: DataView): number | null => {
  const { objectType, config } = decoderOf(esds);
  if (mpegAudio.has(objectType)) return leastMpegSeconds;
  return config === null ? null : aacSeconds(config);
};

/** The consecutive sample entries. */
const entriesIn = function* (view: DataView): Generator<DataView> {
  for (let at = 0; at + headerBytes <= view.byteLength; ) {
    const size = view.getUint32(at);
    if (size < headerBytes || at + size > view.byteLength) return;
    yield new DataView(view.buffer, view.byteOffset + at, size);
    at += size;
  }
};

/**
 * The least duration of each packet of a track, in seconds, by its sample entries (those of `stsd`); null if these do
 * not determine it. If they differ, decoders use one or the other, and the longest counts.
 */
export const packetSeconds = (entries: DataView): number | null => {
  let longest: number | null = null;
  for (const entry of entriesIn(entries)) {
    for (const from of entryBytes) {
      const place = [from, entry.byteLength] as const;
      const found = [
        ...boxesIn(entry, 'esds', place).map(codedSeconds),
        ...boxesIn(entry, 'alac', place).map(alacSeconds),
      ];
      for (const seconds of found) if (seconds !== null) longest = Math.max(longest ?? 0, seconds);
    }
  }
  return longest;
};
