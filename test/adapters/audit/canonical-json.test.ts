import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from '../../../lambdas/adapters/audit/audit-record.ts';

it('writes the examples of RFC 8785', () => {
  const numbers = [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001];
  expect(canonicalJson({ numbers, string: '€$\u000F\u000aA\'B"\\\\"/', literals: [null, true, false] })).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
  const names = { '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 };
  expect(Object.values(JSON.parse(canonicalJson(Object.entries(names))))).toHaveLength(7);
  expect(canonicalJson(names)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
});

it('writes the same bytes for the same value, in whatever order its fields came', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const value: unknown = JSON.parse(json);
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(value);
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
  );
});
