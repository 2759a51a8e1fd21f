import { expect, it } from 'vitest';
import { readOptions } from '../../bin/local/options.ts';
import { UsageError } from '../../bin/local/usage-error.ts';

it('serves the samples on port 3000 and shows the demonstration by default', () => {
  expect(readOptions([])).toEqual({
    port: 3000,
    isDemonstrated: true,
    endsAfterDemonstration: false,
    dataFolder: undefined,
    recordingsFolder: 'samples/recordings',
    timeScale: 1,
    strictUrls: false,
    model: undefined,
    recogniser: undefined,
    readyFile: '.local/ready.json',
    samFile: 'events/env.json',
  });
});

it.each([['--help'], ['-h'], ['--no-demo', '--help']])('responds to %s with help', (...args) => {
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
  [['--model-votes', '3'], '--model-url'],
  [['--model-url', 'http://127.0.0.1:1/v1', '--model', 'llama', '--model-votes', '2'], '1, 3 or 5'],
  [['--model-url', 'ftp://host', '--model', 'llama'], 'ftp://host'],
  [['--model-url', 'nowhere', '--model', 'llama'], 'nowhere'],
  [['--recogniser', ''], 'with {audio} where the path of the sound goes'],
  [['--recogniser', 'whisper-cli -oj'], 'not "whisper-cli -oj"'],
  [['--recogniser', '{audio}'], 'with {audio} where'],
  [['--recogniser', 'whisper-cli "{audio}'], 'whose quotes are closed, not: whisper-cli "{audio}'],
  [['--recogniser', 'no-such-program {audio}'], 'a program that is not on this machine: no-such-program'],
  [['--recogniser', './no/such/program {audio}'], 'not on this machine: ./no/such/program'],
  [['--recogniser', './package.json {audio}'], 'not on this machine: ./package.json'],
])('refuses %j with a sentence that names it', (args, named) => {
  expect(() => readOptions(args)).toThrow(UsageError);
  expect(() => readOptions(args)).toThrow(named);
});

it('accepts a model by its address, its name and its key', () => {
  const url = 'http://127.0.0.1:11434/v1';
  const asked = (...more: string[]) => readOptions(['--model-url', url, '--model', 'llama3.1:8b', ...more]);
  expect(asked()).toMatchObject({ model: { url, name: 'llama3.1:8b', key: undefined } });
  expect(asked('--model-key', 'k')).toMatchObject({ model: { key: 'k' } });
  expect(asked('--model-votes', '3')).toMatchObject({ model: { votes: 3 } });
});

it('splits the command of a recogniser like a shell, with its quotes', () => {
  const asked = `node 'my recogniser.js' --model "the large \\"one\\"" --file={audio} $HOME`;
  expect(readOptions(['--recogniser', asked])).toMatchObject({
    recogniser: ['node', 'my recogniser.js', '--model', 'the large "one"', '--file={audio}', '$HOME'],
  });
  expect(readOptions(['--recogniser', `'${process.execPath}' {audio}`])).toMatchObject({
    recogniser: [process.execPath, '{audio}'],
  });
});
