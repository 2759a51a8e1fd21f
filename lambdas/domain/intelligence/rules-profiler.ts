import { assignMethodology } from '../methodologies/assign-methodology.ts';
import { assignPersona } from '../personas/assign-persona.ts';
import { synthesise } from '../synthesis/synthesise.ts';
import type { Profiler } from './profiler.ts';

/** Profiles by stated rules, without a model. */
export const rulesProfiler: Profiler = {
  persona: assignPersona,
  methodology: assignMethodology,
  synthesis: synthesise,
};
