import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stageOfOneMachine } from '../../lib/cloud/stages.ts';

const sources = [
  'lambdas',
  'lib/cloud',
  'bin/app.ts',
  'bin/build',
  'bin/build.ts',
  'docs/openapi.json',
  'docs/guides',
  'docs/examples',
  'lib/console',
  'lib/documents',
  'CHANGELOG.md',
  'clients/typescript/src',
  'clients/python/src/pitch_scoring/verify.py',
  'docs/client',
  'cdk.json',
  'package-lock.json',
];
const synthesized = 'cdk.out/manifest.json';

const newestMs = (path: string): number => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestMs(join(path, name))));
};

/**
 * Whether a manifest of the CDK is that of the local stage: `cdk diff -c stage=prod` writes the templates of `prod` into
 * the same folder.
 */
export const isOfLocalStage = (manifest: string): boolean =>
  manifest.includes(`"PitchScoring-${stageOfOneMachine}"`);

const isCurrent = () =>
  existsSync(synthesized) &&
  isOfLocalStage(readFileSync(synthesized, 'utf8')) &&
  statSync(synthesized).mtimeMs > Math.max(...sources.filter((path) => existsSync(path)).map(newestMs));

/** Runs a tool, and shows what it printed only where it fails: cdk ends with advice that is for its own command line. */
const run = (command: string, args: readonly string[]) => {
  const { status, error, stdout, stderr } = spawnSync(command, [...args], { encoding: 'utf8' });
  if (status !== 0)
    throw new Error(
      [stdout, stderr, error?.message, `${command} ${args.join(' ')} failed`].filter(Boolean).join('\n'),
    );
};

/** Bundles the functions and synthesizes the stack, if anything has changed since the last time. */
export const prepare = (say: (text: string) => void): void => {
  if (isCurrent()) return;
  say('bundling the functions …');
  run('node', ['bin/build.ts']);
  say('synthesizing the stack …');
  run('cdk', ['synth', '--quiet']);
};
