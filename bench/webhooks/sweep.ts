import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { noDocuments } from '../../lambdas/adapters/documents/documents.ts';
import { deliveryQueue } from '../../lambdas/adapters/queues/delivery-queue.ts';
import { dueShardNames } from '../../lambdas/adapters/table/due.ts';
import { dynamoTable } from '../../lambdas/adapters/table/dynamo-table.ts';
import { sweep as sweepEntry } from '../../lambdas/sweeper/sweep.ts';
import { lambdaContext } from '../../test/support/api.ts';
import { table as printed } from '../statistics.ts';

const startStub = async (rowsPerShard: number) => {
  const child = fork(fileURLToPath(new URL('sweep-stub.mjs', import.meta.url)), [String(rowsPerShard)]);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.once('message', (port) => resolve(Number(port)));
  child.once('exit', () => reject(new Error('The stub ended')));
  return { address: `http://127.0.0.1:${await promise}`, stop: () => child.disconnect() };
};

/** What a run of the sweeper needs of one core to bring a row back, its calls made over HTTP. */
export const sweep = async (rowsPerShard = 1_000): Promise<void> => {
  const { address, stop } = await startStub(rowsPerShard);
  process.env['AWS_ENDPOINT_URL'] = address;
  const credentials = async () => ({ accessKeyId: 'bench', secretAccessKey: 'bench', sessionToken: '' });
  const table = dynamoTable('bench', { region: 'eu-west-1', endpointUrl: address, credentials });
  const queue = deliveryQueue({ fresh: `${address}/fresh`, late: `${address}/late` });
  // Of all that the sweeper does, this is about deliveries alone.
  const handler = sweepEntry.handler({
    table,
    documents: noDocuments,
    bus: { publish: async () => undefined },
    workQueues: { send: async () => undefined },
    deliveryQueue: queue,
  });
  const rows = rowsPerShard * dueShardNames.length;
  const cpu = process.cpuUsage();
  const started = performance.now();
  // biome-ignore lint/suspicious/noExplicitAny: the schedule's event is not looked at.
  await handler({} as any, lambdaContext(600_000));
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (user + system) / 1e6;
  const wall = (performance.now() - started) / 1e3;
  console.log(`A sweep of ${rows} due deliveries, over HTTP\n`);
  const perMinute = (45 / seconds) * rows;
  console.log(
    printed(
      [
        'CPU µs per row',
        'rows/s and core',
        'rows in one run (45 s of a core)',
        'minutes for 360,000',
        'rows/s here',
      ],
      [
        [
          ((seconds * 1e6) / rows).toFixed(0),
          (rows / seconds).toFixed(0),
          perMinute.toFixed(0),
          (360_000 / perMinute).toFixed(1),
          (rows / wall).toFixed(0),
        ],
      ],
    ),
  );
  stop();
};
