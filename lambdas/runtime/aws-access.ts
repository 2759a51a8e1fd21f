import { optional, required } from './env.ts';

/** Which AWS this function speaks to, and as whom: Lambda hands a function both by environment. */
export const awsAccess = () => ({
  region: required('region'),
  endpointUrl: optional('endpointUrl'),
  credentials: async () => ({
    accessKeyId: optional('accessKeyId') ?? '',
    secretAccessKey: optional('secretAccessKey') ?? '',
    sessionToken: optional('sessionToken') ?? '',
  }),
});
