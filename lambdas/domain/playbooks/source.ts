import type { KeptText } from './playbook.ts';

/** Material that drafts are made from, as it is stored. Its content, if any, is in a document. */
export interface SourceRecord {
  readonly id: string;
  readonly org_id: string;
  readonly title: string;
  readonly source_url: string | null;
  readonly content_bytes: number | null;
  readonly document_key: string | null;
  readonly created_at: string;
  readonly archived_at: string | null;
}

export const newSource = (
  { title, source_url }: { readonly title: string; readonly source_url?: string | null | undefined },
  kept: KeptText | undefined,
  { id, org_id, now }: { readonly id: string; readonly org_id: string; readonly now: string },
): SourceRecord => ({
  id,
  org_id,
  title,
  source_url: source_url ?? null,
  content_bytes: kept?.content_bytes ?? null,
  document_key: kept?.document_key ?? null,
  created_at: now,
  archived_at: null,
});

/** A source as a list shows it. */
export const sourceSummary = ({
  id,
  org_id,
  title,
  source_url,
  content_bytes,
  created_at,
}: SourceRecord) => ({
  id,
  org_id,
  title,
  content_bytes,
  source_url,
  created_at,
});

/** A source as the API shows it. */
export const shownSource = (source: SourceRecord, content: string | null) => ({
  ...sourceSummary(source),
  content,
});
