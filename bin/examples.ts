import { createServer } from 'node:http';
import { walk } from './examples/walk.ts';
import { localKeys } from './local/keys.ts';
import { prepare } from './local/prepare.ts';
import { startLocalService } from './local/start-service.ts';

// Records `docs/examples`: the responses of each endpoint on the local stack. Run it after an endpoint is added or its
// response changes; then `npm run documents`.

const receiver = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.end('{"received":true}'));
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const listening = receiver.address();
if (typeof listening !== 'object' || listening === null) throw new Error('The receiver has no port');

prepare(console.error);
const stack = await startLocalService();
try {
  const keys = await localKeys(stack, undefined);
  await walk({ address: stack.address, keys, receiverUrl: `http://127.0.0.1:${listening.port}` });
} finally {
  await stack.close();
  receiver.close();
  receiver.closeAllConnections();
}
