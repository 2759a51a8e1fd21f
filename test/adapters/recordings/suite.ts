import { describe, expect, it } from 'vitest';
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

    it('leaves nothing of an upload that was broken off', () =>
      withStaging(async ({ staging, stored }) => {
        for (const size of [10, 9_000_000]) {
          const sink = staging.upload('staging/a/chunk-000.mp3', 'audio/mpeg');
          await sink.write(bytes(size));
          await sink.abort();
        }
        expect(await stored('staging/a/chunk-000.mp3')).toBeUndefined();
      }));

    it('takes the place of an object of before with a new one', () =>
      withStaging(async ({ staging }) => {
        await staging.putText('staging/a/plan.json', 'one');
        await staging.putText('staging/a/plan.json', 'two: é');
        expect(await staging.getText('staging/a/plan.json', 100)).toBe('two: é');
      }));

    it('refuses a text that is too large', () =>
      withStaging(async ({ staging }) => {
        await staging.putText('staging/a/plan.json', 'x'.repeat(101));
        await expect(staging.getText('staging/a/plan.json', 100)).rejects.toThrow(/larger than 100/);
      }));

    it('throws for a text that is not there', () =>
      withStaging(async ({ staging }) => {
        await expect(staging.getText('staging/a/none.json', 100)).rejects.toThrow();
      }));

    it('removes what is there, and does not mind what is not', () =>
      withStaging(async ({ staging, stored }) => {
        await staging.putText('staging/a/plan.json', 'x');
        await staging.remove(['staging/a/none.json', 'staging/a/plan.json']);
        expect(await stored('staging/a/plan.json')).toBeUndefined();
      }));
  });
