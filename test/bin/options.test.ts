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
])('refuses %j with a sentence that names it', (args, named) => {
  expect(() => readOptions(args)).toThrow(UsageError);
  expect(() => readOptions(args)).toThrow(named);
});
