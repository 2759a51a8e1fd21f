import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type LocalAws, type LocalAwsOptions, startLocalAws } from '../../../lib/local/index.ts';

/** The fixture's `cdk.out`. */
export const fixtureFolder = fileURLToPath(new URL('./fixture', import.meta.url));

/** A folder of its own, gone when the test is over. */
export const scratchFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pitch-scoring-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

type Template = { Resources: Record<string, { Type: string; Properties: Record<string, unknown> }> };

/** The fixture with something changed in its parent template. */
export const changedFixture = (change: (template: Template) => void): string => {
  const folder = scratchFolder();
  cpSync(fixtureFolder, folder, { recursive: true });
  const file = join(folder, 'Fixture.template.json');
  const template: Template = JSON.parse(readFileSync(file, 'utf8'));
  change(template);
  writeFileSync(file, JSON.stringify(template));
  return folder;
};

export type FixtureOptions = Partial<LocalAwsOptions> & { readonly templateFolder?: string };

/** Starts the fixture on a free port, without ending it. */
export const openFixture = ({
  templateFolder = fixtureFolder,
  ...options
}: FixtureOptions = {}): Promise<LocalAws> =>
  startLocalAws(templateFolder, { recordingsFolder: fixtureFolder, ...options });

/** Starts the fixture on a free port; it ends with the test. */
export const startFixture = async (options: FixtureOptions = {}): Promise<LocalAws> => {
  const stack = await openFixture(options);
  onTestFinished(() => stack.close());
  return stack;
};

/** What the SDK's clients need to talk to the stack. */
export const clientOf = (stack: Pick<LocalAws, 'address'>) => ({
  endpoint: stack.address,
  region: 'eu-west-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
