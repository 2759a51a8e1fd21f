import { createHash, createHmac, createSecretKey, type Hash, type Hmac } from 'node:crypto';

type Secret = string | ArrayBuffer | ArrayBufferView;

const bytesOf = (secret: ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(secret)
    ? new Uint8Array(secret.buffer, secret.byteOffset, secret.byteLength)
    : new Uint8Array(secret);

/** Without `createSecretKey`, Node throws and catches an error for every binary key, which takes five times as long. */
const hmacOf = (secret: Secret): Hmac =>
  createHmac('sha256', typeof secret === 'string' ? secret : createSecretKey(bytesOf(secret)));

/** SHA-256 for the SDK, which signs every request with it; with a secret it is HMAC-SHA-256. */
export class Sha256 {
  readonly digestLength = 32;
  readonly #secret: Secret | undefined;
  #hash: Hash | Hmac;

  constructor(secret?: Secret) {
    this.#secret = secret;
    this.#hash = this.#start();
  }

  update(bytes: Uint8Array): void {
    this.#hash.update(bytes);
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): void {
    this.#hash = this.#start();
  }

  #start(): Hash | Hmac {
    return this.#secret === undefined ? createHash('sha256') : hmacOf(this.#secret);
  }
}
