import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordingsToTry } from '../../bin/local/recordings-to-try.ts';

const inFolder = (...names: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
  for (const name of names) writeFileSync(join(folder, name), '');
  const { conversation, day } = recordingsToTry(folder);
  rmSync(folder, { recursive: true });
  return { conversation: conversation?.slice(folder.length + 1), day };
};

it('names the samples where they are there', () => {
  expect(inFolder('a.mp3', 'pitch.m4a', 'day.mp3', 'day.mp3.vtt')).toEqual({
    conversation: 'pitch.m4a',
    day: 'day.mp3',
  });
});

it('names a recording of another folder, and no day that is not there', () => {
  expect(inFolder('notes.txt', 'monday.MP3')).toEqual({ conversation: 'monday.MP3', day: undefined });
  expect(inFolder()).toEqual({ conversation: undefined, day: undefined });
});
