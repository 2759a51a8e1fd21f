import { dayMs } from '../time/durations.ts';

export type BucketSize = 'day' | 'week' | 'month';

/** Day 0, 1 January 1970, was a Thursday, so its week began three days earlier. */
const thursday = 3;

/** The bucket of the millisecond `ms` (since 1970), in UTC. Neighbouring buckets differ by one. */
export const bucketOf = (ms: number, size: BucketSize): number => {
  const day = Math.floor(ms / dayMs);
  switch (size) {
    case 'day':
      return day;
    case 'week':
      return Math.floor((day + thursday) / 7);
    case 'month': {
      const date = new Date(ms);
      return date.getUTCFullYear() * 12 + date.getUTCMonth();
    }
  }
};

/** When a bucket begins, in milliseconds since 1970: at 00:00 UTC, a week on its Monday, a month on its first day. */
export const bucketStart = (bucket: number, size: BucketSize): number => {
  switch (size) {
    case 'day':
      return bucket * dayMs;
    case 'week':
      return (bucket * 7 - thursday) * dayMs;
    case 'month':
      return Date.UTC(Math.floor(bucket / 12), bucket % 12);
  }
};
