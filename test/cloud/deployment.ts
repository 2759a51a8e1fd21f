import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, result, run } from './command.ts';
import type { Emulator } from './emulator.ts';

/** What the stacks say of themselves. */
export interface Outputs {
  readonly SandboxAddress: string;
  readonly LiveAddress: string;
  readonly TableName: string;
  readonly BootstrapFunctionName: string;
  readonly Protection: string;
}

/** Synthesizes a stage of the project, into a folder of its own. */
export const synthesizeStage = (folder: string, stage: string): Promise<string> =>
  run('cdk', ['synth', '--quiet', '--output', folder, '--context', `stage=${stage}`], {
    ...process.env,
    CDK_DEFAULT_REGION: 'us-east-1',
    AWS_REGION: 'us-east-1',
  });

/** Synthesizes the stage of `edge-app.ts`, into a folder of its own. */
export const synthesizeEdge = (folder: string): Promise<string> =>
  run('cdk', ['synth', '--quiet', '--app', 'node test/cloud/edge-app.ts', '--output', folder]);

/** Synthesizes the stage of `app.ts` with these variables, into a folder of its own; `first` before it exists. */
export const synthesizeForEmulator = (
  folder: string,
  variables: Environment,
  { first }: { readonly first: boolean },
): Promise<string> => {
  const app = ['--app', 'node test/cloud/app.ts', '--output', folder];
  const context = first ? ['--context', 'first=true'] : [];
  return run('cdk', ['synth', '--quiet', ...app, ...context], { ...process.env, ...variables });
};

/**
 * Whether the emulator still forgets the ARN of an unchanged rule in a nested stack: `forgotten-rule-app.ts`, deployed
 * twice.
 */
export const forgetsRules = async ({ environment }: Emulator, folder: string): Promise<boolean> => {
  const deployed = (seconds: string) =>
    result(
      'cdk',
      ['deploy', '--app', 'node test/cloud/forgotten-rule-app.ts', '--output', join(folder, 'rule', seconds)],
      { ...environment, SECONDS: seconds },
    );
  const { status, output } = await deployed('30');
  if (status !== 0) throw new Error(`The first deployment failed:\n${output.slice(-6_000)}`);
  return (await deployed('60')).status !== 0;
};

/** The stock `cdk bootstrap` of an account that has seen no CDK. */
export const bootstrapAccount = ({ environment }: Emulator, assembly: string): Promise<string> =>
  run('cdk', ['bootstrap', '--app', assembly, 'aws://000000000000/us-east-1'], environment);

/**
 * The stock `cdk deploy`, of all stacks or as `chosen`. The tag of a release lets an update touch every resource that takes tags; and without it the
 * emulator forgets, in nested stacks, the attributes of those that do not change.
 */
export const deploy = async (
  { environment }: Emulator,
  assembly: string,
  release: string,
  chosen: readonly string[] = ['--all'],
): Promise<Outputs> => {
  const file = join(assembly, 'outputs.json');
  const quietly = ['--require-approval', 'never', '--progress', 'events', '--outputs-file', file];
  const tags = ['--tags', `release=${release}`];
  await run('cdk', ['deploy', ...chosen, '--app', assembly, ...quietly, ...tags], environment);
  const told: Partial<Record<string, Outputs>> = JSON.parse(readFileSync(file, 'utf8'));
  const { 'PitchScoring-emulator': service, 'PitchScoring-emulator-Data': data } = told;
  if (service === undefined) throw new Error('The deployed service says nothing of itself.');
  return { ...data, ...service };
};
