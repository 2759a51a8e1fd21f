import { readFileSync } from 'node:fs';
import { type Recording, unreachable } from '../../../lambdas/adapters/recordings/recording.ts';

/** A file by its size and a function that makes the bytes of a range: files of many gigabytes cost nothing. */
export type VirtualFile = {
  readonly size: number;
  readonly bytes: (start: number, end: number) => Uint8Array;
};

export const fileOf = (bytes: Uint8Array): VirtualFile => ({
  size: bytes.byteLength,
  bytes: (start, end) => bytes.subarray(start, end),
});

/** Pieces at their places, zeros between them. */
export const sparse = (size: number, pieces: readonly (readonly [number, Uint8Array])[]): VirtualFile => ({
  size,
  bytes: (start, end) => {
    const out = new Uint8Array(end - start);
    for (const [at, piece] of pieces) {
      const from = Math.max(start, at);
      const to = Math.min(end, at + piece.byteLength);
      if (from < to) out.set(piece.subarray(from - at, to - at), from - start);
    }
    return out;
  },
});

/** A recording whose bytes are in memory; `requests` notes each range that was opened. */
export const memoryRecording = (file: VirtualFile, { ranged = true, failing = false } = {}) => {
  const requests: (readonly [number, number])[] = [];
  const recording: Recording = {
    url: 'https://recordings.example.com/x',
    size_bytes: file.size,
    ranged,
    etag: null,
    ceiling_bytes: Number.MAX_SAFE_INTEGER,
    head: file.bytes(0, Math.min(65_536, file.size)),
    open: async (start, end) => {
      requests.push([start, end]);
      if (failing) return unreachable('no_answer', 'test');
      let done = false;
      return {
        kind: 'opened',
        next: async () => {
          if (done) return { kind: 'end' };
          done = true;
          return { kind: 'chunk', bytes: file.bytes(start, end) };
        },
        close: () => {},
      };
    },
  };
  return { recording, requests };
};

export const sample = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`files/${name}`, import.meta.url)));
