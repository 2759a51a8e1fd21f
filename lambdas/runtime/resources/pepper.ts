import type { Pepper } from '../../adapters/keys/pepper.ts';
import { awsAccess } from '../aws-access.ts';
import { required } from '../env.ts';

/** Where the pepper of the keys is, and the credentials to read it with. */
export const pepper = (): Pepper => ({ secretId: required('keyPepperSecret'), ...awsAccess() });
