import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchLeases } from '../../../lambdas/adapters/bulk/batch-leases.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { memoryTable } from '../../fakes/memory-table.ts';

const reference = { tenant: { partner_id: newId(), environment: 'sandbox' }, id: newId() } as const;
const at = (seconds: number) =>
  new Date(Date.parse('2026-11-20T10:00:00.000Z') + seconds * 1_000).toISOString();
const life = (seconds: number) => ({ now: at(seconds), lifeMs: 60_000 });

describe('the permit to work on a batch', () => {
  it('belongs to one call, and a message that arrives meanwhile is remembered', async () => {
    const leases = batchLeases(memoryTable());
    const first = await leases.take(reference, 'one', life(0));
    expect(first).toEqual({ owner: 'one', wakes: 1 });
    expect(await leases.take(reference, 'two', life(1))).toBeUndefined();
    const again = first && (await leases.finish(reference, first));
    expect(again).toEqual({ owner: 'one', wakes: 2 });
    expect(again && (await leases.finish(reference, again))).toBeUndefined();
    expect(await leases.take(reference, 'three', life(2))).toMatchObject({ owner: 'three' });
  });

  it('passes to the next call when its lease expires, and the first call can no longer return it', async () => {
    const leases = batchLeases(memoryTable());
    const first = await leases.take(reference, 'one', life(0));
    const second = await leases.take(reference, 'two', life(60));
    expect(second).toMatchObject({ owner: 'two' });
    expect(first && (await leases.finish(reference, first))).toBeUndefined();
    expect(await leases.take(reference, 'three', life(61))).toBeUndefined();
  });

  it('is requeued at the end of the queue with a new message', async () => {
    const table = memoryTable();
    const leases = batchLeases(table);
    const lease = await leases.take(reference, 'one', life(0));
    if (lease) await leases.postpone(reference, lease, { now: at(1), uuid: newId() });
    expect(table.items().filter(({ kind }) => kind === 'batch')).toMatchObject([{ job_id: reference.id }]);
    expect(await leases.take(reference, 'two', life(2))).toMatchObject({ owner: 'two' });
  });

  it('never leaves a message without a later check, in any order of calls', async () => {
    const steps = fc.array(fc.constantFrom('wake', 'finish'), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const leases = batchLeases(memoryTable());
        let lease: Awaited<ReturnType<typeof leases.take>>;
        let woken = 0;
        let seen = 0;
        for (const step of [...all, 'finish', 'finish']) {
          if (step === 'wake') {
            woken += 1;
            const taken = await leases.take(reference, `call ${woken}`, life(0));
            expect(taken === undefined).toBe(lease !== undefined);
            lease ??= taken;
          } else if (lease !== undefined) {
            // The holder looks at the setup, as far as its wakes go.
            seen = lease.wakes;
            lease = await leases.finish(reference, lease);
          }
        }
        expect(lease).toBeUndefined();
        expect(seen).toBe(woken);
      }),
    );
  });
});
