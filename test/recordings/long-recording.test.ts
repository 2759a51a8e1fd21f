import { describe, expect, it } from 'vitest';
import { longSetup, stepsOf, untilCut } from './long-setup.ts';
import { run } from './setup.ts';

describe('a long recording', () => {
  it('has the same result when every step is repeated', async () => {
    const { setup, job } = await longSetup();
    await untilCut(setup, job);
    const before = new Map([...setup.staging.objects].map(([key, { bytes }]) => [key, bytes]));
    await untilCut(setup, job);
    expect([...setup.staging.objects.keys()].sort()).toEqual([...before.keys()].sort());
    for (const [key, { bytes }] of setup.staging.objects)
      if (/\.(?:bin|wav)$/.test(key)) expect(before.get(key)?.equals(bytes)).toBe(true);
  });
});

describe.each([
  ['is unknown', 'gone'],
  ['is failed', { status: 'failed' }],
  ['is archived', { archived_at: '2026-11-20T10:00:00.000Z' }],
  ['has its words already', { transcript_key: 'key' }],
] as const)('the steps of a job that %s', (_, row) => {
  it('read, write and start nothing', async () => {
    const { setup, job: known } = await longSetup(row === 'gone' ? {} : row);
    const job = row === 'gone' ? { ...known, id: '0199d9a7-0000-7000-8000-000000000000' } : known;
    const { slice, listen, pack, cut } = stepsOf(setup);
    expect(await run(slice, job)).toEqual({ slices: [] });
    await run(listen, { ...job, slice: 0 });
    expect(await run(pack, job)).toEqual({ chunks: [] });
    await run(cut, { ...job, chunk: 0 });
    expect(setup.staging.objects.size).toBe(0);
  });
});
