import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as z from 'zod';

const reaches = z.record(z.string(), z.array(z.string()));

/** The output of `npm run build` for the functions. */
export interface Bundles {
  /** `area.name` → the deployed code. */
  codeOf(id: string): lambda.Code;
  /** The partitions of the table that its code can name, as IAM patterns (`bin/build/reach.ts`). */
  reachOf(id: string): readonly string[];
}

/** Bundles in a folder: `<area>/<name>/index.mjs`, and `reach.json`. */
export const bundlesIn = (folder: string): Bundles => {
  const reach = reaches.parse(JSON.parse(readFileSync(join(folder, 'reach.json'), 'utf8')));
  return {
    codeOf: (id) => lambda.Code.fromAsset(join(folder, ...id.split('.'))),
    reachOf: (id) => {
      const own = reach[id];
      if (own === undefined) throw new Error(`No bundle was made for ${id}: run npm run build.`);
      return own;
    },
  };
};
