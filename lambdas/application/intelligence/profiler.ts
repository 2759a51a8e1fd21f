import type {
  Gathering,
  MethodologyFinding,
  PersonaFinding,
  Profiled,
  SynthesisFinding,
} from '../../domain/intelligence/profiler.ts';
import type { RepAnalysis } from '../../domain/intelligence/rep-analysis.ts';
import { gatherMethodology } from '../../domain/methodologies/assign-methodology.ts';
import { gatherPersona } from '../../domain/personas/assign-persona.ts';
import { gatherSynthesis } from '../../domain/synthesis/synthesise.ts';

/** One after the other, oldest first, so that at most one conversation is in memory. They can be iterated again. */
export type RepAnalyses = AsyncIterable<RepAnalysis>;

/**
 * Finds something out from a rep's conversations, within this many milliseconds. The rules never wait; a model does.
 */
export type Profiling<Finding> = (analyses: RepAnalyses, budgetMs: number) => Promise<Profiled<Finding>>;

/** Determines from a rep's conversations how the rep sells. */
export interface Profiler {
  readonly persona: Profiling<PersonaFinding>;
  readonly methodology: Profiling<MethodologyFinding>;
  readonly synthesis: Profiling<SynthesisFinding>;
}

/** The result from all of the conversations. */
export const foundIn = async <Found>(analyses: RepAnalyses, gathering: Gathering<Found>): Promise<Found> => {
  for await (const analysis of analyses) gathering.add(analysis);
  return gathering.found();
};

/** Profiles by stated rules, without a model. */
export const rulesProfiler: Profiler = {
  persona: (analyses) => foundIn(analyses, gatherPersona()),
  methodology: (analyses) => foundIn(analyses, gatherMethodology()),
  synthesis: (analyses) => foundIn(analyses, gatherSynthesis()),
};
