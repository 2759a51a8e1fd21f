import { globSync } from 'node:fs';
import { join } from 'node:path';
import { result } from './command.ts';

/** Rules that do not judge here, and why. */
const ignored: Readonly<Record<string, string>> = {
  W3005:
    'The CDK writes dependencies out that references imply already: of every route on what its role needs. They change nothing.',
};

/** Has cfn-lint read every template of an assembly, those of nested stacks too; answers how many. Throws with what it finds. */
export const lintTemplates = async (programs: string, assembly: string): Promise<number> => {
  const templates = globSync(join(assembly, '*.template.json'));
  const { status, output } = await result(join(programs, 'cfn-lint'), [
    '--ignore-checks',
    ...Object.keys(ignored),
    '--',
    ...templates,
  ]);
  if (status !== 0) throw new Error(`cfn-lint finds:\n${output.slice(0, 10_000)}`);
  return templates.length;
};
