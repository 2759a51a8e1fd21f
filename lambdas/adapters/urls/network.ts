import { Resolver } from 'node:dns/promises';
import { connect as connectTcp, type Socket } from 'node:net';

/** The addresses of a name, in the order in which to try them; empty when it has none. Ends early on the signal. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

/** A TCP connection to a literal address; rejects if it cannot be established. The signal cancels the attempt. */
export type Connect = (
  target: { readonly address: string; readonly port: number },
  signal: AbortSignal,
) => Promise<Socket>;

/** The network functions that connections use. Tests replace them, so that no packet leaves the machine. */
export type Network = {
  readonly resolve: Resolve;
  readonly connect: Connect;
  /** Root certificates (PEM) instead of the system's. */
  readonly ca?: string;
};

const settled = (results: PromiseSettledResult<string[]>[]): string[] =>
  results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));

/** Queries DNS itself, because `lookup` runs on a pool of four threads, where one slow name would delay every other. */
const resolve: Resolve = async (name, signal) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    // IPv4 first: a function outside a VPC has no way out by IPv6.
    return settled(await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

const connect: Connect = async ({ address, port }, signal) => {
  const { promise, resolve: connected, reject } = Promise.withResolvers<Socket>();
  const socket = connectTcp({ host: address, port });
  // Node's own `signal` would be listened to for the socket's whole life, which costs a tenth of a delivery.
  const end = (): void => void socket.destroy(new Error('called off'));
  signal.addEventListener('abort', end, { once: true });
  socket.once('close', () => signal.removeEventListener('abort', end));
  // The listener stays, because an error between two owners of the socket would end the process.
  socket.on('error', reject);
  socket.once('connect', () => connected(socket));
  return promise;
};

export const internet: Network = { resolve, connect };
