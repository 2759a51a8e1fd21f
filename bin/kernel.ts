import { writeFileSync } from 'node:fs';
import { COMPILED, compileKernel } from './kernel/compile-kernel.ts';

// Compiles the arithmetic of the encoder again, after a change of `kernel.as.ts`.
writeFileSync(COMPILED, await compileKernel());
