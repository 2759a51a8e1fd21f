import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { commandRecogniser } from '../../../../lib/local/transcribe/command.ts';
import { TranscriptionFailure } from '../../../../lib/local/transcribe/definition.ts';

// A small script of Node takes the place of whisper.cpp.

const scripts = mkdtempSync(join(tmpdir(), 'scripts with spaces-'));
afterAll(() => rmSync(scripts, { recursive: true, force: true }));

let count = 0;
const script = (code: string): string => {
  count += 1;
  const file = join(scripts, `recogniser-${count}.cjs`);
  writeFileSync(
    file,
    `const fs = require('node:fs'); const [audio, ...more] = process.argv.slice(2);\n${code}\n`,
  );
  return file;
};

const bounds = { milliseconds: 60_000, bytes: 1_000 };
const audioOf = (signal = new AbortController().signal) => ({
  read: async () => Buffer.from('audio bytes'),
  format: 'mp3',
  signal,
});
const run = (code: string, { more = [] as readonly string[], limits = bounds, audio = audioOf() } = {}) =>
  commandRecogniser([process.execPath, script(code), '{audio}', ...more], limits)(audio);

const vtt = (text: string) => `WEBVTT\\n\\n00:01.000 --> 00:02.000\\n${text}`;
const textOf = async (heard: ReturnType<typeof run>) => (await heard).utterances.map(({ text }) => text);

it('gets the path of an audio file, as one argument or within another, and is read', async () => {
  const code = `console.log('${vtt("'+ fs.readFileSync(audio) + ' ' + more.join(' ')")});`;
  const [text = ''] = await textOf(run(code, { more: ['a b', '$HOME;', '--in={audio}', '{folder}/out'] }));
  const [, file = '', folder = ''] = /^audio bytes a b \$HOME; --in=(\S+) (\S+)\/out$/.exec(text) ?? [];
  expect(file).toMatch(/\.mp3$/);
  expect(dirname(file)).toBe(folder);
  // Recordings are not left lying about.
  expect(existsSync(folder)).toBe(false);
});

it('is read from the file that it writes beside the sound, JSON first', async () => {
  const code = `
    console.log('[00:00:01.000 --> 00:00:02.000] Hello.');
    fs.writeFileSync(audio + '.vtt', '${vtt('Of the VTT.')}');
    fs.writeFileSync(audio + '.json', JSON.stringify([{ start: 1, end: 2, text: 'Of the JSON.' }]));
  `;
  expect(await textOf(run(code))).toEqual(['Of the JSON.']);
  const srt =
    "fs.writeFileSync(audio.replace('mp3', 'srt'), '1\\n00:00:01,000 --> 00:00:02,000\\nOf the SRT.');";
  expect(await textOf(run(srt))).toEqual(['Of the SRT.']);
});

it.each([
  ['console.error("model not found"); process.exit(3)', 'it ended with status 3: model not found.'],
  ['process.exit(1)', 'it ended with status 1.'],
  ['process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1000)', 'it ended by SIGTERM.'],
  ['console.error("x".repeat(100_000) + "at last"); process.exit(1)', /: x{292}at last\.$/],
  ['', 'it gave no words: it printed nothing, and left no .json, .vtt or .srt beside the audio.'],
  ['console.log("I heard nothing")', 'it begins with "I heard nothing".'],
  ['for (;;) fs.writeSync(1, "x".repeat(500))', 'it printed more than 1000 bytes.'],
  ['fs.writeFileSync(audio + ".json", "x".repeat(1001))', 'it wrote more than 1000 bytes.'],
])('fails with a sentence: %s', async (code, sentence) => {
  const failure = await run(code).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(TranscriptionFailure);
  const { message } = failure as Error;
  expect(message).toMatch(sentence);
  expect(message.startsWith(`The recogniser ${process.execPath} failed: `)).toBe(true);
});

it('fails with a sentence when it does not exist', async () => {
  const heard = commandRecogniser(['no-such-program', '{audio}'])(audioOf());
  await expect(heard).rejects.toThrow(
    'The recogniser no-such-program failed: it cannot be started: spawn no-such-program ENOENT.',
  );
});

/** Where programs say that they live: a line that lasts as long as they do. */
const lifelines = async () => {
  const said: string[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => {}).on('close', () => open.delete(socket)));
    socket.on('data', (text) => said.push(text.toString()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { said, open, port, close: () => server.close() };
};

/** Neither it nor what it calls ends by itself. */
const hanging = (port: number): string => {
  const live = `require('node:net').connect(${port}, '127.0.0.1').write`;
  return `
    ${live}(audio);
    require('node:child_process').spawn(process.execPath, ['-e', "${live}('called')"], { stdio: 'inherit' });
  `;
};

it('is killed with its children, and leaves no recording, when the job is cancelled', async () => {
  const { said, open, port, close } = await lifelines();
  const controller = new AbortController();
  const heard = run(hanging(port), { audio: audioOf(controller.signal) }).catch((error: Error) => error.name);
  await expect.poll(() => said.length).toBe(2);
  const folder = dirname(said.find((text) => text !== 'called') ?? '');
  expect(existsSync(folder)).toBe(true);
  controller.abort();
  expect(existsSync(folder)).toBe(false);
  expect(await heard).toBe('AbortError');
  await expect.poll(() => open.size).toBe(0);
  close();
});

it('is killed when it takes too long, and the error says so', async () => {
  const limits = { ...bounds, milliseconds: 300 };
  await expect(run('setInterval(() => {}, 1000)', { limits })).rejects.toThrow(
    'it took longer than 0.005 minutes and was ended.',
  );
});
