import { optional } from '../env.ts';

/** Decibels by which the level of speech varies; without the setting, the measured value. */
export const speechModulationDb = (): string | undefined => optional('speechModulationDb');
