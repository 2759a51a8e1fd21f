import type { ByteWindow } from '../../recordings/byte-window.ts';
import { type Mp4Box, mp4Box } from './mp4-boxes.ts';

/** A stretch of a track that is played, in its ticks: from `media_ticks` of the stored sound on, at `start_ticks` of the recording. */
export interface Mp4Edit {
  readonly media_ticks: number;
  readonly start_ticks: number;
  readonly ticks: number;
}

/** When a track is played. */
export interface Mp4Edits {
  /**
   * How many ticks second 0 of the recording is after the start of the stored sound; negative if silence comes first.
   */
  readonly delay_ticks: number;
  /** The stretches that are played, in order; empty if everything from `delay_ticks` on is played. */
  readonly played: readonly Mp4Edit[];
}

interface Track {
  readonly moov: Mp4Box;
  readonly box: Mp4Box;
  readonly ticks_per_second: number;
  /** The length of the stored sound; 0 if fragments hold it, whose edits only say where to begin. */
  readonly media_ticks: number;
}

/** More than anybody cuts a recording. */
const maxEdits = 1_024;
/** Encoders pad their last packets, and the durations of edits are rounded. */
const paddingSeconds = 1;

const asStored: Mp4Edits = { delay_ticks: 0, played: [] };

/** Ticks per second of the movie (`mvhd`), in which edits count; 0 if they cannot be determined. */
const movieScale = async (window: ByteWindow, moov: Mp4Box): Promise<number> => {
  const box = await mp4Box(window, moov, ['mvhd']);
  const view = box === null ? null : await window.at(box.body, 24);
  if (view === null || view.byteLength < 24) return 0;
  return view.getUint32(view.getUint8(0) === 1 ? 20 : 12);
};

interface Entry {
  /** In ticks of the movie; 0 means the whole rest. */
  readonly duration: number;
  /** In ticks of the track; -1 is silence. */
  readonly media: number;
}

/** The edit list (`elst`, ISO/IEC 14496-12 §8.6.6), empty when there is none. */
const entriesOf = async (window: ByteWindow, box: Mp4Box): Promise<readonly Entry[]> => {
  const list = await mp4Box(window, box, ['edts', 'elst']);
  const head = list === null ? null : await window.at(list.body, 8);
  if (list === null || head === null || head.byteLength < 8) return [];
  const long = head.getUint8(0) === 1;
  const entryBytes = long ? 20 : 12;
  const count = Math.min(head.getUint32(4), Math.floor((list.end - list.body - 8) / entryBytes));
  if (count === 0 || count > maxEdits) return [];
  const view = await window.at(list.body + 8, count * entryBytes);
  if (view === null || view.byteLength < count * entryBytes) return [];
  return Array.from({ length: count }, (_, i) => {
    const at = i * entryBytes;
    return long
      ? { duration: Number(view.getBigUint64(at)), media: Number(view.getBigInt64(at + 8)) }
      : { duration: view.getUint32(at), media: view.getInt32(at + 4) };
  });
};

/** Where the edits lie in the recording; those of silence only move the later ones. */
const placedOf = (
  entries: readonly Entry[],
  scale: number,
  { ticks_per_second, media_ticks }: Track,
): readonly Mp4Edit[] => {
  const placed: Mp4Edit[] = [];
  let start_ticks = 0;
  for (const { duration, media } of entries) {
    const stated = Math.round((duration * ticks_per_second) / scale);
    const left = Math.max(0, media_ticks - Math.max(0, media));
    const ticks = duration === 0 ? left : stated;
    if (media >= 0) placed.push({ media_ticks: media, start_ticks, ticks });
    start_ticks += ticks;
  }
  return placed;
};

/** Joins an edit that continues where the previous one ended, to a tick of the movie, to which edits are rounded. */
const joined = (edits: readonly Mp4Edit[], tolerance: number): readonly Mp4Edit[] => {
  const found: Mp4Edit[] = [];
  for (const edit of edits) {
    const before = found.at(-1);
    const goesOn = (from: number, to: number) => Math.abs(from - to) <= tolerance;
    if (
      before !== undefined &&
      goesOn(before.media_ticks + before.ticks, edit.media_ticks) &&
      goesOn(before.start_ticks + before.ticks, edit.start_ticks)
    )
      found[found.length - 1] = { ...before, ticks: edit.start_ticks + edit.ticks - before.start_ticks };
    else found.push(edit);
  }
  return found;
};

/** Whether each edit plays something later in the file, because sound is read in file order. */
const areInOrder = (edits: readonly Mp4Edit[], tolerance: number): boolean =>
  edits.every((edit, i) => {
    const before = edits[i - 1];
    return before === undefined || edit.media_ticks + tolerance >= before.media_ticks + before.ticks;
  });

/**
 * The effect of the edit list on a track: sound cut off at its start, its end or in between, silence before or within
 * it. Edits that are impossible, or that play the sound in another order than it is stored in, are ignored; then
 * everything is played as stored.
 */
export const readEdits = async (window: ByteWindow, track: Track): Promise<Mp4Edits> => {
  const entries = await entriesOf(window, track.box);
  const scale = entries.length === 0 ? 0 : await movieScale(window, track.moov);
  if (scale === 0) return asStored;
  const { media_ticks, ticks_per_second } = track;
  const tolerance = Math.ceil((2 * ticks_per_second) / scale);
  const edits = joined(placedOf(entries, scale, track), tolerance);
  const [first, ...others] = edits;
  if (first === undefined) return asStored;
  const delay_ticks = first.media_ticks - first.start_ticks;
  if (media_ticks === 0) return { delay_ticks, played: [] };
  const isThere = edits.every((edit) => edit.media_ticks < media_ticks);
  if (!isThere || !areInOrder(edits, tolerance)) return asStored;
  const isToTheEnd = first.media_ticks + first.ticks >= media_ticks - paddingSeconds * ticks_per_second;
  return { delay_ticks, played: others.length === 0 && isToTheEnd ? [] : edits };
};
