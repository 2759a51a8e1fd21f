import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Unsupported } from '../service.ts';
import { type Resource, Stack } from './stack.ts';

const suffix = '.template.json';

const refuseDoubles = (resources: readonly Resource[]): void => {
  const seen = new Set<string>();
  for (const { logicalId } of resources) {
    if (seen.has(logicalId)) throw new Unsupported(`two stacks that each have a resource ${logicalId}`);
    seen.add(logicalId);
  }
};

/**
 * The resources of the app that was synthesized into `folder` (`cdk.out`), from all its stacks and nested ones, with
 * every reference resolved. `address` is that of the local stack. Throws `Unsupported` for anything unsupported.
 */
export const readTemplate = (folder: string, address: string): readonly Resource[] => {
  if (!existsSync(folder))
    throw new Error(`${folder} does not exist: synthesize the stack first (npm run synth)`);
  const files = readdirSync(folder).filter(
    (file) => file.endsWith(suffix) && !file.endsWith(`.nested${suffix}`),
  );
  if (files.length === 0) throw new Unsupported(`${folder}, which has no template`);
  const imported = (name: string): unknown => {
    const found = stacks.map((stack) => stack.exported(name)).find((value) => value !== undefined);
    if (found === undefined) throw new Unsupported(`Fn::ImportValue of ${name}, which no stack exports`);
    return found;
  };
  const stacks = files.map(
    (file) =>
      new Stack({
        file: join(folder, file),
        stackName: file.slice(0, -suffix.length),
        address,
        prefix: '',
        parameter: () => undefined,
        imported,
      }),
  );
  const resources = stacks.flatMap((stack) => stack.resources());
  refuseDoubles(resources);
  return resources;
};
