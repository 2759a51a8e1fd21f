import { expect, it } from 'vitest';
import { recordedSeconds } from '../../../lambdas/domain/jobs/facts.ts';
import type { Source } from '../../../lambdas/domain/jobs/source.ts';

const recording: Source = { kind: 'recording', recording_url: 'https://a.example/b.mp3' };
const fixture: Source = { kind: 'fixture', recording_url: 'mock://perfect-pitch', duration_seconds: 600 };
const transcript: Source = {
  kind: 'transcript',
  recording_url: 'https://a.example/b.mp3',
  transcript: { language: 'en', utterances: [], word_count: 0, duration_seconds: 600 },
};

it.each([
  ['a recording, as its row will show it', recording, 600.5, 601],
  ['a recording of unknown length, later', recording, null, null],
  ['a sandbox recording, never', fixture, 600, 0],
  ['a transcript with a recording for playback, never', transcript, 600, 0],
])('counts the seconds of %s', (_name, source, duration_seconds, counted) => {
  expect(recordedSeconds(source, { kind: 'accepted', duration_seconds, codec: null })).toBe(counted);
});
