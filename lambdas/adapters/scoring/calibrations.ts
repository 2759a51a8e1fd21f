import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Calibration } from '../../domain/scoring/model/calibration.ts';
import { perPillar } from '../../domain/scoring/pillars.ts';

const score = z.number().min(0).max(100);
const table = z.array(z.tuple([score, score])).refine(
  (points) =>
    points.every(([model, readers], at) => {
      const [before, lower] = points[at - 1] ?? [-1, 0];
      return model > before && readers >= lower;
    }),
  { error: 'Points rise: more of the model’s is never less of the readers’' },
);

/** The content of `training/scoring/calibration.json`. */
export const writtenCalibrations = z.array(
  z.strictObject({
    model: z.string().min(1),
    pillars: z.strictObject(perPillar(() => table)),
  }),
) satisfies z.ZodType<readonly Calibration[]>;

/**
 * How models are mapped to the scale of readers, from a file that the build puts beside the bundle (its
 * `import.meta.url`).
 */
export const calibrationsIn = (folder: string | URL): readonly Calibration[] =>
  writtenCalibrations.parse(JSON.parse(readFileSync(new URL('calibration.json', folder), 'utf8')));
