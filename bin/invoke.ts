import { existsSync, readFileSync } from 'node:fs';
import { localKeys } from './local/keys.ts';
import { prepare } from './local/prepare.ts';
import { filledSample, functionIds, sampleFile } from './local/samples.ts';
import { startLocalService } from './local/start-service.ts';

// Runs one function on its sample of `events/`: `npm run invoke -- orgs.upsert-org`.

const [id = ''] = process.argv.slice(2);

if (!functionIds.includes(id) || !existsSync(sampleFile(id))) {
  console.error(`Which function? One of:\n  ${functionIds.join('\n  ')}`);
  process.exit(1);
}

prepare((text) => console.error(text));
const stack = await startLocalService({ log: (line) => console.error(line.trimEnd()) });
const keys = id === 'admin.bootstrap' ? undefined : await localKeys(stack, undefined);
const sample = filledSample(readFileSync(sampleFile(id), 'utf8'), keys, stack.recordingsUrl);
const result = await stack.invoke(id.replaceAll('.', '-'), sample);
console.log(JSON.stringify(result.kind === 'returned' ? result.payload : result, null, 2));
await stack.close();
process.exit(result.kind === 'returned' ? 0 : 1);
