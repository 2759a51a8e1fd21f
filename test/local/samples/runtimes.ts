import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Sample } from '../../../lib/documents/samples/samples.ts';

/** Runs programs one after the other; one that ends with an error of the API does not keep the others from running. */
type Run = (texts: readonly string[], folder: string, env: NodeJS.ProcessEnv) => Promise<void>;

export interface Runtime {
  readonly language: Sample['language'];
  /** What tells whether it is on this machine. */
  readonly version: readonly [command: string, argument: string];
  readonly run: Run;
}

const run = promisify(execFile);

const written = (texts: readonly string[], folder: string, end: string): readonly string[] =>
  texts.map((text, index) => {
    const file = join(folder, `sample${index}.${end}`);
    writeFileSync(file, `${text}\n`);
    return file;
  });

const curl: Run = async (texts, folder, env) => {
  const [script = ''] = written([texts.join('\n')], folder, 'sh');
  await run('bash', ['-euo', 'pipefail', script], { cwd: folder, env, maxBuffer: 1e9 });
};

const typescript: Run = async (texts, folder, env) => {
  const entryPoints = [...written(texts, folder, 'ts')];
  await build({
    entryPoints,
    bundle: true,
    platform: 'node',
    format: 'esm',
    outdir: join(folder, 'out'),
    outExtension: { '.js': '.mjs' },
    alias: { '@pitch-scoring/client': resolve('clients/typescript/src/client.ts') },
  });
  const driver = join(folder, 'driver.mjs');
  writeFileSync(
    driver,
    `for (const index of Array(${texts.length}).keys())
  await import(\`./out/sample\${index}.mjs\`).catch((error) => { if (error.name !== 'ApiError') throw error; });`,
  );
  await run(process.execPath, [driver], { cwd: folder, env, maxBuffer: 1e9 });
};

const python: Run = async (texts, folder, env) => {
  const files = written(texts, folder, 'py');
  const driver = `import runpy, sys, urllib.error
for file in sys.argv[1:]:
    try:
        runpy.run_path(file)
    except urllib.error.HTTPError:
        pass`;
  await run('python3', ['-c', driver, ...files], { cwd: folder, env, maxBuffer: 1e9 });
};

/** All programs become packages of one binary, because linking a hundred of them takes minutes. */
const go: Run = async (texts, folder, env) => {
  for (const [index, text] of texts.entries()) {
    mkdirSync(join(folder, `p${index}`));
    const asPackage = text.replace('package main', `package p${index}`).replace('func main()', 'func Main()');
    writeFileSync(join(folder, `p${index}/sample.go`), asPackage);
  }
  const numbers = texts.map((_, index) => index);
  writeFileSync(
    join(folder, 'main.go'),
    `package main

import (
${numbers.map((index) => `\t"samples/p${index}"`).join('\n')}
)

func main() {
${numbers.map((index) => `\tp${index}.Main()`).join('\n')}
}
`,
  );
  writeFileSync(join(folder, 'go.mod'), 'module samples\n\ngo 1.20\n');
  const offline = { ...env, GOTOOLCHAIN: 'local', GOPROXY: 'off', GOFLAGS: '-mod=mod' };
  await run('go', ['run', '.'], { cwd: folder, env: offline, maxBuffer: 1e9 });
};

const ruby: Run = async (texts, folder, env) => {
  const files = written(texts, folder, 'rb');
  await run('ruby', ['-e', 'ARGV.each { |file| load file }', ...files], { cwd: folder, env, maxBuffer: 1e9 });
};

const runtimes: readonly Runtime[] = [
  { language: 'curl', version: ['curl', '--version'], run: curl },
  { language: 'TypeScript', version: [process.execPath, '--version'], run: typescript },
  { language: 'Python', version: ['python3', '--version'], run: python },
  { language: 'Go', version: ['go', 'version'], run: go },
  { language: 'Ruby', version: ['ruby', '--version'], run: ruby },
];

const isThere = ({ version: [command, argument] }: Runtime): boolean =>
  spawnSync(command, [argument]).status === 0;

/** The runtimes that are on this machine; what is not there is said. */
export const installedRuntimes = (): readonly Runtime[] => {
  const missing = runtimes.filter((runtime) => !isThere(runtime)).map(({ language }) => language);
  if (missing.length > 0)
    console.warn(
      `NOT RUN: the samples in ${missing.join(', ')}, because the runtime is not on this machine.`,
    );
  return runtimes.filter(isThere);
};
