import type { TenantKey } from '../table/keys.ts';
import { type StagedKeys, stagedKeys } from './staged-keys.ts';
import type { StagingBucket } from './staging.ts';

/** The staging bucket, and where one job's objects are in it. */
export interface StagedJob {
  readonly staging: StagingBucket;
  readonly keys: StagedKeys;
}

export const stagedJob = (
  staging: StagingBucket,
  { tenant, id }: { readonly tenant: TenantKey; readonly id: string },
): StagedJob => ({ staging, keys: stagedKeys(tenant, id) });
