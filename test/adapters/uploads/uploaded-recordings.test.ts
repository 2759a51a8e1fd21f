import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  fetchedAddress,
  jobRecordings,
  recordingOf,
} from '../../../lambdas/adapters/uploads/uploaded-recordings.ts';
import { post, tenant, uploadPlace } from './upload-place.ts';

const file = readFileSync('samples/recordings/day.mp3');
const options = { policy: 'strict', maxBytes: 32 * 1_048_576 } as const;
const job = (file_key: string | null) => ({
  reference: { tenant },
  recording_url: 'https://recordings.example.com/day.mp3',
  file_key,
});

it('reads an uploaded file by ranges, though callers may not name such an address', async () => {
  const { place, form } = await uploadPlace();
  const { upload_url, fields } = await form({ content_length: file.byteLength });
  await post(upload_url, fields, new Blob([new Uint8Array(file)]));
  const recordings = jobRecordings(options, place);
  const { look, recording } = await recordings.look(recordingOf(job('file_1')), 5_000);
  expect(look).toMatchObject({ kind: 'recognised', codec: 'mp3', size_bytes: file.byteLength });
  expect(recording?.ranged).toBe(true);
  const opened = await recordings.open(recordingOf(job('file_1')), 5_000);
  expect(opened).toMatchObject({ kind: 'opened', size_bytes: file.byteLength });
});

it('reports a missing file as missing', async () => {
  const { place } = await uploadPlace();
  const { look } = await jobRecordings(options, place).look(recordingOf(job('file_2')), 5_000);
  expect(look).toMatchObject({ kind: 'unreachable', reason: 'status', detail: '404' });
});

it('signs with a token of any length', async () => {
  const { place } = await uploadPlace();
  const sessionToken = 'x'.repeat(8_000);
  const credentials = async () => ({ ...(await place.credentials()), sessionToken });
  const { look } = await jobRecordings(options, { ...place, credentials }).look(
    'upload://p1/sandbox/file_2',
    5_000,
  );
  expect(look).toMatchObject({ reason: 'status', detail: '404' });
});

it('reads all other recordings at their own address', async () => {
  const { place } = await uploadPlace();
  expect(recordingOf(job(null))).toBe('https://recordings.example.com/day.mp3');
  const { look } = await jobRecordings(options, place).look('http://127.0.0.1:1/day.mp3', 1_000);
  expect(look).toMatchObject({ kind: 'unreachable', reason: 'refused_address' });
});

it('has an address for recordings that are fetched, and none for given transcripts', () => {
  const recording_url = 'https://recordings.example.com/day.mp3';
  expect(fetchedAddress(tenant, { kind: 'recording', recording_url })).toBe(recording_url);
  const upload = { kind: 'upload', recording_url: 'about:blank', file_key: 'file_1' } as const;
  expect(fetchedAddress(tenant, upload)).toBe('upload://p1/sandbox/file_1');
  const fixture = { kind: 'fixture', recording_url: 'mock://busy-day', duration_seconds: 1 } as const;
  expect(fetchedAddress(tenant, fixture)).toBeUndefined();
});
