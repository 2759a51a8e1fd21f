import { defineConfig } from 'vitest/config';
import { common } from '../../vitest.config.ts';

// The acceptance tests on a deployment to the emulator: `main.ts` starts them, and says which files run.

export default defineConfig({
  test: {
    ...common,
    include: ['test/local/*.test.ts'],
    setupFiles: ['test/support/put-back.ts', 'test/cloud/acceptance/leave-out.ts'],
    isolate: false,
  },
});
