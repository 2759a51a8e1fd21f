import { uploadForms } from '../../lambdas/adapters/uploads/upload-forms.ts';
import { uploadedFiles } from '../../lambdas/adapters/uploads/uploaded-files.ts';

const place = {
  bucket: 'uploads',
  region: 'eu-west-1',
  endpointUrl: undefined,
  credentials: async () => ({ accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'token' }),
};

/** Signs forms and links for a bucket that is never called. */
export const signedPlace = { forms: uploadForms(place), files: uploadedFiles(place) };
