import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { MPEGDecoder } from 'mpg123-decoder';
import { wavReader } from '../../../lambdas/adapters/audio/wav/read-wav.ts';
import { wavSamples } from '../../../lambdas/adapters/audio/wav/wav-samples.ts';
import { windowOn } from '../../../lambdas/adapters/recordings/byte-window.ts';
import { fileOf, memoryRecording } from '../recordings/memory-recording.ts';

interface Sounding {
  readonly samples: Float32Array;
  readonly sampleRate: number;
}

/** The first channel of an MP3 file as a decoder without knowledge of delays plays it. */
export const decodedMp3 = async (bytes: Uint8Array): Promise<Sounding> => {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(bytes);
  decoder.free();
  return { samples: channelData[0] ?? new Float32Array(), sampleRate };
};

/** The first channel of a FLAC file, by a decoder with its own reader of frames. */
export const decodedFlac = async (bytes: Uint8Array): Promise<Sounding> => {
  const decoder = new FLACDecoder();
  await decoder.ready;
  const { channelData, sampleRate, errors } = await decoder.decodeFile(bytes);
  decoder.free();
  if (errors.length > 0) throw new Error(errors[0]?.message);
  return { samples: channelData[0] ?? new Float32Array(), sampleRate };
};

/** The first channel of a WAVE file. */
export const decodedWav = async (bytes: Uint8Array): Promise<Sounding> => {
  const sound = await wavReader.read(windowOn(memoryRecording(fileOf(bytes)).recording), 0);
  if (sound === null) throw new Error('No WAVE file');
  const samples = new Float32Array(sound.bytes / sound.format.block_bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  wavSamples(sound.format)(view, { from: sound.start, channel: 0 }, samples);
  return { samples, sampleRate: sound.format.sample_rate };
};

/** By how many samples a stretch is moved against where it should lie in the other, and how alike they are there. */
export const lagOf = (
  [chunk, at]: readonly [Float32Array, number],
  [whole, expected]: readonly [Float32Array, number],
  { length, reach }: { readonly length: number; readonly reach: number },
): { readonly samples: number; readonly correlation: number } => {
  let best = { samples: 0, correlation: -1 };
  for (let lag = -reach; lag <= reach; lag += 1) {
    let xy = 0;
    let xx = 1e-12;
    let yy = 1e-12;
    for (let i = 0; i < length; i += 3) {
      const x = chunk[at + i] ?? 0;
      const y = whole[expected + lag + i] ?? 0;
      xy += x * y;
      xx += x * x;
      yy += y * y;
    }
    const correlation = xy / Math.sqrt(xx * yy);
    if (correlation > best.correlation) best = { samples: lag, correlation };
  }
  return best;
};
