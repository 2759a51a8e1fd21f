import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';

export interface RunningRedis {
  readonly port: number;
  /** What its process has used of a core so far, seconds. */
  readonly cpuSeconds: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
};

const cpuOf = (info: string): number =>
  [...info.matchAll(/^used_cpu_(?:sys|user):([\d.]+)/gm)].reduce((sum, [, text]) => sum + Number(text), 0);

/** Starts a Redis of its own, which keeps nothing on disk; nothing when there is no `redis-server` on this machine. */
export const startRedis = async (): Promise<RunningRedis | undefined> => {
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', settings, { stdio: 'ignore' });
  const isThere = await Promise.race([
    once(child, 'spawn').then(() => true),
    once(child, 'error').then(() => false),
  ]).catch(() => false);
  if (!isThere) return undefined;
  // Whatever ends this process ends it too.
  process.once('exit', () => child.kill());
  const client = new Redis({ port, host: '127.0.0.1', lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => undefined);
  for (let tries = 0; tries < 100 && client.status !== 'ready'; tries += 1) {
    await client.connect().catch(() => wait(50));
  }
  return {
    port,
    cpuSeconds: async () => cpuOf(await client.info('cpu')),
    stop: async () => {
      client.disconnect();
      child.kill();
      await once(child, 'exit');
    },
  };
};
