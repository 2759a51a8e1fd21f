import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as z from 'zod';

const reaches = z.record(z.string(), z.array(z.string()));

/** What `npm run build` makes of the functions. */
export interface Bundles {
  /** `area.name` → the code that is deployed. */
  codeOf(id: string): lambda.Code;
  /** The partitions of the table that its code can name, as patterns of IAM (`bin/build/reach.ts`). */
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
