import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { type LocalStack, startStack } from '../lib/local/stack.ts';
import { type LocalKeys, localKeys, writePrivately } from './local/keys.ts';
import { type LocalOptions, readOptions, usage } from './local/options.ts';
import { prepare } from './local/prepare.ts';

// The whole service on this machine: `npm start`.

const started = performance.now();
const say = (text: string) =>
  console.log(`${((performance.now() - started) / 1_000).toFixed(1).padStart(5)} s  ${text}`);

const functionLog = () => {
  mkdirSync('.local', { recursive: true });
  const file = createWriteStream('.local/functions.log');
  return (line: string) => file.write(line.endsWith('\n') ? line : `${line}\n`);
};

const start = async (options: LocalOptions): Promise<{ stack: LocalStack; keys: LocalKeys }> => {
  const stack = await startStack({
    templateFolder: 'cdk.out',
    port: options.port,
    ...(options.dataFolder !== undefined && { dataFolder: options.dataFolder }),
    timeScale: options.timeScale,
    recordingsFolder: options.recordingsFolder,
    strictUrls: options.strictUrls,
    log: functionLog(),
  });
  const keys = await localKeys(stack, options.dataFolder);
  writePrivately(options.readyFile, {
    pid: process.pid,
    base_urls: { sandbox: `${stack.address}/sandbox`, live: `${stack.address}/live` },
    keys: keys.keys,
    partner_id: keys.partner_id,
    recordings_url: stack.recordingsUrl,
  });
  return { stack, keys };
};

const demonstrate = (options: LocalOptions): Promise<number> =>
  new Promise((resolve) => {
    const args = [
      'bin/demonstration.ts',
      '--ready-file',
      options.readyFile,
      '--time-scale',
      String(options.timeScale),
    ];
    spawn('node', args, { stdio: 'inherit' }).on('exit', (status) => resolve(status ?? 1));
  });

const invitation = ({ address, recordingsUrl }: LocalStack, { keys }: LocalKeys): string => `
The service answers at
  sandbox   ${address}/sandbox   ${keys.sandbox}
  live      ${address}/live      ${keys.live}
  admin     ${keys.admin_live}
  docs      ${address}/live/v1/docs

Go on with
  curl -s ${address}/sandbox/v1/analyses -H 'Authorization: Bearer ${keys.sandbox}' -H 'Content-Type: application/json' -d '{"org_id":"acme","rep_id":"r1","recording_url":"mock://perfect-pitch"}'
  curl -s '${address}/sandbox/v1/analyses?limit=5' -H 'Authorization: Bearer ${keys.sandbox}'
  curl -s ${address}/live/v1/all-day-sessions -H 'Authorization: Bearer ${keys.live}' -H 'Content-Type: application/json' -d '{"org_id":"acme","rep_id":"r1","recording_url":"${recordingsUrl}/day.mp3"}'

Ctrl-C ends it.`;

const main = async (options: LocalOptions): Promise<void> => {
  rmSync(options.readyFile, { force: true });
  prepare(say);
  const { stack, keys } = await start(options);
  const stop = async (status: number) => {
    rmSync(options.readyFile, { force: true });
    await stack.close();
    process.exit(status);
  };
  process.once('SIGINT', () => void stop(0));
  process.once('SIGTERM', () => void stop(0));
  say(`ready: ${stack.functions.length} functions at ${stack.address}`);
  const status = options.isDemonstrated ? await demonstrate(options) : 0;
  if (options.endsAfterDemonstration) return stop(status);
  console.log(invitation(stack, keys));
};

try {
  await main(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  process.exitCode = 1;
}
