import { type Recording, unreachable } from '../../../lambdas/adapters/recordings/recording.ts';
import type { StagingBucket } from '../../../lambdas/adapters/recordings/staging.ts';
import type { Environment } from './environment.ts';

/** An object, and since when it is there. */
interface Staged {
  readonly bytes: Uint8Array;
  readonly putMs: number;
}

/** The staging bucket of all functions. */
export type StagedObjects = Map<string, Staged>;

const headBytes = 65_536;
const callMs = 12;

/** The staging bucket, as one environment reaches it. An upload is there once it is finished. */
export const stagingClient = (
  environment: Environment,
  objects: StagedObjects,
  nowMs: () => number,
): StagingBucket => {
  const call = <Result>(name: string, effect: () => Result): Promise<Result> =>
    environment.call({ name: `staging.${name}`, effect, ms: callMs });
  const put = (key: string, bytes: Uint8Array) => objects.set(key, { bytes, putMs: nowMs() });
  const find = (key: string, maxBytes: number): Uint8Array | undefined => {
    const bytes = objects.get(key)?.bytes;
    if (bytes !== undefined && bytes.byteLength > maxBytes) throw new Error(`${key} is too large`);
    return bytes;
  };
  const existing = (key: string, maxBytes: number): Uint8Array => {
    const bytes = find(key, maxBytes);
    if (bytes === undefined) throw new Error(`The staged object ${key} is not there`);
    return bytes;
  };
  const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

  const recordingAt = (key: string): Recording & { readonly kind: 'opened' } => {
    const bytes = existing(key, Number.MAX_SAFE_INTEGER);
    return {
      kind: 'opened',
      url: `s3://staging/${key}`,
      size_bytes: bytes.byteLength,
      ranged: true,
      etag: '"staged"',
      ceiling_bytes: Number.MAX_SAFE_INTEGER,
      head: bytes.subarray(0, headBytes),
      open: async (start, end) => {
        let piece: Uint8Array | undefined = await call('read', () => bytes.subarray(start, end));
        return {
          kind: 'opened',
          close: () => undefined,
          next: async () => {
            const given = piece;
            piece = undefined;
            return given === undefined ? { kind: 'end' } : { kind: 'chunk', bytes: given };
          },
        };
      },
    };
  };

  return {
    uriOf: (key) => `s3://staging/${key}`,
    upload: (key) => {
      const pieces: Uint8Array[] = [];
      return {
        write: async (piece) => void pieces.push(Uint8Array.from(piece)),
        finish: () => call('upload', () => void put(key, new Uint8Array(Buffer.concat(pieces)))),
        abort: async () => undefined,
      };
    },
    put: (key, body) => call('put', () => void put(key, Uint8Array.from(Buffer.from(body)))),
    findText: (key, maxBytes) =>
      call('get', () => {
        const bytes = find(key, maxBytes);
        return bytes && textOf(bytes);
      }),
    getText: (key, maxBytes) => call('get', () => textOf(existing(key, maxBytes))),
    getBytes: (key, range) =>
      call('get', () => {
        const bytes = existing(key, Number.MAX_SAFE_INTEGER);
        return Uint8Array.from(range === undefined ? bytes : bytes.subarray(range.start, range.end));
      }),
    open: async (key) => {
      const recording = await call('open', () => recordingAt(key));
      return recording.size_bytes === 0 ? unreachable('bad_answer', 'content_range') : recording;
    },
    remove: (key) => call('remove', () => void objects.delete(key)),
    clear: (folder) =>
      call('clear', () => {
        for (const key of objects.keys()) if (key.startsWith(folder)) objects.delete(key);
      }),
  };
};
