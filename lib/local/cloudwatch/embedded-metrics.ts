import * as z from 'zod';
import type { Reading } from './metric-store.ts';

const embedded = z.looseObject({
  _aws: z.object({
    Timestamp: z.number(),
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
});

const valuesOf = (told: unknown): number[] => [told].flat().map(Number);

const readingsIn = (line: string): Reading[] => {
  if (!line.startsWith('{') || !line.includes('"_aws"')) return [];
  const told = embedded.parse(JSON.parse(line));
  return told._aws.CloudWatchMetrics.flatMap(({ Namespace, Dimensions, Metrics }) =>
    Dimensions.flatMap((names) => {
      const dimensions = Object.fromEntries(names.map((name) => [name, String(told[name])]));
      return Metrics.flatMap(({ Name }) =>
        valuesOf(told[Name]).map((value) => ({
          namespace: Namespace,
          name: Name,
          dimensions,
          value,
          atMs: told._aws.Timestamp,
        })),
      );
    }),
  );
};

/** The metrics in complete lines of a function's log, in CloudWatch's embedded metric format. */
export const embeddedMetrics = (text: string): Reading[] => text.split('\n').flatMap(readingsIn);
