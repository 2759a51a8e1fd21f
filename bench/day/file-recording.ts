import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { Recording } from '../../lambdas/adapters/recordings/recording.ts';

const headBytes = 65_536;
/** As a connection delivers them. */
const chunkBytes = 262_144;

/** A recording that is a file; `read` counts the bytes that were read of it. */
export const fileRecording = (path: string): { recording: Recording; read: () => number } => {
  const { size } = statSync(path);
  let total = 0;
  const readAt = (start: number, end: number): Buffer => {
    const bytes = Buffer.allocUnsafe(end - start);
    const file = openSync(path, 'r');
    readSync(file, bytes, 0, bytes.length, start);
    closeSync(file);
    total += bytes.length;
    return bytes;
  };
  const recording: Recording = {
    url: `https://recordings.example.com/${path}`,
    size_bytes: size,
    ranged: true,
    etag: null,
    ceiling_bytes: Number.MAX_SAFE_INTEGER,
    head: readAt(0, Math.min(headBytes, size)),
    open: async (start, end) => {
      let at = start;
      return {
        kind: 'opened',
        next: async () => {
          if (at >= end) return { kind: 'end' };
          const bytes = readAt(at, Math.min(end, at + chunkBytes));
          at += bytes.length;
          return { kind: 'chunk', bytes };
        },
        close: () => {},
      };
    },
  };
  return { recording, read: () => total };
};
