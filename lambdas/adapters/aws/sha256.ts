import { hash } from 'node:crypto';

type Secret = string | ArrayBuffer | ArrayBufferView;

/** SHA-256 reads blocks of so many bytes. */
const blockBytes = 64;
const digestBytes = 32;

/** One call of Node for a whole digest, because an object for each of them takes twice as long. */
const digestOf = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');

const bytesOf = (secret: Secret): Uint8Array => {
  if (typeof secret === 'string') return Buffer.from(secret);
  return ArrayBuffer.isView(secret)
    ? new Uint8Array(secret.buffer, secret.byteOffset, secret.byteLength)
    : new Uint8Array(secret);
};

/** A block of a key for one of the two hashes of an HMAC, with room behind it for what that hash reads. */
const padded = (key: Uint8Array, pad: number, more: number): Buffer => {
  const block = Buffer.allocUnsafe(blockBytes + more).fill(pad, 0, blockBytes);
  for (let index = 0; index < key.length; index += 1) block[index] = (key[index] ?? 0) ^ pad;
  return block;
};

/** HMAC-SHA-256 (RFC 2104). */
const hmacOf = (secret: Secret, bytes: Uint8Array): Buffer => {
  const whole = bytesOf(secret);
  const key = whole.length > blockBytes ? digestOf(whole) : whole;
  const inner = padded(key, 0x36, bytes.length);
  inner.set(bytes, blockBytes);
  const outer = padded(key, 0x5c, digestBytes);
  outer.set(digestOf(inner), blockBytes);
  return digestOf(outer);
};

/** SHA-256 for the SDK, which signs every request with it; with a secret it is HMAC-SHA-256. */
export class Sha256 {
  readonly digestLength = digestBytes;
  readonly #secret: Secret | undefined;
  #read: Uint8Array[] = [];

  constructor(secret?: Secret) {
    this.#secret = secret;
  }

  /** `bytes` must stay as they are until the digest. */
  update(bytes: Uint8Array): void {
    this.#read.push(bytes);
  }

  async digest(): Promise<Uint8Array> {
    const [first = new Uint8Array(), ...more] = this.#read;
    const whole = more.length === 0 ? first : Buffer.concat(this.#read);
    return this.#secret === undefined ? digestOf(whole) : hmacOf(this.#secret, whole);
  }

  reset(): void {
    this.#read = [];
  }
}
