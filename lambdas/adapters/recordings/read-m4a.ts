import { type ByteWindow, textAt } from './byte-window.ts';
import { type Mp4Box, mp4Box, mp4Boxes } from './mp4-boxes.ts';
import { fragmentedLength } from './mp4-fragments.ts';

type Track = { readonly id: number; readonly handler: string; readonly format: string; readonly box: Mp4Box };

/** AAC and Apple Lossless, which are what files named .m4a hold. */
const audioFormats = new Set(['mp4a', 'alac']);
/** Still pictures of a chapter list are filed as video. */
const pictureFormats = new Set(['jpeg', 'png ']);

const fieldsOf = async (window: ByteWindow, box: Mp4Box | null, length: number): Promise<DataView | null> => {
  const view = box === null ? null : await window.at(box.body, length);
  return view === null || view.byteLength < length ? null : view;
};

/** Timescale and duration of `mdhd`; 0 where the fragments hold the sound. */
const mediaLength = async (window: ByteWindow, track: Track) => {
  const view = await fieldsOf(window, await mp4Box(window, track.box, ['mdia', 'mdhd']), 32);
  if (view === null) return null;
  const long = view.getUint8(0) === 1;
  const timescale = view.getUint32(long ? 20 : 12);
  const stated = long ? Number(view.getBigUint64(24)) : view.getUint32(16);
  const unknown = long ? stated >= 2 ** 63 : stated === 0xffffffff;
  return timescale === 0 ? null : { timescale, duration: unknown ? 0 : stated };
};

const trackOf = async (window: ByteWindow, box: Mp4Box): Promise<Track | null> => {
  const header = await fieldsOf(window, await mp4Box(window, box, ['tkhd']), 24);
  const handler = await fieldsOf(window, await mp4Box(window, box, ['mdia', 'hdlr']), 12);
  const entry = await fieldsOf(window, await mp4Box(window, box, ['mdia', 'minf', 'stbl', 'stsd']), 16);
  if (header === null || handler === null || entry === null) return null;
  const id = header.getUint32(header.getUint8(0) === 1 ? 20 : 12);
  return { id, handler: textAt(handler, 8, 4), format: textAt(entry, 12, 4), box };
};

/** The sound of a file that holds sound alone; null when it shows moving pictures or is coded in no way we know. */
const onlyAudioTrack = async (window: ByteWindow, moov: Mp4Box): Promise<Track | null> => {
  let audio: Track | null = null;
  for (const box of (await mp4Boxes(window, moov)).boxes.filter(({ type }) => type === 'trak')) {
    const track = await trackOf(window, box);
    if (track === null) continue;
    if (track.handler === 'vide' && !pictureFormats.has(track.format)) return null;
    if (track.handler === 'soun') audio ??= track;
  }
  return audio !== null && audioFormats.has(audio.format) ? audio : null;
};

/**
 * Length of an MPEG-4 sound file. Null when it is none: no sound or not sound alone, no index, or cut short, which
 * leaves it undecodable.
 */
export const readM4a = async (window: ByteWindow): Promise<number | null> => {
  const { boxes, broken } = await mp4Boxes(window, { body: 0, end: window.size }, 'moof');
  const moov = boxes.find(({ type }) => type === 'moov');
  const track = broken || moov === undefined ? null : await onlyAudioTrack(window, moov);
  const length = track === null ? null : await mediaLength(window, track);
  if (moov === undefined || track === null || length === null) return null;
  if (length.duration > 0) return length.duration / length.timescale;
  const trex = await fieldsOf(window, await mp4Box(window, moov, ['mvex', 'trex']), 24);
  const ticks = trex === null ? null : await fragmentedLength(window, track.id, trex.getUint32(12));
  return ticks === null ? null : ticks / length.timescale;
};
