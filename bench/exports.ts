import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { stubBucket } from './exports/bucket.ts';
import { table as printed } from './statistics.ts';

interface Measured {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakMb: number;
  readonly rows: number;
  readonly status: string;
}

/** V8 else lets garbage pile up as far as the machine has memory: this is what is needed, not what would be taken. */
const execArgv = ['--max-semi-space-size=8'];

/** Bundled as it is deployed: Node's own reading of TypeScript takes memory of its own. */
const bundled = async (folder: string): Promise<string> => {
  const outfile = join(folder, 'worker.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('exports/worker.ts', import.meta.url))],
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
  return outfile;
};

const measure = async (worker: string, format: string, rows: number, address: string): Promise<Measured> => {
  const child = fork(worker, [format, String(rows), address], { execArgv });
  const { promise, resolve, reject } = Promise.withResolvers<Measured>();
  child.once('message', (measured) => resolve(measured as Measured));
  child.once('exit', () => reject(new Error('The worker ended without a word')));
  return promise;
};

/** What the worker of an export takes: its own process, S3 over HTTP, the rows of the table made as they are read. */
export const exports = async (): Promise<void> => {
  const lines: string[][] = [];
  const folder = mkdtempSync(join(tmpdir(), 'exports-'));
  const worker = await bundled(folder);
  for (const [format, rows] of [
    ['csv', 10_000],
    ['csv', 100_000],
    ['jsonl', 10_000],
    ['jsonl', 100_000],
  ] as const) {
    const bucket = await stubBucket();
    const {
      seconds,
      cpuSeconds,
      peakMb,
      rows: written,
      status,
    } = await measure(worker, format, rows, bucket.address);
    if (status !== 'completed' || written !== rows)
      throw new Error(`The export ended ${status} with ${written} rows`);
    lines.push([
      format,
      String(rows),
      (bucket.written() / 1_048_576).toFixed(0),
      peakMb.toFixed(0),
      (rows / seconds).toFixed(0),
      ((cpuSeconds * 1e6) / rows).toFixed(0),
    ]);
    bucket.close();
  }
  rmSync(folder, { recursive: true });
  console.log('An export of analyses by one call\n');
  console.log(printed(['format', 'rows', 'file MiB', 'peak memory MB', 'rows/s', 'CPU µs per row'], lines));
};
