import { describe, expect, it } from 'vitest';
import { listenToSlice } from '../../../../lambdas/adapters/audio/listen-slice.ts';
import { probeRecording } from '../../../../lambdas/adapters/audio/source-recordings.ts';
import { timelineOf } from '../../../../lambdas/domain/audio/timeline.ts';
import { originalSeconds } from '../../../../lambdas/domain/transcription/plan.ts';
import { fragmentsOfShortPackets } from '../../recordings/lying-files.ts';
import {
  type MadeFragment,
  type MadeMp4,
  madeFragments,
  madeMp4,
  numberOf,
} from '../../recordings/made-mp4.ts';
import { fileOf, memoryRecording, type VirtualFile } from '../../recordings/memory-recording.ts';
import { chunked, heardOf, locatedOf, oneSlice } from '../hearing.ts';

const second = 16_000;
const packet = 1_024;
/** A packet that an edit cuts through stands for its whole length. */
const errorSeconds = 0.03;

const recordingOf = (bytes: Uint8Array) => memoryRecording(fileOf(bytes)).recording;

/**
 * The packets of a chunk by number, in order, each with the second of the recording at which it sounds by the time map.
 */
const packetsOf = async (whole: Uint8Array, { sliceSeconds = 3_600, to = 600 } = {}) => {
  const { bytes, pieces } = await chunked(recordingOf(whole), { ...oneSlice, sliceSeconds }, [[-10, to]]);
  const recording = recordingOf(bytes);
  const located = await locatedOf(recording);
  const [heard] = await heardOf(recording, located);
  const start = located.layout.slices[0]?.byte_start ?? 0;
  const { offsets, start_ticks, ticks_per_second } = heard?.frames ?? {
    offsets: [],
    start_ticks: [],
    ticks_per_second: 1,
  };
  const middle = packet / 2 / ticks_per_second;
  return Array.from(offsets, (offset, i) => ({
    number: numberOf(bytes.subarray(start + offset)),
    seconds: originalSeconds(pieces, (start_ticks[i] ?? 0) / ticks_per_second + middle) - middle,
  }));
};

/** Says how wrong times are at most, where each packet should sound at `at(number)`. */
const worst = (
  found: readonly { readonly number: number; readonly seconds: number }[],
  at: (number: number) => number,
): number => Math.max(0, ...found.map(({ number, seconds }) => Math.abs(seconds - at(number))));

const numbers = (found: readonly { readonly number: number }[]) => found.map(({ number }) => number);
const upTo = (count: number, from = 0) => Array.from({ length: count - from }, (_, i) => from + i);

const heardSeconds = async (whole: Uint8Array, sliceSeconds = 3_600): Promise<number> => {
  const recording = recordingOf(whole);
  const located = await locatedOf(recording, { ...oneSlice, sliceSeconds });
  const heard = await heardOf(recording, located);
  return timelineOf(
    located.layout,
    heard.map(({ ticks }) => ticks),
  ).duration_seconds;
};

const stated = async (bytes: Uint8Array): Promise<unknown> => probeRecording(recordingOf(bytes));

describe('the sizes of packets', () => {
  it.each([
    ['stsz', undefined],
    [4, (number: number) => 4 + (number % 12)],
    [8, (number: number) => 4 + (number % 250)],
    [16, (number: number) => 4 + (number % 700)],
  ] as const)('may have other widths (%s)', async (sizes, size) => {
    const whole = madeMp4({ packets: 401, sizes, ...(size && { size }) });
    const found = await packetsOf(whole, { sliceSeconds: 7 });
    expect(numbers(found)).toEqual(upTo(401));
    expect(worst(found, (number) => (number * packet) / second)).toBeLessThan(0.001);
  });

  it('are unknown with an invalid width', async () => {
    const whole = Buffer.from(madeMp4({ packets: 100, sizes: 8 }));
    whole[whole.indexOf('stz2') + 11] = 12;
    const { recording } = memoryRecording(fileOf(new Uint8Array(whole)));
    await expect(locatedOf(recording)).rejects.toThrow('unsupported_codec');
  });
});

describe('the places of packets', () => {
  it('may have 64 bits', async () => {
    const found = await packetsOf(madeMp4({ packets: 300, longOffsets: true }), { sliceSeconds: 5 });
    expect(numbers(found)).toEqual(upTo(300));
  });

  it('may be beyond four gibibytes', async () => {
    const far = 5 * 2 ** 30;
    const small = Buffer.from(madeMp4({ packets: 300, longOffsets: true }));
    const table = small.indexOf('co64') + 12;
    for (let at = table; at < table + 15 * 8; at += 8)
      small.writeBigUInt64BE(small.readBigUInt64BE(at) + BigInt(far), at);
    const mdat = small.indexOf('mdat') - 4;
    const moov = small.indexOf('moov') - 4;
    const long = Buffer.alloc(16);
    long.writeUInt32BE(1, 0);
    long.write('mdat', 4, 'latin1');
    long.writeBigUInt64BE(BigInt(far + moov - mdat), 8);
    // The sound lies so far behind the start of its box; nothing is before it.
    const file: VirtualFile = {
      size: far + small.byteLength,
      bytes: (start, end) => {
        const out = Buffer.alloc(end - start);
        for (const [at, piece] of [
          [0, small.subarray(0, mdat)],
          [mdat, long],
          [mdat + far + 8, small.subarray(mdat + 8)],
        ] as const) {
          const from = Math.max(start, at);
          const to = Math.min(end, at + piece.byteLength);
          if (from < to) piece.copy(out, from - start, from - at, to - at);
        }
        return new Uint8Array(out);
      },
    };
    const { recording } = memoryRecording(file);
    const { bytes } = await chunked(recording, oneSlice, [[2, 4]]);
    expect(numberOf(bytes.subarray(Buffer.from(bytes).indexOf('mdat') + 4))).toBe(
      Math.floor((2 * second) / packet),
    );
  });
});

describe('edits', () => {
  const count = 600;
  const stored = (count * packet) / second;
  const made = (edits: MadeMp4['edits'], more: Partial<MadeMp4> = {}) =>
    madeMp4({ packets: count, ...(edits && { edits }), ...more });

  it.each([{ longEdits: false }, { longEdits: true }])(
    'that begin with silence shift everything after it (%o)',
    async ({ longEdits }) => {
      const edits = [
        { seconds: 5, media_ticks: -1 },
        { seconds: stored, media_ticks: 0 },
      ];
      const whole = made(edits, { longEdits });
      const found = await packetsOf(whole, { sliceSeconds: 10 });
      expect(numbers(found)).toEqual(upTo(count));
      expect(worst(found, (number) => 5 + (number * packet) / second)).toBeLessThan(0.002);
      expect(await stated(whole)).toMatchObject({ duration_seconds: stored + 5 });
      expect(await heardSeconds(whole, 10)).toBeCloseTo(stored + 5, 2);
    },
  );

  it('that cut off the start move the rest to second 0, and report nothing before it', async () => {
    const edits = [{ seconds: stored - 15, media_ticks: 15 * second }];
    const found = await packetsOf(made(edits), { sliceSeconds: 10 });
    const told = found.filter(({ number }) => number * packet >= 15 * second);
    expect(worst(told, (number) => (number * packet) / second - 15)).toBeLessThan(0.002);
    expect(await heardSeconds(made(edits))).toBeCloseTo(stored - 15, 2);
  });

  it('that cut off the end leave no sound after it', async () => {
    const edits = [{ seconds: 12, media_ticks: packet }];
    const found = await packetsOf(made(edits));
    expect(worst(found.slice(1), (number) => ((number - 1) * packet) / second)).toBeLessThan(0.001);
    expect(Math.max(...numbers(found))).toBe(Math.floor((12 * second) / packet));
    expect(await heardSeconds(made(edits))).toBeCloseTo(12, 1);
  });

  it('that cut out the middle, or insert silence, are followed from slice to slice', async () => {
    const edits = [
      { seconds: 10, media_ticks: 0 },
      { seconds: 4, media_ticks: -1 },
      { seconds: 8, media_ticks: 20 * second },
    ];
    const at = (number: number) => {
      const seconds = (number * packet) / second;
      return seconds < 10.1 ? seconds : seconds - 20 + 14;
    };
    for (const sliceSeconds of [3, 5, 3_600]) {
      const found = await packetsOf(made(edits), { sliceSeconds });
      const outside = ({ number }: { number: number }) => {
        const middle = ((number + 0.5) * packet) / second;
        return !(middle < 10 || (middle >= 20 && middle < 28));
      };
      expect(found.filter(outside)).toEqual([]);
      expect(found.length).toBeGreaterThan(275);
      expect(worst(found, at)).toBeLessThan(errorSeconds);
      expect(await heardSeconds(made(edits), sliceSeconds)).toBeCloseTo(22, 1);
    }
  });

  it('that continue the previous one are merged', async () => {
    const edits = [
      { seconds: 10, media_ticks: 0 },
      { seconds: stored - 10, media_ticks: 10 * second },
    ];
    const found = await packetsOf(made(edits));
    expect(numbers(found)).toEqual(upTo(count));
    expect(worst(found, (number) => (number * packet) / second)).toBeLessThan(0.001);
  });

  it.each([
    [
      'in another order',
      [
        { seconds: 5, media_ticks: 20 * second },
        { seconds: 5, media_ticks: 0 },
      ],
    ],
    ['of missing sound', [{ seconds: 10, media_ticks: 1e9 }]],
    ['of nothing but silence', [{ seconds: 10, media_ticks: -1 }]],
    ['by the thousand', Array.from({ length: 1_025 }, (_, i) => ({ seconds: 0.01, media_ticks: i * 160 }))],
  ])('%s are ignored: all sound is used as it is stored', async (_, edits) => {
    const found = await packetsOf(made(edits));
    expect(numbers(found)).toEqual(upTo(count));
    expect(worst(found, (number) => (number * packet) / second)).toBeLessThan(0.001);
  });

  it('do not hide stored sound from the count of minutes', async () => {
    expect(await stated(made([{ seconds: 1, media_ticks: 0 }]))).toMatchObject({ duration_seconds: stored });
  });

  it('of a year of silence are stated, and refused for processing', async () => {
    const whole = made([
      { seconds: 4_000_000, media_ticks: -1 },
      { seconds: stored, media_ticks: 0 },
    ]);
    expect(await stated(whole)).toMatchObject({ duration_seconds: 4_000_000 + stored });
    await expect(locatedOf(recordingOf(whole))).rejects.toThrow('unsupported_codec');
  });
});

describe('fragments', () => {
  const each = 32;
  const long = each * packet;
  /** Fragments of about two seconds, each at a time. */
  const fragmentsAt = (starts: readonly number[]): MadeFragment[] =>
    starts.map((start) => ({ start, packets: each }));
  const row = (count: number, from = 0): number[] => Array.from({ length: count }, (_, i) => from + i * long);

  it('with a jump in their clock leave silence, within a slice and between slices', async () => {
    const starts = [...row(20), ...row(20, 20 * long + 7 * second), ...row(20, 40 * long + 97 * second)];
    const at = (number: number) =>
      ((starts[Math.floor(number / each)] ?? 0) + (number % each) * packet) / second;
    const whole = madeFragments(fragmentsAt(starts));
    for (const sliceSeconds of [9, 30, 41, 3_600]) {
      const found = await packetsOf(whole, { sliceSeconds });
      expect(numbers(found)).toEqual(upTo(60 * each));
      expect(worst(found, at)).toBeLessThan(0.001);
      expect(await heardSeconds(whole, sliceSeconds)).toBeCloseTo((60 * long) / second + 97, 2);
    }
    expect(await stated(whole)).toMatchObject({ duration_seconds: (60 * long) / second + 97 });
  });

  it('with a rounded clock neither jump nor drift', async () => {
    const starts = row(60).map((start, i) => start + ((i * 53) % 160));
    const whole = madeFragments(fragmentsAt(starts));
    const { pieces } = await chunked(recordingOf(whole), oneSlice, [[0, 600]]);
    expect(pieces).toHaveLength(1);
    const found = await packetsOf(whole, { sliceSeconds: 20 });
    expect(worst(found, (number) => (number * packet) / second)).toBeLessThan(errorSeconds);
  });

  it.each([
    ['for years', 1.7e9 * second, 0],
    ['for seconds', 5 * second, 5],
  ])('of a stream that ran %s count from its beginning', async (_, first, begins) => {
    const whole = madeFragments(fragmentsAt(row(20, first)));
    const found = await packetsOf(whole, { sliceSeconds: 9 });
    expect(numbers(found)).toEqual(upTo(20 * each));
    expect(worst(found, (number) => begins + (number * packet) / second)).toBeLessThan(0.001);
    expect(await stated(whole)).toMatchObject({ duration_seconds: (20 * long) / second + begins });
  });

  it('after each other with restarted clocks are heard one after the other', async () => {
    const whole = madeFragments(fragmentsAt([...row(20), ...row(20)]));
    for (const sliceSeconds of [9, 3_600]) {
      const found = await packetsOf(whole, { sliceSeconds });
      expect(numbers(found)).toEqual(upTo(40 * each));
      expect(worst(found, (number) => (number * packet) / second)).toBeLessThan(0.001);
    }
  });

  it('with an invalid clock in one of them lose no time', async () => {
    const starts = row(20);
    for (const wild of [2 ** 50, 3]) {
      const found = await packetsOf(madeFragments(fragmentsAt(starts.with(10, wild))));
      expect(worst(found, (number) => (number * packet) / second)).toBeLessThan(0.001);
    }
  });

  it('with an edit that removes the encoder’s delay lose it', async () => {
    const edits = [{ seconds: 0, media_ticks: 2 * packet }];
    const found = await packetsOf(madeFragments(fragmentsAt(row(10)), { edits }));
    expect(worst(found.slice(2), (number) => ((number - 2) * packet) / second)).toBeLessThan(0.001);
  });
});

describe('a packet with a long duration', () => {
  it('has silence after it, by the index', async () => {
    const whole = Buffer.from(madeMp4({ packets: 200, longPacket: { number: 99, seconds: 20 } }));
    const found = await packetsOf(new Uint8Array(whole), { sliceSeconds: 5 });
    const at = (number: number) => (number * packet) / second + (number > 99 ? 20 - packet / second : 0);
    expect(numbers(found)).toEqual(upTo(200));
    expect(worst(found, at)).toBeLessThan(0.001);
  });

  it('has silence after it, within a fragment', async () => {
    const whole = madeFragments(
      [
        { start: 0, packets: 40 },
        { start: 40 * packet + 20 * second, packets: 40 },
      ],
      { longPacket: { number: 19, seconds: 20 } },
    );
    const found = await packetsOf(whole);
    const at = (number: number) => (number * packet) / second + (number > 19 ? 20 - packet / second : 0);
    expect(numbers(found)).toEqual(upTo(80));
    // The clock of the second fragment is the packet's length late.
    expect(worst(found, at)).toBeLessThan(packet / second + 0.001);
  });
});

describe('HE-AAC', () => {
  /** An `esds` box that says object type 5 (SBR): 24 kHz that sounds as 48 kHz. */
  const esds = Buffer.from(
    '00000033657364730000000003808080220001000480808014401500000000000000000000000005808080022b11880680808001' +
      '02',
    'hex',
  );

  it('is detected by its ticks: packets of twice as many samples', async () => {
    const whole = madeMp4({
      packets: 500,
      ticksPerSecond: 48_000,
      ticks: 2_048,
      description: new Uint8Array(esds),
      edits: [{ seconds: (499 * 2_048) / 48_000, media_ticks: 2_048 }],
    });
    const found = await packetsOf(whole, { sliceSeconds: 7 });
    expect(numbers(found)).toEqual(upTo(500));
    expect(worst(found.slice(1), (number) => ((number - 1) * 2_048) / 48_000)).toBeLessThan(0.03);
    expect(await stated(whole)).toMatchObject({ codec: 'm4a' });
  });
});

describe('other codings in MPEG-4', () => {
  it.each(['Opus', 'ac-3', 'ec-3', 'ac-4', 'fLaC', '.mp3', 'samr', 'lpcm', 'sowt', 'twos', 'ulaw', 'dtsc'])(
    'are an unsupported codec, after a few requests (%s)',
    async (coding) => {
      const { recording, requests } = memoryRecording(
        fileOf(madeMp4({ packets: 30_000, coding, size: () => 200 })),
      );
      expect(await probeRecording(recording)).toEqual({ kind: 'unsupported_codec' });
      expect(requests.length).toBeLessThan(5);
      expect(requests.reduce((sum, [start, end]) => sum + end - start, 0)).toBeLessThan(100_000);
    },
  );
});

it('in fragments have the duration of their packets, whatever these state', async () => {
  const recording = recordingOf(fragmentsOfShortPackets(60));
  const { layout } = await locatedOf(recording);
  const [slice] = layout.slices;
  if (slice === undefined) throw new Error('There is no slice');
  const heard = await listenToSlice(recording, layout, { slice });
  if (heard.kind !== 'heard') throw new Error(heard.reason);
  const { ticks, strayed_ticks = 0 } = heard;
  expect((ticks + strayed_ticks) / layout.ticks_per_second).toBeCloseTo(16 * 60, 3);
});
