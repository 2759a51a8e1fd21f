import type { SourceTable } from '../guidance/playbook-sources.ts';
import type { OrgKey } from '../orgs/reps.ts';
import { pagesOf } from '../table/reads.ts';

/** The sources of a draft, each once, or the first id that the org does not have. */
export type ChosenSources =
  | { readonly kind: 'chosen'; readonly ids: readonly string[] }
  | { readonly kind: 'unknown'; readonly id: string };

/** The ids of an org's live sources, oldest first; one more than `most` means that there are too many. */
const allOf = async (sources: SourceTable, org: OrgKey, most: number): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { rows } of pagesOf((after) => sources.list(org, { limit: most + 1, after }))) {
    ids.push(...rows.map(({ id }) => id));
    if (ids.length > most) break;
  }
  return ids.slice(0, most + 1).toReversed();
};

/** `asked`: undefined for all sources of the org. */
export const sourceIdsOf = async (
  sources: SourceTable,
  org: OrgKey,
  { asked, most }: { readonly asked: readonly string[] | undefined; readonly most: number },
): Promise<ChosenSources> => {
  if (asked === undefined) return { kind: 'chosen', ids: await allOf(sources, org, most) };
  const ids = [...new Set(asked)];
  const found = await Promise.all(ids.map((id) => sources.find(org, id)));
  const unknown = ids.find((_, index) => found[index] === undefined);
  return unknown === undefined ? { kind: 'chosen', ids } : { kind: 'unknown', id: unknown };
};
