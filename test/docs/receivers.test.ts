import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { signatureOf } from '../../lambdas/adapters/receivers/post-event.ts';
import { waitTimeout } from '../support/wait-timeout.ts';

// The receivers of the guide, started as a partner starts them, and sent signed, forged and repeated events.

const secret = 'whsec_8mZ4tQv1Rk7Yd2Ws9Lc5Xb3Nf6Hj0Pg';
const workshop = mkdtempSync(join(tmpdir(), 'receivers-'));
const processes: ChildProcess[] = [];
afterAll(() => {
  for (const one of processes) one.kill();
  rmSync(workshop, { recursive: true, force: true });
});

const folderOf = (name: string, files: readonly (readonly [from: string, to: string])[]): string => {
  const folder = join(workshop, name);
  mkdirSync(join(folder, 'webhooks'), { recursive: true });
  for (const [from, to] of files) copyFileSync(from, join(folder, to));
  return folder;
};

interface Receiver {
  readonly language: string;
  readonly version: readonly [command: string, argument: string];
  /** Makes it ready in a folder of its own; returns the command that runs it there. */
  readonly prepare: () => { readonly folder: string; readonly command: readonly [string, ...string[]] };
}

/** Hands each request of a plain server to the Rack application, as a Rack server does. */
const rackDriver = `require "socket"
require "stringio"
require_relative "receive"
$stdout.sync = true
app = Receiver.new(ENV.fetch("SIGNING_SECRET"))
server = TCPServer.new("127.0.0.1", 0)
puts "listening on #{server.addr[1]}"
loop do
  client = server.accept
  client.gets
  headers = {}
  while (line = client.gets.chomp) != ""
    name, value = line.split(": ", 2)
    headers["HTTP_" + name.upcase.tr("-", "_")] = value
  end
  body = client.read(headers.fetch("HTTP_CONTENT_LENGTH", "0").to_i)
  status, = app.call(headers.merge("rack.input" => StringIO.new(body || "")))
  client.write("HTTP/1.1 #{status} X\\r\\nContent-Length: 0\\r\\nConnection: close\\r\\n\\r\\n")
  client.close
end`;

const receivers: readonly Receiver[] = [
  {
    language: 'TypeScript',
    version: [process.execPath, '--version'],
    prepare: () => {
      const folder = folderOf('typescript', [
        ['docs/client/receive.ts', 'receive.ts'],
        ['clients/typescript/src/verify.ts', 'verify.ts'],
      ]);
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
      return { folder, command: [process.execPath, 'receive.ts'] };
    },
  },
  {
    language: 'Python',
    version: ['python3', '--version'],
    prepare: () => ({
      folder: folderOf('python', [
        ['docs/client/receive.py', 'receive.py'],
        ['clients/python/src/pitch_scoring/verify.py', 'verify.py'],
      ]),
      command: ['python3', 'receive.py'],
    }),
  },
  {
    language: 'Go',
    version: ['go', 'version'],
    prepare: () => {
      const folder = folderOf('go', [
        ['docs/client/receive.go', 'receive.go'],
        ['docs/client/verify.go', 'webhooks/verify.go'],
      ]);
      writeFileSync(join(folder, 'go.mod'), 'module example\n\ngo 1.20\n');
      const env = { ...process.env, GOTOOLCHAIN: 'local', GOPROXY: 'off', GOFLAGS: '-mod=mod' };
      const { status, stderr } = spawnSync('go', ['build', '-o', 'receiver', '.'], {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(stderr);
      return { folder, command: [join(folder, 'receiver')] };
    },
  },
  {
    language: 'Ruby',
    version: ['ruby', '--version'],
    prepare: () => {
      const folder = folderOf('ruby', [
        ['docs/client/receive.rb', 'receive.rb'],
        ['docs/client/verify.rb', 'verify.rb'],
      ]);
      writeFileSync(join(folder, 'driver.rb'), rackDriver);
      return { folder, command: ['ruby', 'driver.rb'] };
    },
  },
];

/** Starts a receiver; returns its address, and what it prints line by line. */
const started = async ({ prepare }: Receiver) => {
  const { folder, command } = prepare();
  const [program, ...args] = command;
  const receiver = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, SIGNING_SECRET: secret, PORT: '0', PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(receiver);
  const printed: string[] = [];
  createInterface({ input: receiver.stdout }).on('line', (line) => printed.push(line));
  await vi.waitFor(() => expect(printed[0]).toMatch(/^listening on \d+$/), waitTimeout);
  return { address: `http://127.0.0.1:${printed[0]?.split(' ').at(-1)}/`, printed };
};

const eventOf = (id: string) =>
  Buffer.from(JSON.stringify({ id, event: 'webhook.test', data: { text: 'Grüße 🎧' } }));

const sent = async (address: string, body: Buffer, header: string): Promise<number> => {
  const { status } = await fetch(address, {
    method: 'POST',
    // A receiver may close a connection that this process would use again.
    headers: { 'Content-Type': 'application/json', 'X-Service-Signature': header, Connection: 'close' },
    body: new Uint8Array(body),
  });
  return status;
};

describe.each(receivers)('the receiver in $language', (receiver) => {
  const [command, argument] = receiver.version;
  const isThere = spawnSync(command, [argument]).status === 0;
  if (!isThere)
    console.warn(`NOT RUN: the receiver in ${receiver.language}, because ${command} is not on this machine.`);

  it.skipIf(!isThere)('accepts each genuine event once, and no forged one', async () => {
    const { address, printed } = await started(receiver);
    const first = eventOf('evt_1');
    const second = eventOf('evt_2');
    const now = Date.now();
    expect(await sent(address, first, signatureOf(first, secret, now))).toBe(204);
    expect(await sent(address, first, signatureOf(first, secret, now))).toBe(204);
    expect(await sent(address, second, signatureOf(first, secret, now))).toBe(400);
    expect(await sent(address, second, signatureOf(second, `${secret}x`, now))).toBe(400);
    expect(await sent(address, second, signatureOf(second, secret, now - 400_000))).toBe(400);
    expect(await sent(address, second, '')).toBe(400);
    expect(await sent(address, second, signatureOf(second, secret, now))).toBe(204);
    await vi.waitFor(
      () => expect(printed.slice(1)).toEqual(['webhook.test evt_1', 'webhook.test evt_2']),
      waitTimeout,
    );
  });
});

it('the receiver in TypeScript compiles strictly', () => {
  const folder = folderOf('strict', [
    ['docs/client/receive.ts', 'receive.ts'],
    ['clients/typescript/src/verify.ts', 'verify.ts'],
  ]);
  const options = {
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [resolve('node_modules/@types')],
  };
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['*.ts'] }),
  );
  const { status, stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', folder], {
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, '']);
});

it("the conversion of AssemblyAI's words yields an accepted transcript", async () => {
  const { submitAnalysis } = await import('../../lambdas/contract/analysis-submission.ts');
  const [, program = ''] =
    /^```ts\n([\s\S]*?)^```/m.exec(readFileSync('docs/guides/from-other-services.md', 'utf8')) ?? [];
  const file = join(workshop, 'transcript-from.ts');
  writeFileSync(file, program);
  const { transcriptFrom } = await import(file);
  const theirs = [
    { speaker: 'A', start: 250, end: 8_100, text: 'Good morning, I am Tom from Acme.' },
    { speaker: 'B', start: 8_400, end: 12_000, text: 'Hello.' },
  ];
  const transcript = transcriptFrom(theirs, 'A');
  expect(transcript.utterances[0]).toMatchObject({ role: 'rep', start_seconds: 0.25, end_seconds: 8.1 });
  const body = { org_id: 'acme', rep_id: 'tom', transcript };
  expect(submitAnalysis.body.safeParse(body).error).toBeUndefined();
  expect(
    submitAnalysis.body.safeParse({ ...body, transcript: transcriptFrom(theirs) }).error,
  ).toBeUndefined();
});
