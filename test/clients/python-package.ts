import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Environment, run } from '../cloud/command.ts';
import { step } from '../cloud/step.ts';
import { startService } from '../local/service.ts';

// `clients/python` as it would be published: built, checked, unpacked elsewhere, and used as its README and the guide say.

const source = resolve('clients/python');
const tests = resolve('test/clients/python');

/** Builds the package, and unpacks its wheel into a folder where Python finds it. */
const installedInto = async (folder: string, python: string): Promise<string> => {
  const built = join(folder, 'built');
  await run(python, ['-m', 'build', '--no-isolation', '--outdir', built, source]);
  const files = readdirSync(built).map((name) => join(built, name));
  await run(python, ['-m', 'twine', 'check', '--strict', ...files]);
  const installed = join(folder, 'installed');
  const wheel = files.filter((name) => name.endsWith('.whl'));
  const quietly = ['--quiet', '--disable-pip-version-check', '--no-deps', '--no-index'];
  await run(python, ['-m', 'pip', 'install', ...quietly, '--target', installed, ...wheel]);
  return installed;
};

/** The programs of the README and of the guide as files. */
const samplesIn = (folder: string): string[] => {
  mkdirSync(folder);
  const texts = [join(source, 'README.md'), 'docs/guides/python.md'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  return [...texts.join('\n').matchAll(/^```python\n([\s\S]*?)^```/gm)].map(([, text = ''], index) => {
    const file = join(folder, `sample_${index}.py`);
    writeFileSync(file, text);
    return file;
  });
};

/** Runs a program in a folder, as somebody would who had gone there. */
const inFolder =
  'import os, runpy, sys; os.chdir(sys.argv[1]); runpy.run_path(sys.argv[2], run_name="__main__")';

const runSamples = async (
  samples: readonly string[],
  folder: string,
  python: string,
  env: Environment,
): Promise<string> => {
  const service = await startService();
  try {
    const access = {
      PITCH_URL: service.baseUrls.sandbox.replace(/\/sandbox$/, ''),
      PITCH_KEY: service.keys.sandbox,
    };
    for (const sample of samples) await run(python, ['-c', inFolder, folder, sample], { ...env, ...access });
    return `${samples.length} programs`;
  } finally {
    await service.close();
  }
};

/** Judges the package: its types, its tests, what is built of it, and the programs of its README. */
export const judgePythonPackage = async (programs: string): Promise<void> => {
  const python = join(programs, 'python');
  const folder = mkdtempSync(join(tmpdir(), 'python-package-'));
  try {
    const installed = await step('build, twine check', () => installedInto(folder, python));
    const env = { ...process.env, PYTHONPATH: installed, PYTHONDONTWRITEBYTECODE: '1' };
    const samples = samplesIn(join(folder, 'samples'));
    const mypy = ['-m', 'mypy', '--strict', '--cache-dir', join(folder, 'mypy'), '--python-version'];
    for (const version of ['3.10', '3.14'])
      await step(`mypy --strict, Python ${version}`, () =>
        run(python, [...mypy, version, join(source, 'src'), tests, ...samples], {
          ...env,
          MYPYPATH: join(source, 'src'),
        }),
      );
    await step('tests of the Python client', () =>
      run(python, ['-W', 'error', '-m', 'unittest', 'discover', '--start-directory', tests], env),
    );
    // The sample uploads a file that lies beside it.
    copyFileSync('samples/recordings/pitch.m4a', join(folder, 'talk.m4a'));
    await step(
      'programs of README and guide on the local stack',
      () => runSamples(samples, folder, python, env),
      String,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
