import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { spokenWav } from '../support/spoken-wav.ts';
import { call, eventually, startService } from './service.ts';

const service = await startService();
afterAll(() => service.close());

const key = service.keys.sandbox;
const file = readFileSync('samples/recordings/day.mp3');
const who = { org_id: 'acme', rep_id: 'tom' };
const url = (path: string) => service.baseUrls.sandbox + path;

const announce = async (content_length: number, content_type = 'audio/mpeg'): Promise<Upload> => {
  const { status, json } = await call(url('/v1/uploads'), { key, body: { content_type, content_length } });
  expect(status, JSON.stringify(json)).toBe(201);
  return json;
};

const send = async ({ upload_url, fields }: Upload, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes]), 'day.mp3');
  return (await fetch(upload_url, { method: 'POST', body: form })).status;
};
interface Upload {
  readonly file_key: string;
  readonly upload_url: string;
  readonly fields: Readonly<Record<string, string>>;
}

const uploaded = async (bytes: Uint8Array<ArrayBuffer> = new Uint8Array(file)): Promise<string> => {
  const upload = await announce(bytes.byteLength);
  expect(await send(upload, bytes)).toBe(204);
  return upload.file_key;
};

const submit = (body: object, withKey = key, base = service.baseUrls.sandbox) =>
  call(`${base}/v1/all-day-sessions`, { key: withKey, body: { ...who, ...body } });

const ended = async (id: string) => {
  const read = () => call(url(`/v1/all-day-sessions/${id}`), { key });
  const { json } = await eventually(read, {
    wanted: (answer) => ['completed', 'failed'].includes(answer.json.status),
  });
  return json;
};

describe('an uploaded day', () => {
  it('is processed to its end, and is played by links without a key', async () => {
    const file_key = await uploaded();
    const kept = url(`/v1/uploads/${file_key}`);
    const submitted = await submit({ file_key });
    expect(submitted.status, submitted.text).toBe(202);
    const day = await ended(submitted.json.id);
    expect(day).toMatchObject({ status: 'completed', error: null });
    expect(day.segments.length).toBeGreaterThan(0);
    const played = await fetch(day.recording_url);
    expect([played.status, played.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(Buffer.from(await played.arrayBuffer()).equals(file)).toBe(true);
    for (const { playback } of day.segments) {
      expect(playback.recording_url).toBe(day.recording_url);
      expect(playback.ffmpeg_extract).toContain(day.recording_url);
    }
    const child = day.segments.find((one: { analysis_id: string | null }) => one.analysis_id !== null);
    // What is made once and kept has no link, which would be over when somebody reads it.
    const { json: analysis } = await call(child.analysis_url, { key });
    expect(analysis).toMatchObject({ status: 'completed', parent_session_id: day.id });
    expect(analysis.recording_url).toBe(kept);
    const { json: list } = await call(url('/v1/all-day-sessions?limit=1'), { key });
    expect((await fetch(list.data[0].recording_url, { headers: { range: 'bytes=0-9' } })).status).toBe(206);
    const events = await eventually(
      () => call(url('/v1/events?event=all_day_session.completed&limit=1'), { key }),
      { wanted: ({ json }) => json.data.length > 0 },
    );
    const [{ data }] = events.json.data;
    expect(data.id).toBe(day.id);
    expect(data.recording_url).toBe(kept);
    for (const { playback } of data.segments) expect(playback.recording_url).toBe(kept);
  });

  it('is deleted for good with the rep of the day', async () => {
    const of = { org_id: 'leaves', rep_id: 'gone' };
    const { json: submitted } = await submit({ ...of, file_key: await uploaded() });
    const { status, recording_url } = await ended(submitted.id);
    const played = () => fetch(recording_url, { headers: { range: 'bytes=0-9' } });
    expect([status, (await played()).status]).toEqual(['completed', 206]);
    const erasures = url('/v1/orgs/leaves/erasures');
    const { json: asked } = await call(erasures, { key, body: { rep_id: 'gone' } });
    const { json } = await eventually(() => call(`${erasures}/${asked.id}`, { key }), {
      wanted: (answer) => answer.json.status === 'completed',
    });
    expect(json.receipt.erased).toContainEqual({ kind: 'all_day_sessions', count: 1 });
    expect((await played()).status).toBe(404);
  });

  it('is accepted from `curl` as the guide shows', async () => {
    const { file_key, upload_url, fields } = await announce(file.byteLength);
    const pairs = Object.entries(fields).flatMap(([name, value]) => ['-F', `${name}=${value}`]);
    const path = 'samples/recordings/day.mp3';
    const options = ['-s', '-o', '/dev/null', '-w', '%{http_code}'];
    const { stdout } = await promisify(execFile)('curl', [
      ...options,
      ...pairs,
      '-F',
      `file=@${path}`,
      upload_url,
    ]);
    expect(stdout).toBe('204');
    expect((await submit({ file_key })).status).toBe(202);
  });
});

describe('an uploaded pitch', () => {
  const pitch = new Uint8Array(readFileSync('samples/recordings/pitch.m4a'));
  const analyse = (body: object) => call(url('/v1/analyses'), { key, body: { ...who, ...body } });
  const analysisOf = async (id: string) => {
    const read = () => call(url(`/v1/analyses/${id}`), { key });
    const wanted = ({ json }: Awaited<ReturnType<typeof read>>) =>
      ['completed', 'failed'].includes(json.status);
    return (await eventually(read, { wanted })).json;
  };

  it('is processed to its end, under an address that only its partner can resolve', async () => {
    const file_key = await uploaded(pitch);
    const { status, json: submitted } = await analyse({ file_key });
    expect(status, JSON.stringify(submitted)).toBe(202);
    expect((await analyse({ file_key })).json.error.code).toBe('analysis_already_processing');
    const row = await analysisOf(submitted.id);
    expect(row).toMatchObject({ status: 'completed', error: null });
    expect(row.recording_url).toBe(url(`/v1/uploads/${file_key}`));
    const of = (withKey: string, base = service.baseUrls.sandbox) =>
      fetch(`${base}/v1/uploads/${file_key}`, {
        headers: { authorization: `Bearer ${withKey}` },
        redirect: 'manual',
      });
    const led = await of(key);
    const { url: link } = JSON.parse(await led.text());
    expect([led.status, led.headers.get('location')]).toEqual([302, link]);
    const played = await fetch(link);
    expect(Buffer.from(await played.arrayBuffer()).equals(pitch)).toBe(true);
    const elsewhere = await of(service.keys.live, service.baseUrls.live);
    expect(elsewhere.status).toBe(404);
    expect((await fetch(row.recording_url, { redirect: 'manual' })).status).toBe(401);
  });

  it('is accepted in a batch, and deleted for good with its rep', async () => {
    const of = { org_id: 'parts', rep_id: 'gone' };
    const file_key = await uploaded(pitch);
    const { json: batch } = await call(url('/v1/bulk/analyses'), {
      key,
      body: { items: [{ ...of, file_key }] },
    });
    const read = () => call(url(`/v1/bulk/${batch.batch_id}`), { key });
    const { json: done } = await eventually(read, { wanted: ({ json }) => json.status === 'completed' });
    expect(done.completed).toBe(1);
    const row = await analysisOf(done.items.data[0].analysis_id);
    expect(row.recording_url).toBe(url(`/v1/uploads/${file_key}`));
    const link = async () => (await call(row.recording_url, { key })).json.url;
    expect((await fetch(await link())).status).toBe(200);
    const erasures = url('/v1/orgs/parts/erasures');
    const { json: asked } = await call(erasures, { key, body: { rep_id: 'gone' } });
    await eventually(() => call(`${erasures}/${asked.id}`, { key }), {
      wanted: ({ json }) => json.status === 'completed',
    });
    expect((await call(row.recording_url, { key })).json.error.code).toBe('upload_not_found');
  });
});

describe('a file_key', () => {
  it('without a file, of another environment or of another partner has the same error', async () => {
    const announced = await announce(1_000);
    const key_ = await uploaded();
    const live = await submit({ file_key: key_ }, service.keys.live, service.baseUrls.live);
    const empty = await submit({ file_key: announced.file_key });
    const never = await submit({ file_key: `${key_.slice(0, -4)}0000` });
    for (const { status, json } of [live, empty, never]) {
      expect(status).toBe(400);
      expect(json.error).toMatchObject({ code: 'invalid_request', details: { field: 'file_key' } });
      expect(json.error.details).toEqual(never.json.error.details);
    }
  });

  it('of a file without sound is refused before the 202, by its bytes and not its name', async () => {
    const { status, json } = await submit({ file_key: await uploaded(Buffer.alloc(100_000, 'text ')) });
    expect([status, json.error.code, json.error.details.field]).toEqual([
      422,
      'unsupported_codec',
      'file_key',
    ]);
  });

  it('of a recording that is too short is refused before the 202', async () => {
    const short = spokenWav({ seconds: 9, speech: [{ from: 1, to: 2 }] });
    const { status, json } = await submit({ file_key: await uploaded(new Uint8Array(short)) });
    expect([status, json.error?.code]).toEqual([422, 'recording_too_short']);
  });
});

describe('the form of an upload', () => {
  it('accepts no larger file than announced, and no second key', async () => {
    const upload = await announce(1_000);
    expect(await send(upload, Buffer.alloc(1_001))).toBe(400);
    const elsewhere = { ...upload, fields: { ...upload.fields, key: 'other/sandbox/file' } };
    expect(await send(elsewhere, Buffer.alloc(10))).toBe(403);
  });

  it('is made by an operator for a partner, who then has the file', async () => {
    const body = { content_type: 'audio/mpeg', content_length: file.byteLength, environment: 'sandbox' };
    const path = `/v1/admin/partners/${service.partnerId}/uploads/signed-url`;
    const signed = await call(service.baseUrls.live + path, { key: service.keys.admin_live, body });
    expect(signed.status, signed.text).toBe(201);
    expect(await send(signed.json, new Uint8Array(file))).toBe(204);
    expect((await submit({ file_key: signed.json.file_key })).status).toBe(202);
  });
});
