import '../environment.ts'; // First: entries read their settings when they are imported.
import { bullmq } from './bullmq.ts';
import { connections } from './connections.ts';
import { hostile } from './hostile.ts';
import { latency } from './latency.ts';
import { neighbours } from './neighbours.ts';
import { sweep } from './sweep.ts';
import { throughput } from './throughput.ts';

const parts: Record<string, () => Promise<void>> = {
  throughput,
  connections,
  bullmq,
  hostile,
  sweep,
  latency,
  neighbours,
  // The simulator sets variables of its own, for entries that are imported later.
  storm: async () => (await import('./storm.ts')).storm(Number(process.argv[4] ?? 2)),
  hanging: async () => (await import('./storm.ts')).hanging(),
  fairness: async () => (await import('./storm.ts')).fairness(),
};

/**
 * What deliveries cost, and how long they take; `npm run bench -- webhooks storm` runs one part alone, `… storm 100` at its
 * full size: the first of its two arms took 8 minutes and 2.3 GB.
 */
export const webhooks = async (): Promise<void> => {
  const [, chosen] = process.argv.slice(2);
  for (const [name, part] of Object.entries(parts)) {
    if (chosen !== undefined && chosen !== name) continue;
    await part();
    console.log();
  }
};
