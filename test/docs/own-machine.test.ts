import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readOptions } from '../../bin/local/options.ts';
import { timeBudgetMs } from '../../lambdas/domain/jobs/time-budget.ts';
import { wordless } from '../../lambdas/domain/transcription/lost-speech.ts';
import { adviceFor, commandRecogniser } from '../../lib/local/transcribe/index.ts';

// What the guide says to type is understood, and what it says to expect is what a recogniser's failure says.

const guide = readFileSync('docs/guides/own-machine.md', 'utf8');

const commands = [...guide.matchAll(/--recogniser '([^']+)'/g)].map(([, command = '']) => command);

it('shows six commands', () => expect(commands).toHaveLength(6));

it.each(commands)('shows a valid command: %s', (command) => {
  // Which programs are on this machine is not the guide's to know.
  const here = command.replace(/^\S+/, `'${process.execPath}'`);
  const { recogniser = [] } = readOptions(['--recogniser', here]) as { recogniser?: readonly string[] };
  expect(recogniser.join(' ')).toContain('{audio}');
});

const audio = {
  read: async () => Buffer.from('audio'),
  format: 'mp3',
  signal: new AbortController().signal,
};
const failing =
  (code: string, milliseconds = 60_000) =>
  async () => {
    const heard = commandRecogniser([process.execPath, '-e', code, '{audio}'], { milliseconds, bytes: 100 });
    return heard(audio).then(
      () => '',
      ({ message }: Error) => message,
    );
  };

const shown = [...guide.matchAll(/^\| `([^`]+)` \| /gm)].map(([, message = '']) => message);

it.each([
  async () => adviceFor(undefined),
  failing('console.error("no model"); process.exit(1)'),
  failing('console.log("Hello")'),
  failing(''),
  async () => (await failing('setInterval(() => {}, 1000)', 100)()).replace(/[\d.]+ minutes/, '15 minutes'),
  async () => wordless().message,
])('shows the message of each failure: %#', async (failure) => {
  const message = await failure();
  const parts = shown.map((text) => text.split('…').map((part) => part.trim()));
  expect(
    parts.filter((each) => each.every((part) => message.includes(part))),
    message,
  ).toHaveLength(1);
});

it('shows only messages that exist', () => expect(shown).toHaveLength(6));

it('states the time budget of an analysis correctly', () => {
  expect(timeBudgetMs({ kind: 'analysis', duration_seconds: null })).toBe(10 * 60_000);
  expect(guide).toContain('an analysis has ten minutes in all');
});
