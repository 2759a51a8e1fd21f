import { type ByteWindow, textAt } from '../recordings/byte-window.ts';
import { readers, type SoundOf } from './codecs.ts';

/**
 * Several tags may follow each other. A file with more than this many is not read, because that would take a request for
 * each.
 */
const maxTags = 4;

/** Where the sound begins: after the ID3v2 tags, whose size counts seven bits a byte. */
const afterTags = async (window: ByteWindow): Promise<number> => {
  let offset = 0;
  for (let i = 0; i < maxTags; i += 1) {
    const view = await window.at(offset, 10);
    if (view === null || view.byteLength < 10 || textAt(view, 0, 3) !== 'ID3') break;
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (view.getUint8(at) & 0x7f), 0);
    const footer = (view.getUint8(5) & 0x10) === 0 ? 0 : 10;
    offset += 10 + size + footer;
  }
  return offset;
};

const soundAt = async (window: ByteWindow, start: number): Promise<SoundOf | null> => {
  const view = await window.at(start, 12);
  if (view === null || view.byteLength < 12) return null;
  const reader = Object.values(readers).find(({ recognises }) => recognises(view, start));
  return reader === undefined ? null : reader.read(window, start);
};

/**
 * The sound of a recording by its headers; null if its codec is unknown, or if the bytes could not be fetched (see the
 * window's `failure`). The file's own bytes decide, never its name or media type.
 */
export const readSound = async (window: ByteWindow): Promise<SoundOf | null> => {
  const sound = await soundAt(window, await afterTags(window));
  return sound !== null && Number.isFinite(sound.seconds) ? sound : null;
};
