import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { type PostEvent, postEvent } from '../../lambdas/adapters/receivers/post-event.ts';
import { table } from '../statistics.ts';
import { startReceiver } from './receiver.ts';
import { measure } from './throughput.ts';

interface Size {
  /** Receivers at once. */
  readonly count: number;
  /** What is kept of one round is there in the next: only a sender that loses memory grows with each. */
  readonly rounds: number;
  readonly deadlineMs: number;
  /** What the sender has sent to others before. */
  readonly before: number;
}

/** The deadline as the service has it, and so does this take half a minute a round. */
const usual: Size = { count: 50, rounds: 3, deadlineMs: 30_000, before: 5_000 };

const startReceivers = async (deadlineMs: number) => {
  const child = fork(fileURLToPath(new URL('hostile-receiver.ts', import.meta.url)), [String(deadlineMs)]);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  child.once('message', resolve);
  child.once('exit', () => reject(new Error('The receivers ended')));
  const { port, names } = z.object({ port: z.number(), names: z.array(z.string()) }).parse(await promise);
  return { port, names, stop: () => child.disconnect() };
};

/** What a sender in service has done before. */
const serveOthers = async (send: PostEvent, { before, deadlineMs }: Size): Promise<void> => {
  const { address, stop: stopReceiver } = await startReceiver();
  const event = {
    secret: 'whsec_x',
    event: 'webhook.test',
    body: JSON.stringify({ text: 'x'.repeat(2_000) }),
  };
  const posts = Array.from({ length: before }, (_, index) => ({
    ...event,
    url: `${address}/ok/${index % 4}`,
    deliveryId: '019a9f5c-7d02-7a1b-8c3d-4e5f60718293',
    timeoutMs: deadlineMs,
  }));
  await measure(posts, send);
  stopReceiver();
};

const mib = (bytes: number) => (bytes / 1_048_576).toFixed(1);

type Post = (
  name: string,
  timeoutMs: number,
) => Promise<{
  readonly name: string;
  readonly outcome: string;
  readonly durationMs: number;
}>;

/** All at once, once: how each exchange ended, and what the sender's memory grew by at the most. */
const serve = async (post: Post, names: readonly string[], { count, deadlineMs }: Size) => {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const ended = await Promise.all(
    Array.from({ length: count }, (_, index) => post(names[index % names.length] ?? '', deadlineMs)),
  );
  clearInterval(watch);
  return { ended, grewBy: most - before };
};

/** Fifty hostile receivers at once, several times: when each exchange has ended, and what the sender's memory grew by. */
export const hostile = async (size = usual): Promise<void> => {
  const { count, rounds, deadlineMs } = size;
  const { port, names, stop } = await startReceivers(deadlineMs);
  const send = postEvent('loopback');
  const post: Post = async (name, timeoutMs) => {
    const url = `http://127.0.0.1:${port}/${encodeURIComponent(name)}`;
    const deliveryId = '019a9f5c-7d02-7a1b-8c3d-4e5f60718293';
    const event = { url, secret: 'whsec_x', event: 'webhook.test', deliveryId, body: '{}', timeoutMs };
    const { outcome, durationMs } = await send(event);
    return {
      name,
      outcome: outcome.kind === 'answered' ? `answered ${outcome.status}` : outcome.kind,
      durationMs,
    };
  };
  // A sender in service has loaded what it needs, and has been through all of the memory that V8 gives to young objects:
  // before that, each object that is made grows the process, whatever it is for.
  await Promise.all(names.map((name) => post(name, 300)));
  await serveOthers(send, size);
  const cpu = process.cpuUsage();
  const served = [];
  for (let round = 0; round < rounds; round += 1) served.push(await serve(post, names, size));
  const { user, system } = process.cpuUsage(cpu);
  const ended = served.flatMap((one) => one.ended);
  const rows = [...Map.groupBy(ended, ({ name }) => name)].map(([name, all]) => [
    name,
    [...new Set(all.map(({ outcome }) => outcome))].join(', '),
    (Math.max(...all.map(({ durationMs }) => durationMs)) / 1_000).toFixed(2),
  ]);
  const longest = Math.max(...ended.map(({ durationMs }) => durationMs));
  const growths = served.map(({ grewBy }) => mib(grewBy)).join(', ');
  console.log(`${count} hostile receivers at once, ${rounds} times\n`);
  console.log(table(['a receiver that', 'outcome', 'ended after, s'], rows));
  console.log(
    `\nThe last ended after ${(longest / 1_000).toFixed(2)} s (limit ${(deadlineMs / 1_000 + 0.5).toFixed(1)}). Resident memory grew by ${growths} MiB at the most (limit 16); CPU ${((user + system) / 1e6).toFixed(2)} s.`,
  );
  stop();
};
