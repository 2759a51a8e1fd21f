import { beforeAll, describe, expect, it } from 'vitest';
import { type Recovery, recover } from './outage.ts';

// On virtual time, a hundredth of 100 events a second to 50 receivers that answer in 20-80 ms, and of the stack: its
// concurrencies and a sweeper of 1,000 rows a second. `npm run bench -- webhooks` runs more of it, beside a single queue.

let recovery: Recovery;
beforeAll(async () => {
  recovery = await recover({ perSecond: 1, minutes: 60, scale: 0.01, receivers: 50, hasQueues: true });
});

describe('after an hour in which nothing was sent', () => {
  it('fresh deliveries do not wait behind the backlog: 99 of 100 arrive within 5 s', () => {
    expect(recovery.fresh.count).toBeGreaterThan(200);
    expect(recovery.fresh.p99).toBeLessThan(5_000);
    expect(recovery.fresh.p50).toBeLessThan(500);
  });

  it('the whole backlog has arrived within 15 minutes', () => {
    expect(recovery.backlog).toBeGreaterThan(3_000);
    expect(recovery.drainedSeconds).toBeLessThan(900);
    expect(recovery.lost).toBe(0);
  });

  it('accumulated messages cost few calls', () => {
    expect(recovery.callsPerEvent).toBeLessThan(5);
  });
});
