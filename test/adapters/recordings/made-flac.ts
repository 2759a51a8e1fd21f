import { crc8, crc16 } from '../../../lambdas/adapters/audio/flac/flac-frames.ts';

// FLAC of silence, whose frames take a few bytes each, however long they are.

interface MadeFrame {
  readonly number: number;
  readonly channels?: 1 | 2;
}

const sampleRate = 8_000;
/** Of every frame. */
export const mostSamples = 65_535;

const coded = (number: number): readonly number[] =>
  number < 0x80 ? [number] : [...Buffer.from(String.fromCodePoint(number))];

const frame = ({ number, channels = 1 }: MadeFrame): Buffer => {
  const layout = (channels - 1) * 16 + 8;
  const size = [(mostSamples - 1) >>> 8, (mostSamples - 1) & 0xff];
  const header = Buffer.from([0xff, 0xf8, 0x74, layout, ...coded(number), ...size]);
  const subframes = Array.from({ length: channels }, () => [0, 0, 0]).flat();
  const whole = Buffer.from([...header, crc8(header, 0, header.byteLength), ...subframes, 0, 0]);
  const end = whole.byteLength - 2;
  whole.writeUInt16BE(crc16(whole, 0, end), end);
  return whole;
};

/** A mono file of 8 kHz that says how long it is, and frames that say what they like. */
export const madeFlac = (seconds: number, frames: readonly MadeFrame[]): Uint8Array<ArrayBuffer> => {
  const header = Buffer.alloc(42);
  header.write('fLaC', 0, 'latin1');
  header.writeUInt32BE(0x80000022, 4);
  header.writeUInt16BE(mostSamples, 8);
  header.writeUInt16BE(mostSamples, 10);
  header.writeUInt32BE(sampleRate * 4096 + 15 * 16, 18);
  header.writeUInt32BE(seconds * sampleRate, 22);
  return new Uint8Array(Buffer.concat([header, ...frames.map(frame)]));
};
