import { readFileSync } from 'node:fs';
import { openExchange } from '../../lambdas/adapters/urls/exchange.ts';
import { keptConnections } from '../../lambdas/adapters/urls/kept-connections.ts';
import { internet, type Network } from '../../lambdas/adapters/urls/network.ts';
import { type StatusRequest, statusExchange } from '../../lambdas/adapters/urls/status-exchange.ts';
import { median, ratio, table } from '../statistics.ts';
import { startReceiver } from './receiver.ts';
import { measure, width } from './throughput.ts';

const ca = readFileSync(new URL('../../test/adapters/urls/files/example.cert.pem', import.meta.url), 'utf8');
const url = 'https://example.com/ok';
const body = Buffer.from(JSON.stringify({ text: 'x'.repeat(2_000) }));

const post = async (network: Network, kept: StatusRequest['kept']) => {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), 30_000);
  const { signal } = deadline;
  const request = { url, method: 'POST', headers: {}, body, policy: 'strict', maxBodyBytes: 65_536 } as const;
  const answer = await statusExchange({ ...request, signal, ...(kept && { kept }) }, network);
  clearTimeout(timer);
  if (answer.kind === 'failed') throw new Error(answer.detail);
};

/** What a kept connection saves over TLS: CPU of the sender and of the receiver, per POST. */
export const connections = async (rounds = 5, warmUps = 2, count = 500): Promise<void> => {
  const receiver = await startReceiver('tls');
  const port = Number(new URL(receiver.address).port);
  // example.com is this machine, so that the gate has something public to judge.
  const network: Network = {
    ca,
    resolve: async () => ['93.184.216.34'],
    connect: (_, signal) => internet.connect({ address: '127.0.0.1', port }, signal),
  };
  const cpu = async () => {
    const request = { url: 'https://example.com/cpu', method: 'GET', headers: {}, policy: 'strict' } as const;
    const opened = await openExchange({ ...request, signal: AbortSignal.timeout(5_000) }, network);
    const read = opened.kind === 'answered' ? await opened.body.next() : opened;
    if (opened.kind === 'failed' || read.kind !== 'chunk') throw new Error('The receiver does not tell');
    opened.body.close();
    return Number(Buffer.from(read.bytes));
  };
  const both = async (keptFor: (index: number) => StatusRequest['kept']) => {
    const before = await cpu();
    const { cpuMicros } = await measure(
      Array.from({ length: count }, (_, index) => index),
      (index) => post(network, keptFor(index)),
    );
    return { sender: cpuMicros, receiver: ((await cpu()) - before) / count };
  };
  const pool = keptConnections();
  const seen: Record<'each' | 'kept', { sender: number; receiver: number }[]> = { each: [], kept: [] };
  for (let round = -warmUps; round < rounds; round += 1) {
    const each = await both(() => undefined);
    const over = await both((index) => ({ connections: pool, receiver: `${index % 4}` }));
    if (round < 0) continue;
    seen.each.push(each);
    seen.kept.push(over);
  }
  const of = (all: readonly { sender: number; receiver: number }[]) => ({
    sender: median(all.map(({ sender }) => sender)),
    receiver: median(all.map(({ receiver }) => receiver)),
  });
  const each = of(seen.each);
  const over = of(seen.kept);
  const row = (name: string, { sender, receiver }: typeof each) => [
    name,
    sender.toFixed(0),
    ratio(sender, each.sender),
    receiver.toFixed(0),
    ratio(receiver, each.receiver),
  ];
  console.log(`POSTs of 2 KB over TLS, ${width} at a time, CPU µs each, median of ${rounds} rounds\n`);
  const head = ['connections', 'sender', 'of one each', 'receiver', 'of one each'];
  console.log(table(head, [row('one each', each), row('kept', over)]));
  receiver.stop();
};
