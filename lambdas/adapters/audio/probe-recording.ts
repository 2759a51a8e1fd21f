import { mediaTypes } from '../../domain/recordings/codecs.ts';
import type { RecordingMedia } from '../../domain/recordings/judge-recording.ts';
import { windowOn } from '../recordings/byte-window.ts';
import type { Recording, Unreachable } from '../recordings/recording.ts';
import { readSound } from './read-sound.ts';
import type { SoundCounter } from './sound.ts';

export type Probe =
  | (RecordingMedia & {
      readonly kind: 'recognised';
      /** Counts what no header states, if it sees the file from the first byte on. */
      readonly counter?: SoundCounter | undefined;
    })
  | { readonly kind: 'unsupported_codec' }
  | Unreachable;

/**
 * Reads codec and length of a recording from its headers, and from its last bytes if these state more. Sends one or two
 * requests for most files, and at most 40, within the recording's byte ceiling, for any.
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
    mime: mediaTypes[sound.codec][0],
    duration_seconds: sound.seconds,
    duration_estimated: sound.estimated,
    claimed_seconds: sound.claimed_seconds,
    density: sound.density,
    size_bytes: window.size,
    counter: sound.counter?.(),
  };
};
