/** Where the metrics of the service stand in CloudWatch, and what they name as their source. */
export const metricNamespace = 'PitchScoring';
export const metricService = 'pitch-scoring';

/**
 * What is counted over all endpoints, because somebody may try keys, or use one that he found: refused keys, answers to admin
 * keys, and keys that were made.
 */
export const watchedCounts = ['auth_failures', 'admin_requests', 'keys_minted'] as const;
export type WatchedCount = (typeof watchedCounts)[number];
