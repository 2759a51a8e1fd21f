import { required } from '../env.ts';

/** The address of the service, without a stage. */
export const apiAddress = (): string => required('apiAddress');
