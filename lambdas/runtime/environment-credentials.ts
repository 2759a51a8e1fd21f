import { awsAccess } from './aws-access.ts';

/**
 * Replaces the SDK's credential chain in every bundle, because Lambda passes credentials to a function by environment.
 */
export const defaultProvider = () => awsAccess().credentials;
