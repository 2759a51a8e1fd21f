import type { FlacFrame, FlacStream } from './flac-frames.ts';

/**
 * About one place in 2^25 looks like the header of some stream's frame. Four times as many, plus a few, are not an
 * accident.
 */
const bytesPerStrange = 2 ** 23;
const fewStrange = 4;

/**
 * Adds up the frames that differ from the stream's header in channels, rate or length, because decoders play them as
 * well. A few occur by accident in any bytes, and do not count.
 */
export const strangeFrames = ({ sample_rate }: Pick<FlacStream, 'sample_rate'>) => {
  let frames = 0;
  let samples = 0;
  return {
    add: (frame: FlacFrame): void => {
      frames += 1;
      samples += Math.round((frame.samples * sample_rate) / (frame.sample_rate || sample_rate));
    },
    /** The samples of those frames in this many bytes, at the stream's rate. */
    samples: (bytes: number): number => (frames > fewStrange + bytes / bytesPerStrange ? samples : 0),
  };
};
