import { optional } from './env.ts';

/** Stands in for the SDK's credential chain in every bundle: Lambda gives a function its credentials by environment. */
export const defaultProvider = () => async () => ({
  accessKeyId: optional('accessKeyId') ?? '',
  secretAccessKey: optional('secretAccessKey') ?? '',
  sessionToken: optional('sessionToken') ?? '',
});
