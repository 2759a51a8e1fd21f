import { required } from '../env.ts';

/** The release, commit and build time of the running code, as the stack states them. */
export const release = () => ({
  release: required('release'),
  node_env: required('nodeEnv'),
  commit: required('commit'),
  built_at: required('builtAt'),
});
