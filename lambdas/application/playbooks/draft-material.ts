import type { FetchSource } from '../../adapters/drafts/fetch-source.ts';
import type { SourceTable } from '../../adapters/guidance/playbook-sources.ts';
import type { DraftRecord } from '../../domain/playbooks/draft.ts';
import type { Material } from '../../domain/playbooks/drafting/drafter.ts';
import type { SourceRecord } from '../../domain/playbooks/source.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { minuteMs } from '../../domain/time/durations.ts';

/** Why a source of a draft cannot be used. */
export type MaterialRefusal =
  | { readonly code: 'invalid_url'; readonly details: Readonly<Record<string, unknown>> }
  | { readonly code: 'source_not_found'; readonly details: Readonly<Record<string, unknown>> }
  | { readonly code: 'invalid_request'; readonly details: Readonly<Record<string, unknown>> };

type Loaded =
  | { readonly kind: 'loaded'; readonly materials: readonly Material[] }
  | ({ readonly kind: 'refused' } & MaterialRefusal);

/** How many are fetched at once, because origins are slow and each text is in memory. */
const atOnce = 8;
/**
 * For one page, and for all pages of a draft, because a partner's slow origins must not keep the workers from other
 * partners.
 */
const timeoutMs = { one: 15_000, all: minuteMs } as const;
/** The most characters of all texts of a draft together, which one call of the worker can hold and read. */
const maxCharacters = 20 * 1_048_576;

const tooLarge = {
  kind: 'refused',
  code: 'invalid_request',
  details: { field: 'source_ids', reason: 'sources_too_large', limit_characters: maxCharacters },
} as const;

const load = async (
  { sources, fetchSource }: { readonly sources: SourceTable; readonly fetchSource: FetchSource },
  source: SourceRecord,
  untilMs: number,
): Promise<Loaded> => {
  const content = await sources.read(source);
  const { id, title, source_url } = source;
  // A source that has content is not fetched; its address only says where it is from.
  if (content !== null || source_url === null)
    return { kind: 'loaded', materials: [{ title, text: content ?? '' }] };
  const leftMs = Math.max(1, untilMs - performance.now());
  const fetched = await fetchSource(source_url, Math.min(timeoutMs.one, Math.ceil(leftMs)));
  if (fetched.kind === 'fetched') return { kind: 'loaded', materials: [{ title, text: fetched.text }] };
  const details = { field: 'source_url', source_id: id, reason: fetched.reason };
  return { kind: 'refused', code: 'invalid_url', details };
};

/** The texts of all sources of a draft, or the first reason why they cannot be used. */
export const draftMaterial = async (
  from: { readonly sources: SourceTable; readonly fetchSource: FetchSource },
  tenant: Tenant,
  { org_uuid, source_ids }: Pick<DraftRecord, 'org_uuid' | 'source_ids'>,
): Promise<Loaded> => {
  const untilMs = performance.now() + timeoutMs.all;
  const find = async (id: string): Promise<Loaded> => {
    const source = await from.sources.find({ tenant, orgUuid: org_uuid }, id);
    return source
      ? load(from, source, untilMs)
      : { kind: 'refused', code: 'source_not_found', details: { id } };
  };
  const materials: Material[] = [];
  let characters = 0;
  for (let start = 0; start < source_ids.length; start += atOnce) {
    for (const loaded of await Promise.all(source_ids.slice(start, start + atOnce).map(find))) {
      if (loaded.kind === 'refused') return loaded;
      materials.push(...loaded.materials);
      characters += loaded.materials.reduce((sum, { text }) => sum + text.length, 0);
    }
    if (characters > maxCharacters) return tooLarge;
  }
  return { kind: 'loaded', materials };
};
