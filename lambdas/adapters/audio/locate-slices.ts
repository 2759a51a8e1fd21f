import type { AudioLayout } from '../../domain/audio/layout.ts';
import { windowOn } from '../recordings/byte-window.ts';
import type { Recording } from '../recordings/recording.ts';
import { maxSlices, slicesNeeded } from './borders.ts';
import type { SoundSource } from './codec.ts';
import { type LayoutOf, type ListedCodec, locators, type SoundOf } from './codecs.ts';
import type { LocatedSound, SliceLimits } from './located.ts';
import { readSound } from './read-sound.ts';
import type { Sound } from './sound.ts';

/** Slices without a border where they should have one are larger, up to a bound. */
const isBearable = ({ slices }: AudioLayout, { maxSliceBytes }: SliceLimits): boolean =>
  slices.length > 0 && slices.every(({ byte_start, byte_end }) => byte_end - byte_start <= 2 * maxSliceBytes);

/**
 * More than twice the longest accepted day. Headers that state more are false, and the silence alone would fill the
 * memory.
 */
const maxSeconds = 26 * 3_600;

const isPartable = ({ size_bytes }: Recording, { seconds }: Sound, limits: SliceLimits): boolean =>
  seconds > 0 && seconds <= maxSeconds && slicesNeeded({ seconds, bytes: size_bytes }, limits) <= maxSlices;

const located = <C extends ListedCodec>(
  source: SoundSource,
  sound: SoundOf<C>,
  limits: SliceLimits,
): Promise<LocatedSound<LayoutOf>> => locators[sound.codec](source, sound, limits);

/**
 * Finds where the sound is and where it can be divided, with a small read per slice. Meant for recordings that serve
 * ranges; others are first copied into a bucket (`copyRecording`) and opened there (`StagingBucket.open`).
 */
export const locateSlices = async (
  recording: Recording,
  limits: SliceLimits,
): Promise<LocatedSound<LayoutOf>> => {
  const window = windowOn(recording);
  const sound = await readSound(window);
  const failure = window.failure();
  if (failure !== null) return failure;
  if (sound === null || !isPartable(recording, sound, limits)) return { kind: 'unsupported_codec' };
  const found = await located({ recording, window }, sound, limits);
  return found.kind === 'located' && !isBearable(found.layout, limits)
    ? { kind: 'unsupported_codec' }
    : found;
};
