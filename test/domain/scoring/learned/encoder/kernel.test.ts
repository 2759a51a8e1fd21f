import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMPILED, compileKernel } from '../../../../../bin/kernel/compile-kernel.ts';

it('the compiled kernel of the encoder is what its source compiles to', async () => {
  expect(readFileSync(COMPILED, 'utf8')).toBe(await compileKernel());
});
