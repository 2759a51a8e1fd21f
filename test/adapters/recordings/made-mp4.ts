// MPEG-4 sound files by hand: each packet begins with its number, so that it is known wherever it turns up.

const u32 = (...values: readonly number[]): Buffer => {
  const out = Buffer.alloc(values.length * 4);
  for (const [i, value] of values.entries()) out.writeUInt32BE(value >>> 0, i * 4);
  return out;
};

const u64 = (value: number): Buffer => {
  const out = Buffer.alloc(8);
  out.writeBigInt64BE(BigInt(value));
  return out;
};

export const box = (type: string, ...content: readonly Uint8Array[]): Buffer =>
  Buffer.concat([
    u32(8 + content.reduce((sum, { byteLength }) => sum + byteLength, 0)),
    Buffer.from(type, 'latin1'),
    ...content,
  ]);

const full = (type: string, [version, flags]: readonly [number, number], ...content: readonly Uint8Array[]) =>
  box(type, u32(version * 0x1000000 + flags), ...content);

/** An entry of an edit list: seconds of the movie, and ticks of the track; -1 is silence. */
export interface MadeEdit {
  readonly seconds: number;
  readonly media_ticks: number;
}

/** The `esds` box of AAC-LC at 16 kHz, one channel: packets of 1,024 samples. */
export const aacAt16kHz: Uint8Array = full(
  'esds',
  [0, 0],
  Buffer.from([3, 25, 0, 1, 0, 4, 17, 0x40, 0x15, 0, 0, 0, 0, 0, 0x3e, 0x80, 0, 0, 0x3e, 0x80]),
  Buffer.from([5, 2, 0x14, 0x08, 6, 1, 2]),
);

export interface MadeMp4 {
  readonly packets: number;
  readonly ticksPerSecond?: number;
  /** Of a packet. */
  readonly ticks?: number;
  /** Bytes of a packet. */
  readonly size?: (packet: number) => number;
  /** The four characters of its coding. */
  readonly coding?: string;
  /** What follows the 36 bytes that all sample descriptions of sound have. */
  readonly description?: Uint8Array;
  readonly edits?: readonly MadeEdit[];
  /** Whether edits have 64 bits. */
  readonly longEdits?: boolean;
  readonly sizes?: 'stsz' | 4 | 8 | 16;
  readonly longOffsets?: boolean;
  /** One that is said to last so long. */
  readonly longPacket?: { readonly number: number; readonly seconds: number };
}

const movieScale = 1_000;
const packetsPerChunk = 20;

const defaults = {
  ticksPerSecond: 16_000,
  ticks: 1_024,
  size: (packet: number) => 60 + ((packet * 37) % 90),
  coding: 'mp4a',
  description: new Uint8Array(),
  edits: [] as readonly MadeEdit[],
  longEdits: false,
  sizes: 'stsz' as const,
  longOffsets: false,
  longPacket: { number: -1, seconds: 0 },
};

type Made = Required<MadeMp4>;

/** A packet: its number, and other bytes up to its size. */
const packetOf = ({ size }: Made, packet: number): Buffer => {
  const out = Buffer.alloc(Math.max(4, size(packet)), 0xa5);
  out.writeUInt32BE(packet);
  return out;
};

export const numberOf = (packet: Uint8Array): number => Buffer.from(packet).readUInt32BE(0);

const editList = ({ edits, longEdits }: Made): Buffer => {
  if (edits.length === 0) return Buffer.alloc(0);
  const entries = edits.map(({ seconds, media_ticks }) => {
    const duration = Math.round(seconds * movieScale);
    const both = longEdits ? [u64(duration), u64(media_ticks)] : [u32(duration, media_ticks)];
    return Buffer.concat([...both, u32(0x10000)]);
  });
  return box('edts', full('elst', [longEdits ? 1 : 0, 0], u32(edits.length), ...entries));
};

const compact = (bits: number, values: readonly number[]): Buffer => {
  if (bits === 16) return Buffer.from(new Uint16Array(values).buffer).swap16();
  if (bits === 8) return Buffer.from(values);
  const pairs = Array.from({ length: Math.ceil(values.length / 2) }, (_, i) => i * 2);
  return Buffer.from(pairs.map((i) => (values[i] ?? 0) * 16 + (values[i + 1] ?? 0)));
};

const sizeTable = ({ sizes }: Made, values: readonly number[]): Buffer =>
  sizes === 'stsz'
    ? full('stsz', [0, 0], u32(0, values.length, ...values))
    : full('stz2', [0, 0], u32(sizes, values.length), compact(sizes, values));

/** Ticks of the packets, in runs. */
const durationRuns = ({ ticks, longPacket, ticksPerSecond }: Made, count: number): readonly number[] => {
  const { number, seconds } = longPacket;
  if (number < 0 || number >= count) return count === 0 ? [] : [count, ticks];
  const runs = [number, ticks, 1, seconds * ticksPerSecond, count - number - 1, ticks];
  return runs.filter((_, i) => (runs[i - (i % 2)] ?? 0) > 0);
};

/** The index; `offset` is where the first packet lies. */
const sampleTable = (made: Made, sizes: readonly number[], offset: number): Buffer => {
  const starts: number[] = [];
  let at = offset;
  for (const [packet, size] of sizes.entries()) {
    if (packet % packetsPerChunk === 0) starts.push(at);
    at += size;
  }
  const offsets = made.longOffsets
    ? full('co64', [0, 0], u32(starts.length), ...starts.map(u64))
    : full('stco', [0, 0], u32(starts.length, ...starts));
  const shared = Buffer.concat([Buffer.alloc(6), u32(1).subarray(2), Buffer.alloc(8), u32(0x10010, 0)]);
  const durations = durationRuns(made, sizes.length);
  const entry = box(made.coding, shared, u32(made.ticksPerSecond * 0x10000), made.description);
  return box(
    'stbl',
    full('stsd', [0, 0], u32(1), entry),
    full('stts', [0, 0], u32(durations.length / 2, ...durations)),
    full('stsc', [0, 0], u32(1, 1, packetsPerChunk, 1)),
    sizeTable(made, sizes),
    offsets,
  );
};

const movie = (made: Made, table: Buffer, length: number, ...more: readonly Buffer[]): Buffer => {
  const media = box(
    'mdia',
    full('mdhd', [0, 0], u32(0, 0, made.ticksPerSecond, length, 0x55c40000)),
    full('hdlr', [0, 0], Buffer.from('\0\0\0\0soun\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')),
    box('minf', full('smhd', [0, 0], u32(0)), table),
  );
  const header = full('tkhd', [0, 7], u32(0, 0, 1, 0, 0), Buffer.alloc(60));
  return box(
    'moov',
    full('mvhd', [0, 0], u32(0, 0, movieScale, 0), Buffer.alloc(80)),
    box('trak', header, editList(made), media),
    ...more,
  );
};

const brand = box('ftyp', Buffer.from('M4A \0\0\0\0M4A mp42', 'latin1'));

/** A file with an index behind its sound. */
export const madeMp4 = (given: MadeMp4): Uint8Array => {
  const made = { ...defaults, ...given };
  const packets = Array.from({ length: made.packets }, (_, packet) => packetOf(made, packet));
  const sizes = packets.map(({ byteLength }) => byteLength);
  const table = sampleTable(made, sizes, brand.byteLength + 8);
  const { number, seconds } = made.longPacket;
  const longer = number < 0 ? 0 : seconds * made.ticksPerSecond - made.ticks;
  const moov = movie(made, table, made.packets * made.ticks + longer);
  return new Uint8Array(Buffer.concat([brand, box('mdat', ...packets), moov]));
};

export interface MadeFragment {
  /** `tfdt`, ticks. */
  readonly start: number;
  readonly packets: number;
}

/** A file of fragments, whose packets are numbered through. */
export const madeFragments = (
  fragments: readonly MadeFragment[],
  given: Omit<MadeMp4, 'packets'> = {},
): Uint8Array => {
  const made = { ...defaults, ...given, packets: 0 };
  const trex = full('trex', [0, 0], u32(1, 1, made.ticks, 0, 0));
  const parts: Buffer[] = [brand, movie(made, sampleTable(made, [], 0), 0, box('mvex', trex))];
  let packet = 0;
  for (const [index, { start, packets: count }] of fragments.entries()) {
    const packets = Array.from({ length: count }, (_, i) => packetOf(made, packet + i));
    packet += count;
    const first = packet - count;
    const ticksOf = (number: number) =>
      number === made.longPacket.number ? made.longPacket.seconds * made.ticksPerSecond : made.ticks;
    const described = packets.flatMap(({ byteLength }, i) => [ticksOf(first + i), byteLength]);
    const moof = (dataOffset: number) =>
      box(
        'moof',
        full('mfhd', [0, 0], u32(index + 1)),
        box(
          'traf',
          full('tfhd', [0, 0x20000], u32(1)),
          full('tfdt', [1, 0], u64(start)),
          full('trun', [0, 0x301], u32(count, dataOffset, ...described)),
        ),
      );
    parts.push(moof(moof(0).byteLength + 8), box('mdat', ...packets));
  }
  return new Uint8Array(Buffer.concat(parts));
};
