import type { ByteWindow } from '../recordings/byte-window.ts';
import { readers, type SoundOf } from './codecs.ts';
import { afterTags } from './id3-tags.ts';

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
