import fc from 'fast-check';
import { expect, it } from 'vitest';
import { responseRefusal } from '../../../lambdas/domain/jobs/response-size.ts';

const sizeOf = (text: string) => Buffer.byteLength(JSON.stringify(text));
const filler = 'x'.repeat(4_999_998 - 2);

it('counts the bytes of a response as a JSON string, exactly or above', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(text, (given) => {
      const counted = responseRefusal([filler, `${given}${'y'.repeat(10)}`])?.details['response_bytes'];
      const exact = sizeOf(filler) + sizeOf(`${given}${'y'.repeat(10)}`);
      expect(counted).toBeGreaterThanOrEqual(exact);
      expect(counted).toBeLessThanOrEqual(
        exact + 4 * Array.from(given).filter((letter) => letter < ' ').length,
      );
    }),
    { numRuns: 100 },
  );
});

it('accepts up to 5,000,000 bytes', () => {
  expect(responseRefusal(['x'.repeat(4_999_998)])).toBeUndefined();
  expect(responseRefusal(['x'.repeat(4_999_999)])).toMatchObject({ code: 'invalid_request' });
});
