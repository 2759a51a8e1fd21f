import { awsAccess } from './aws-access.ts';
import { required } from './env.ts';

/** Where the documents are, and the credentials to sign requests for them with. */
export const documentBucket = () => ({ bucket: required('documentsBucket'), ...awsAccess() });

/** Where the ledger of erasures is, and the credentials to sign requests for it with. */
export const erasureBucket = () => ({ bucket: required('erasuresBucket'), ...awsAccess() });

/** Where uploaded files are, and the credentials to sign forms and links with. */
export const uploadBucket = () => ({ bucket: required('uploadsBucket'), ...awsAccess() });
