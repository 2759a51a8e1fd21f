import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { call, eventually, startService } from './service.ts';

// `npm start -- --recogniser 'COMMAND {audio}'`: a program of one's own hears recordings that have no words beside them.

const isLocal = process.env['ACCEPTANCE_READY_FILE'] === undefined;

/** What the recogniser says of whatever it gets, as WhisperX does. */
const said = [
  [1, 4, 'Hi, I am Tom from Sunny Roofs, two streets down.', 'SPEAKER_00'],
  [5, 8, 'We are fine, thanks. It is all quite expensive.', 'SPEAKER_01'],
  [9, 12, 'Expensive is fair to say. What do you pay for power today?', 'SPEAKER_00'],
  [13, 16, 'About two hundred, and it goes up every year.', 'SPEAKER_01'],
  [17, 22, 'Then let me come back on Friday at ten with the figures of your neighbours.', 'SPEAKER_00'],
  [23, 24, 'Friday is fine.', 'SPEAKER_01'],
].map(([start, end, text, speaker]) => ({ start, end, text, speaker }));

/** It hears one recording alone, refuses WAV files, and talks where nobody listens. */
const script = `
const [audio] = process.argv.slice(2);
console.error('Loading the model');
if (audio.endsWith('.wav')) {
  console.error('cannot open ' + audio.replace(/.*\\//, ''));
  process.exit(2);
}
if (require('node:fs').statSync(audio).size !== ${statSync('samples/recordings/pitch.m4a').size}) process.exit(3);
console.log(${JSON.stringify(JSON.stringify({ language: 'en', segments: said }))});
`;

/** Twelve seconds of a tone that comes and goes, 8 kHz, 16 bits. */
const wav = (): Buffer => {
  const samples = Int16Array.from({ length: 12 * 8_000 }, (_, at) =>
    Math.round(8_000 * Math.sin(at / 8) * Math.abs(Math.sin(at / 2_000))),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer)]);
};

describe.skipIf(!isLocal)('a recogniser of the user', () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-recogniser-'));
  writeFileSync(join(folder, 'recogniser.cjs'), script);
  cpSync('samples/recordings/pitch.m4a', join(folder, 'own.m4a'));
  cpSync('samples/recordings/pitch.m4a', join(folder, 'written.m4a'));
  cpSync('samples/recordings/pitch.m4a.vtt', join(folder, 'written.m4a.vtt'));
  writeFileSync(join(folder, 'tone.wav'), wav());
  const started = startService({
    recordingsFolder: folder,
    recogniser: [process.execPath, join(folder, 'recogniser.cjs'), '{audio}'],
  });
  afterAll(async () => {
    await (await started).close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (path: string, body?: object) => {
    const { keys, baseUrls } = await started;
    return call(`${baseUrls.live}${path}`, { key: keys.live, ...(body && { body }) });
  };
  const ended = async (name: string) => {
    const recording_url = `${(await started).recordingsUrl}/${name}`;
    const { json } = await ask('/v1/analyses', { org_id: 'acme', rep_id: 'tom', recording_url });
    return eventually(() => ask(`/v1/analyses/${json.id}`), {
      wanted: (answer) => ['completed', 'failed'].includes(answer.json.status),
    });
  };
  const linesOf = async (id: string) => {
    const { json } = await ask(`/v1/analyses/${id}/transcript`);
    return json;
  };

  it('transcribes a recording without a sidecar, which is then analysed', async () => {
    const { json } = await ended('own.m4a');
    expect(json).toMatchObject({ status: 'completed', error: null });
    expect(json.analysis.overall_score).toEqual(expect.any(Number));
    const transcript = await linesOf(json.id);
    const utterances: { speaker: string; text: string }[] = transcript.utterances;
    expect(utterances.map(({ text }) => text)).toEqual(said.map(({ text }) => text));
    expect(new Set(utterances.map(({ speaker }) => speaker)).size).toBe(2);
  });

  it('is not called for a recording with a sidecar', async () => {
    const { json } = await ended('written.m4a');
    expect(json.status).toBe('completed');
    expect(JSON.stringify(await linesOf(json.id))).not.toContain('Sunny Roofs');
  });

  it('fails the analysis with its own error', async () => {
    const { json } = await ended('tone.wav');
    expect(json).toMatchObject({ status: 'failed', error: { code: 'transcription_failed' } });
    expect(json.error.message).toBe(
      `The recogniser ${process.execPath} failed: it ended with status 2: Loading the model cannot open audio.wav.`,
    );
  });
});
