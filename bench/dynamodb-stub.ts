import { createServer, type Server } from 'node:http';
import { hashKeyText, mintKeyText } from '../lambdas/adapters/keys/key-text.ts';

// Responds to the DynamoDB calls of a request, with one key and one partner, so that a cold start includes the first
// real calls and nothing else.

export const pepper = 'bench';
const minted = mintKeyText('sandbox');
export const apiKey = minted.key;
export const partnerId = '01980000-0000-7000-8000-000000000000';
const now = '2026-11-20T10:00:00.000Z';

const keyItem = {
  pk: { S: `KEY#${minted.keyId}` },
  sk: { S: 'KEY' },
  id: { S: partnerId },
  key_id: { S: minted.keyId },
  key_prefix: { S: minted.keyPrefix },
  key_hash: { S: hashKeyText(minted.key, pepper) },
  partner_id: { S: partnerId },
  environment: { S: 'sandbox' },
  scopes: { L: [{ S: 'partner:write' }, { S: 'admin' }] },
  created_at: { S: now },
  line: { S: minted.keyId },
  generation: { N: '0' },
};

const partnerItem = {
  pk: { S: partnerId },
  sk: { S: 'PARTNER' },
  id: { S: partnerId },
  name: { S: 'Bench' },
  contact_email: { S: 'bench@example.com' },
  plan_tier: { S: 'internal' },
  healthcare: { BOOL: false },
  settings: { S: '{}' },
  created_at: { S: now },
  updated_at: { S: now },
};

const known = (body: string): object => {
  if (body.includes('KEY#')) return { Item: keyItem };
  return body.includes('"PARTNER"') ? { Item: partnerItem } : {};
};

const arrivals = { limit: { N: '10000' }, interval: { N: '6000' } };
const updated = (body: string): object => ({
  Attributes: body.includes('"USE"') ? { last_used_at: { S: now } } : arrivals,
});

const answers: Record<string, (body: string) => unknown> = {
  GetItem: known,
  UpdateItem: updated,
  Query: () => ({ Items: [], Count: 0 }),
  TransactWriteItems: () => ({}),
  // Of Secrets Manager, where the pepper is.
  GetSecretValue: () => ({ SecretString: pepper }),
  // Of KMS, where a secret is sealed.
  Encrypt: () => ({ CiphertextBlob: Buffer.from('sealed').toString('base64'), KeyId: 'bench' }),
};

/** Listens on this machine; services other than DynamoDB get an empty response. */
export const dynamodbStub = async (): Promise<{ address: string; server: Server }> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const operation =
        String(request.headers['x-amz-target'] ?? '')
          .split('.')
          .at(-1) ?? '';
      const answer = answers[operation]?.(Buffer.concat(chunks).toString()) ?? {};
      response.writeHead(200, { 'Content-Type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { address: typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '', server };
};
