import { type ByteWindow, textAt } from '../../recordings/byte-window.ts';

// A browser's recorder writes MP4 in fragments, without a total. A fragment states when it begins and what it contains.
// The last one is found from the end of the file, because reading thousands of fragments would take a request each.

const tailBytes = 524_288;
/** No fragment of sound has more: an hour and more of the usual packets. */
const maxFragmentPackets = 200_000;

type Span = { readonly type: string; readonly body: number; readonly end: number };

/** The values that fragments may leave out (`trex`). */
export interface FragmentDefaults {
  readonly track: number;
  readonly ticks: number;
  readonly bytes: number;
}

/** Packets of the track in one fragment; `offsets` count from the start of the view. */
export interface Fragment {
  /** `tfdt`, in ticks of the track. */
  readonly start_ticks: number;
  readonly offsets: readonly number[];
  readonly ticks: readonly number[];
  readonly bytes: readonly number[];
}

const spansIn = (view: DataView, from: number, to: number): Span[] | null => {
  const spans: Span[] = [];
  for (let at = from; at < to; ) {
    const size = at + 8 <= to ? view.getUint32(at) : 0;
    if (size < 8 || at + size > to) return null;
    spans.push({ type: textAt(view, at + 4, 4), body: at + 8, end: at + size });
    at += size;
  }
  return spans;
};

const bodyLength = ({ body, end }: Span): number => end - body;

interface TrackHeader {
  readonly track: number;
  readonly base: number | null;
  readonly ticks: number;
  readonly bytes: number;
}

/** `tfhd`: the track, the origin of its data offsets, and what all its packets share. */
const trackHeader = (view: DataView, { body, end }: Span, defaults: FragmentDefaults): TrackHeader => {
  const flags = view.getUint32(body) & 0xffffff;
  let at = body + 8;
  const next = (flag: number, size: 4 | 8): number | null => {
    if ((flags & flag) === 0 || at + size > end) return null;
    const value = size === 8 ? Number(view.getBigUint64(at)) : view.getUint32(at);
    at += size;
    return value;
  };
  const base = next(1, 8);
  next(2, 4);
  const ticks = next(8, 4) ?? defaults.ticks;
  const bytes = next(16, 4) ?? defaults.bytes;
  return { track: view.getUint32(body + 4), base, ticks, bytes };
};

interface Run {
  readonly data_offset: number | null;
  readonly ticks: readonly number[];
  readonly bytes: readonly number[];
}

/** `trun`: a run of adjacent packets. */
const packetRun = (
  view: DataView,
  { body, end }: Span,
  [header, most]: readonly [TrackHeader, number],
): Run => {
  const flags = view.getUint32(body) & 0xffffff;
  const hasOffset = (flags & 1) !== 0;
  const hasTicks = (flags & 0x100) !== 0;
  const hasBytes = (flags & 0x200) !== 0;
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length;
  let at = body + 8 + (hasOffset ? 4 : 0) + ((flags & 4) === 0 ? 0 : 4);
  const fitting = fields === 0 ? most : Math.floor(Math.max(0, end - at) / (4 * fields));
  const packets = Math.min(view.getUint32(body + 4), fitting, most);
  const ticks: number[] = [];
  const bytes: number[] = [];
  for (let i = 0; i < packets; i += 1, at += 4 * fields) {
    ticks.push(hasTicks ? view.getUint32(at) : header.ticks);
    bytes.push(hasBytes ? view.getUint32(hasTicks ? at + 4 : at) : header.bytes);
  }
  const data_offset = hasOffset && bodyLength({ type: '', body, end }) >= 12 ? view.getInt32(body + 8) : null;
  return { data_offset, ticks, bytes };
};

/** The runs of a track fragment, until they have more packets than sound can have. */
const packetRuns = (view: DataView, spans: readonly Span[], header: TrackHeader): readonly Run[] => {
  const runs: Run[] = [];
  let left = maxFragmentPackets;
  for (const span of spans) {
    if (span.type !== 'trun' || bodyLength(span) < 8 || left === 0) continue;
    const run = packetRun(view, span, [header, left]);
    left -= run.bytes.length;
    runs.push(run);
  }
  return runs;
};

/** Where the packets of a track fragment lie: one run after the other, each from its own offset if it states one. */
const placed = (runs: readonly Run[], base: number): Omit<Fragment, 'start_ticks'> => {
  const found = { offsets: [] as number[], ticks: [] as number[], bytes: [] as number[] };
  let at = base;
  for (const run of runs) {
    if (run.data_offset !== null) at = base + run.data_offset;
    for (const [i, size] of run.bytes.entries()) {
      found.offsets.push(at);
      found.ticks.push(run.ticks[i] ?? 0);
      found.bytes.push(size);
      at += size;
    }
  }
  return found;
};

/** Where the view's first byte is in the file, for fragments whose offsets count from the start of the file. */
interface Place {
  readonly view: DataView;
  readonly file_offset: number;
}

/** The packets of the track in the fragment whose `moof` box is at the offset; null if it has none. */
export const fragmentAt = (
  { view, file_offset }: Place,
  offset: number,
  defaults: FragmentDefaults,
): (Fragment & { readonly end: number }) | null => {
  const size = offset + 8 <= view.byteLength ? view.getUint32(offset) : 0;
  if (size < 8 || offset + size > view.byteLength || textAt(view, offset + 4, 4) !== 'moof') return null;
  for (const traf of spansIn(view, offset + 8, offset + size) ?? []) {
    const spans = traf.type === 'traf' ? (spansIn(view, traf.body, traf.end) ?? []) : [];
    const tfhd = spans.find(({ type }) => type === 'tfhd');
    const tfdt = spans.find(({ type }) => type === 'tfdt');
    if (tfhd === undefined || tfdt === undefined || bodyLength(tfhd) < 8 || bodyLength(tfdt) < 8) continue;
    const header = trackHeader(view, tfhd, defaults);
    if (header.track !== defaults.track) continue;
    const long = view.getUint8(tfdt.body) === 1 && bodyLength(tfdt) >= 12;
    const start_ticks = long ? Number(view.getBigUint64(tfdt.body + 4)) : view.getUint32(tfdt.body + 4);
    const runs = packetRuns(view, spans, header);
    const base = header.base === null ? offset : header.base - file_offset;
    return { start_ticks, ...placed(runs, base), end: offset + size };
  }
  return null;
};

/** The last fragment that is whole at the end of a view. */
const lastFragment = (view: DataView, defaults: FragmentDefaults): Fragment | null => {
  for (let offset = view.byteLength - 8; offset >= 0; offset -= 1) {
    if (view.getUint32(offset + 4) !== 0x6d6f6f66) continue; // 'moof'
    const fragment = fragmentAt({ view, file_offset: 0 }, offset, defaults);
    if (fragment !== null) return fragment;
  }
  return null;
};

/** When the last fragment of the file ends, in ticks of the track; null if none is found in its last 512 KiB. */
export const fragmentedEnd = async (
  window: ByteWindow,
  defaults: FragmentDefaults,
): Promise<number | null> => {
  const view = await window.at(Math.max(0, window.size - tailBytes), tailBytes);
  const last = view === null ? null : lastFragment(view, defaults);
  return last === null ? null : last.ticks.reduce((sum, ticks) => sum + ticks, last.start_ticks);
};
