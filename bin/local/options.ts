import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { LocalModel } from './local-model.ts';
import { recogniserCommand } from './recogniser-command.ts';
import { UsageError } from './usage-error.ts';

/** The options of `npm start`. */
export interface LocalOptions {
  readonly port: number;
  readonly isDemonstrated: boolean;
  readonly endsAfterDemonstration: boolean;
  readonly dataFolder: string | undefined;
  readonly recordingsFolder: string;
  readonly timeScale: number;
  readonly strictUrls: boolean;
  readonly model: LocalModel | undefined;
  readonly recogniser: readonly string[] | undefined;
  readonly readyFile: string;
  readonly samFile: string;
}

/** The output of `--help`. */
export const usage = `npm start -- [options]

  --port N             everything on 127.0.0.1 at this port (3000; 0: any free one)
  --no-demo            only serve
  --exit               end after the demonstration, with status 0 only if all of it worked
  --data DIR           keep tables and buckets in DIR (else in memory)
  --recordings DIR     serve these recordings, with their sidecars (samples/recordings)
  --time-scale K       the service's clock runs K times faster than the wall clock (1)
  --strict-urls        refuse loopback and private addresses, as in the cloud
  --model-url URL      have a model at a server like OpenAI's (Ollama: http://127.0.0.1:11434/v1) analyse, divide
                       days, answer questions and play customers; samples (mock://) keep to the rules
  --model NAME         the model's name at that server
  --model-key KEY      the key that the server wants, if it wants one
  --model-votes N      judgements that it makes of a conversation, 1, 3 or 5; where they are far apart it is asked
                       once more, as an arbiter (1)
  --recogniser COMMAND have a recogniser of speech on this machine make the words of recordings without a sidecar:
                       'whisper-cli -m base.en.bin -f {audio} -oj'; {audio} becomes the path of a file of sound
  --ready-file FILE    written when the stack answers (.local/ready.json)
  --sam-file FILE      written then, for sam local invoke --env-vars FILE (events/env.json)
  --help               this`;

const numberIn = (name: string, text: string, [min, max]: readonly [number, number]): number => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < min || value > max)
    throw new UsageError(`--${name} takes a number from ${min} to ${max}, not "${text}"`);
  return value;
};

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '3000' },
        'no-demo': { type: 'boolean', default: false },
        exit: { type: 'boolean', default: false },
        data: { type: 'string' },
        recordings: { type: 'string', default: 'samples/recordings' },
        'time-scale': { type: 'string', default: '1' },
        'strict-urls': { type: 'boolean', default: false },
        'model-url': { type: 'string' },
        model: { type: 'string' },
        'model-key': { type: 'string' },
        'model-votes': { type: 'string' },
        recogniser: { type: 'string' },
        'ready-file': { type: 'string', default: '.local/ready.json' },
        'sam-file': { type: 'string', default: 'events/env.json' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const modelIn = (values: ReturnType<typeof parse>): LocalModel | undefined => {
  const { 'model-url': url, model: name, 'model-key': key, 'model-votes': votes } = values;
  if ([url, name, key, votes].every((each) => each === undefined)) return undefined;
  if (url === undefined || name === undefined || name === '')
    throw new UsageError('A model needs both --model-url and --model: where it answers, and its name there');
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new UsageError(`--model-url takes an address like http://127.0.0.1:11434/v1, not "${url}"`);
  if (votes !== undefined && !['1', '3', '5'].includes(votes))
    throw new UsageError(
      `--model-votes takes 1, 3 or 5: an odd number has a middle, and "${votes}" is none of them`,
    );
  return { url, name, key, ...(votes !== undefined && { votes: Number(votes) }) };
};

/** Parses the command line; `help` if only that was requested. Throws `UsageError` for anything else. */
export const readOptions = (args: readonly string[]): LocalOptions | 'help' => {
  const values = parse(args);
  if (values.help) return 'help';
  if (values['no-demo'] && values.exit)
    throw new UsageError('--exit needs the demonstration: leave out --no-demo');
  if (!existsSync(values.recordings))
    throw new UsageError(`--recordings names a folder that is not there: ${values.recordings}`);
  return {
    port: Math.trunc(numberIn('port', values.port, [0, 65_535])),
    isDemonstrated: !values['no-demo'],
    endsAfterDemonstration: values.exit,
    dataFolder: values.data,
    recordingsFolder: values.recordings,
    timeScale: numberIn('time-scale', values['time-scale'], [0.001, 100_000]),
    strictUrls: values['strict-urls'],
    model: modelIn(values),
    recogniser: values.recogniser === undefined ? undefined : recogniserCommand(values.recogniser),
    readyFile: values['ready-file'],
    samFile: values['sam-file'],
  };
};
