import { optional, required } from './env.ts';

/** The endpoints, region and credentials of AWS for this function, which Lambda passes by environment. */
export const awsAccess = () => ({
  region: required('region'),
  endpointUrl: optional('endpointUrl'),
  credentials: async () => ({
    accessKeyId: optional('accessKeyId') ?? '',
    secretAccessKey: optional('secretAccessKey') ?? '',
    sessionToken: optional('sessionToken') ?? '',
  }),
});
