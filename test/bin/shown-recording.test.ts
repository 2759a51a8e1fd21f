import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { shownRecording } from '../../bin/local/shown-recording.ts';

const folderOf = (...names: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) writeFileSync(join(folder, name), '');
  return folder;
};

it('the commands to try name a recording that is there, as an address and in a shell', () => {
  expect(shownRecording('samples/recordings')).toBe('day.mp3');
  expect(shownRecording(folderOf('pitch.m4a.vtt', 'pitch.m4a', 'notes.txt'))).toBe('pitch.m4a');
  expect(shownRecording(folderOf("Tom's day.MP3"))).toBe('Tom%27s%20day.MP3');
  expect(shownRecording(folderOf())).toBe('day.mp3');
});
