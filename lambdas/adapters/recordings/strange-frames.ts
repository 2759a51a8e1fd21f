import type { FlacFrame, FlacStream } from './flac-frames.ts';

/** About one place in 2^25 looks like the header of some stream's frame. Four times as many, and a few, are no accident. */
const bytesPerStrange = 2 ** 23;
const fewStrange = 4;

/**
 * Adds up frames unlike those that the stream's header tells of: of other channels, another rate, longer ones. Decoders play
 * them as well. A few are met by accident in any bytes, and count as nothing.
 */
export const strangeFrames = ({ sample_rate }: Pick<FlacStream, 'sample_rate'>) => {
  let frames = 0;
  let samples = 0;
  return {
    add: (frame: FlacFrame): void => {
      frames += 1;
      samples += Math.round((frame.samples * sample_rate) / (frame.sample_rate || sample_rate));
    },
    /** Of those that are in so many bytes, at the stream's rate. */
    samples: (bytes: number): number => (frames > fewStrange + bytes / bytesPerStrange ? samples : 0),
  };
};
