/**
 * Why the bytes of a recording cannot be fetched. `timeout` is the caller's deadline; `slow` an origin that sends less
 * than the minimum rate; `changed` another file than at first; `too_large` more bytes than the reader's ceiling.
 */
export type UnreachableReason =
  | 'refused_address'
  | 'no_answer'
  | 'timeout'
  | 'slow'
  | 'status'
  | 'bad_answer'
  | 'changed'
  | 'too_large';

/**
 * `detail` is for the log. Callers see one constant `invalid_recording_url`, because the response would otherwise
 * reveal our network.
 */
export type Unreachable = {
  readonly kind: 'unreachable';
  readonly reason: UnreachableReason;
  readonly detail: string;
};

/** Bytes that are pulled; a stream that ends has delivered exactly the requested range. */
export type ByteStream = {
  readonly next: () => Promise<
    { readonly kind: 'chunk'; readonly bytes: Uint8Array } | { readonly kind: 'end' } | Unreachable
  >;
  readonly close: () => void;
};

/** A caller's recording, opened: its address has responded and its size is known. */
export type Recording = {
  /** Where the redirects ended. */
  readonly url: string;
  readonly size_bytes: number;
  /** Whether the server serves ranges. Without them every read starts at the beginning and skips. */
  readonly ranged: boolean;
  readonly etag: string | null;
  /** How many bytes its reader may receive in total, including skipped ones. */
  readonly ceiling_bytes: number;
  /** The first 64 KiB, or the whole of a smaller file. */
  readonly head: Uint8Array;
  /** The bytes `start <= i < end`, both within the file. */
  readonly open: (
    start: number,
    end: number,
  ) => Promise<({ readonly kind: 'opened' } & ByteStream) | Unreachable>;
};

export const unreachable = (reason: UnreachableReason, detail: string): Unreachable => ({
  kind: 'unreachable',
  reason,
  detail,
});

/** Reads a bounded range into memory. */
export const readRange = async (
  recording: Recording,
  start: number,
  end: number,
): Promise<{ readonly kind: 'bytes'; readonly bytes: Uint8Array } | Unreachable> => {
  const stream = await recording.open(start, end);
  if (stream.kind === 'unreachable') return stream;
  const bytes = Buffer.allocUnsafeSlow(end - start);
  let at = 0;
  for (;;) {
    const read = await stream.next();
    if (read.kind === 'unreachable') return read;
    if (read.kind === 'end')
      return at === bytes.byteLength ? { kind: 'bytes', bytes } : unreachable('bad_answer', 'lying_length');
    bytes.set(read.bytes, at);
    at += read.bytes.byteLength;
  }
};
