// Runs a command with this project's own Node and tools, after installing them when they are missing or old.
// Plain JavaScript without dependencies: it is the one file that has to work on the Node that happens to be there.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const lock = join(root, 'package-lock.json');
const installed = join(root, 'node_modules', '.installed-lock.json');

const isCurrent = () =>
  existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lock, 'utf8');

const run = (command, args) => {
  const path = join(root, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? '');
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
};

if (!isCurrent()) {
  console.log('Installing what package-lock.json lists (about 30 s, once) …');
  const status = run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund']);
  if (status !== 0) process.exit(status);
  copyFileSync(lock, installed);
}

const [command, ...args] = process.argv.slice(2);
process.exit(command === undefined ? 0 : run(command, args));
