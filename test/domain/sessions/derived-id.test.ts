import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { derivedId } from '../../../lambdas/domain/jobs/id-range.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('is a UUID of version 7 that sorts by position, and is the same for the same input', () => {
  const ms = fc.integer({ min: 0, max: 2 ** 45 });
  const positions = fc.tuple(fc.nat(20_000), fc.nat(20_000));
  fc.assert(
    fc.property(ms, positions, fc.string(), (at, [one, other], seed) => {
      const of = (index: number) => derivedId({ ms: at, index, hash: hashOf(`${seed}:${index}`) });
      expect(of(one)).toMatch(uuid7);
      expect(of(one)).toBe(of(one));
      expect(Math.sign(one - other)).toBe(of(one) < of(other) ? -1 : of(one) > of(other) ? 1 : 0);
    }),
  );
});

it('differs by its purpose', () => {
  const [one, other] = ['a', 'b'].map((text) => derivedId({ ms: 1, index: 0, hash: hashOf(text) }));
  expect(one).not.toBe(other);
});
