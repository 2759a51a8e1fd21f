import type { AwsAccess } from '../../lambdas/adapters/aws/aws-access.ts';

/** AWS as a server of this test, which believes everybody. */
export const localAccess = (endpointUrl: string): AwsAccess => ({
  region: 'eu-west-1',
  endpointUrl,
  credentials: async () => ({ accessKeyId: 'local', secretAccessKey: 'local', sessionToken: '' }),
});
