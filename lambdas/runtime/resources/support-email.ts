import { optional } from '../env.ts';

/** The support address for callers; undefined if the stage names none. */
export const supportEmail = (): string | undefined => optional('supportEmail');
