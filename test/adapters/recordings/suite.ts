import { describe, expect, it } from 'vitest';
import { readRange } from '../../../lambdas/adapters/recordings/recording.ts';
import type { StagingBucket } from '../../../lambdas/adapters/recordings/staging.ts';

interface Staged {
  readonly staging: StagingBucket;
  /** What is in the bucket, as the bucket itself says. */
  readonly stored: (key: string) => Promise<{ bytes: Buffer; mediaType: string } | undefined>;
}

/** What every staging bucket keeps to; run against the fake and against the real protocol. */
export const stagingSuite = (
  name: string,
  withStaging: (use: (staged: Staged) => Promise<void>) => Promise<void>,
) =>
  describe(`${name} as a staging bucket`, () => {
    const bytes = (size: number) => Buffer.alloc(size, 'pitch scoring ');

    for (const [what, sizes] of Object.entries({
      'an empty object': [],
      'a small object': [10, 20],
      'an object of exactly one part': [8 * 1_048_576],
      'an object of several parts, in pieces of any size': [5_000_000, 5_000_000, 1, 7_654_321, 3],
    }))
      it(`keeps ${what} byte for byte`, () =>
        withStaging(async ({ staging, stored }) => {
          const sink = staging.upload('staging/a/chunk-000.mp3', 'audio/mpeg');
          for (const size of sizes) await sink.write(bytes(size));
          await sink.finish();
          const found = await stored('staging/a/chunk-000.mp3');
          expect(found?.mediaType).toBe('audio/mpeg');
          expect(found?.bytes.equals(Buffer.concat(sizes.map(bytes)))).toBe(true);
        }));

    it('leaves nothing of an aborted upload', () =>
      withStaging(async ({ staging, stored }) => {
        for (const size of [10, 9_000_000]) {
          const sink = staging.upload('staging/a/chunk-000.mp3', 'audio/mpeg');
          await sink.write(bytes(size));
          await sink.abort();
        }
        expect(await stored('staging/a/chunk-000.mp3')).toBeUndefined();
      }));

    it('replaces an earlier object', () =>
      withStaging(async ({ staging }) => {
        await staging.put('staging/a/plan.json', 'one', 'text/plain');
        await staging.put('staging/a/plan.json', 'two: é', 'text/plain');
        expect(await staging.getText('staging/a/plan.json', 100)).toBe('two: é');
      }));

    it('refuses a text that is too large', () =>
      withStaging(async ({ staging }) => {
        await staging.put('staging/a/plan.json', 'x'.repeat(101), 'text/plain');
        await expect(staging.getText('staging/a/plan.json', 100)).rejects.toThrow(/larger than 100/);
        await expect(staging.findText('staging/a/plan.json', 100)).rejects.toThrow(/larger than 100/);
      }));

    it('throws for a text that does not exist', () =>
      withStaging(async ({ staging }) => {
        await expect(staging.getText('staging/a/none.json', 100)).rejects.toThrow();
        await expect(staging.getBytes('staging/a/none.bin')).rejects.toThrow();
        await expect(staging.open('staging/a/none.mp3')).rejects.toThrow();
        expect(await staging.findText('staging/a/none.json', 100)).toBeUndefined();
      }));

    it('reads an object whole or in part', () =>
      withStaging(async ({ staging }) => {
        await staging.put('staging/a/kept.bin', Uint8Array.of(1, 2, 3, 4, 5), 'application/octet-stream');
        expect([...(await staging.getBytes('staging/a/kept.bin'))]).toEqual([1, 2, 3, 4, 5]);
        expect([...(await staging.getBytes('staging/a/kept.bin', { start: 1, end: 3 }))]).toEqual([2, 3]);
        expect([...(await staging.getBytes('staging/a/kept.bin', { start: 2, end: 2 }))]).toEqual([]);
      }));

    it('opens an object as a recording that is read by ranges', () =>
      withStaging(async ({ staging }) => {
        const sound = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
        await staging.put('staging/a/origin', sound, 'application/octet-stream');
        const recording = await staging.open('staging/a/origin');
        if (recording.kind === 'unreachable') throw new Error(recording.detail);
        expect(recording).toMatchObject({ size_bytes: 100_000, ranged: true });
        expect(sound.subarray(0, 65_536).equals(recording.head)).toBe(true);
        const read = await readRange(recording, 70_000, 90_001);
        expect(read.kind === 'bytes' && sound.subarray(70_000, 90_001).equals(read.bytes)).toBe(true);
        expect(await readRange(recording, 5, 5)).toMatchObject({ kind: 'bytes' });
      }));

    it('deletes an object, and succeeds if there is none', () =>
      withStaging(async ({ staging, stored }) => {
        for (const name of ['staging/a/1.json', 'staging/a/1.json.map'])
          await staging.put(name, 'x', 'text/plain');
        for (let times = 0; times < 2; times += 1) await staging.remove('staging/a/1.json');
        expect(await stored('staging/a/1.json')).toBeUndefined();
        expect(await stored('staging/a/1.json.map')).toBeDefined();
      }));

    it('clears a folder, and nothing outside it', () =>
      withStaging(async ({ staging, stored }) => {
        const names = Array.from({ length: 45 }, (_, index) => `staging/a/kept-${index}.bin`);
        for (const name of [...names, 'staging/ab/plan.json']) await staging.put(name, 'x', 'text/plain');
        await staging.clear('staging/a/');
        await staging.clear('staging/none/');
        for (const name of names) expect(await stored(name)).toBeUndefined();
        expect(await stored('staging/ab/plan.json')).toBeDefined();
      }));
  });
