import * as z from 'zod';

/** A property that somebody has thought about and that changes nothing on one machine: permissions, encryption at rest, logs, tags. */
export const withoutEffect = z.unknown().optional();
