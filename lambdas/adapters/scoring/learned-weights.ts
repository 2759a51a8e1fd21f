import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { StoredEngine, WrittenWeights } from '../../domain/scoring/learned/engine.ts';
import { perPillar } from '../../domain/scoring/pillars.ts';

const head = z.strictObject({ offset: z.number(), scale: z.number(), weights: z.base64() });
const sum = z.strictObject({ offset: z.number(), weights: z.array(z.number()) });
const criterion = z.strictObject({
  shown: head,
  missed: head,
  level: sum,
  sure: z.number(),
  typical: z.number(),
  worth: z.number(),
  occasion: sum.exactOptional(),
});

const pillars = z.strictObject(perPillar(() => sum));

const weights = z.strictObject({
  talks: z.int(),
  vectors: z.string(),
  encoder: z.string(),
  criteria: z.record(z.string(), criterion),
  objects: head,
  pillars,
  objection_raised: sum,
  unsold: z.strictObject({
    log_odds: sum,
    pillars: pillars.omit({ objection: true }),
  }),
}) satisfies z.ZodType<WrittenWeights>;

/**
 * The learned scoring engine, from files that the build puts beside the function's bundle. Read once, at the cold start of
 * the scoring function. `folder`: the bundle's `import.meta.url`.
 */
export const learnedWeights = (folder: string | URL): StoredEngine => ({
  vectors: readFileSync(new URL('word-vectors.bin', folder)),
  encoder: readFileSync(new URL('encoder.bin', folder)),
  weights: weights.parse(JSON.parse(readFileSync(new URL('weights.json', folder), 'utf8'))),
});
