import { optional, required } from './env.ts';
import { defaultProvider } from './environment-credentials.ts';

/** Where the documents are, and the credentials to sign requests for them with. */
export const documentBucket = () => ({
  bucket: required('documentsBucket'),
  region: required('region'),
  endpointUrl: optional('endpointUrl'),
  credentials: defaultProvider(),
});
