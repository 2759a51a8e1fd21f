// Makes the sample recordings and the words in them from the scripts beside this file:
//
//   node samples/make.ts
//
// Needs espeak-ng (1.51) and ffmpeg (with libmp3lame) on the machine; the service and its tests do not, the results are
// committed. The same programs make the same bytes again. Every turn is spoken on its own and trimmed, so that the times in
// the sidecar are those of the sound and not guesses. Between the turns there is the faint noise of a street.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { day } from './scripts/day.ts';
import { pitch } from './scripts/pitch.ts';
import type { Script, Turn, Voice } from './scripts/script.ts';

/** What espeak-ng speaks at. */
const sampleRate = 22_050;
const noiseLevel = 60;
/** Below this a sample is silence (of 32,767). */
const quiet = 200;

type Cue = { readonly who: string; readonly text: string; readonly start: number; readonly end: number };
type Track = { readonly samples: Int16Array; readonly cues: readonly Cue[] };

const seconds = (samples: number): number => samples / sampleRate;
const samplesOf = (length: number): number => Math.round(length * sampleRate);

/** The sound of a WAV file as espeak-ng writes it: a header of 44 bytes, 16 bits, mono. */
const soundOf = (wav: Buffer): Int16Array =>
  Int16Array.from({ length: (wav.byteLength - 44) >> 1 }, (_, i) => wav.readInt16LE(44 + 2 * i));

const trimmed = (sound: Int16Array): Int16Array => {
  const loud = (sample: number): boolean => Math.abs(sample) > quiet;
  return sound.subarray(Math.max(0, sound.findIndex(loud)), sound.findLastIndex(loud) + 1);
};

const speak = (text: string, { voice, wordsPerMinute, pitch: height, gainDb }: Voice): Int16Array => {
  const options = ['-v', voice, '-s', String(wordsPerMinute), '-p', String(height), '--stdout'];
  const wav = execFileSync('espeak-ng', [...options, text], { maxBuffer: 64 * 1024 * 1024 });
  const gain = 10 ** (gainDb / 20);
  return trimmed(soundOf(wav).map((sample) => Math.round(sample * gain)));
};

/** People answer a question after a thought, and a statement at once; the figures are those of ordinary talk. */
const pauseBefore = (turn: Turn, previous: Turn | undefined): number => {
  if (turn.pause !== undefined) return turn.pause;
  if (previous === undefined) return 0;
  return previous.says.endsWith('?') ? 0.55 : 0.35;
};

/** Brown noise from a fixed seed, so that silence is not digital and every run is the same. */
const street = (length: number): Int16Array => {
  let state = 1;
  let level = 0;
  return Int16Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    level = 0.98 * level + 0.2 * (state / 2 ** 31 - 1);
    return Math.round(level * noiseLevel);
  });
};

const voiceOf = (script: Script, who: string): Voice => {
  const voice = script.voices[who];
  if (voice === undefined) throw new Error(`${who} has no voice`);
  return voice;
};

const record = (script: Script): Track => {
  const spoken: { at: number; sound: Int16Array }[] = [];
  const cues: Cue[] = [];
  let at = 0;
  for (const { silenceBefore, turns } of script.conversations) {
    at += samplesOf(silenceBefore);
    turns.forEach((turn, i) => {
      at += samplesOf(pauseBefore(turn, turns[i - 1]));
      const sound = speak(turn.says, voiceOf(script, turn.who));
      spoken.push({ at, sound });
      cues.push({ who: turn.who, text: turn.says, start: seconds(at), end: seconds(at + sound.length) });
      at += sound.length;
    });
  }
  const samples = street(at + samplesOf(script.silenceAfter));
  for (const { at: from, sound } of spoken) {
    sound.forEach((sample, i) => {
      const mixed = sample + (samples[from + i] ?? 0);
      samples[from + i] = Math.max(-32_768, Math.min(32_767, mixed));
    });
  }
  return { samples, cues };
};

const timestamp = (at: number): string => {
  const date = new Date(Math.round(at * 1000));
  return date.toISOString().slice(11, 23);
};

const webVtt = (cues: readonly Cue[]): string => {
  const blocks = cues.map(
    ({ who, text, start, end }) => `${timestamp(start)} --> ${timestamp(end)}\n<v ${who}>${text}`,
  );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
};

/** ffmpeg without anything that differs between two runs: dates, versions, tags. */
const encode = ({ samples }: Track, out: string, codec: readonly string[]): void => {
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  const raw = join(folder, 'sound.raw');
  writeFileSync(raw, new Uint8Array(samples.buffer));
  const input = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', raw];
  const same = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...same, ...codec, out]);
  rmSync(folder, { recursive: true });
};

const make = (script: Script, name: string, codec: readonly string[]): void => {
  const out = new URL(`recordings/${name}`, import.meta.url).pathname;
  const track = record(script);
  encode(track, out, codec);
  writeFileSync(`${out}.vtt`, webVtt(track.cues));
  const length = seconds(track.samples.length).toFixed(1);
  console.log(`${name}: ${length} s, ${track.cues.length} turns, ${readFileSync(out).byteLength} bytes`);
};

make(day, 'day.mp3', ['-c:a', 'libmp3lame', '-ar', '11025', '-b:a', '8k', '-compression_level', '0']);
make(pitch, 'pitch.m4a', ['-c:a', 'aac', '-ar', '16000', '-b:a', '24k', '-movflags', '+faststart']);
