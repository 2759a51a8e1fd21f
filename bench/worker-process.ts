import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** V8 else lets garbage pile up as far as the machine has memory: this is what is needed, not what would be taken. */
const execArgv = ['--max-semi-space-size=8'];

/** What a process that is alone with a function sends of what it took. */
const answerOf = <Measured>(worker: string, parameters: readonly string[]): Promise<Measured> => {
  const child = fork(worker, [...parameters], { execArgv });
  const { promise, resolve, reject } = Promise.withResolvers<Measured>();
  child.once('message', (measured) => resolve(measured as Measured));
  child.once('exit', () => reject(new Error('The worker ended without a word')));
  return promise;
};

/**
 * Runs a module in a new process at each call. It is bundled as functions are deployed:
 * Node's own reading of TypeScript takes memory of its own.
 */
export const withWorker = async <Measured>(
  module: URL,
  use: (measure: (...parameters: string[]) => Promise<Measured>) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const outfile = join(folder, 'worker.mjs');
  try {
    await build({
      entryPoints: [fileURLToPath(module)],
      outfile,
      bundle: true,
      platform: 'node',
      target: 'node24',
      format: 'esm',
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
      logLevel: 'warning',
    });
    await use((...parameters) => answerOf(outfile, parameters));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
