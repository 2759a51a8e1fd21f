import { awsAccess } from './aws-access.ts';

/** Stands in for the SDK's credential chain in every bundle: Lambda gives a function its credentials by environment. */
export const defaultProvider = () => awsAccess().credentials;
