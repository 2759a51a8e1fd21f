import { describe, expect, it } from 'vitest';
import { probeRecording } from '../../../lambdas/adapters/audio/source-recordings.ts';
import { judgeRecording } from '../../../lambdas/domain/recordings/judge-recording.ts';
import {
  flacThatClaims,
  flacThatHides,
  m4aThatClaims,
  mp3ThatClaims,
  talk,
  wavThatClaims,
} from '../recordings/lying-files.ts';
import { fileOf, memoryRecording, sample } from '../recordings/memory-recording.ts';

const lengths = { minSeconds: 1, maxSeconds: 3_600 };

const judged = async (bytes: Uint8Array, more = {}) => {
  const { recording, requests } = memoryRecording(fileOf(bytes), more);
  const look = await probeRecording(recording);
  if (look.kind === 'unreachable') throw new Error(look.detail);
  return { look, requests, judgement: judgeRecording(look, lengths) };
};

const mismatch = (claimed_seconds: number, found_seconds: number) => ({
  kind: 'unsupported_codec',
  mismatch: { reason: 'length_mismatch', claimed_seconds, found_seconds },
});

describe('a file that holds more than its header claims', () => {
  it.each([
    ['flac', flacThatClaims(2), 2, 10],
    ['mp3 that has more bytes than it can', mp3ThatClaims(1, 36), 1, 36],
    ['m4a', m4aThatClaims(20, 858), 20, 858],
    ['m4a whose header claims a second', m4aThatClaims(1, 40), 1, 40],
    ['wav', wavThatClaims(20, 858), 20, 858],
    ['mp3 of a size that is read whole', mp3ThatClaims(10, 36), 10, 36],
  ])('is detected at once: %s', async (_, bytes, claimed, found) => {
    expect((await judged(bytes)).judgement).toEqual(mismatch(claimed, found));
  });

  it('is detected by its size alone when it has more bytes than the claimed sound could have', async () => {
    const { judgement } = await judged(flacThatHides(2, 2_000_000));
    expect(judgement).toMatchObject({ kind: 'unsupported_codec', mismatch: { claimed_seconds: 2 } });
    expect(judgement.mismatch?.found_seconds).toBeGreaterThan(7);
  });

  it('costs one request more at most, and none if the server ignores ranges', async () => {
    const { requests } = await judged(flacThatHides(2));
    expect(requests.length).toBe(1);
    const plain = await judged(flacThatClaims(2), { ranged: false });
    expect(plain.requests).toEqual([]);
    expect(plain.look).toMatchObject({ duration_seconds: 2, claimed_seconds: 2 });
  });
});

describe('a file that claims more than it holds', () => {
  it.each([
    ['flac', flacThatClaims(100), 10],
    ['m4a', m4aThatClaims(100, 40), 40],
    ['mp3', mp3ThatClaims(100, 36), 36],
    ['wav', wavThatClaims(100, 40), 40],
  ])('counts with the length of its content: %s', async (_, bytes, held) => {
    const { look, judgement } = await judged(bytes);
    expect(judgement).toEqual({ kind: 'accepted' });
    if (look.kind === 'recognised') expect(Math.abs(look.duration_seconds - held)).toBeLessThan(0.6);
  });

  it('counts with the length of its content after a truncation: flac', async () => {
    const whole = talk();
    const { look } = await judged(whole.subarray(0, whole.byteLength * 0.6));
    if (look.kind !== 'recognised') throw new Error(look.kind);
    expect(look.duration_seconds).toBeGreaterThan(5);
    expect(look.duration_seconds).toBeLessThan(8);
  });
});

describe('a valid file', () => {
  it.each([
    'speech.mp3',
    'cbr-no-xing.mp3',
    'vbr-no-xing.mp3',
    'speech.wav',
    'pcm16.wav',
    'speech.m4a',
    'faststart.m4a',
    'fragmented.m4a',
    'alac.m4a',
    'speech.flac',
    'piped.flac',
  ])('is accepted: %s', async (name) => {
    expect((await judged(sample(name))).judgement).toEqual({ kind: 'accepted' });
  });

  it.each([
    ['mp3 of a variable bitrate', mp3ThatClaims(900, 900)],
    ['wav of a recorder that noted no size', wavThatClaims(0, 60)],
    ['wav of a recorder that wrapped its size', wavThatClaims(0xffffffff / 8_000, 60)],
    ['flac with much behind it', flacThatHides(10)],
  ])('is accepted: %s', async (_, bytes) => {
    expect((await judged(bytes)).judgement).toEqual({ kind: 'accepted' });
  });

  it('is accepted with other chunks after its sound, however large', async () => {
    const chunk = Buffer.alloc(8 + 900_000, 1);
    chunk.write('LIST');
    chunk.writeUInt32LE(900_000, 4);
    const { look, judgement } = await judged(Buffer.concat([wavThatClaims(20, 20), chunk]));
    expect(judgement).toEqual({ kind: 'accepted' });
    expect(look).toMatchObject({ duration_seconds: 20 });
  });
});
