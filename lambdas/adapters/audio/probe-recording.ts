import type { RecordingMedia } from '../../domain/recordings/judge-recording.ts';
import { windowOn } from '../recordings/byte-window.ts';
import type { Recording, Unreachable } from '../recordings/recording.ts';
import { flacCounter } from './flac/flac-counter.ts';
import { fragmentCounter } from './m4a/fragment-counter.ts';
import { readSound } from './read-sound.ts';
import type { Sound, SoundCounter } from './sound.ts';

export type Probe =
  | (RecordingMedia & {
      readonly kind: 'recognised';
      /** Counts what no header states, if it sees the file from the first byte on. */
      readonly counter?: SoundCounter | undefined;
    })
  | { readonly kind: 'unsupported_codec' }
  | Unreachable;

/**
 * Reads codec and length of a recording from its headers, and from its last bytes if these state more: a request or two
 * for most files, at most 40 and the recording's byte ceiling for any.
 */
export const probeRecording = async (recording: Recording): Promise<Probe> => {
  const window = windowOn(recording);
  const sound = await readSound(window);
  const failure = window.failure();
  if (failure !== null) return failure;
  if (sound === null) return { kind: 'unsupported_codec' };
  return {
    kind: 'recognised',
    codec: sound.codec,
    mime: sound.mime,
    duration_seconds: sound.seconds,
    duration_estimated: sound.estimated,
    claimed_seconds: sound.claimed_seconds,
    density: sound.density,
    size_bytes: window.size,
    counter: counterOf(sound),
  };
};

/**
 * A counter for files whose length only shows in all of their bytes; undefined if the headers are sufficient. Decoders
 * ignore what frames of FLAC and fragments of MPEG-4 state about themselves.
 */
export const counterOf = (sound: Sound): SoundCounter | undefined => {
  if (sound.codec === 'flac') return flacCounter(sound);
  if (sound.codec !== 'm4a' || sound.fragments === null || sound.packet_seconds === null) return undefined;
  const { track, fragments, packet_seconds } = sound;
  return fragmentCounter({ track, ticks: fragments.ticks, bytes: fragments.bytes }, packet_seconds);
};
