import type { AnalysisRecord } from '../analyses/analysis.ts';
import type { NewDocument } from '../analyses/submitted-analysis.ts';
import { fieldRefusal, type Refusal, refused } from '../jobs/refusal.ts';
import { isFixture, isKnownFixture } from '../jobs/word-source.ts';
import type { Environment } from '../tenants/environments.ts';

/** The analyses that a job is to use, as a caller names them. */
interface AnalysesRequest {
  readonly analysis_ids?: readonly string[] | undefined;
  readonly lookback_count?: number | undefined;
  readonly callback_url?: string | undefined;
}

/** The same, with recordings that are to be analysed first. */
interface MaterialRequest extends AnalysesRequest {
  readonly recording_urls?: readonly string[] | undefined;
}

export interface MaterialRules {
  readonly environment: Environment;
  /** The URL gate: whether a caller's address has an allowed shape. */
  readonly isAllowedUrl: (url: string) => boolean;
}

/** The records to read for a job. Each analysis and each recording counts once. */
type WantedAnalyses =
  | { readonly kind: 'analyses'; readonly ids: readonly string[] }
  | { readonly kind: 'newest'; readonly count: number };

export type WantedMaterial =
  | WantedAnalyses
  /** Recordings, and analyses in addition. */
  | { readonly kind: 'recordings'; readonly urls: readonly string[]; readonly ids: readonly string[] };

const usualCount = 20;

/** A recording is read only by its own analysis, but whatever its address alone shows is refused at once. */
const urlRefusal = (
  urls: readonly string[],
  { environment, isAllowedUrl }: MaterialRules,
): Refusal<'invalid_url' | 'invalid_recording_url'> | undefined => {
  for (const [index, url] of urls.entries()) {
    const field = `recording_urls.${index}`;
    if (isFixture(url)) {
      if (!isKnownFixture(url, environment)) return refused('invalid_recording_url', { field });
    } else if (!isAllowedUrl(url)) return refused('invalid_url', { field });
  }
  return undefined;
};

/** Decides which analyses a job uses: those that are named, or the newest completed ones of the rep. */
export const wantedAnalyses = (
  { analysis_ids, lookback_count, callback_url }: AnalysesRequest,
  { isAllowedUrl }: Pick<MaterialRules, 'isAllowedUrl'>,
): WantedAnalyses | Refusal<'invalid_request' | 'invalid_url'> => {
  if (callback_url !== undefined && !isAllowedUrl(callback_url))
    return refused('invalid_url', { field: 'callback_url' });
  if (lookback_count !== undefined && analysis_ids !== undefined)
    return fieldRefusal(
      'analysis_ids',
      'Give only one of `lookback_count` and `analysis_ids`: both were sent.',
    );
  return analysis_ids === undefined
    ? { kind: 'newest', count: lookback_count ?? usualCount }
    : { kind: 'analyses', ids: [...new Set(analysis_ids)] };
};

/** The same for a job that may have recordings analysed first. An empty list counts as none. */
export const wantedMaterial = (
  { recording_urls = [], analysis_ids = [], ...request }: MaterialRequest,
  rules: MaterialRules,
): WantedMaterial | Refusal<'invalid_request' | 'invalid_url' | 'invalid_recording_url'> => {
  const named = analysis_ids.length === 0 ? {} : { analysis_ids };
  const wanted = wantedAnalyses({ ...request, ...named }, rules);
  if (recording_urls.length === 0 || wanted.kind === 'refused') return wanted;
  const urls = [...new Set(recording_urls)];
  const ids = wanted.kind === 'analyses' ? wanted.ids : [];
  return urlRefusal(urls, rules) ?? { kind: 'recordings', urls, ids };
};

/** Whose job it is. */
export interface JobOwner {
  readonly org_uuid: string;
  readonly rep_id: string;
}

type FoundRefusal = Refusal<'invalid_request' | 'analysis_not_found'>;

/** Why a job may not use the analyses that it names; `found` in their order. */
const namedRefusal = (
  ids: readonly string[],
  found: readonly (AnalysisRecord | undefined)[],
  { org_uuid, rep_id }: JobOwner,
): FoundRefusal | undefined => {
  for (const [index, id] of ids.entries()) {
    const one = found[index];
    if (one?.org_uuid !== org_uuid || one.rep_id !== rep_id) return refused('analysis_not_found', { id });
    if (one.status !== 'completed')
      return refused('invalid_request', { field: 'analysis_ids', id, status: one.status });
  }
  return undefined;
};

/**
 * The ids of the analyses that were found, preceded by recordings that have none yet. An analysis of another rep is
 * refused like one that never existed; one that has not been completed is named as such.
 */
export const materialIds = (
  wanted: WantedMaterial,
  found: readonly (AnalysisRecord | undefined)[],
  owner: JobOwner,
): { readonly kind: 'found'; readonly ids: readonly (string | null)[] } | FoundRefusal => {
  switch (wanted.kind) {
    case 'newest':
      return found.length === 0
        ? fieldRefusal(
            'analysis_ids',
            'This rep has no completed analysis yet: submit one, or name recordings or analyses in `recording_urls` or `analysis_ids`.',
          )
        : { kind: 'found', ids: found.flatMap((one) => one?.id ?? []) };
    case 'recordings':
    case 'analyses': {
      const unknown = wanted.kind === 'recordings' ? wanted.urls.map(() => null) : [];
      const ids = [...unknown, ...wanted.ids];
      return namedRefusal(wanted.ids, found, owner) ?? { kind: 'found', ids };
    }
  }
};

/** The document that keeps a job's recordings, under a key of the job. */
export const recordingsOf = (wanted: WantedMaterial, key: string): NewDocument[] =>
  wanted.kind === 'recordings' ? [{ key, text: JSON.stringify(wanted.urls) }] : [];
