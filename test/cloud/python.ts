import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { result, run } from './command.ts';

const isUsable = (minor: number) => `import sys, venv, ensurepip; sys.exit(sys.version_info < (3, ${minor}))`;

/** A Python of 3.`minor` or newer that can make virtual environments, if this machine has one. */
const findPython = async (minor: number): Promise<string | undefined> => {
  for (const name of ['python3', 'python']) {
    const { status } = await result(name, ['-c', isUsable(minor)]).catch(() => ({ status: 1 }));
    if (status === 0) return name;
  }
  return undefined;
};

/**
 * The folder of the programs that a file of requirements installs: a virtual environment under `.local/python`, made once
 * for each state of that file. Undefined without Python: that is said, and fails only where `CI` is set.
 */
export const pythonTools = async (requirements: string, minor = 10): Promise<string | undefined> => {
  const python = await findPython(minor);
  if (python === undefined) {
    console.log(
      `Python 3.${minor} or newer with venv is not on this machine, so the tools from PyPI cannot judge here.`,
    );
    if (process.env['CI'] !== undefined) process.exitCode = 1;
    return undefined;
  }
  const hash = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const folder = resolve('.local/python', hash);
  const isWhole = join(folder, 'installed');
  const programs = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin');
  if (!existsSync(isWhole)) {
    console.log(`… installing ${requirements} into ${folder}`);
    await run(python, ['-m', 'venv', '--clear', folder]);
    const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps'];
    await run(join(programs, 'python'), [...install, '--requirement', requirements]);
    writeFileSync(isWhole, '');
  }
  return programs;
};
