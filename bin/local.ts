import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import type { AlarmChange } from '../lib/local/cloudwatch/index.ts';
import type { LocalAws } from '../lib/local/index.ts';
import { type LocalKeys, localKeys } from './local/keys.ts';
import { type LocalOptions, readOptions, usage } from './local/options.ts';
import { prepare } from './local/prepare.ts';
import { dropOwnReadyFile, dropStaleReadyFile, writePrivately } from './local/ready-file.ts';
import { samFiles, writeForSam } from './local/sam.ts';
import { shownRecording } from './local/shown-recording.ts';
import { startLocalService } from './local/start-service.ts';
import { UsageError } from './local/usage-error.ts';

// The whole service on this machine: `npm start`.

const started = performance.now();
const say = (text: string) =>
  console.log(`${((performance.now() - started) / 1_000).toFixed(1).padStart(5)} s  ${text}`);

/** What an operator would be notified of, and beside it the alarms that say why. */
const sayAlarm = ({ description, isOn, notifies }: AlarmChange): void => {
  const [title = ''] = description.split(':');
  if (!isOn) say(`alarm over: ${title}`);
  else say(notifies ? `ALARM ${description}` : `alarm that notifies nobody: ${description}`);
};

/** The output of functions, from the beginning of this run. */
const logFile = '.local/functions.log';

const functionLog = () => {
  mkdirSync('.local', { recursive: true });
  const file = createWriteStream(logFile);
  return (line: string) => file.write(line.endsWith('\n') ? line : `${line}\n`);
};

/** Makes the keys, and writes the files for `sam local` and the ready file, after which others may call. */
const announce = async (stack: LocalAws, options: LocalOptions): Promise<LocalKeys> => {
  const keys = await localKeys(stack, options.dataFolder);
  writeForSam(stack, keys, samFiles(options));
  writePrivately(options.readyFile, {
    pid: process.pid,
    base_urls: { sandbox: `${stack.address}/sandbox`, live: `${stack.address}/live` },
    keys: keys.keys,
    partner_id: keys.partner_id,
    recordings_url: stack.recordingsUrl,
  });
  return keys;
};

/** Runs the demonstration and returns its status; it ends with `signal`. */
const demonstrate = (options: LocalOptions, signal: AbortSignal): Promise<number> =>
  new Promise((resolve) => {
    const args = [
      'bin/demonstration.ts',
      '--ready-file',
      options.readyFile,
      '--time-scale',
      String(options.timeScale),
    ];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    child.on('exit', (status) => resolve(status ?? 1));
    signal.addEventListener('abort', () => child.kill());
  });

const invitation = (
  { address, recordingsUrl }: LocalAws,
  { keys }: LocalKeys,
  { isDemonstrated, recordingsFolder }: LocalOptions,
): string => `
The service answers at
  console   ${address}/sandbox/v1/console${isDemonstrated ? '   (enter the live key to see the day above)' : ''}
  sandbox   ${address}/sandbox   ${keys.sandbox}
  live      ${address}/live      ${keys.live}
  admin     ${keys.admin_live}
  docs      ${address}/live/v1/docs
  log       ${logFile}

Go on with
  export PITCH_URL=${address} PITCH_KEY=${keys.sandbox}
  npm run -s pitch -- analyses submit samples/recordings/pitch.m4a --org acme --rep tom --wait
  curl -s ${address}/sandbox/v1/analyses -H 'Authorization: Bearer ${keys.sandbox}' -H 'Content-Type: application/json' -d '{"org_id":"acme","rep_id":"r1","recording_url":"mock://perfect-pitch"}'
  curl -s '${address}/sandbox/v1/analyses?limit=5' -H 'Authorization: Bearer ${keys.sandbox}'
  curl -s ${address}/live/v1/all-day-sessions -H 'Authorization: Bearer ${keys.live}' -H 'Content-Type: application/json' -d '{"org_id":"acme","rep_id":"r1","recording_url":"${recordingsUrl}/${shownRecording(recordingsFolder)}"}'

Ctrl-C ends it.`;

/** Ends the process once, cleanly, however often that is requested. */
const stopper = (readyFile: string) => {
  const ending = new AbortController();
  let stack: LocalAws | undefined;
  const stop = async (status: number): Promise<void> => {
    if (ending.signal.aborted) return;
    ending.abort();
    dropOwnReadyFile(readyFile);
    await stack?.close();
    process.exit(status);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  return {
    signal: ending.signal,
    stop,
    holds: (started: LocalAws) => {
      stack = started;
    },
  };
};

const run = async (options: LocalOptions): Promise<void> => {
  const { signal, stop, holds } = stopper(options.readyFile);
  try {
    dropStaleReadyFile(options.readyFile);
    prepare(say);
    const stack = await startLocalService({ ...options, log: functionLog(), alarms: sayAlarm });
    holds(stack);
    const keys = await announce(stack, options);
    say(`ready: console at ${stack.address}/sandbox/v1/console, ${stack.functions.length} functions`);
    const status = options.isDemonstrated ? await demonstrate(options, signal) : 0;
    if (options.endsAfterDemonstration) await stop(status);
    else if (!signal.aborted) console.log(invitation(stack, keys, options));
  } catch (error) {
    // An error after the stack began to stop is not reported.
    if (!signal.aborted) console.error(error instanceof Error ? error.message : String(error));
    await stop(1);
  }
};

const main = async (args: readonly string[]): Promise<void> => {
  try {
    const options = readOptions(args);
    if (options === 'help') console.log(usage);
    else await run(options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
  }
};

await main(process.argv.slice(2));
