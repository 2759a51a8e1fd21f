import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PromptOrder, placed, reordered, without } from '../../../lambdas/domain/prompts/order.ts';

const orders: fc.Arbitrary<PromptOrder> = fc.record({
  ids: fc.uniqueArray(fc.stringMatching(/^[a-j]$/), { maxLength: 10 }),
  version: fc.nat({ max: 5 }),
});

describe('an order', () => {
  it('holds a placed prompt once, at its place or last, and all others in their order', () => {
    fc.assert(
      fc.property(orders, fc.stringMatching(/^[a-l]$/), fc.nat({ max: 20 }), (order, id, place) => {
        const after = placed(order, id, place);
        const others = order.ids.filter((one) => one !== id);
        expect(after.ids.filter((one) => one !== id)).toEqual(others);
        expect(after.ids.indexOf(id)).toBe(Math.min(place, others.length));
        expect(after.version).toBe(order.version + 1);
      }),
    );
  });

  it('loses a removed prompt and nothing else', () => {
    fc.assert(
      fc.property(orders, fc.stringMatching(/^[a-l]$/), (order, id) => {
        expect(without(order, id)).toEqual({
          ids: order.ids.filter((one) => one !== id),
          version: order.version + 1,
        });
      }),
    );
  });

  it('becomes what was asked for exactly when each live prompt is named once', () => {
    fc.assert(
      fc.property(orders, fc.array(fc.stringMatching(/^[a-k]$/), { maxLength: 12 }), (order, ids) => {
        const isPermutation = [...ids].sort().join() === [...order.ids].sort().join();
        expect(reordered(order, ids).kind === 'reordered').toBe(isPermutation);
      }),
    );
    fc.assert(
      fc.property(
        orders.chain((order) =>
          fc.tuple(fc.constant(order), fc.shuffledSubarray([...order.ids], { minLength: order.ids.length })),
        ),
        ([order, ids]) => {
          expect(reordered(order, ids)).toEqual({
            kind: 'reordered',
            order: { ids, version: order.version + 1 },
          });
        },
      ),
    );
  });

  it('names what is unknown before what is doubled or missing', () => {
    const order = { ids: ['a', 'b', 'c'], version: 3 };
    expect(reordered(order, ['a', 'a', 'x'])).toEqual({ kind: 'unknown', id: 'x' });
    expect(reordered(order, ['a', 'a', 'c'])).toEqual({
      kind: 'incomplete',
      doubled: ['a'],
      missing: ['b'],
    });
  });
});
