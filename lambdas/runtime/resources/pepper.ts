import type { Pepper } from '../../adapters/keys/pepper.ts';
import { awsAccess } from '../aws-access.ts';
import { required } from '../env.ts';

/** The secret with the pepper of the keys, and the credentials to read it. */
export const pepper = (): Pepper => ({ secretId: required('keyPepperSecret'), ...awsAccess() });
