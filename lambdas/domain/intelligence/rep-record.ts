import type { MethodologySlug } from '../reference/methodologies.ts';
import type { PersonaSlug } from '../reference/personas.ts';

/** Whose record it is, and when it was made (ISO 8601). */
export interface RecordPlace {
  readonly id: string;
  readonly org_id: string;
  readonly rep_id: string;
  readonly created_at: string;
}

/** A persona that was set by hand, so there is no evidence for it. */
export const manualPersona = (
  { persona, notes }: { readonly persona: PersonaSlug; readonly notes?: string | null | undefined },
  place: RecordPlace,
) => ({
  ...place,
  persona,
  confidence: null,
  runner_up: null,
  rationale: null,
  evidence: [],
  analysis_ids: [],
  source: 'manual' as const,
  notes: notes ?? null,
  job_id: null,
});

const chosen = (methodology: MethodologySlug) => ({
  methodology,
  confidence: null,
  rationale: null,
  evidence: [],
});

/** Methodologies that were set by hand. */
export const manualMethodology = (
  {
    primary,
    secondary,
    notes,
  }: {
    readonly primary: MethodologySlug;
    readonly secondary?: MethodologySlug | null | undefined;
    readonly notes?: string | null | undefined;
  },
  place: RecordPlace,
) => ({
  ...place,
  primary: chosen(primary),
  secondary: secondary === undefined || secondary === null ? null : chosen(secondary),
  analysis_ids: [],
  source: 'manual' as const,
  notes: notes ?? null,
  job_id: null,
});
