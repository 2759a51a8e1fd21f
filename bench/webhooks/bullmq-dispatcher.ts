import { createHmac } from 'node:crypto';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';

/** A request to send, and its address. */
export interface Job {
  readonly id: string;
  readonly url: string;
  readonly body: string;
}

const secret = 'whsec_bench';

const sign = (body: string) => {
  const time = Math.floor(Date.now() / 1_000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};

const post = async ({ url, body }: Job): Promise<number> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Service-Signature': sign(body) },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.status;
};

/**
 * A dispatcher as people write it themselves: a queue, one pool of workers for all endpoints, attempts with exponential
 * backoff, a signed POST by fetch, and its result recorded.
 */
export const bullmqDispatcher = (name: string, port: number) => {
  const connection = { port, host: '127.0.0.1', maxRetriesPerRequest: null };
  const queue = new Queue<Job>(name, { connection });
  const records = new Redis(connection);
  const options = { attempts: 6, backoff: { type: 'exponential', delay: 60_000 }, removeOnComplete: true };
  let worker: Worker<Job> | undefined;
  return {
    add: (jobs: readonly Job[]) =>
      queue.addBulk(jobs.map((data) => ({ name: 'deliver', data, opts: options }))),
    /** Begins to work on this many jobs at a time. `done` is called after each. */
    run: (concurrency: number, done: () => void = () => undefined) => {
      worker = new Worker<Job>(
        name,
        async ({ data }) => {
          const status = await post(data);
          await records.hset(`delivery:${data.id}`, { status, sent_at: new Date().toISOString() });
        },
        { connection, concurrency },
      );
      worker.on('completed', done);
      worker.on('error', () => undefined);
    },
    close: async () => {
      await worker?.close(true);
      await queue.close();
      records.disconnect();
    },
  };
};
