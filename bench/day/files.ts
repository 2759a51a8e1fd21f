import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeDay, type Truth } from './compose.ts';
import { sampleRate } from './voices.ts';

export type Format = 'mp3' | 'wav' | 'm4a' | 'flac';

/** 44.1 kHz mono, as recorders and telephones write it. */
const encodings: Readonly<Record<Format, readonly string[]>> = {
  mp3: ['-c:a', 'libmp3lame', '-b:a', '64k'],
  wav: ['-c:a', 'pcm_s16le'],
  m4a: ['-c:a', 'aac', '-b:a', '64k'],
  flac: ['-c:a', 'flac'],
};

/** Whether a program is on this machine. */
const has = (program: string): boolean => {
  try {
    execFileSync('which', [program]);
    return true;
  } catch {
    return false;
  }
};

/** Programs that the bench needs and this machine lacks. */
export const missingPrograms = (): string[] => ['ffmpeg', 'espeak-ng'].filter((program) => !has(program));

const vtt = ({ said }: Truth): string => {
  const time = (seconds: number) => new Date(Math.round(seconds * 1_000)).toISOString().slice(11, 23);
  const cues = said.map(({ who, says, start, end }) => `${time(start)} --> ${time(end)}\n<v ${who}>${says}`);
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
};

/** The files of a composed day in `folder`, with a sidecar each; what is there already is used again. */
export const dayFiles = (folder: string, hours: number, formats: readonly Format[]): Truth => {
  mkdirSync(folder, { recursive: true });
  const raw = join(folder, 'day.raw');
  const facts = join(folder, 'truth.json');
  if (!existsSync(facts)) {
    const truth = composeDay(raw, Math.round(hours * 3_600));
    writeFileSync(facts, JSON.stringify(truth));
  }
  const truth: Truth = JSON.parse(readFileSync(facts, 'utf8'));
  for (const format of formats) {
    const file = join(folder, `day.${format}`);
    if (existsSync(file)) continue;
    const input = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', raw, '-ar', '44100'];
    const quietly = ['-hide_banner', '-loglevel', 'error', '-y'];
    try {
      execFileSync('ffmpeg', [...quietly, ...input, ...encodings[format], file]);
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
    writeFileSync(`${file}.vtt`, vtt(truth));
  }
  return truth;
};
