import { describe, expect, it } from 'vitest';
import { longWorld, stepsOf, untilCut } from './long-world.ts';
import { run } from './world.ts';

describe('a long recording', () => {
  it('has the same result when every step is repeated', async () => {
    const { world, job } = await longWorld();
    await untilCut(world, job);
    const before = new Map([...world.staging.objects].map(([key, { bytes }]) => [key, bytes]));
    await untilCut(world, job);
    expect([...world.staging.objects.keys()].sort()).toEqual([...before.keys()].sort());
    for (const [key, { bytes }] of world.staging.objects)
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
    const { world, job: known } = await longWorld(row === 'gone' ? {} : row);
    const job = row === 'gone' ? { ...known, id: '0199d9a7-0000-7000-8000-000000000000' } : known;
    const { slice, listen, pack, cut } = stepsOf(world);
    expect(await run(slice, job)).toEqual({ slices: [] });
    await run(listen, { ...job, slice: 0 });
    expect(await run(pack, job)).toEqual({ chunks: [] });
    await run(cut, { ...job, chunk: 0 });
    expect(world.staging.objects.size).toBe(0);
  });
});
