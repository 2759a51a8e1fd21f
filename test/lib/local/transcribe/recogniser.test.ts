import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findRecogniser } from '../../../../lib/local/transcribe/recogniser.ts';

const audio = {
  read: async () => Buffer.from('audio bytes'),
  format: 'mp3',
  signal: new AbortController().signal,
};

const withServer = async (
  status: number,
  body: string,
  use: (url: string, requests: string[]) => Promise<void>,
) => {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests.push(`${request.method} ${request.url}\n${Buffer.concat(chunks).toString()}`);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/audio/transcriptions`, requests);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
};

test('no recogniser is found if there is none', () => {
  expect(findRecogniser({})).toBeUndefined();
  expect(findRecogniser({ PATH: tmpdir(), LOCAL_TRANSCRIBER_URL: '' })).toBeUndefined();
});

test('an OpenAI-compatible address is asked for segments', () =>
  withServer(
    200,
    '{"language":"english","segments":[{"start":0.5,"end":2,"text":" Hello there."}]}',
    async (url, requests) => {
      const recognise = findRecogniser({ LOCAL_TRANSCRIBER_URL: url, LOCAL_TRANSCRIBER_MODEL: 'tiny' });
      expect(await recognise?.(audio)).toEqual({
        language: 'english',
        utterances: [{ speaker: null, startSeconds: 0.5, endSeconds: 2, text: ' Hello there.' }],
      });
      expect(requests[0]).toMatch(/^POST \/v1\/audio\/transcriptions\n/);
      for (const part of ['filename="audio.mp3"', 'audio bytes', 'tiny', 'verbose_json'])
        expect(requests[0]).toContain(part);
    },
  ));

test.each([
  [500, 'out of memory', 'returned 500: out of memory'],
  [200, 'no json', 'failed'],
  [200, '{"text":"no segments"}', 'failed'],
  [200, 'x'.repeat(17 * 1024 * 1024), 'returned more than'],
])('a response with status %s and body %.20s is a failure', (status, body, sentence) =>
  withServer(status, body, async (url) => {
    await expect(findRecogniser({ LOCAL_TRANSCRIBER_URL: url })?.(audio)).rejects.toThrow(sentence);
  }),
);

test('whisper-cli runs if it is on PATH, and its output is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bin-'));
  const program = join(folder, 'whisper-cli');
  const run = (script: string) => {
    writeFileSync(program, `#!/bin/sh\n${script}\n`);
    chmodSync(program, 0o755);
    return findRecogniser({ PATH: folder, LOCAL_WHISPER_MODEL: 'base.bin' })?.(audio);
  };
  // Called as: -m base.bin -f <audio> -oj …
  const heard = await run(
    `printf '{"transcription":[{"offsets":{"from":1000,"to":2000},"text":" %s %s"}]}' "$2" "$(/bin/cat "$4")" > "$4.json"`,
  );
  expect(heard?.utterances).toEqual([
    { speaker: null, startSeconds: 1, endSeconds: 2, text: ' base.bin audio bytes' },
  ]);
  await expect(run('exit 3')).rejects.toThrow(`The recogniser ${program} failed: it ended with status 3.`);
  rmSync(folder, { recursive: true });
});

test('the given command is preferred to everything else', async () => {
  const print = `console.log('WEBVTT\\n\\n00:01.000 --> 00:02.000\\nHello.')`;
  const command = [process.execPath, '-e', print, '{audio}'];
  const recognise = findRecogniser({ LOCAL_TRANSCRIBER_URL: 'http://127.0.0.1:1/none' }, command);
  expect((await recognise?.(audio))?.utterances).toMatchObject([{ text: 'Hello.' }]);
});
