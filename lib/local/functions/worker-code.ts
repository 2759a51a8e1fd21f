import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/**
 * The code of a worker thread as an address that a `Worker` can be started from. It is bundled to plain JavaScript once:
 * loading TypeScript costs 20 ms and 10 MB in every thread.
 */
export const workerCode = (): URL => {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('./worker/main.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minify: true,
    write: false,
  });
  return new URL(
    `data:text/javascript,${encodeURIComponent(`${outputFiles[0]?.text ?? ''}//# sourceURL=local-worker`)}`,
  );
};
