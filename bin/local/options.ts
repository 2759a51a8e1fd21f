import { parseArgs } from 'node:util';

/** What `npm start` was asked for. */
export interface LocalOptions {
  readonly port: number;
  readonly isDemonstrated: boolean;
  readonly endsAfterDemonstration: boolean;
  readonly dataFolder: string | undefined;
  readonly recordingsFolder: string;
  readonly timeScale: number;
  readonly strictUrls: boolean;
  readonly readyFile: string;
}

export const usage = `npm start -- [options]

  --port N             everything on 127.0.0.1 at this port (3000; 0: any free one)
  --no-demo            only serve
  --exit               end after the demonstration, with status 0 only if all of it worked
  --data DIR           keep tables and buckets in DIR (else in memory)
  --recordings DIR     serve these recordings, with their sidecars (samples/recordings)
  --time-scale K       the service's clock runs K times faster than the wall clock (1)
  --strict-urls        refuse loopback and private addresses, as in the cloud
  --ready-file FILE    written when the stack answers (.local/ready.json)`;

const numberIn = (name: string, text: string, [min, max]: readonly [number, number]): number => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < min || value > max)
    throw new Error(`--${name} takes a number from ${min} to ${max}, not "${text}"`);
  return value;
};

/** Reads the command line. Throws a sentence for what it does not know. */
export const readOptions = (args: readonly string[]): LocalOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '3000' },
      'no-demo': { type: 'boolean', default: false },
      exit: { type: 'boolean', default: false },
      data: { type: 'string' },
      recordings: { type: 'string', default: 'samples/recordings' },
      'time-scale': { type: 'string', default: '1' },
      'strict-urls': { type: 'boolean', default: false },
      'ready-file': { type: 'string', default: '.local/ready.json' },
    },
  });
  if (values['no-demo'] && values.exit)
    throw new Error('--exit needs the demonstration: leave out --no-demo');
  return {
    port: Math.trunc(numberIn('port', values.port, [0, 65_535])),
    isDemonstrated: !values['no-demo'],
    endsAfterDemonstration: values.exit,
    dataFolder: values.data,
    recordingsFolder: values.recordings,
    timeScale: numberIn('time-scale', values['time-scale'], [0.001, 100_000]),
    strictUrls: values['strict-urls'],
    readyFile: values['ready-file'],
  };
};
