import { day } from '../../../samples/scripts/day.ts';
import { pitch } from '../../../samples/scripts/pitch.ts';
import type { Conversation } from '../../../samples/scripts/script.ts';
import { wavFile } from '../../support/wav.ts';

// Recordings whose sound says which word it is: a recogniser needs no ears for it, and a word that comes out of a chunk cut by the
// service tells where in the recording it was spoken.

/** A word and when it is spoken, seconds of the recording. */
export interface SpokenWord {
  readonly text: string;
  readonly speaker: string;
  readonly start: number;
  readonly end: number;
}

/** A recording: what is said in it, and its file. */
export interface Spoken {
  readonly words: readonly SpokenWord[];
  readonly seconds: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The lowest rate that the service takes for sound; a byte a sample, in which 128 is silence. */
const sampleRate = 1_000;
const silence = 128;
const wordSeconds = 0.35;
const gapSeconds = 0.1;
const turnSeconds = 0.8;
const headerBytes = 44;
/** How each word begins: nothing else in the sound is like it. Then come its recording and its number, four bits a sample. */
const mark = [255, 255, 1, 1, 255, 1] as const;
const digits = 5;

const wordsOf = (conversations: readonly Conversation[], silenceSeconds: number) => {
  const words: SpokenWord[] = [];
  let at = 0;
  for (const { turns } of conversations) {
    at += silenceSeconds;
    for (const { who, says } of turns) {
      for (const text of says.split(' ')) {
        words.push({ text, speaker: who, start: at, end: at + wordSeconds });
        at += wordSeconds + gapSeconds;
      }
      at += turnSeconds;
    }
  }
  return { words, seconds: Math.ceil(at + silenceSeconds) };
};

const digitsOf = (value: number): number[] =>
  Array.from({ length: digits }, (_, place) => 64 + 8 * ((value >> (4 * place)) & 15));

/** As loud as can be, sample by sample. */
const sayInto = (samples: Uint8Array, from: number, code: number) => {
  const length = Math.round(wordSeconds * sampleRate);
  for (let i = 0; i < length; i += 1) samples[from + i] = i % 2 === 0 ? 228 : 28;
  samples.set([...mark, ...digitsOf(code)], from);
};

const sampleOf = (seconds: number): number => Math.round(seconds * sampleRate);

const recordingOf = (recording: number, { words, seconds }: ReturnType<typeof wordsOf>): Spoken => {
  const samples = new Uint8Array(seconds * sampleRate).fill(silence);
  for (const [number, { start }] of words.entries())
    sayInto(samples, sampleOf(start), recording * 0x10000 + number);
  return { words, seconds, bytes: new Uint8Array(wavFile(samples, { sampleRate, bits: 8 })) };
};

/** Some minutes each, so that the day has several chunks, of which the last is short: a day without it is still of use. */
const conversations = [0, 1, 'pitch', 3, 5, 4, 2, 0] as const;
const ofTheDay = conversations.flatMap((one) =>
  one === 'pitch' ? pitch.conversations : day.conversations.slice(one, one + 1),
);

/** A conversation of three minutes, and a day of several in two slices and a few chunks. */
export const spoken = {
  pitch: recordingOf(1, wordsOf(pitch.conversations, 4)),
  day: recordingOf(2, wordsOf(ofTheDay, 200)),
} as const;

const byCode = [undefined, spoken.pitch, spoken.day] as const;

const codeAt = (bytes: Uint8Array, at: number): number =>
  Array.from({ length: digits }, (_, place) => ((bytes[at + place] ?? 0) - 64) / 8).reduce(
    (code, digit, place) => code + digit * 16 ** place,
    0,
  );

/** What a recogniser makes of a file: its words, with the times at which they stand in it. */
export const heardIn = (file: Uint8Array): SpokenWord[] => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const begins = Buffer.from(mark);
  const heard: SpokenWord[] = [];
  for (let at = bytes.indexOf(begins); at >= 0; at = bytes.indexOf(begins, at + 1)) {
    const code = codeAt(bytes, at + mark.length);
    const word = byCode[Math.floor(code / 0x10000)]?.words[code % 0x10000];
    if (word === undefined) continue;
    const start = (at - headerBytes) / sampleRate;
    heard.push({ ...word, start, end: start + wordSeconds });
  }
  return heard;
};
