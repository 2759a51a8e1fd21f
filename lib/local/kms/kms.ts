import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { AwsError, awsJsonService, operation } from '../events/aws-json.ts';
import type { Service } from '../service.ts';
import type { KeyRing } from './key-ring.ts';

const keyId = z.string().min(1).max(2048);
const context = z.record(z.string(), z.string()).default({});
const bytes = z.base64().transform((text) => Buffer.from(text, 'base64'));
const symmetric = z.literal('SYMMETRIC_DEFAULT').optional();

const encryptInput = z.strictObject({
  KeyId: keyId,
  Plaintext: bytes,
  EncryptionContext: context,
  EncryptionAlgorithm: symmetric,
});

const decryptInput = z.strictObject({
  CiphertextBlob: bytes,
  EncryptionContext: context,
  EncryptionAlgorithm: symmetric,
  KeyId: keyId.optional(),
});

const dataKeyInput = z
  .strictObject({
    KeyId: keyId,
    EncryptionContext: context,
    KeySpec: z.enum(['AES_128', 'AES_256']).optional(),
    NumberOfBytes: z.int().min(1).max(1024).optional(),
  })
  .refine(({ KeySpec, NumberOfBytes }) => (KeySpec === undefined) !== (NumberOfBytes === undefined), {
    error: 'Please specify either number of bytes or key spec.',
  });

/** KMS's limit of what Encrypt takes. */
const plaintextLimitBytes = 4096;

/** KMS with symmetric keys: Encrypt, Decrypt, GenerateDataKey. */
export const kms = (keys: KeyRing): Service =>
  awsJsonService({
    version: '1.1',
    target: 'TrentService',
    operations: {
      Encrypt: operation(encryptInput, ({ KeyId, Plaintext, EncryptionContext }) => {
        if (Plaintext.length < 1 || Plaintext.length > plaintextLimitBytes)
          throw new AwsError('ValidationException', `Plaintext must have 1 to ${plaintextLimitBytes} bytes`);
        const arn = keys.find(KeyId);
        const sealed = keys.encrypt(arn, Plaintext, EncryptionContext);
        return {
          CiphertextBlob: sealed.toString('base64'),
          KeyId: arn,
          EncryptionAlgorithm: 'SYMMETRIC_DEFAULT',
        };
      }),
      Decrypt: operation(decryptInput, ({ CiphertextBlob, EncryptionContext, KeyId }) => {
        const { keyArn, plaintext } = keys.decrypt(CiphertextBlob, EncryptionContext);
        if (KeyId !== undefined && keys.find(KeyId) !== keyArn)
          throw new AwsError(
            'IncorrectKeyException',
            'The key ID in the request does not identify a CMK that can perform this operation.',
          );
        return {
          Plaintext: plaintext.toString('base64'),
          KeyId: keyArn,
          EncryptionAlgorithm: 'SYMMETRIC_DEFAULT',
        };
      }),
      GenerateDataKey: operation(dataKeyInput, ({ KeyId, EncryptionContext, KeySpec, NumberOfBytes }) => {
        const arn = keys.find(KeyId);
        const key = randomBytes(NumberOfBytes ?? (KeySpec === 'AES_128' ? 16 : 32));
        return {
          CiphertextBlob: keys.encrypt(arn, key, EncryptionContext).toString('base64'),
          Plaintext: key.toString('base64'),
          KeyId: arn,
        };
      }),
    },
  });
