import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Unsupported } from '../service.ts';
import { type Resource, Stack } from './stack.ts';

const suffix = '.template.json';

/**
 * The resources of the app that was synthesized into `folder` (`cdk.out`), nested stacks included, every reference resolved.
 * `address` is where the local stack answers. Throws `Unsupported` for what it does not understand.
 */
export const readTemplate = (folder: string, address: string): readonly Resource[] => {
  if (!existsSync(folder))
    throw new Error(`${folder} does not exist: synthesize the stack first (npm run synth)`);
  const parents = readdirSync(folder).filter(
    (file) => file.endsWith(suffix) && !file.endsWith(`.nested${suffix}`),
  );
  const [file] = parents;
  if (file === undefined || parents.length > 1)
    throw new Unsupported(`${parents.length} parent templates in ${folder}; it runs exactly one`);
  const stackName = file.slice(0, -suffix.length);
  return new Stack({
    file: join(folder, file),
    stackName,
    address,
    prefix: '',
    parameter: () => undefined,
  }).resources();
};
