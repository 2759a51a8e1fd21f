import { type Recording, readRange, type Unreachable } from './recording.ts';

/**
 * Random access for the readers of headers. Bytes within the head cost nothing, all others a request. A view is shorter
 * than requested at the end of the file; null if there are no bytes, or they could not be fetched (then `failure` says
 * why).
 */
export type ByteWindow = {
  readonly size: number;
  /** False if every request starts at the beginning, so that places far into the file are expensive. */
  readonly ranged: boolean;
  readonly at: (offset: number, length: number) => Promise<DataView | null>;
  readonly failure: () => Unreachable | null;
};

/** Headers are read from neighbouring places. */
const windowBytes = 16_384;
/** No sound file needs more; reading stops at a file that was made to waste time. */
const maxRequests = 40;
/** Readers go back and forth between an index and what it points to. */
const maxHeld = 4;

type Block = { readonly start: number; readonly bytes: Uint8Array };

const viewOf = (bytes: Uint8Array, from: number, length: number): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset + from, Math.min(length, bytes.byteLength - from));

export const windowOn = (recording: Recording): ByteWindow => {
  const size = recording.size_bytes;
  const head: Block = { start: 0, bytes: recording.head };
  let held: readonly Block[] = [];
  let requests = 0;
  let failure: Unreachable | null = null;

  const within = (block: Block, offset: number, length: number): DataView | null => {
    const from = offset - block.start;
    const wanted = Math.min(length, size - offset);
    return from >= 0 && from + wanted <= block.bytes.byteLength ? viewOf(block.bytes, from, wanted) : null;
  };

  const fetched = async (offset: number, length: number): Promise<DataView | null> => {
    if (failure !== null || requests >= maxRequests) return null;
    requests += 1;
    const end = Math.min(size, offset + Math.max(length, windowBytes));
    const read = await readRange(recording, offset, end);
    if (read.kind === 'unreachable') {
      failure = read;
      return null;
    }
    const block = { start: offset, bytes: read.bytes };
    held = [block, ...held].slice(0, maxHeld);
    return within(block, offset, length);
  };

  return {
    size,
    ranged: recording.ranged,
    failure: () => failure,
    at: async (offset, length) => {
      if (!Number.isSafeInteger(offset) || offset < 0 || offset >= size || length <= 0) return null;
      for (const block of [head, ...held]) {
        const view = within(block, offset, length);
        if (view !== null) return view;
      }
      return fetched(offset, length);
    },
  };
};

/** The characters of a four-character code or similar. */
export const textAt = (view: DataView, offset: number, length: number): string => {
  let text = '';
  for (let i = offset; i < Math.min(offset + length, view.byteLength); i += 1) {
    text += String.fromCharCode(view.getUint8(i));
  }
  return text;
};
