import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.ts';
import type { Emulator } from './emulator.ts';

/** What the stack says of itself. */
export interface Outputs {
  readonly SandboxAddress: string;
  readonly LiveAddress: string;
  readonly TableName: string;
  readonly BootstrapFunctionName: string;
  readonly Protection: string;
}

/** Synthesizes the stack with a context, into a folder of its own. */
export const synthesize = (folder: string, context: Readonly<Record<string, string>>): Promise<string> =>
  run('cdk', [
    'synth',
    '--quiet',
    '--output',
    folder,
    ...Object.entries(context).flatMap(([name, value]) => ['--context', `${name}=${value}`]),
  ]);

/** The stock `cdk bootstrap` of an account that has seen no CDK. */
export const bootstrapAccount = ({ environment }: Emulator, assembly: string): Promise<string> =>
  run('cdk', ['bootstrap', '--app', assembly, 'aws://000000000000/us-east-1'], environment);

/**
 * The stock `cdk deploy`. The tag of a release lets an update touch every resource that takes tags; and without it the
 * emulator forgets, in nested stacks, the attributes of those that do not change.
 */
export const deploy = async (
  { environment }: Emulator,
  assembly: string,
  release: string,
): Promise<Outputs> => {
  const file = join(assembly, 'outputs.json');
  const quietly = ['--require-approval', 'never', '--progress', 'events', '--outputs-file', file];
  const tags = ['--tags', `release=${release}`];
  await run('cdk', ['deploy', '--app', assembly, ...quietly, ...tags], environment);
  const { PitchScoring }: { PitchScoring: Outputs } = JSON.parse(readFileSync(file, 'utf8'));
  return PitchScoring;
};
