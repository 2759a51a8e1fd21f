import { textAt } from './byte-window.ts';

// How long a packet sounds is a matter of its coding: the times of an index may say otherwise, and decoders do not ask them.

const headerBytes = 8;
/** What all sample entries of sound have before their boxes (ISO/IEC 14496-12 §12.2.3); QuickTime's newer versions have more. */
const entryBytes = [36, 52, 72] as const;

/** The content of the first box of a type within a sample entry; QuickTime puts it into a box named `wave`. */
const boxIn = (view: DataView, type: string, from: number, end: number): DataView | null => {
  for (let at = from; at + headerBytes <= end; ) {
    const size = view.getUint32(at);
    if (size < headerBytes || at + size > end) return null;
    const name = textAt(view, at + 4, 4);
    const body = at + headerBytes;
    if (name === type) return new DataView(view.buffer, view.byteOffset + body, size - headerBytes);
    if (name === 'wave') return boxIn(view, type, body, at + size);
    at += size;
  }
  return null;
};

/** A descriptor of MPEG-4 (ISO/IEC 14496-1 §8.3.3): its tag, and where its content lies. */
const descriptorAt = (view: DataView, at: number) => {
  let [length, body] = [0, at + 1];
  for (let bytes = 0; bytes < 4 && body < view.byteLength; bytes += 1) {
    const next = view.getUint8(body);
    body += 1;
    length = length * 128 + (next & 0x7f);
    if (next < 0x80) break;
  }
  return { tag: view.getUint8(at), body, end: Math.min(view.byteLength, body + length) };
};

/** The AudioSpecificConfig of an `esds` box; null where it has none. */
const decoderConfig = (esds: DataView): DataView | null => {
  for (let at = 4; at + 2 < esds.byteLength; ) {
    const { tag, body, end } = descriptorAt(esds, at);
    if (tag === 5) return end > body ? new DataView(esds.buffer, esds.byteOffset + body, end - body) : null;
    // What an ES_Descriptor and a DecoderConfigDescriptor have before the next.
    if (tag === 3) {
      const flags = body + 2 < esds.byteLength ? esds.getUint8(body + 2) : 0;
      if ((flags & 0xe0) !== 0) return null;
      at = body + 3;
    } else if (tag === 4) at = body + 13;
    else at = end;
  }
  return null;
};

const sampleRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
] as const;

/** Main, LC, SSR, LTP: 1,024 samples a packet, or 960; other codings of AAC have packets of other lengths. */
const ofUsualPackets: ReadonlySet<number> = new Set([1, 2, 3, 4]);
/** Spectral band replication, and parametric stereo above it: the packets are those of the coding below. */
const extensions: ReadonlySet<number> = new Set([5, 29]);

/** Seconds of a packet by an AudioSpecificConfig (ISO/IEC 14496-3 §1.6.2.1); null where that does not tell. */
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
  const isShort = take(1) === 1;
  return ofUsualPackets.has(type) && rate > 0 && at <= bits.length ? (isShort ? 960 : 1_024) / rate : null;
};

/** Seconds of a packet by the configuration of Apple Lossless; null where that does not tell. */
const alacSeconds = (config: DataView): number | null => {
  if (config.byteLength < 28) return null;
  const [samples, rate] = [config.getUint32(4), config.getUint32(24)];
  return samples > 0 && rate > 0 ? samples / rate : null;
};

/** How long each packet of a track sounds, seconds, by its sample entry (the first of `stsd`); null where that does not tell. */
export const packetSeconds = (entry: DataView): number | null => {
  for (const from of entryBytes) {
    const esds = boxIn(entry, 'esds', from, entry.byteLength);
    const config = esds === null ? null : decoderConfig(esds);
    if (config !== null) return aacSeconds(config);
    const alac = boxIn(entry, 'alac', from, entry.byteLength);
    if (alac !== null) return alacSeconds(alac);
  }
  return null;
};
