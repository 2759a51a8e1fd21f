import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type OrderedPrompt,
  type PromptOrder,
  placed,
  reordered,
  without,
} from '../../../lambdas/domain/prompts/order.ts';

const letters = (pattern: RegExp) => fc.stringMatching(pattern);
const orders: fc.Arbitrary<PromptOrder> = fc
  .record({
    prompts: fc.uniqueArray(fc.record({ id: letters(/^[a-j]$/), order_index: fc.nat({ max: 20 }) }), {
      maxLength: 10,
      selector: ({ id }) => id,
    }),
    version: fc.nat({ max: 5 }),
  })
  .map(({ prompts, version }) => ({
    prompts: prompts.toSorted(
      (one, other) => one.order_index - other.order_index || one.id.localeCompare(other.id),
    ),
    version,
  }));
const idsOf = (prompts: readonly OrderedPrompt[]) => prompts.map(({ id }) => id);

describe('the order of prompts', () => {
  it('contains a placed prompt once, at its number, and all others at theirs', () => {
    fc.assert(
      fc.property(orders, letters(/^[a-l]$/), fc.nat({ max: 20 }), (order, id, order_index) => {
        const after = placed(order, id, order_index);
        expect(after.prompts.filter((one) => one.id !== id)).toEqual(
          order.prompts.filter((one) => one.id !== id),
        );
        expect(after.prompts.filter((one) => one.id === id)).toEqual([{ id, order_index }]);
        expect(after.version).toBe(order.version + 1);
        for (const [at, one] of after.prompts.slice(1).entries()) {
          const before = after.prompts[at] ?? one;
          expect(before.order_index).toBeLessThanOrEqual(one.order_index);
          if (before.order_index === one.order_index) expect(before.id < one.id).toBe(true);
        }
      }),
    );
  });

  it('loses only a removed prompt', () => {
    fc.assert(
      fc.property(orders, letters(/^[a-l]$/), (order, id) => {
        expect(without(order, id)).toEqual({
          prompts: order.prompts.filter((one) => one.id !== id),
          version: order.version + 1,
        });
      }),
    );
  });

  it('becomes the requested one exactly when each live prompt is named once', () => {
    fc.assert(
      fc.property(orders, fc.array(letters(/^[a-k]$/), { maxLength: 12 }), (order, ids) => {
        const isPermutation = ids.toSorted().join() === idsOf(order.prompts).toSorted().join();
        expect(reordered(order, ids).kind === 'reordered').toBe(isPermutation);
      }),
    );
    fc.assert(
      fc.property(
        orders.chain((order) => {
          const ids = idsOf(order.prompts);
          return fc.tuple(fc.constant(order), fc.shuffledSubarray(ids, { minLength: ids.length }));
        }),
        ([order, ids]) => {
          expect(reordered(order, ids)).toEqual({
            kind: 'reordered',
            order: {
              prompts: ids.map((id, order_index) => ({ id, order_index })),
              version: order.version + 1,
            },
          });
        },
      ),
    );
  });

  it('reports unknown prompts before repeated or missing ones', () => {
    const prompts = ['a', 'b', 'c'].map((id, order_index) => ({ id, order_index }));
    const order = { prompts, version: 3 };
    expect(reordered(order, ['a', 'a', 'x'])).toEqual({ kind: 'unknown', id: 'x' });
    expect(reordered(order, ['a', 'a', 'c'])).toEqual({
      kind: 'incomplete',
      doubled: ['a'],
      missing: ['b'],
    });
  });
});
