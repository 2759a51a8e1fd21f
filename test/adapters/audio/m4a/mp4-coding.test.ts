import { describe, expect, it } from 'vitest';
import { packetSeconds } from '../../../../lambdas/adapters/audio/m4a/mp4-coding.ts';
import { readSound } from '../../../../lambdas/adapters/audio/read-sound.ts';
import { probeRecording } from '../../../../lambdas/adapters/audio/source-recordings.ts';
import { windowOn } from '../../../../lambdas/adapters/recordings/byte-window.ts';
import { fragmentsOfShortPackets, m4aOfShortPackets } from '../../recordings/lying-files.ts';
import { aacAt16kHz, box, madeFragments } from '../../recordings/made-mp4.ts';
import { fileOf, memoryRecording, sample } from '../../recordings/memory-recording.ts';

const recordingOf = (bytes: Uint8Array) => memoryRecording(fileOf(bytes)).recording;
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A sample entry with an AudioSpecificConfig of these bits. */
const entryOf = (bits: string, { objectType = 0x40, optional = [0] } = {}): DataView => {
  const bytes = bits.replaceAll(' ', '').match(/.{1,8}/g) ?? [];
  const config = Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
  const decoder = Buffer.concat([
    Buffer.from([objectType]),
    Buffer.alloc(12),
    Buffer.from([5, config.byteLength]),
    config,
  ]);
  const stream = Buffer.concat([Buffer.from([0, 1, ...optional, 4, decoder.byteLength]), decoder]);
  const esds = box('esds', Buffer.alloc(4), Buffer.from([3, stream.byteLength]), stream);
  return viewOf(Buffer.concat([box('mp4a', Buffer.alloc(28), esds)]));
};

describe('the duration of a packet by its coding', () => {
  it.each([
    ['AAC-LC at 44.1 kHz', '00010 0100 0001 0', 1_024 / 44_100],
    ['AAC-LC of 960 samples', '00010 0100 0001 1', 960 / 44_100],
    ['HE-AAC: the packets of the coding below', '00101 0111 0001 0100 00010 0', 1_024 / 22_050],
    ['a rate in full', `00010 1111 ${(12_345).toString(2).padStart(24, '0')} 0001 0`, 1_024 / 12_345],
    ['AAC-LD', '10111 0100 0001 0', 512 / 44_100],
    ['AAC-ELD of 480 samples', '11111 000111 0100 0001 1', 480 / 44_100],
    ['USAC, which has 768 or more', '11111 001010 0011 0001 0', 768 / 48_000],
    ['CELP, which has others', '01000 1011 0001 0', null],
    ['a rate that there is not', '00010 1110 0001 0', null],
    ['a configuration that is cut off', '00010', null],
  ])('%s', (_, bits, seconds) => {
    expect(packetSeconds(entryOf(bits))).toBe(seconds);
  });

  it('of MPEG audio in MPEG-4, at any rate, is at least that of its shortest frame', () => {
    expect(packetSeconds(entryOf('', { objectType: 0x6b }))).toBe(0.024);
  });

  it('is found behind everything that may precede a descriptor', () => {
    const optional = [0xe0, 0, 2, 3, 0x61, 0x62, 0x63, 0, 4];
    expect(packetSeconds(entryOf('00010 0100 0001 0', { optional }))).toBe(1_024 / 44_100);
  });

  it('is the longest where several codings are described, of which decoders choose one', () => {
    const fast = entryOf('00010 0000 0001 0');
    const slow = entryOf('00010 1011 0001 0');
    const both = (...views: readonly DataView[]) =>
      viewOf(
        Buffer.concat(views.map((view) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength))),
      );
    expect(packetSeconds(both(fast, slow))).toBe(1_024 / 8_000);
    expect(packetSeconds(both(slow, fast))).toBe(1_024 / 8_000);
  });

  it.each([
    ['speech.m4a', 1_024 / 16_000],
    ['fragmented.m4a', 1_024 / 16_000],
    ['alac.m4a', 4_096 / 4_000],
  ])('%s', async (name, seconds) => {
    const sound = await readSound(windowOn(recordingOf(sample(name))));
    expect(sound).toMatchObject({ codec: 'm4a', packet_seconds: seconds });
  });

  it.each([0, 7, 36, 60])('is unknown for an entry that ends after %d bytes', (length) => {
    expect(packetSeconds(viewOf(new Uint8Array(length)))).toBeNull();
    const whole = new Uint8Array(entryOf('00010 0100 0001 0').buffer);
    expect(packetSeconds(viewOf(whole.slice(0, length)))).toBeNull();
  });
});

it('is not taken from an index that states less than the packets last', async () => {
  const probe = await probeRecording(recordingOf(m4aOfShortPackets(20)));
  expect(probe).toMatchObject({ claimed_seconds: 20, duration_seconds: 320 });
});

it.each([1, 100, 65_536])(
  'corrects fragments that state less than their packets last, in chunks of %d',
  async (size) => {
    const bytes = fragmentsOfShortPackets(3);
    const probe = await probeRecording(recordingOf(bytes));
    if (probe.kind !== 'recognised') throw new Error(probe.kind);
    expect(probe.duration_seconds).toBe(3);
    for (let at = 0; at < bytes.byteLength; at += size) probe.counter?.add(bytes.subarray(at, at + size));
    expect(probe.counter?.seconds()).toBeCloseTo(48, 6);
  },
);

it('agrees with the statements of valid fragments', async () => {
  const fragments = [0, 1, 2].map((at) => ({ start: at * 25 * 1_024, packets: 25 }));
  const bytes = madeFragments(fragments, { description: aacAt16kHz });
  const probe = await probeRecording(recordingOf(bytes));
  if (probe.kind !== 'recognised') throw new Error(probe.kind);
  probe.counter?.add(bytes);
  expect(probe.counter?.seconds()).toBeCloseTo(probe.duration_seconds, 6);
});
