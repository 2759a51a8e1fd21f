import { spawnSync } from 'node:child_process';
import { groups } from './groups.mjs';

// `npm run mutate`, or one group of it: `npm run mutate -- limits`. Changes the conditions that keep tenants, keys and
// limits apart, one at a time, and lists each change that no test has noticed. Takes minutes; not part of `npm run check`.

const [chosen] = process.argv.slice(2);
for (const name of Object.keys(groups)) {
  if (chosen !== undefined && chosen !== name) continue;
  console.log(`\n${name}`);
  const env = { ...process.env, MUTATE: name };
  const { status } = spawnSync('stryker', ['run', 'test/mutation/stryker.config.mjs'], {
    stdio: 'inherit',
    env,
  });
  if (status !== 0) process.exitCode = 1;
}
