interface Wav {
  readonly sampleRate?: number;
  readonly channels?: number;
  /** `WAVE_FORMAT`: 1 integer, 3 float, 6 A-law, 7 µ-law. */
  readonly tag?: number;
  readonly bits?: number;
  /** What the headers say of the sizes, where it is not the truth. */
  readonly statedBytes?: number;
}

const text = (value: string): Buffer => Buffer.from(value, 'latin1');

/** A WAVE file around samples that are coded already. */
export const wavFile = (
  data: Uint8Array,
  { sampleRate = 8000, channels = 1, tag = 1, bits = 16, statedBytes }: Wav = {},
) => {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(tag, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(sampleRate, 4);
  const blockBytes = (channels * bits) / 8;
  format.writeUInt32LE(sampleRate * blockBytes, 8);
  format.writeUInt16LE(blockBytes, 12);
  format.writeUInt16LE(bits, 14);
  const size = (value: number): Buffer => {
    const out = Buffer.alloc(4);
    out.writeUInt32LE(value % 2 ** 32);
    return out;
  };
  const stated = statedBytes ?? data.byteLength;
  const parts = [
    text('RIFF'),
    size(stated + 36),
    text('WAVEfmt '),
    size(16),
    format,
    text('data'),
    size(stated),
    data,
  ];
  return new Uint8Array(Buffer.concat(parts));
};

/** Samples from -1 to 1 as 16-bit integers. */
export const pcm16 = (samples: ArrayLike<number>): Uint8Array => {
  const out = Buffer.alloc(samples.length * 2);
  for (let i = 0; i < samples.length; i += 1)
    out.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round((samples[i] ?? 0) * 32_767))), i * 2);
  return out;
};

/** Noise from a fixed seed, the same every time: no two stretches of it are alike. */
export const noise = (samples: number, { seed = 1, level = 0.5 } = {}): Float32Array => {
  let state = seed;
  return Float32Array.from({ length: samples }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return level * (state / 2 ** 31 - 1);
  });
};
