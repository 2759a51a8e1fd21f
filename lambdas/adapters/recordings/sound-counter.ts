import { flacCounter } from './flac-counter.ts';
import { fragmentCounter } from './fragment-counter.ts';
import type { Sound, SoundCounter } from './sound.ts';

/**
 * A counter for files that only all of their bytes tell the length of; undefined where the headers do. What frames of FLAC and
 * fragments of MPEG-4 say of themselves, decoders do not ask.
 */
export const counterOf = (sound: Sound): SoundCounter | undefined => {
  if (sound.codec === 'flac') return flacCounter(sound);
  if (sound.codec !== 'm4a' || sound.fragments === null || sound.packet_seconds === null) return undefined;
  const { track, fragments, packet_seconds } = sound;
  return fragmentCounter({ track, ticks: fragments.ticks, bytes: fragments.bytes }, packet_seconds);
};
