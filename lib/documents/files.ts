/**
 * Code to copy and where its source is in the project: the client, and in each language a verifier of signatures and a
 * receiver of webhooks.
 */
export const fileSources: Readonly<Record<string, string>> = {
  'client.ts': 'clients/typescript/src/client.ts',
  'operations.ts': 'clients/typescript/src/operations.ts',
  'verify.ts': 'clients/typescript/src/verify.ts',
  'verify.py': 'clients/python/src/pitch_scoring/verify.py',
  'verify.go': 'docs/client/verify.go',
  'verify.rb': 'docs/client/verify.rb',
  'receive.ts': 'docs/client/receive.ts',
  'receive.py': 'docs/client/receive.py',
  'receive.go': 'docs/client/receive.go',
  'receive.rb': 'docs/client/receive.rb',
};
