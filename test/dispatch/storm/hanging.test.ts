import { beforeAll, expect, it } from 'vitest';
import { type Arrivals, beside } from './hanging.ts';

// On virtual time, a tenth of 200 healthy events a second, and of the stack a fifth: 20 calls for what is fresh, of which
// ten hang all the time. Each event is made as it is in the service, from its commit on.

const load = { healthyPerSecond: 20, seconds: 120, scale: 0.2 };
let alone: Arrivals;
beforeAll(async () => {
  alone = await beside({ ...load, hangingPerSecond: 0 });
});

it.each([5, 20, 40])(
  'one receiver that hangs, at %i events a second to 200, delays no other',
  async (perSecond) => {
    const { p99, lost } = await beside({ ...load, hangingPerSecond: perSecond / 10 });
    expect(lost).toBe(0);
    expect(p99).toBeLessThan(500);
    expect(p99 / alone.p99).toBeLessThan(1.2);
  },
  120_000,
);
