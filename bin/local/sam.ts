import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { settings } from '../../lambdas/contract/settings.ts';
import type { LocalAws } from '../../lib/local/index.ts';
import type { LocalKeys } from './keys.ts';
import { writePrivately } from './ready-file.ts';
import { filledSample, functionIds, sampleFile } from './samples.ts';

/** Variables that `sam` itself sets, and does not read from a file. */
const ofSam: ReadonlySet<string> = new Set(
  (['accessKeyId', 'secretAccessKey', 'sessionToken', 'region', 'traceHeader'] as const).map(
    (name) => settings[name],
  ),
);

const ours: ReadonlySet<string> = new Set(Object.values(settings).filter((name) => !ofSam.has(name)));

/**
 * The name by which a container reaches this machine. Docker Desktop has one for it. On Linux the container runs with
 * `--docker-network host`, because the stack listens on 127.0.0.1 only.
 */
export const hostOf = (platform: NodeJS.Platform): string =>
  platform === 'linux' ? '127.0.0.1' : 'host.docker.internal';

/**
 * The input of `sam local invoke --env-vars`: for each function, by its id, its variables in this stack, with `host`
 * instead of this machine's loopback address.
 */
export const samVariables = (
  { functions }: Pick<LocalAws, 'functions'>,
  host: string,
): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  Object.fromEntries(
    functions.map(({ id, environment }) => [
      id,
      Object.fromEntries(
        Object.entries(environment)
          .filter(([name]) => ours.has(name))
          .map(([name, value]) => [name, value.replaceAll(/(?<=\/\/)(127\.0\.0\.1|localhost)\b/g, host)]),
      ),
    ]),
  );

/** The files that `npm start` writes for `sam local invoke`. */
export interface SamFiles {
  /** The file for `--env-vars`. */
  readonly envFile: string;
  /** The folder for `-e`: the samples of `events/` with the keys of this stack. */
  readonly samplesFolder: string;
}

/** The samples are beside the ready file, because they contain its keys. */
export const samFiles = (options: { readonly samFile: string; readonly readyFile: string }): SamFiles => ({
  envFile: options.samFile,
  samplesFolder: join(dirname(options.readyFile), 'events'),
});

/**
 * Writes the files with which `sam local invoke` runs a function against this stack. Only their owner can read them.
 */
export const writeForSam = (
  stack: Pick<LocalAws, 'functions' | 'recordingsUrl'>,
  keys: LocalKeys,
  { envFile, samplesFolder }: SamFiles,
): void => {
  writePrivately(envFile, samVariables(stack, hostOf(process.platform)));
  for (const id of functionIds) {
    const sample = readFileSync(sampleFile(id), 'utf8');
    writePrivately(
      join(samplesFolder, relative('events', sampleFile(id))),
      filledSample(sample, keys, stack.recordingsUrl),
    );
  }
};
