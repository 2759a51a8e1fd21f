import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { probeRecording } from '../../../lambdas/adapters/audio/source-recordings.ts';
import { fileOf, memoryRecording } from './memory-recording.ts';

const file = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`../../../samples/recordings/${name}`, import.meta.url)));

const seconds = (clock: string): number => {
  const [hours, minutes, rest] = clock.split(':').map(Number);
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (rest ?? 0);
};

it.each([
  ['day.mp3', 'mp3', 720, 960],
  ['pitch.m4a', 'm4a', 90, 180],
])(
  'the sample %s is a recording with a sidecar whose times are in order and within it',
  async (name, codec, least, most) => {
    const bytes = file(name);
    expect(bytes.byteLength).toBeLessThan(1_000_000);
    const probe = await probeRecording(memoryRecording(fileOf(bytes)).recording);
    if (probe.kind !== 'recognised') throw new Error(probe.kind);
    expect(probe.codec).toBe(codec);
    expect(probe.duration_seconds).toBeGreaterThan(least);
    expect(probe.duration_seconds).toBeLessThan(most);

    const cues = [
      ...Buffer.from(file(`${name}.vtt`))
        .toString()
        .matchAll(/^(\S+) --> (\S+)\n<v [A-Z][a-z]+>\S/gm),
    ];
    const times = cues.flatMap(([, start = '', end = '']) => [seconds(start), seconds(end)]);
    expect(cues.length).toBeGreaterThan(20);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(probe.duration_seconds);
  },
);
