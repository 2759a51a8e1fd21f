import { required } from '../env.ts';

/** What the stack knows of the code that it runs. */
export const release = () => ({
  release: required('release'),
  node_env: required('nodeEnv'),
  commit: required('commit'),
  built_at: required('builtAt'),
});
