import { DecryptCommand, EncryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalAws } from '../../../lib/local/index.ts';
import { clientOf, openFixture } from './start-fixture.ts';

describe('KMS', () => {
  let stack: LocalAws;
  let kms: KMSClient;
  let KeyId: string;
  beforeAll(async () => {
    stack = await openFixture();
    kms = new KMSClient(clientOf(stack));
    KeyId = stack.resources.find(({ type }) => type === 'AWS::KMS::Key')?.ref ?? '';
  });
  afterAll(() => stack.close());

  const Plaintext = Buffer.from('whsec_secret');
  const EncryptionContext = { partner_id: 'p1', webhook_id: 'wh_1' };
  const encrypt = async () => {
    const { CiphertextBlob = new Uint8Array() } = await kms.send(
      new EncryptCommand({ KeyId, Plaintext, EncryptionContext }),
    );
    return CiphertextBlob;
  };

  it('decrypts with the context of the encryption, in any order of its fields', async () => {
    const CiphertextBlob = await encrypt();
    const { webhook_id, partner_id } = EncryptionContext;
    const opened = await kms.send(
      new DecryptCommand({ CiphertextBlob, EncryptionContext: { webhook_id, partner_id }, KeyId }),
    );
    expect(Buffer.from(opened.Plaintext ?? [])).toEqual(Plaintext);
    expect(opened.KeyId).toMatch(`key/${KeyId}`);
  });

  it.each([
    ['another value', { ...EncryptionContext, partner_id: 'p2' }],
    ['one pair less', { partner_id: 'p1' }],
    ['one pair more', { ...EncryptionContext, more: '1' }],
    ['none', undefined],
  ])('refuses a context with %s', async (_, context) => {
    const CiphertextBlob = await encrypt();
    const decryption = new DecryptCommand({
      CiphertextBlob,
      ...(context ? { EncryptionContext: context } : {}),
    });
    await expect(kms.send(decryption)).rejects.toMatchObject({ name: 'InvalidCiphertextException' });
  });

  it('refuses a ciphertext with any bit flipped', async () => {
    const sealed = Buffer.from(await encrypt());
    for (let at = 0; at < sealed.length; at += 7) {
      const CiphertextBlob = Buffer.from(sealed);
      CiphertextBlob.writeUInt8((CiphertextBlob[at] ?? 0) ^ 1, at);
      await expect(kms.send(new DecryptCommand({ CiphertextBlob, EncryptionContext }))).rejects.toMatchObject(
        {
          name: 'InvalidCiphertextException',
        },
      );
    }
  });

  it('returns a data key that only the same context decrypts', async () => {
    const key = await kms.send(new GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256', EncryptionContext }));
    expect(key.Plaintext).toHaveLength(32);
    const opened = await kms.send(
      new DecryptCommand({ CiphertextBlob: key.CiphertextBlob, EncryptionContext }),
    );
    expect(opened.Plaintext).toEqual(key.Plaintext);
    await expect(kms.send(new DecryptCommand({ CiphertextBlob: key.CiphertextBlob }))).rejects.toThrow();
  });

  it('accepts only the keys of the template', async () => {
    await expect(kms.send(new EncryptCommand({ KeyId: 'alias/other', Plaintext }))).rejects.toMatchObject({
      name: 'NotFoundException',
    });
  });

  it('returns with GetSecretValue the secret that the functions see', async () => {
    const secret = stack.resources.find(({ type }) => type === 'AWS::SecretsManager::Secret');
    const answer = await fetch(stack.address, {
      method: 'POST',
      headers: {
        'x-amz-target': 'secretsmanager.GetSecretValue',
        'content-type': 'application/x-amz-json-1.1',
      },
      body: JSON.stringify({ SecretId: secret?.ref }),
    });
    const pepper = stack.functions.find(({ id }) => id === 'fixture-echo')?.environment['PEPPER'];
    expect(await answer.json()).toMatchObject({ SecretString: pepper });
  });
});
