import * as z from 'zod';

/** Kinds of personal data that the service finds by rule. */
export const personalKind = z.enum(['email', 'payment_card', 'ssn', 'phone', 'address', 'name']);

/** Kinds of records that an erasure counts in its receipt. */
export const erasedKind = z.enum([
  'analyses',
  'all_day_sessions',
  'rep_records',
  'rep_profiles',
  'intel_jobs',
  'practice_sessions',
  'insights_snapshots',
  'exports',
  'kept_answers',
]);
