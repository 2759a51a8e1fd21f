import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admission } from '../../lambdas/adapters/keys/admission.ts';
import { partnerTable } from '../../lambdas/adapters/partners/partners.ts';
import type { PlanTier } from '../../lambdas/contract/limits.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { memoryTable } from '../fakes/memory-table.ts';

// What a refusal and each answer say of the rate limit is true to the second: no earlier, and no later.

const startMs = Date.parse('2026-11-20T10:00:00.000Z');

/** A partner with so many requests a minute; time goes on only forwards. */
const limited = async (requests_per_minute: number, plan_tier: PlanTier = 'starter') => {
  const table = memoryTable();
  const id = newId();
  await table.write(
    partnerTable(table).add({
      id,
      name: 'Paced',
      contact_email: 'paced@example.com',
      plan_tier,
      healthcare: false,
      suspended_at: null,
      settings: { limits: { requests_per_minute } },
      notes: null,
      created_at: '2026-11-20T10:00:00.000Z',
      updated_at: '2026-11-20T10:00:00.000Z',
    }),
  );
  const tenant = { partner_id: id, environment: 'production' } as const;
  return (nowMs: number) => admission(table)(tenant, nowMs);
};

const pace = fc.integer({ min: 1, max: 600 });
const waits = fc.array(fc.integer({ min: 0, max: 70_000 }), { maxLength: 12 });

/** Sends until somebody is refused; answers when that was. */
const exhaust = async (admit: Awaited<ReturnType<typeof limited>>, fromMs: number) => {
  for (let requests = 0; requests < 1_000; requests += 1) {
    const answer = await admit(fromMs);
    if (answer.kind === 'limited') return answer;
    if (answer.kind !== 'admitted') break;
  }
  throw new Error('Nobody was refused');
};

describe('Retry-After', () => {
  it('is the first whole second at which a request is admitted', async () => {
    await fc.assert(
      fc.asyncProperty(pace, waits, async (perMinute, gaps) => {
        const admit = await limited(perMinute);
        let nowMs = startMs;
        for (const gap of gaps) {
          nowMs += gap;
          const { retryAfterSeconds } = await exhaust(admit, nowMs);
          const interval = 60 / perMinute;
          expect(retryAfterSeconds).toBeLessThanOrEqual(Math.max(1, Math.ceil(interval)));
          if (retryAfterSeconds > 1)
            expect((await admit(nowMs + (retryAfterSeconds - 1) * 1_000)).kind).toBe('limited');
          nowMs += retryAfterSeconds * 1_000;
          expect((await admit(nowMs)).kind).toBe('admitted');
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('RateLimit-Reset', () => {
  it('is the first whole second at which the whole burst is available again', async () => {
    await fc.assert(
      fc.asyncProperty(pace, fc.nat(30), async (perMinute, count) => {
        const admit = await limited(perMinute);
        const first = await admit(startMs);
        if (first.kind !== 'admitted') throw new Error(first.kind);
        const burst = first.remaining + 1;
        let last = first;
        for (let sent = 1; sent <= Math.min(count, first.remaining); sent += 1) {
          const answer = await admit(startMs);
          if (answer.kind !== 'admitted') throw new Error(answer.kind);
          last = answer;
        }
        // The burst is there when only the request that asks is missing from it.
        const whole = async (ms: number) => {
          const answer = await admit(ms);
          return answer.kind === 'admitted' && answer.remaining === burst - 1;
        };
        const resetMs = startMs + last.resetSeconds * 1_000;
        if (last.resetSeconds > 1) expect(await whole(resetMs - 1_000)).toBe(false);
        const again = await limited(perMinute);
        for (let sent = 0; sent <= Math.min(count, first.remaining); sent += 1) await again(startMs);
        const answer = await again(resetMs);
        expect(answer).toMatchObject({ kind: 'admitted', remaining: burst - 1 });
      }),
      { numRuns: 60 },
    );
  });
});

it('internal partners are recognised by their plan only', async () => {
  for (const tier of ['starter', 'growth', 'scale', 'premier', 'internal'] as const) {
    const admit = await limited(60, tier);
    expect(await admit(startMs)).toMatchObject({ kind: 'admitted', isInternal: tier === 'internal' });
    expect(await exhaust(admit, startMs)).toMatchObject({ isInternal: tier === 'internal' });
  }
});
