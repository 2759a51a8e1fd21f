import { sealingKey } from '../../adapters/secrets/sealing-key.ts';
import { type SecretSealer, secretSealer } from '../../adapters/secrets/secret-sealer.ts';
import { awsAccess } from '../aws-access.ts';
import { required } from '../env.ts';

/** Generates signing secrets that are stored sealed. */
export const sealer = (): SecretSealer => secretSealer(sealingKey(required('sealingKeyId'), awsAccess()));
