import type { StageSettings } from '../../../lib/cloud/stage.ts';

/** A domain with an edge in front. */
export const edgeDomain = {
  name: 'api.example.com',
  hostedZone: { id: 'Z0123456789ABCDEFGHIJ', name: 'example.com' },
  edge: {
    origin: { name: 'origin.api.example.com' },
    clientCertificateArn:
      'arn:aws:acm:us-east-1:123456789012:certificate/c0ffee00-0000-4000-8000-000000000000',
    authorityFile: 'test/lib/cloud/client-authority.pem',
  },
} as const satisfies StageSettings['domain'];
