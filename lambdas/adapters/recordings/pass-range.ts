import type { Recording, Unreachable } from './recording.ts';

/** How often in a row a range may break off without a byte of progress. */
const maxIdleAttempts = 3;
/** How often in total, because a server that sends a byte at a time would be called for ever. */
const maxAttempts = 20;

type Take = (bytes: Uint8Array) => Promise<void> | void;

/** Passes one response on; returns how far it came and what stopped it. */
const passOnce = async (recording: Recording, [start, end]: readonly [number, number], take: Take) => {
  let at = start;
  const stream = await recording.open(start, end);
  if (stream.kind === 'unreachable') return { at, stopped: stream };
  try {
    for (;;) {
      const read = await stream.next();
      if (read.kind === 'unreachable') return { at, stopped: read };
      if (read.kind === 'end') return { at, stopped: null };
      await take(read.bytes);
      at += read.bytes.byteLength;
    }
  } finally {
    stream.close();
  }
};

const isPassing = ({ reason }: Unreachable): boolean =>
  reason === 'no_answer' || reason === 'slow' || reason === 'status' || reason === 'bad_answer';

/**
 * Passes the bytes of a range on, each once and in order, and continues where a connection broke off. Errors of `take`
 * are rethrown.
 */
export const passRange = async (
  recording: Recording,
  [start, end]: readonly [number, number],
  take: Take,
): Promise<{ readonly kind: 'passed' } | Unreachable> => {
  let at = start;
  let idle = 0;
  for (let attempt = 1; at < end; attempt += 1) {
    const passed = await passOnce(recording, [at, end], take);
    idle = passed.at > at ? 0 : idle + 1;
    at = passed.at;
    const isOver = idle >= maxIdleAttempts || attempt >= maxAttempts;
    if (passed.stopped !== null && (isOver || !isPassing(passed.stopped))) return passed.stopped;
  }
  return { kind: 'passed' };
};

/** Reads a range into memory, however often its connection breaks off. */
export const readWhole = async (
  recording: Recording,
  start: number,
  end: number,
): Promise<{ readonly kind: 'bytes'; readonly bytes: Uint8Array } | Unreachable> => {
  const bytes = Buffer.allocUnsafeSlow(end - start);
  let at = 0;
  const passed = await passRange(recording, [start, end], (piece) => {
    bytes.set(piece, at);
    at += piece.byteLength;
  });
  return passed.kind === 'unreachable' ? passed : { kind: 'bytes', bytes };
};
