import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Receiver {
  readonly address: string;
  readonly stop: () => void;
}

/** Starts the receiver of the benches in a process of its own. */
export const startReceiver = async (protocol: 'http' | 'tls' = 'http'): Promise<Receiver> => {
  const child = fork(fileURLToPath(new URL('receiver.mjs', import.meta.url)), [protocol]);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.once('message', (port) => resolve(Number(port)));
  child.once('exit', () => reject(new Error('The receiver ended')));
  return { address: `http://127.0.0.1:${await promise}`, stop: () => child.disconnect() };
};
