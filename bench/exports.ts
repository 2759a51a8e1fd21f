import { stubBucket } from './exports/bucket.ts';
import { table as printed } from './statistics.ts';
import { withWorker } from './worker-process.ts';

interface Measured {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakMb: number;
  readonly rows: number;
  readonly status: string;
}

/** What the worker of an export takes: its own process, S3 over HTTP, the rows of the table made as they are read. */
export const exports = async (sizes = [10_000, 100_000]): Promise<void> => {
  const lines: string[][] = [];
  await withWorker<Measured>(new URL('exports/worker.ts', import.meta.url), async (measure) => {
    const all = ['csv', 'jsonl'].flatMap((format) => sizes.map((rows) => ({ format, rows })));
    for (const { format, rows } of all) {
      const bucket = await stubBucket();
      const ended = await measure(format, String(rows), bucket.address);
      const { seconds, cpuSeconds, peakMb, rows: written, status } = ended;
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
  });
  console.log('An export of analyses by one call\n');
  console.log(printed(['format', 'rows', 'file MiB', 'peak memory MB', 'rows/s', 'CPU µs per row'], lines));
};
