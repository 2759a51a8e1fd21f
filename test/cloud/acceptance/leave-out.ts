import { beforeEach } from 'vitest';
import { differenceOf } from './differences.ts';

// Skips each test that differs on the emulator, and names the reason.

beforeEach(({ task, skip }) => {
  const difference = differenceOf(task.file.name, task.fullTestName);
  if (difference !== undefined) skip(`${difference.whose}: ${difference.why}`);
});
