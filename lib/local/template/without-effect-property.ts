import * as z from 'zod';

/** A known property without an effect on one machine: permissions, encryption at rest, logs, tags. */
export const withoutEffect = z.unknown().optional();
