import { closeSync, openSync, writeSync } from 'node:fs';
import { type Clip, sampleRate, spokenConversations } from './voices.ts';

/** A stretch of speech, in seconds of the day. */
export interface Said {
  readonly who: string;
  readonly says: string;
  readonly start: number;
  readonly end: number;
}

/** What is true of a composed day. */
export interface Truth {
  readonly seconds: number;
  readonly said: readonly Said[];
  readonly conversations: readonly { readonly start: number; readonly end: number }[];
}

/** Numbers from 0 to 1, the same for a seed. */
const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

interface Placed {
  readonly at: number;
  readonly clip: Clip;
}

/**
 * Conversations of 2 to 12 minutes, about 27 % of the day, with pauses of talk between turns and silence between doors.
 */
const place = (seconds: number, random: () => number): { placed: Placed[]; truth: Truth } => {
  const known = spokenConversations();
  const placed: Placed[] = [];
  const conversations: { start: number; end: number }[] = [];
  let at = 20;
  for (let next = 0; ; next += 1) {
    const clips = known[next % known.length] ?? [];
    const wanted = 120 + random() * random() * 600;
    const start = at;
    if (start + wanted + 60 > seconds) break;
    for (let turn = 0; at - start < wanted; turn += 1) {
      const clip = clips[turn % clips.length];
      if (clip === undefined) break;
      placed.push({ at, clip });
      at += clip.sound.length / sampleRate + (random() < 0.05 ? 2 + random() * 5 : 0.3 + random() * 0.5);
    }
    conversations.push({ start, end: at });
    at += 15 + (at - start) * (1 + random() * 3.4);
  }
  const said = placed.map(({ at: from, clip: { who, says, sound } }) => ({
    who,
    says,
    start: from,
    end: from + sound.length / sampleRate,
  }));
  return { placed, truth: { seconds, said, conversations } };
};

/** A minute of brown noise: the sound of streets and wind, at an RMS of 1. */
const brownNoise = (random: () => number): Float32Array => {
  const noise = new Float32Array(sampleRate * 60);
  let level = 0;
  for (let index = 0; index < noise.length; index += 1) {
    level = 0.98 * level + (random() * 2 - 1);
    noise[index] = level;
  }
  const power = noise.reduce((sum, value) => sum + value * value, 0) / noise.length;
  return noise.map((value) => value / Math.sqrt(power));
};

const rms = (sound: Int16Array): number =>
  Math.sqrt(sound.reduce((sum, value) => sum + value * value, 0) / Math.max(1, sound.length));

/** How loud noise is, second by second: faint, in wind bursts and beside an engine 5 dB under the softest voice. */
const noiseLevels = (seconds: number, random: () => number, loudest: number): Float32Array => {
  const levels = new Float32Array(seconds).fill(loudest / 20);
  for (let at = 60; at < seconds; at += 120 + Math.floor(random() * 400)) {
    const end = Math.min(seconds, at + 10 + Math.floor(random() * 50));
    for (let second = at; second < end; second += 1) levels[second] = loudest * (0.4 + 0.6 * random());
  }
  for (let at = 1_500; at < seconds; at += 5_400)
    for (let second = at; second < Math.min(seconds, at + 600); second += 1) levels[second] = loudest;
  return levels;
};

/**
 * Writes a day as raw 16-bit mono sound, a minute at a time, and returns the truth about it. The same seed makes the
 * same day.
 */
export const composeDay = (file: string, seconds: number, seed = 1): Truth => {
  const random = randomOf(seed);
  const { placed, truth } = place(seconds, random);
  const softest = Math.min(...placed.slice(0, 200).map(({ clip }) => rms(clip.sound)));
  const levels = noiseLevels(seconds, random, softest * 10 ** (-5 / 20));
  const noise = brownNoise(random);
  const out = openSync(file, 'w');
  const block = 60;
  let next = 0;
  for (let from = 0; from < seconds; from += block) {
    const samples = new Float32Array(Math.min(block, seconds - from) * sampleRate);
    for (let index = 0; index < samples.length; index += 1) {
      const second = from + Math.floor(index / sampleRate);
      const hum = (second - 1_500) % 5_400 < 600 && second >= 1_500 ? Math.sin(index * 0.031_35) : 0;
      samples[index] = ((noise[(index * 7 + from) % noise.length] ?? 0) + hum) * (levels[second] ?? 0);
    }
    while (next > 0 && (placed[next - 1]?.at ?? 0) + 60 > from) next -= 1;
    for (; next < placed.length && (placed[next]?.at ?? 0) < from + block; next += 1) {
      const { at, clip } = placed[next] ?? { at: 0, clip: { sound: new Int16Array() } };
      const first = Math.round((at - from) * sampleRate);
      for (let index = Math.max(0, -first); index < clip.sound.length; index += 1) {
        if (first + index >= samples.length) break;
        samples[first + index] = (samples[first + index] ?? 0) + (clip.sound[index] ?? 0);
      }
    }
    writeSync(
      out,
      Int16Array.from(samples, (value) => Math.max(-32_768, Math.min(32_767, Math.round(value)))),
    );
  }
  closeSync(out);
  return truth;
};
