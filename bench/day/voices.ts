import { execFileSync } from 'node:child_process';
import { day } from '../../samples/scripts/day.ts';
import { pitch } from '../../samples/scripts/pitch.ts';
import type { Script, Voice } from '../../samples/scripts/script.ts';

/** The sample rate of espeak-ng. */
export const sampleRate = 22_050;

/** Something that somebody says: the sound, 16 bit, from its first to its last audible sample. */
export interface Clip {
  readonly who: string;
  readonly says: string;
  readonly sound: Int16Array;
}

/** Below this a sample is silence (of 32,767). */
const quiet = 200;
const headerBytes = 44;

const speak = (says: string, { voice, wordsPerMinute, pitch: height, gainDb }: Voice): Int16Array => {
  const options = ['-v', voice, '-s', String(wordsPerMinute), '-p', String(height), '--stdout'];
  const wav = execFileSync('espeak-ng', [...options, says], { maxBuffer: 64 * 1024 * 1024 });
  const gain = 10 ** (gainDb / 20);
  const samples = Int16Array.from({ length: (wav.length - headerBytes) >> 1 }, (_, index) =>
    Math.round(wav.readInt16LE(headerBytes + 2 * index) * gain),
  );
  const isLoud = (sample: number): boolean => Math.abs(sample) > quiet;
  return samples.subarray(Math.max(0, samples.findIndex(isLoud)), samples.findLastIndex(isLoud) + 1);
};

const clipsOf = ({ conversations, voices }: Script): Clip[][] =>
  conversations.map(({ turns }) =>
    turns.flatMap(({ who, says }) => {
      const voice = voices[who];
      return voice === undefined ? [] : [{ who, says, sound: speak(says, voice) }];
    }),
  );

/** The conversations of the samples, spoken turn by turn. Throws when espeak-ng is not on this machine. */
export const spokenConversations = (): Clip[][] => [...clipsOf(day), ...clipsOf(pitch)];
