import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pitchScoring } from '../clients/typescript/src/client.ts';
import { smokeTest } from './smoke/checks.ts';

// Checks whether a deployment works for a partner: `npm run smoke -- https://api.example.com/sandbox --key-file
// key.txt`. Ends with 0 if everything works, with 1 if something does not, and with 2 after invalid arguments.

const usage = `npm run smoke -- ADDRESS --key-file FILE [--commit COMMIT] [--timeout SECONDS]

  ADDRESS   of the sandbox: the output SandboxAddress of the stack
  FILE      holds a sandbox key of a partner of your own, which may write
  COMMIT    that has to answer (any)
  SECONDS   for everything (180)`;

const options = {
  'key-file': { type: 'string' },
  commit: { type: 'string' },
  timeout: { type: 'string', default: '180' },
} as const;

/** Wrong arguments, in a sentence. */
class UsageError extends Error {}

const addressIn = (text: string | undefined): string => {
  if (text === undefined) throw new UsageError('ADDRESS is missing.');
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`${text} is no address: it begins with https://.`);
  const address = text.replace(/\/$/, '');
  if (!address.endsWith('/sandbox'))
    throw new UsageError(`${text} is not the address of the sandbox, which ends in /sandbox.`);
  return address;
};

const keyIn = (file: string | undefined): string => {
  if (file === undefined) throw new UsageError('--key-file is missing.');
  const key = readFileSync(file, 'utf8').trim();
  if (key === '') throw new UsageError(`${file} holds no key.`);
  return key;
};

const secondsIn = (text: string): number => {
  const seconds = Number(text);
  if (!Number.isFinite(seconds) || seconds <= 0 || seconds > 3_600)
    throw new UsageError(`--timeout ${text}: a number of seconds up to 3600 is wanted.`);
  return seconds;
};

const asked = () => {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > 1) throw new UsageError(`${positionals[1]} is one argument too many.`);
    return {
      baseUrl: addressIn(positionals[0]),
      apiKey: keyIn(values['key-file']),
      commit: values.commit,
      seconds: secondsIn(values.timeout),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return undefined;
  }
};

/** `fetch` says only that it failed; why (no such host, a refused connection, a certificate) is in the cause. */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

const told = async (name: string, work: () => Promise<string>): Promise<void> => {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1_000).toFixed(1)} s`;
  try {
    console.log(`✓ ${name}: ${await work()}, ${seconds()}`);
  } catch (error) {
    console.error(`✗ ${name}: ${sentenceOf(error)}, ${seconds()}`);
    throw error;
  }
};

const run = async (given: NonNullable<ReturnType<typeof asked>>): Promise<number> => {
  const { baseUrl, apiKey, commit, seconds } = given;
  const signal = AbortSignal.timeout(seconds * 1_000);
  try {
    await smokeTest({ api: pitchScoring({ baseUrl, apiKey }), signal, commit, pause: sleep }, told);
    console.log(`${baseUrl} works.`);
    return 0;
  } catch {
    console.error(`${baseUrl} does not work.`);
    return 1;
  }
};

const given = asked();
process.exitCode = given === undefined ? 2 : await run(given);
