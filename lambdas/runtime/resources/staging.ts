import { type StagingBucket, stagingBucket } from '../../adapters/recordings/staging.ts';
import { optional, required } from '../env.ts';

export const staging = (): StagingBucket => stagingBucket(required('stagingBucket'), optional('endpointUrl'));
