import { expect, it } from 'vitest';
import { readOptions, UsageError } from '../../bin/local/options.ts';

it('serves the samples on port 3000 and shows the demonstration when nothing is said', () => {
  expect(readOptions([])).toEqual({
    port: 3000,
    isDemonstrated: true,
    endsAfterDemonstration: false,
    dataFolder: undefined,
    recordingsFolder: 'samples/recordings',
    timeScale: 1,
    strictUrls: false,
    model: undefined,
    readyFile: '.local/ready.json',
  });
});

it.each([['--help'], ['-h'], ['--no-demo', '--help']])('answers %s with help', (...args) => {
  expect(readOptions(args)).toBe('help');
});

it.each([
  [['--nope'], '--nope'],
  [['extra'], 'extra'],
  [['--port', 'abc'], '--port takes a number'],
  [['--port', '65536'], '--port takes a number'],
  [['--time-scale', '0'], '--time-scale takes a number'],
  [['--recordings', 'no/such/folder'], 'no/such/folder'],
  [['--exit', '--no-demo'], '--no-demo'],
  [['--model', 'llama'], '--model-url'],
  [['--model-url', 'http://127.0.0.1:11434/v1'], '--model'],
  [['--model-key', 'k'], '--model-url'],
  [['--model-url', 'ftp://host', '--model', 'llama'], 'ftp://host'],
  [['--model-url', 'nowhere', '--model', 'llama'], 'nowhere'],
])('refuses %j with a sentence that names it', (args, named) => {
  expect(() => readOptions(args)).toThrow(UsageError);
  expect(() => readOptions(args)).toThrow(named);
});

it('takes a model by its address, its name and its key', () => {
  const url = 'http://127.0.0.1:11434/v1';
  const asked = (...more: string[]) => readOptions(['--model-url', url, '--model', 'llama3.1:8b', ...more]);
  expect(asked()).toMatchObject({ model: { url, name: 'llama3.1:8b', key: undefined } });
  expect(asked('--model-key', 'k')).toMatchObject({ model: { key: 'k' } });
});
