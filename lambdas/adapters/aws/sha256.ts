import { createHash, createHmac, createSecretKey, type Hash, type Hmac } from 'node:crypto';

type Bytes = string | ArrayBuffer | ArrayBufferView;

const viewOf = (bytes: ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);

const hashOf = (secret: Bytes | undefined): Hash | Hmac => {
  if (secret === undefined) return createHash('sha256');
  // `createHmac` accepts bytes too, but then takes three times as long (Node 24), because it throws and catches an
  // error while it determines their type.
  return createHmac('sha256', typeof secret === 'string' ? secret : createSecretKey(viewOf(secret)));
};

/** SHA-256, or with a secret its HMAC, with the interface of Smithy's signer. */
export class Sha256 {
  readonly #secret: Bytes | undefined;
  #hash: Hash | Hmac;

  constructor(secret?: Bytes) {
    this.#secret = secret;
    this.#hash = hashOf(secret);
  }

  update(bytes: Bytes): void {
    this.#hash.update(typeof bytes === 'string' ? bytes : viewOf(bytes));
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }

  reset(): void {
    this.#hash = hashOf(this.#secret);
  }
}
