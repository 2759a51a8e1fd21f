import { type ByteWindow, textAt } from '../recordings/byte-window.ts';
import { readFlac } from './flac/read-flac.ts';
import { afterTags } from './id3-tags.ts';
import { readM4a } from './m4a/read-m4a.ts';
import { readMp3 } from './mp3/read-mp3.ts';
import type { Sound } from './sound.ts';
import { readWav } from './wav/read-wav.ts';

/** The first boxes of files by Apple, by browsers, and from before `ftyp` existed. */
const mp4Starts = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide']);

const soundAt = async (window: ByteWindow, start: number): Promise<Sound | null> => {
  const view = await window.at(start, 12);
  if (view === null || view.byteLength < 12) return null;
  const magic = textAt(view, 0, 4);
  const form = textAt(view, 8, 4);
  if (magic === 'fLaC') return readFlac(window, start);
  if (start === 0 && ['RIFF', 'RF64', 'BW64'].includes(magic))
    return form === 'WAVE' ? readWav(window) : null;
  if (start === 0 && mp4Starts.has(textAt(view, 4, 4))) return readM4a(window);
  return readMp3(window, start);
};

/**
 * The sound of a recording by its headers; null if its kind is unknown, and if the bytes could not be fetched (see the
 * window's `failure`). The file's own bytes decide, never its name or media type.
 */
export const readSound = async (window: ByteWindow): Promise<Sound | null> => {
  const sound = await soundAt(window, await afterTags(window));
  return sound !== null && Number.isFinite(sound.seconds) ? sound : null;
};
