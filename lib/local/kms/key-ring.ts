import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { AwsError } from '../events/aws-json.ts';
import type { PrivateMap } from '../private-file.ts';

/** `Record` of the caller's context: the same pairs must come with the decryption. */
export type EncryptionContext = Readonly<Record<string, string>>;

export interface Opened {
  readonly keyArn: string;
  readonly plaintext: Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

const additionalData = (context: EncryptionContext): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1))));

/**
 * The keys of the template: AES-256-GCM with the encryption context as additional data. A ciphertext is the length of the key's
 * ARN (one byte), the ARN, nonce, tag and the encrypted bytes.
 */
export class KeyRing {
  readonly #arns: ReadonlySet<string>;
  readonly #material: PrivateMap;

  /** `material` holds the keys themselves, in base64 by ARN; missing ones are made. */
  constructor(keyArns: readonly string[], material: PrivateMap) {
    this.#arns = new Set(keyArns);
    this.#material = material;
    for (const arn of keyArns)
      if (material.get(arn) === undefined) material.set(arn, randomBytes(32).toString('base64'));
  }

  /** The ARN of a key given by id or ARN. */
  find(keyId: string): string {
    const arn = [...this.#arns].find((each) => each === keyId || each.endsWith(`:key/${keyId}`));
    if (arn === undefined) throw new AwsError('NotFoundException', `Key '${keyId}' does not exist`);
    return arn;
  }

  encrypt(keyArn: string, plaintext: Buffer, context: EncryptionContext): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key(keyArn), nonce).setAAD(additionalData(context));
    const sealed = Buffer.concat([cipher.update(plaintext), cipher.final()]);
    return Buffer.concat([
      Buffer.from([keyArn.length]),
      Buffer.from(keyArn),
      nonce,
      cipher.getAuthTag(),
      sealed,
    ]);
  }

  /** Throws InvalidCiphertextException when the bytes or the context are not those of the encryption. */
  decrypt(ciphertext: Buffer, context: EncryptionContext): Opened {
    const arnEnd = 1 + (ciphertext[0] ?? 0);
    const keyArn = ciphertext.toString('utf8', 1, arnEnd);
    const nonce = ciphertext.subarray(arnEnd, arnEnd + nonceBytes);
    const tag = ciphertext.subarray(arnEnd + nonceBytes, arnEnd + nonceBytes + tagBytes);
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key(keyArn), nonce, { authTagLength: tagBytes })
        .setAAD(additionalData(context))
        .setAuthTag(tag);
      const plaintext = decipher.update(ciphertext.subarray(arnEnd + nonceBytes + tagBytes));
      return { keyArn, plaintext: Buffer.concat([plaintext, decipher.final()]) };
    } catch {
      throw new AwsError('InvalidCiphertextException', '');
    }
  }

  #key(arn: string): Buffer {
    return Buffer.from(this.#arns.has(arn) ? (this.#material.get(arn) ?? '') : '', 'base64');
  }
}
