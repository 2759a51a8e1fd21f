import { passRange } from './pass-range.ts';
import { type Recording, type Unreachable, unreachable } from './recording.ts';

/**
 * The destination of a copy: pieces in order, then `finish` or `abort`, once. `write` settles when more may be written.
 */
export type ObjectSink = {
  readonly write: (chunk: Uint8Array) => Promise<void>;
  readonly finish: () => Promise<void>;
  readonly abort: () => Promise<void>;
};

export type Copied = { readonly kind: 'copied'; readonly size_bytes: number } | Unreachable;

/** Large enough that a day at 64 kbit/s takes 36 requests, small enough that a broken one repeats little. */
const rangeBytes = 8 * 1024 * 1024;

const copyAll = async (
  recording: Recording,
  write: (chunk: Uint8Array) => Promise<void>,
): Promise<Copied> => {
  const { size_bytes, ranged } = recording;
  if (size_bytes > recording.ceiling_bytes) return unreachable('too_large', 'size');
  const step = ranged ? rangeBytes : size_bytes;
  for (let start = 0; start < size_bytes; start += step) {
    const passed = await passRange(recording, [start, Math.min(size_bytes, start + step)], write);
    if (passed.kind === 'unreachable') return passed;
  }
  return { kind: 'copied', size_bytes };
};

/**
 * Streams a whole recording into the sink, a chunk at a time, resuming where a connection broke off. The sink is
 * aborted if the recording cannot be read to its last byte, and if the sink itself fails (that error is rethrown).
 * `watch` sees each chunk on its way.
 */
export const copyRecording = async (
  recording: Recording,
  sink: ObjectSink,
  watch?: (chunk: Uint8Array) => void,
): Promise<Copied> => {
  let copied: Copied;
  try {
    copied = await copyAll(recording, (chunk) => {
      watch?.(chunk);
      return sink.write(chunk);
    });
  } catch (error) {
    await sink.abort();
    throw error;
  }
  await (copied.kind === 'copied' ? sink.finish() : sink.abort());
  return copied;
};
