import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchTurns } from '../../../lambdas/adapters/bulk/batch-turns.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { memoryTable } from '../../fakes/memory-table.ts';

const reference = { tenant: { partner_id: newId(), environment: 'sandbox' }, id: newId() } as const;
const at = (seconds: number) =>
  new Date(Date.parse('2026-11-20T10:00:00.000Z') + seconds * 1_000).toISOString();
const life = (seconds: number) => ({ now: at(seconds), lifeMs: 60_000 });

describe('the permit to work on a batch', () => {
  it('belongs to one call, and a message that arrives meanwhile is remembered', async () => {
    const turns = batchTurns(memoryTable());
    const first = await turns.take(reference, 'one', life(0));
    expect(first).toEqual({ owner: 'one', wakes: 1 });
    expect(await turns.take(reference, 'two', life(1))).toBeUndefined();
    const again = first && (await turns.finish(reference, first));
    expect(again).toEqual({ owner: 'one', wakes: 2 });
    expect(again && (await turns.finish(reference, again))).toBeUndefined();
    expect(await turns.take(reference, 'three', life(2))).toMatchObject({ owner: 'three' });
  });

  it('passes to the next call when its lease expires, and the first call can no longer return it', async () => {
    const turns = batchTurns(memoryTable());
    const first = await turns.take(reference, 'one', life(0));
    const second = await turns.take(reference, 'two', life(60));
    expect(second).toMatchObject({ owner: 'two' });
    expect(first && (await turns.finish(reference, first))).toBeUndefined();
    expect(await turns.take(reference, 'three', life(61))).toBeUndefined();
  });

  it('is requeued at the end of the queue with a new message', async () => {
    const table = memoryTable();
    const turns = batchTurns(table);
    const turn = await turns.take(reference, 'one', life(0));
    if (turn) await turns.postpone(reference, turn, { now: at(1), uuid: newId() });
    expect(table.items().filter(({ kind }) => kind === 'batch')).toMatchObject([{ job_id: reference.id }]);
    expect(await turns.take(reference, 'two', life(2))).toMatchObject({ owner: 'two' });
  });

  it('never leaves a message without a later check, in any order of calls', async () => {
    const steps = fc.array(fc.constantFrom('wake', 'finish'), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const turns = batchTurns(memoryTable());
        let turn: Awaited<ReturnType<typeof turns.take>>;
        let [woken, seen] = [0, 0];
        for (const step of [...all, 'finish', 'finish']) {
          if (step === 'wake') {
            woken += 1;
            const taken = await turns.take(reference, `call ${woken}`, life(0));
            expect(taken === undefined).toBe(turn !== undefined);
            turn ??= taken;
          } else if (turn !== undefined) {
            // The holder looks at the setup, as far as its wakes go.
            seen = turn.wakes;
            turn = await turns.finish(reference, turn);
          }
        }
        expect(turn).toBeUndefined();
        expect(seen).toBe(woken);
      }),
    );
  });
});
