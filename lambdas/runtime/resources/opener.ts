import { sealingKey } from '../../adapters/secrets/sealing-key.ts';
import { type SecretOpener, secretOpener } from '../../adapters/secrets/secret-opener.ts';
import { awsAccess } from '../aws-access.ts';
import { required } from '../env.ts';

/** Opens signing secrets that are stored sealed. */
export const opener = (): SecretOpener => secretOpener(sealingKey(required('sealingKeyId'), awsAccess()));
