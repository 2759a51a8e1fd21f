import { optional } from '../env.ts';

/** Whom callers may write to; undefined where the stage names nobody. */
export const supportEmail = (): string | undefined => optional('supportEmail');
