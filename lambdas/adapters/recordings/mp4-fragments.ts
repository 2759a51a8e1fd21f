import { type ByteWindow, textAt } from './byte-window.ts';

// A browser's recorder writes MP4 in fragments and no total. The last fragment says when it begins and how long it is;
// it is found from the end of the file, because walking thousands of fragments would take a request each.

const tailBytes = 524_288;

type Span = { readonly type: string; readonly body: number; readonly end: number };

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

/** `tfhd`: the track and the length of its samples where the fragment gives one. */
const trackHeader = (view: DataView, { body, end }: Span) => {
  const flags = view.getUint32(body) & 0xffffff;
  const at = body + 8 + ((flags & 1) === 0 ? 0 : 8) + ((flags & 2) === 0 ? 0 : 4);
  const sampleTicks = (flags & 8) !== 0 && at + 4 <= end ? view.getUint32(at) : null;
  return { track: view.getUint32(body + 4), sampleTicks };
};

/** `trun`: the length of a run of samples. */
const runTicks = (view: DataView, { body, end }: Span, sampleTicks: number): number => {
  const flags = view.getUint32(body) & 0xffffff;
  const samples = view.getUint32(body + 4);
  if ((flags & 0x100) === 0) return samples * sampleTicks;
  const stride = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length;
  let at = body + 8 + ((flags & 1) === 0 ? 0 : 4) + ((flags & 4) === 0 ? 0 : 4);
  let ticks = 0;
  for (let i = 0; i < samples && at + stride <= end; i += 1, at += stride) ticks += view.getUint32(at);
  return ticks;
};

const bodyLength = ({ body, end }: Span): number => end - body;

/** Where the sound of a track ends within a fragment, in ticks of the track; null when the fragment has none of it. */
const fragmentEnd = (view: DataView, moof: Span, track: number, defaultTicks: number): number | null => {
  for (const traf of spansIn(view, moof.body, moof.end) ?? []) {
    const spans = traf.type === 'traf' ? (spansIn(view, traf.body, traf.end) ?? []) : [];
    const tfhd = spans.find(({ type }) => type === 'tfhd');
    const tfdt = spans.find(({ type }) => type === 'tfdt');
    if (tfhd === undefined || tfdt === undefined || bodyLength(tfhd) < 8 || bodyLength(tfdt) < 8) continue;
    const header = trackHeader(view, tfhd);
    if (header.track !== track) continue;
    const long = view.getUint8(tfdt.body) === 1 && bodyLength(tfdt) >= 12;
    const start = long ? Number(view.getBigUint64(tfdt.body + 4)) : view.getUint32(tfdt.body + 4);
    return spans
      .filter((span) => span.type === 'trun' && bodyLength(span) >= 8)
      .reduce((ticks, span) => ticks + runTicks(view, span, header.sampleTicks ?? defaultTicks), start);
  }
  return null;
};

/** The length of a track in ticks, from the last fragment of the file; null when no fragment is found in its last 512 KiB. */
export const fragmentedLength = async (
  window: ByteWindow,
  track: number,
  defaultTicks: number,
): Promise<number | null> => {
  const view = await window.at(Math.max(0, window.size - tailBytes), tailBytes);
  if (view === null) return null;
  for (let offset = view.byteLength - 8; offset >= 0; offset -= 1) {
    if (view.getUint32(offset + 4) !== 0x6d6f6f66) continue; // 'moof'
    const [moof] = spansIn(view, offset, view.byteLength) ?? [];
    const end = moof === undefined ? null : fragmentEnd(view, moof, track, defaultTicks);
    if (end !== null) return end;
  }
  return null;
};
