import { CustomSource, FLAC, Input, MP3, MP4, WAVE } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { probeRecording } from '../../../lambdas/adapters/audio/source-recordings.ts';
import { fileOf, memoryRecording, sample, sparse, type VirtualFile } from '../recordings/memory-recording.ts';

const probe = (file: VirtualFile | Uint8Array) =>
  probeRecording(memoryRecording(file instanceof Uint8Array ? fileOf(file) : file).recording);

/** The length by a demuxer that walks every packet. */
const walkedSeconds = (bytes: Uint8Array<ArrayBuffer>): Promise<number> =>
  new Input({
    formats: [MP3, WAVE, MP4, FLAC],
    source: new CustomSource({
      getSize: () => bytes.byteLength,
      read: (start, end) => bytes.subarray(start, end),
    }),
  }).computeDuration();

const text = (value: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(value, 'latin1'));
const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts));
const u32le = (value: number): Uint8Array => new Uint8Array(new Uint32Array([value]).buffer);
const patched = (bytes: Uint8Array, at: number, patch: Uint8Array): Uint8Array<ArrayBuffer> => {
  const copy = new Uint8Array(bytes);
  copy.set(patch, at);
  return copy;
};
const id3 = (size: number): Uint8Array =>
  joined(
    text('ID3\x04\x00\x00'),
    new Uint8Array([(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127]),
    new Uint8Array(size),
  );

describe('the four codecs', () => {
  it.each([
    ['speech.mp3', 'mp3', 'audio/mpeg'],
    ['cbr-no-xing.mp3', 'mp3', 'audio/mpeg'],
    ['vbr-no-xing.mp3', 'mp3', 'audio/mpeg'],
    ['speech.wav', 'wav', 'audio/wav'],
    ['pcm16.wav', 'wav', 'audio/wav'],
    ['speech.m4a', 'm4a', 'audio/mp4'],
    ['faststart.m4a', 'm4a', 'audio/mp4'],
    ['fragmented.m4a', 'm4a', 'audio/mp4'],
    ['speech.flac', 'flac', 'audio/flac'],
    ['piped.flac', 'flac', 'audio/flac'],
  ])('include %s, whose probed length agrees with a walk through its packets', async (name, codec, mime) => {
    const bytes = sample(name);
    const result = await probe(bytes);
    expect(result).toMatchObject({ kind: 'recognised', codec, mime, size_bytes: bytes.byteLength });
    if (result.kind !== 'recognised') return;
    expect(Math.abs(result.duration_seconds - (await walkedSeconds(bytes)))).toBeLessThan(0.15);
    expect(result.duration_estimated).toBe(name === 'piped.flac');
  });

  it('include Apple Lossless', async () => {
    expect(await probe(sample('alac.m4a'))).toMatchObject({ codec: 'm4a', duration_seconds: 3 });
  });

  it('subtract the delay and padding of an MP3 encoder from the length', async () => {
    expect(await probe(sample('speech.mp3'))).toMatchObject({ duration_seconds: 11 });
  });

  it('are found behind a tag with a large picture', async () => {
    const tagged = joined(id3(300_000), sample('cbr-no-xing.mp3'));
    expect(await probe(tagged)).toMatchObject({ codec: 'mp3', duration_estimated: false });
    expect(await probe(joined(id3(100), sample('speech.flac')))).toMatchObject({ codec: 'flac' });
  });
});

describe('long MP3 without a count of its frames', () => {
  // Layer III frames of 16 kHz mono: 576 samples (36 ms), at 16 kbit/s 72 bytes, at 64 kbit/s 288 bytes.
  const frame = (index: number, bytes: number): Uint8Array =>
    joined(new Uint8Array([0xff, 0xf3, (index << 4) | 8, 0xc0]), new Uint8Array(bytes - 4));
  const run = (one: Uint8Array, count: number): Uint8Array =>
    joined(...Array.from({ length: count }, () => one));

  it('has an exact length at a constant bitrate, with sixteen reads at most', async () => {
    const { recording, requests } = memoryRecording(fileOf(run(frame(2, 72), 50_000)));
    const result = await probeRecording(recording);
    expect(result).toMatchObject({ duration_seconds: 1800, duration_estimated: false });
    expect(requests.length).toBeLessThanOrEqual(16);
  });

  it('has a length that is marked as estimated at a variable bitrate', async () => {
    const slow = run(frame(2, 72), 1000);
    const fast = run(frame(8, 288), 1000);
    const blocks = Array.from({ length: 25 }, () => joined(slow, fast));
    const result = await probe(joined(...blocks));
    if (result.kind !== 'recognised') throw new Error(result.kind);
    expect(result.duration_estimated).toBe(true);
    expect(Math.abs(result.duration_seconds / 1800 - 1)).toBeLessThan(0.5);
  });

  it('is estimated from its beginning when the server ignores ranges', async () => {
    const { recording, requests } = memoryRecording(fileOf(run(frame(2, 72), 50_000)), { ranged: false });
    expect(await probeRecording(recording)).toMatchObject({
      duration_seconds: 1800,
      duration_estimated: true,
    });
    expect(requests).toEqual([]);
  });

  it('is not measured by a header that its bytes contradict', async () => {
    const honest = sample('speech.mp3');
    const frames = Buffer.from(honest).indexOf('Info') + 8;
    for (const lie of [1, 10_000_000]) {
      const bytes = new Uint8Array(honest);
      new DataView(bytes.buffer).setUint32(frames, lie);
      const result = await probe(bytes);
      if (result.kind !== 'recognised') throw new Error(result.kind);
      expect(Math.abs(result.duration_seconds - 11)).toBeLessThan(0.2);
    }
  });

  it('is measured by what remains of a truncated file', async () => {
    const whole = sample('speech.mp3');
    const result = await probe(whole.subarray(0, whole.byteLength / 2));
    if (result.kind !== 'recognised') throw new Error(result.kind);
    expect(Math.abs(result.duration_seconds - 5.5)).toBeLessThan(0.2);
    expect(result.duration_estimated).toBe(true);
  });
});

describe('WAV with the sizes that recorders leave', () => {
  const header = sample('pcm16.wav').subarray(0, 44); // 4,000 Hz, mono, 16 bit: 8,000 bytes a second
  const tenHours = 8000 * 36_000 * 22; // 6.3 GB, as of 88 kHz stereo
  const cases = [
    ['streamed: 0xffffffff', header.byteLength + 80_000, 0xffffffff, 10],
    ['never finished: 0', header.byteLength + 80_000, 0, 10],
    ['right', header.byteLength + 80_000, 80_000, 10],
    ['smaller than the file, for chunks follow', header.byteLength + 80_000 + 1000, 80_000, 10],
    ['larger than the file, which was cut short', header.byteLength + 40_000, 80_000, 5],
    ['wrapped at 4 GiB', header.byteLength + tenHours, tenHours % 2 ** 32, tenHours / 8000],
    ['no sound at all', header.byteLength, 0, 0],
  ] as const;

  it.each(cases)('%s', async (_, size, stated, seconds) => {
    const file = sparse(size, [[0, patched(header, 40, u32le(stated))]]);
    expect(await probe(file)).toMatchObject({ kind: 'recognised', codec: 'wav', duration_seconds: seconds });
  });

  it('is read as RF64, with its size from ds64', async () => {
    const ds64 = joined(
      text('ds64'),
      u32le(28),
      u32le(0),
      u32le(1),
      u32le(tenHours % 2 ** 32),
      u32le(1),
      new Uint8Array(12),
    );
    const rf64 = joined(
      text('RF64'),
      u32le(0xffffffff),
      text('WAVE'),
      ds64,
      header.subarray(12, 40),
      u32le(0xffffffff),
    );
    const { recording, requests } = memoryRecording(sparse(rf64.byteLength + tenHours, [[0, rf64]]));
    expect(await probeRecording(recording)).toMatchObject({ duration_seconds: tenHours / 8000 });
    expect(requests).toEqual([]);
  });

  it('is read behind a megabyte of other chunks', async () => {
    const junk = joined(text('JUNK'), u32le(1_000_000), new Uint8Array(1_000_000));
    const bytes = joined(header.subarray(0, 36), junk, text('data'), u32le(80_000), new Uint8Array(80_000));
    expect(await probe(bytes)).toMatchObject({ codec: 'wav', duration_seconds: 10 });
  });
});

describe('MPEG-4 whose parts are far apart', () => {
  it('is read in few requests when its index follows gigabytes of sound', async () => {
    const [mdat, moov] = (() => {
      const bytes = Buffer.from(sample('speech.m4a'));
      return [bytes.indexOf('mdat') - 4, bytes.indexOf('moov') - 4];
    })();
    const bytes = sample('speech.m4a');
    const large = 3_000_000_000;
    const long = joined(u32be(1), text('mdat'), u32be(0), u32be(large));
    const file = sparse(mdat + large + bytes.byteLength - moov, [
      [0, bytes.subarray(0, mdat)],
      [mdat, long],
      [mdat + large, bytes.subarray(moov)],
    ]);
    const { recording, requests } = memoryRecording(file);
    expect(await probeRecording(recording)).toMatchObject({ codec: 'm4a', duration_seconds: 10.064 });
    expect(requests.length).toBeLessThanOrEqual(2);
  });

  const u32be = (value: number): Uint8Array => {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, value);
    return bytes;
  };
});

describe('any other file is an unsupported codec', () => {
  it.each([
    'adts-named.mp3',
    'layer2.mp2',
    'opus.mp4',
    'speech.ogg',
    'speech.webm',
    'transport.mpegts',
    'video.avi',
    'video.mp4',
  ])('%s', async (name) => {
    expect(await probe(sample(name))).toEqual({ kind: 'unsupported_codec' });
  });

  it.each([
    ['an empty file', new Uint8Array(0)],
    ['one byte', new Uint8Array(1)],
    ['zeros', new Uint8Array(100_000)],
    ['0xff throughout', new Uint8Array(100_000).fill(0xff)],
    ['text', text('This is not a recording. '.repeat(100))],
    ['HTML', text('<!doctype html><html><body>404</body></html>'.repeat(50))],
    ['a tag and nothing behind it', id3(500)],
    [
      'a tag that claims more than there is',
      joined(text('ID3\x04\x00\x00\x7f\x7f\x7f\x7f'), new Uint8Array(100)),
    ],
    ['MPEG-4 without its index', sample('faststart.m4a').subarray(0, 200)],
    ['MPEG-4 cut off in its sound', sample('faststart.m4a').subarray(0, 12_000)],
    ['MPEG-4 cut off before its index', sample('speech.m4a').subarray(0, 12_000)],
    ['a WAV header cut off', sample('speech.wav').subarray(0, 30)],
    ['a WAV of a compressed format', patched(sample('pcm16.wav'), 20, new Uint8Array([2]))],
    ['a FLAC header cut off', sample('speech.flac').subarray(0, 20)],
    ['one MP3 frame', sample('cbr-no-xing.mp3').subarray(0, 72)],
    ['DRM', joined(...splitOnce(sample('speech.m4a'), 'mp4a', 'enca'))],
  ])('%s', async (_, bytes) => {
    expect(await probe(bytes)).toEqual({ kind: 'unsupported_codec' });
  });

  function splitOnce(bytes: Uint8Array, find: string, replace: string): Uint8Array[] {
    const at = Buffer.from(bytes).indexOf(find);
    return [bytes.subarray(0, at), text(replace), bytes.subarray(at + find.length)];
  }
});

describe('hostile files', () => {
  it('cost at most 40 requests', async () => {
    // Boxes that lead from one place to another, each far from the last.
    const step = 1_000_000;
    const boxes = Array.from({ length: 64 }, (_, i) => {
      const box = new Uint8Array(8);
      new DataView(box.buffer).setUint32(0, step);
      box.set(text(i === 0 ? 'ftyp' : 'free'), 4);
      return [i * step, box] as const;
    });
    const { recording, requests } = memoryRecording(sparse(64 * step, boxes));
    expect(await probeRecording(recording)).toEqual({ kind: 'unsupported_codec' });
    expect(requests.length).toBeLessThanOrEqual(40);
  });

  it('never throw, whichever bytes are changed or missing', async () => {
    let state = 7;
    const random = (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state % below;
    };
    for (const name of [
      'speech.mp3',
      'speech.wav',
      'speech.m4a',
      'faststart.m4a',
      'fragmented.m4a',
      'piped.flac',
    ]) {
      for (let i = 0; i < 150; i += 1) {
        const bytes = sample(name);
        for (let j = 0; j <= random(8); j += 1) bytes[random(Math.min(bytes.length, 1200))] = random(256);
        const { kind } = await probe(random(3) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes);
        expect(['recognised', 'unsupported_codec']).toContain(kind);
      }
    }
  });

  it('are distinguished from files that could not be read', async () => {
    const { recording } = memoryRecording(fileOf(joined(id3(300_000), sample('speech.mp3'))), {
      failing: true,
    });
    expect(await probeRecording(recording)).toMatchObject({ kind: 'unreachable', reason: 'no_answer' });
  });
});
