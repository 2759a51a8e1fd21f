import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { machine } from './terminal.ts';

// `pitch` against a server that answers by a script.

interface Scripted {
  readonly status: number;
  readonly body: unknown;
}
let script: Scripted[] = [];
const seen: { path: string | undefined; authorization: string | undefined }[] = [];
/** The body of the last request. */
let sent = '';
beforeEach(() => {
  script = [];
  seen.length = 0;
});
const server = createServer((request, response) => {
  seen.push({ path: request.url, authorization: request.headers.authorization });
  const { status, body } = script.shift() ?? { status: 200, body: {} };
  sent = '';
  request.setEncoding('utf8').on('data', (part: string) => {
    sent += part;
  });
  request.on('end', () => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'X-Request-Id': 'req_7' });
    response.end(JSON.stringify(body));
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const key = 'pk_sandbox_abcdefghijklmnop_0123456789';
const env = { PITCH_URL: url, PITCH_KEY: key };
const current = { status: 200, body: { key_prefix: 'pk_sandbox_abc', partner: { name: 'Acme' } } };
const refusal = (status: number, code: string): Scripted => ({
  status,
  body: { error: { code, message: 'No such thing.', doc_url: `${url}/v1/docs/errors#${code}`, details: {} } },
});

describe('login', () => {
  it('stores a key that the service accepts in a file that only its owner can read', async () => {
    const { pitch, settingsFile } = machine();
    mkdirSync(dirname(settingsFile), { recursive: true });
    writeFileSync(settingsFile, '{"keys":{}}', { mode: 0o644 });
    script = [current];
    const { code, out, said } = await pitch(['login', '--url', `${url}/sandbox/`], { secret: `${key}\n` });
    expect([code, out]).toEqual([0, '']);
    expect(said).toContain('Acme');
    expect(seen).toEqual([{ path: '/sandbox/v1/keys/current', authorization: `Bearer ${key}` }]);
    expect(statSync(settingsFile).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(settingsFile, 'utf8'))).toEqual({
      url,
      keys: { sandbox: key },
      inKeyring: [],
    });
  });

  it('stores no key that the service refuses', async () => {
    const { pitch, settingsFile } = machine();
    script = [refusal(401, 'invalid_api_key')];
    const { code } = await pitch(['login', '--url', url], { secret: key });
    expect(code).toBe(3);
    expect(() => statSync(settingsFile)).toThrow();
  });

  it('sends no key of one deployment to another', async () => {
    const { pitch, settingsFile } = machine();
    mkdirSync(dirname(settingsFile), { recursive: true });
    writeFileSync(
      settingsFile,
      JSON.stringify({ url: 'https://old.example.com', keys: { live: 'pk_live_old' } }),
    );
    script = [current];
    await pitch(['login', '--url', url], { secret: key });
    expect(JSON.parse(readFileSync(settingsFile, 'utf8')).keys).toEqual({ sandbox: key });
  });

  it.each(['http://api.example.com', 'ftp://127.0.0.1', 'api.example.com'])(
    'sends no key to %s',
    async (address) => {
      const { code, said } = await machine().pitch(['login', '--url', address], { secret: key });
      expect([code, seen.length]).toEqual([2, 0]);
      expect(said).toMatch(/https:\/\//);
    },
  );
});

describe('a keyring', () => {
  const kept = new Map<string, string>();
  beforeEach(() => kept.clear());
  const keyring = () => ({
    read: (account: string) => kept.get(account) ?? null,
    write: (account: string, secret: string) => void kept.set(account, secret),
    remove: (account: string) => void kept.delete(account),
  });

  it('stores the key instead of the file, returns it to later commands, and deletes it', async () => {
    const { pitch, settingsFile } = machine({}, keyring);
    script = [current, { status: 200, body: { data: [] } }];
    const { said } = await pitch(['login', '--url', url], { secret: key });
    expect(said).toContain('keyring');
    expect([...kept]).toEqual([[`${url}/sandbox`, key]]);
    expect(readFileSync(settingsFile, 'utf8')).not.toContain(key);
    expect((await pitch(['keys'])).code).toBe(0);
    expect(seen.at(-1)?.authorization).toBe(`Bearer ${key}`);
    expect((await pitch(['logout'])).code).toBe(0);
    expect(kept.size).toBe(0);
    expect((await pitch(['keys'])).said).toContain('pitch login');
  });

  it('that does not accept the key leaves it to the file', async () => {
    const locked = () => ({ ...keyring(), write: () => expect.fail('locked') });
    const { pitch, settingsFile } = machine({}, locked);
    script = [current];
    expect((await pitch(['login', '--url', url], { secret: key })).said).toContain(settingsFile);
    expect(JSON.parse(readFileSync(settingsFile, 'utf8')).keys).toEqual({ sandbox: key });
  });

  it('that no longer opens is reported with a remedy', async () => {
    let store: ReturnType<typeof keyring> | undefined = keyring();
    const { pitch } = machine({}, () => store);
    script = [current];
    await pitch(['login', '--url', url], { secret: key });
    store = undefined;
    expect(await pitch(['keys'])).toMatchObject({ code: 2, said: expect.stringContaining('PITCH_KEY') });
  });
});

describe('text from a server', () => {
  /** One thing with the fields of all: each command shows some of them. */
  const row = (text: string) => {
    const fields =
      'id status org_id rep_id recording_title key_id key_prefix name created_at period event'.split(' ');
    return {
      ...Object.fromEntries(fields.map((field) => [field, text])),
      overall_score: 7,
      scopes: [text],
      sequence: 1,
      data: { id: text },
      error: { code: text, message: text },
      analysis: null,
      duration_seconds: 1,
      segments: [],
      partner: { name: text },
    };
  };
  const page = (text: string) => ({
    status: 200,
    body: { data: [row(text)], has_more: false, next_cursor: null },
  });
  const one = (text: string) => ({ status: 200, body: row(text) });
  const none = { status: 200, body: { data: [] } };
  const refused = (text: string) => ({
    status: 400,
    body: { error: { code: text, message: text, doc_url: text, details: { field: text } } },
  });
  const submission = ['mock://x', '--org', 'a', '--rep', 'b'];
  const commands: readonly (readonly [readonly string[], (text: string) => Scripted[]])[] = [
    [['login', '--url', url], (text) => [one(text)]],
    [['login', '--url', url], (text) => [refused(text)]],
    [['logout'], () => []],
    [['analyses', 'submit', ...submission], (text) => [one(text)]],
    [
      ['analyses', 'submit', ...submission, '--wait'],
      (text) => [one(text), one(text), { status: 400, body: text }],
    ],
    [['analyses', 'get', 'x'], (text) => [one(text)]],
    [['analyses', 'get', 'x'], (text) => [refused(text)]],
    [['analyses', 'list'], (text) => [page(text)]],
    [['days', 'submit', ...submission], (text) => [one(text)]],
    [['days', 'timeline', 'x'], (text) => [one(text)]],
    [['events', 'tail', '--after-sequence', '0', '--once'], (text) => [page(text), none]],
    [
      ['listen', '--forward-to', `${url}/hook`, '--after-sequence', '0', '--once'],
      (text) => [page(text), { status: 500, body: text }, none],
    ],
    [['keys'], (text) => [page(text)]],
    [['usage'], (text) => [page(text)]],
  ];
  const shown = async (args: readonly string[], answers: Scripted[]): Promise<string> => {
    script = answers;
    const { out, said } = await machine(env).pitch(args, { secret: key });
    return `${out}\n${said}`;
  };

  it.each(commands)('never shows a key, even in its address: %j', async (args, answers) => {
    for (const flags of [[], ['--json']]) {
      seen.length = 0;
      const text = await shown([...flags, ...args], answers(`<${key}>`));
      expect(text).not.toContain(key);
      expect(seen.map(({ path }) => path).join()).not.toContain(key);
    }
  });

  it.each(commands)('never controls a terminal: %j', async (args, answers) => {
    for (const flags of [[], ['--json']]) {
      const text = await shown([...flags, ...args], answers('a\u001b]0;b\u0007\u009b2J\u202ec'));
      // Colours are our own.
      expect(text.replace(/\p{Cc}\[\d+m/gu, '')).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
    }
  });
});

describe('a command', () => {
  it.each<[string, readonly string[], Scripted | undefined, number, RegExp]>([
    ['is refused', ['analyses', 'get', 'x'], refusal(404, 'analysis_not_found'), 3, /No such thing/],
    ['meets a service that fails', ['keys'], refusal(400, 'invalid_request'), 3, /invalid_request/],
    ['is misspelled', ['analysis'], undefined, 2, /unknown command/],
    ['lacks an option', ['analyses', 'submit', 'mock://x', '--org', 'a'], undefined, 2, /--rep/],
    ['has an empty id', ['analyses', 'get', ''], undefined, 2, /an id/],
    ['has an id that leads elsewhere', ['days', 'timeline', '..'], undefined, 2, /an id/],
    ['has an invalid number', ['analyses', 'list', '--limit', '1e3'], undefined, 2, /whole number/],
    [
      'names a missing file',
      ['days', 'submit', 'no.mp3', '--org', 'a', '--rep', 'b'],
      undefined,
      2,
      /no\.mp3/,
    ],
    [
      'names a file of another kind',
      ['days', 'submit', 'package.json', '--org', 'a', '--rep', 'b'],
      undefined,
      2,
      /package\.json is none of .*flac/,
    ],
  ])(
    'that %s ends with its exit code and the reason, without the key',
    async (_, args, answer, code, reason) => {
      script = answer ? [answer] : [];
      const shown = await machine(env).pitch(args);
      expect(shown).toMatchObject({ code, said: expect.stringMatching(reason), out: '' });
      expect(shown.said).not.toContain(key);
    },
  );

  it('shows the request id and the address that explains a refusal', async () => {
    script = [refusal(404, 'analysis_not_found')];
    const { said } = await machine(env).pitch(['analyses', 'get', 'x']);
    expect(said.split('\n').slice(1)).toEqual(['request req_7', `${url}/v1/docs/errors#analysis_not_found`]);
  });

  it('that reaches no server ends as unavailable', async () => {
    const nobody = { PITCH_URL: 'http://127.0.0.1:9', PITCH_KEY: key };
    const { code, said } = await machine(nobody).pitch(['keys']);
    expect([code, said]).toEqual([4, expect.stringContaining('cannot be reached')]);
  }, 20_000);

  it('blames the receiver, not the service, when it forwards to no one', async () => {
    const event = { sequence: 1, id: 'evt_1', event: 'analysis.completed', created_at: '', data: {} };
    script = [
      { status: 200, body: { data: [event], has_more: false, next_cursor: null } },
      { status: 200, body: { data: [] } },
    ];
    const args = ['listen', '--forward-to', 'http://127.0.0.1:9/hook', '--after-sequence', '0', '--once'];
    const { code, out } = await machine(env).pitch(args);
    expect([code, out]).toEqual([5, expect.stringContaining('→ not reached: ')]);
    expect(out).not.toContain('service');
  });

  it('requests a login when no key is known', async () => {
    const { code, said } = await machine({ PITCH_URL: url }).pitch(['keys', '--live']);
    expect([code, said]).toEqual([2, expect.stringContaining('pitch login')]);
  });

  it('uses the live environment on request', async () => {
    script = [{ status: 200, body: { data: [], has_more: false, next_cursor: null } }];
    await machine(env).pitch(['--live', 'keys']);
    expect(seen[0]?.path).toBe('/live/v1/keys?limit=100');
  });

  it('prints the response alone as JSON for programs', async () => {
    const body = { data: [{ id: 'x' }], has_more: false, next_cursor: null };
    script = [{ status: 200, body }];
    const { out } = await machine(env).pitch(['--json', 'analyses', 'list']);
    expect(JSON.parse(out)).toEqual(body.data);
  });
});

describe('trigger', () => {
  const triggered = { id: 'evt_1', event: 'export.ready', webhook_ids: ['wh_1', 'wh_2'] };

  it('shows which webhooks receive the event, and explains why none does', async () => {
    script = [
      { status: 202, body: triggered },
      { status: 202, body: { ...triggered, webhook_ids: [] } },
    ];
    const { pitch } = machine(env);
    expect((await pitch(['trigger', 'export.ready'])).out).toBe('export.ready  evt_1  → wh_1 wh_2');
    expect((await pitch(['trigger', 'export.ready'])).out).toContain('the feed alone');
    expect(seen[0]?.path).toBe('/sandbox/v1/sandbox/trigger');
  });

  it('refuses an unknown kind before any request, and lists the known ones', async () => {
    for (const kind of ['export.done', 'webhook.test', 'toString', '']) {
      const { code, said } = await machine(env).pitch(['trigger', kind]);
      expect([code, said]).toEqual([2, expect.stringContaining('analysis.queued, analysis.completed')]);
    }
    expect(seen).toEqual([]);
  });
});

describe('advance', () => {
  const advanced = { advanced_seconds: 3_600, deliveries_moved: 2, deliveries_due: 1, is_complete: true };

  it.each([
    ['90s', 90],
    ['5m', 300],
    ['1h', 3_600],
  ])('sends %s in seconds, and shows what moved', async (time, advance_seconds) => {
    script = [{ status: 200, body: advanced }];
    const { out } = await machine(env).pitch(['advance', time]);
    expect(out).toBe('2 deliveries moved, 1 of them due now');
    expect(seen[0]?.path).toBe('/sandbox/v1/sandbox/time');
    expect(JSON.parse(sent)).toEqual({ advance_seconds });
  });

  it('says where more deliveries wait', async () => {
    script = [{ status: 200, body: { ...advanced, is_complete: false } }];
    expect((await machine(env).pitch(['advance', '1h'])).out).toContain('more wait');
  });

  it('refuses a time without a unit before any request', async () => {
    for (const time of ['60', '1d', '1.5h', '']) {
      const { code, said } = await machine(env).pitch(['advance', time]);
      expect([code, said]).toEqual([2, expect.stringContaining('90s, 5m or 1h')]);
    }
    expect(seen).toEqual([]);
  });
});

describe('shell completion', () => {
  it('offers bash the kinds of events after trigger', async () => {
    const { out } = await machine().pitch(['completion', 'bash']);
    const asked = `${out}\nCOMP_WORDS=(pitch trigger export.); COMP_CWORD=2; _pitch; echo "\${COMPREPLY[*]}"`;
    const { stdout } = spawnSync('bash', ['-c', asked], { encoding: 'utf8' });
    expect(stdout.trim()).toBe('export.ready export.failed');
  });

  it('offers bash commands and options', async () => {
    const { out } = await machine().pitch(['completion', 'bash']);
    const asked = `${out}\nCOMP_WORDS=(pitch analyses su); COMP_CWORD=2; _pitch; echo "\${COMPREPLY[*]}"`;
    expect(spawnSync('bash', ['-c', asked], { encoding: 'utf8' }).stdout.trim()).toBe('submit');
  });

  it('is refused for an unknown shell', async () => {
    expect((await machine().pitch(['completion', 'dos'])).code).toBe(2);
  });
});
