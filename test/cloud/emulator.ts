import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import type { Environment } from './command.ts';
import { until } from './step.ts';

/** An emulator of AWS that runs. */
export interface Emulator {
  readonly address: string;
  /** For what speaks to it: the address, and credentials that are none. */
  readonly environment: Environment;
  /** What it wrote last. */
  log(): string;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(address)));
    });
  });

/** Starts MiniStack on this machine alone; all that it writes is under `folder`. */
export const startEmulator = async (programs: string, folder: string): Promise<Emulator> => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const environment = {
    ...process.env,
    AWS_ENDPOINT_URL: address,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_SESSION_TOKEN: undefined,
    AWS_PROFILE: undefined,
    AWS_REGION: 'us-east-1',
    AWS_DEFAULT_REGION: 'us-east-1',
    AWS_EC2_METADATA_DISABLED: 'true',
  };
  const logFile = join(folder, 'emulator.log');
  const log = openSync(logFile, 'w');
  const temporary = join(folder, 'emulator');
  mkdirSync(temporary);
  // A group of its own, so that the processes in which it runs functions end with it.
  const child = spawn(join(programs, 'ministack'), [], {
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      ...environment,
      BIND_HOST: '127.0.0.1',
      MINISTACK_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      // Workflows pause a tenth as long, between repeats too: nothing here proves a time.
      SFN_WAIT_SCALE: '0.1',
      TMPDIR: temporary,
      PATH: [programs, process.env['PATH'] ?? ''].join(delimiter),
    },
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const written = () => readFileSync(logFile, 'utf8').slice(-4_000);
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // The group has ended by itself.
    }
  };
  const stop = async () => {
    signal('SIGTERM');
    const killTimer = setTimeout(() => signal('SIGKILL'), 5_000);
    await ended;
    clearTimeout(killTimer);
    signal('SIGKILL');
  };
  try {
    await until('the emulator', async () => {
      if (child.exitCode !== null) throw new Error(`The emulator ended at its start:\n${written()}`);
      const answer = await fetch(`${address}/_ministack/health`).catch(() => undefined);
      return answer?.ok === true ? true : undefined;
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, environment, log: written, stop };
};
