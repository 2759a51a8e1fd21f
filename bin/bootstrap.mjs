// Runs a command with this project's own Node and tools, after installing them when they are missing or old.
// Plain JavaScript without dependencies: this file alone must run on any installed version of Node.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The packages that a lock file lists, by their folder; none without the file. */
const packagesIn = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
};

/**
 * Whether node_modules holds what package-lock.json lists, however it was installed, because npm records there what it
 * has installed, once it is through. Optional packages are those of other machines.
 */
const isCurrent = () => {
  const installed = packagesIn('node_modules/.package-lock.json');
  return Object.entries(packagesIn('package-lock.json')).every(([folder, listed]) => {
    const own = installed[folder];
    if (folder === '' || (own === undefined && listed.optional)) return true;
    return own !== undefined && own.version === listed.version && own.integrity === listed.integrity;
  });
};

const parent = process.ppid;
// npm passes a signal to the shell between itself and this process, and the shell dies without passing it on.
const isOrphaned = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;

/**
 * Runs a command to its end and returns its status; a signal to this process is passed on, so that no child outlives
 * it.
 */
const run = (command, args) =>
  new Promise((resolve) => {
    const path = join(root, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? '');
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: path },
      shell: process.platform === 'win32',
    });
    const handOn = (signal) => child.kill(signal);
    const watch = setInterval(() => isOrphaned() && child.kill('SIGTERM'), 500);
    const end = (status) => {
      clearInterval(watch);
      process.off('SIGINT', handOn).off('SIGTERM', handOn);
      resolve(status);
    };
    process.on('SIGINT', handOn).on('SIGTERM', handOn);
    child.on('exit', (status) => end(status ?? 1));
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      end(1);
    });
  });

if (!isCurrent()) {
  console.log('Installing what package-lock.json lists (about 30 s, once) …');
  const status = await run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund']);
  if (status !== 0) process.exit(status);
}

const [command, ...args] = process.argv.slice(2);
process.exit(command === undefined ? 0 : await run(command, args));
