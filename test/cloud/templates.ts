import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { result } from './command.ts';

/** Rules that do not judge here, and why. */
const ignored: Readonly<Record<string, string>> = {
  W3005:
    'The CDK writes dependencies out that references imply already: of every route on what its role needs. They change nothing.',
};

const lint = async (programs: string, templates: readonly string[]): Promise<void> => {
  const { status, output } = await result(join(programs, 'cfn-lint'), [
    '--ignore-checks',
    ...Object.keys(ignored),
    '--',
    ...templates,
  ]);
  if (status !== 0) throw new Error(`cfn-lint finds:\n${output.slice(0, 10_000)}`);
};

/**
 * Has cfn-lint read every template of these assemblies, those of nested stacks too; returns how many. What two stages share to
 * the letter is read once, and two processes read at a time. Throws with what they find.
 */
export const lintTemplates = async (programs: string, assemblies: readonly string[]): Promise<number> => {
  const byText = new Map(
    assemblies
      .flatMap((assembly) => globSync(join(assembly, '*.template.json')))
      .map((file) => [readFileSync(file, 'utf8'), file]),
  );
  const templates = [...byText.values()];
  const isOfFirst = (index: number): boolean => index % 2 === 0;
  await Promise.all([
    lint(
      programs,
      templates.filter((_, index) => isOfFirst(index)),
    ),
    lint(
      programs,
      templates.filter((_, index) => !isOfFirst(index)),
    ),
  ]);
  return templates.length;
};
