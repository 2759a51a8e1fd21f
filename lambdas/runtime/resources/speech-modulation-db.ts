import { optional } from '../env.ts';

/** Decibels by which the level of speech moves; without it, the usual ones. */
export const speechModulationDb = (): string | undefined => optional('speechModulationDb');
