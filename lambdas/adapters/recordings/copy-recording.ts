import { type Recording, type Unreachable, unreachable } from './recording.ts';

/** Where a copy goes: pieces in order, then `finish` or `abort`, once. `write` settles when more may be written. */
export type ObjectSink = {
  readonly write: (chunk: Uint8Array) => Promise<void>;
  readonly finish: () => Promise<void>;
  readonly abort: () => Promise<void>;
};

export type Copied = { readonly kind: 'copied'; readonly size_bytes: number } | Unreachable;

/** Large enough that a day at 64 kbit/s takes 36 requests, small enough that a broken one repeats little. */
const rangeBytes = 8 * 1024 * 1024;
/** How often in a row a range may break off without a byte of progress. */
const maxIdleAttempts = 3;

/** Passes one range on; answers how far it came and what stopped it. */
const copyRange = async (recording: Recording, sink: ObjectSink, [start, end]: readonly [number, number]) => {
  let at = start;
  const stream = await recording.open(start, end);
  if (stream.kind === 'unreachable') return { at, stopped: stream };
  try {
    for (;;) {
      const read = await stream.next();
      if (read.kind === 'unreachable') return { at, stopped: read };
      if (read.kind === 'end') return { at, stopped: null };
      await sink.write(read.bytes);
      at += read.bytes.byteLength;
    }
  } finally {
    stream.close();
  }
};

const isPassing = ({ reason }: Unreachable): boolean =>
  reason === 'no_answer' || reason === 'slow' || reason === 'status' || reason === 'bad_answer';

const copyAll = async (recording: Recording, sink: ObjectSink): Promise<Copied> => {
  const { size_bytes, ranged } = recording;
  if (size_bytes > recording.ceiling_bytes) return unreachable('too_large', 'size');
  let at = 0;
  let idle = 0;
  while (at < size_bytes) {
    const end = ranged ? Math.min(size_bytes, at + rangeBytes) : size_bytes;
    const copied = await copyRange(recording, sink, [at, end]);
    idle = copied.at > at ? 0 : idle + 1;
    at = copied.at;
    if (copied.stopped === null) continue;
    if (!isPassing(copied.stopped) || idle >= maxIdleAttempts) return copied.stopped;
  }
  return { kind: 'copied', size_bytes };
};

/**
 * Streams a whole recording into the sink, a chunk at a time, resuming where a connection broke off. The sink is aborted
 * when the recording cannot be had to its last byte, and when it fails itself (that error is thrown on).
 */
export const copyRecording = async (recording: Recording, sink: ObjectSink): Promise<Copied> => {
  let copied: Copied;
  try {
    copied = await copyAll(recording, sink);
  } catch (error) {
    await sink.abort();
    throw error;
  }
  await (copied.kind === 'copied' ? sink.finish() : sink.abort());
  return copied;
};
