import { awsAccess } from './aws-access.ts';
import { required } from './env.ts';

/** The bucket of documents, with the credentials to sign requests for it. */
export const documentBucket = () => ({ bucket: required('documentsBucket'), ...awsAccess() });

/** The bucket of the ledger of erasures, with the credentials to sign requests for it. */
export const erasureBucket = () => ({ bucket: required('erasuresBucket'), ...awsAccess() });

/** The bucket of uploaded files, with the credentials to sign forms and links for it. */
export const uploadBucket = () => ({ bucket: required('uploadsBucket'), ...awsAccess() });
