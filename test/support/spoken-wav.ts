import { wavFile } from './wav.ts';

/** A period of speech: seconds of the recording, and its loudness (0-1 of full scale). */
export interface SpokenStretch {
  readonly from: number;
  readonly to: number;
  readonly loudness?: number;
}

export interface SpokenOptions {
  readonly seconds: number;
  readonly speech: readonly SpokenStretch[];
  /** Of the noise behind it, 0-1 of full scale. */
  readonly background?: number;
  readonly sampleRate?: number;
}

/** Numbers from 0 to 1, the same every time (a linear congruential generator). */
export const steadyRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Syllables of a fifth of a second, as loud as speech varies, with the breath of a pause now and then. */
const envelopes = (seconds: number, random: () => number): Float64Array =>
  Float64Array.from({ length: Math.ceil(seconds * 5) }, () =>
    random() < 0.15 ? 0.02 : 0.25 + 0.75 * random(),
  );

/** A 16-bit mono WAV in which noise rises and falls like syllables during speech. */
export const spokenWav = ({
  seconds,
  speech,
  background = 0.002,
  sampleRate = 8_000,
}: SpokenOptions): Buffer => {
  const random = steadyRandom(7);
  const samples = Math.round(seconds * sampleRate);
  const loudness = new Float32Array(samples);
  for (const { from, to, loudness: level = 0.3 } of speech) {
    const syllables = envelopes(to - from, random);
    const first = Math.round(from * sampleRate);
    for (let at = first; at < Math.min(samples, Math.round(to * sampleRate)); at += 1) {
      const place = ((at - first) / sampleRate) * 5;
      loudness[at] = level * (syllables[Math.floor(place)] ?? 0) * Math.sin(Math.PI * (place % 1));
    }
  }
  const data = Buffer.alloc(samples * 2);
  for (let at = 0; at < samples; at += 1) {
    const noise = random() * 2 - 1;
    const value = noise * ((loudness[at] ?? 0) + background);
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), at * 2);
  }
  return Buffer.from(wavFile(data, { sampleRate }));
};
