import { existsSync, readFileSync } from 'node:fs';
import { backstage, fallback, rows } from '../lambdas/contract/index.ts';
import { startStack } from '../lib/local/stack.ts';
import { localKeys } from './local/keys.ts';
import { prepare } from './local/prepare.ts';
import { filledSample, sampleFile } from './local/samples.ts';

// Runs one function on its sample of `events/`: `npm run invoke -- orgs.upsert-org`. The same input that `sam local invoke` takes.

const ids: readonly string[] = [...rows, fallback, ...backstage].map(({ id }) => id).sort();
const [id = ''] = process.argv.slice(2);

if (!ids.includes(id) || !existsSync(sampleFile(id))) {
  console.error(`Which function? One of:\n  ${ids.join('\n  ')}`);
  process.exit(1);
}

prepare((text) => console.error(text));
const stack = await startStack({
  templateFolder: 'cdk.out',
  port: 0,
  timeScale: 1,
  recordingsFolder: 'samples/recordings',
  strictUrls: false,
  log: (line) => console.error(line.trimEnd()),
});
const keys = id === 'admin.bootstrap' ? undefined : await localKeys(stack, undefined);
const sample = filledSample(readFileSync(sampleFile(id), 'utf8'), keys, stack.recordingsUrl);
const result = await stack.invoke(id.replaceAll('.', '-'), sample);
console.log(JSON.stringify(result.kind === 'returned' ? result.payload : result, null, 2));
await stack.close();
process.exit(result.kind === 'returned' ? 0 : 1);
