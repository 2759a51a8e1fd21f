/** A playbook, as it is stored. Its text is in a document; times are ISO 8601. */
export interface PlaybookRecord {
  readonly id: string;
  readonly org_id: string;
  /** The rep for whom it overrides the org's; null for the whole org. */
  readonly rep_id: string | null;
  readonly name: string | null;
  readonly file_name: string | null;
  /** Counts the contents. */
  readonly version: number;
  readonly is_active: boolean;
  readonly content_bytes: number;
  readonly document_key: string;
  /** Counts the changes. A change that was decided on an older state is decided again. */
  readonly revision: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly archived_at: string | null;
  /** The draft that it was published from; null if a person wrote it. */
  readonly draft_id: string | null;
}

/** The parts that can grow: too large for an item, and for a list. */
export interface PlaybookText {
  readonly content: string;
  readonly metadata: Record<string, unknown>;
}

/** Where a text was written, and the size of its content in UTF-8 bytes. */
export interface KeptText {
  readonly document_key: string;
  readonly content_bytes: number;
}

/** The caller's input for a new playbook, beside its text. */
export interface PlaybookInput {
  readonly rep_id?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly file_name?: string | null | undefined;
  readonly is_active: boolean;
}

/** The caller's input for a change. An omitted field keeps its value. */
export interface PlaybookChange {
  readonly name?: string | null | undefined;
  readonly file_name?: string | null | undefined;
  readonly is_active?: boolean | undefined;
  readonly content?: string | undefined;
  readonly metadata?: Record<string, unknown> | undefined;
}

export const newPlaybook = (
  { rep_id, name, file_name, is_active }: PlaybookInput,
  { content_bytes, document_key }: KeptText,
  {
    id,
    org_id,
    now,
    draft_id = null,
  }: {
    readonly id: string;
    readonly org_id: string;
    readonly now: string;
    readonly draft_id?: string | null;
  },
): PlaybookRecord => ({
  id,
  org_id,
  rep_id: rep_id ?? null,
  name: name ?? null,
  file_name: file_name ?? null,
  version: 1,
  is_active,
  content_bytes,
  document_key,
  revision: 1,
  created_at: now,
  updated_at: now,
  archived_at: null,
  draft_id,
});

/** The text after a change; undefined if the change does not affect it. */
export const changedText = (text: PlaybookText, change: PlaybookChange): PlaybookText | undefined =>
  change.content === undefined && change.metadata === undefined
    ? undefined
    : { content: change.content ?? text.content, metadata: change.metadata ?? text.metadata };

/** The playbook after a change. Content that was given, even the same, is a new version. */
export const changePlaybook = (
  playbook: PlaybookRecord,
  change: PlaybookChange,
  { kept = playbook, now }: { readonly kept?: KeptText | undefined; readonly now: string },
): PlaybookRecord => ({
  ...playbook,
  name: change.name === undefined ? playbook.name : change.name,
  file_name: change.file_name === undefined ? playbook.file_name : change.file_name,
  is_active: change.is_active ?? playbook.is_active,
  version: playbook.version + (change.content === undefined ? 0 : 1),
  content_bytes: kept.content_bytes,
  document_key: kept.document_key,
  revision: playbook.revision + 1,
  updated_at: now,
});

/** Whether it comes into use as a published draft, replacing the one that was in use before. */
export const takesOver = (
  playbook: PlaybookRecord,
  found: Pick<PlaybookRecord, 'is_active'> | undefined,
): boolean => playbook.draft_id !== null && playbook.is_active && found?.is_active !== true;

/** The playbook, if there is one, after another published draft has replaced it in use. */
export const givenWay = (playbook: PlaybookRecord | undefined, now: string): PlaybookRecord | undefined =>
  playbook && changePlaybook(playbook, { is_active: false }, { now });

/** The playbook after its deletion: it is no longer found or used. */
export const archivePlaybook = (playbook: PlaybookRecord, now: string): PlaybookRecord => ({
  ...playbook,
  revision: playbook.revision + 1,
  updated_at: now,
  archived_at: now,
});

/** A playbook as a list shows it. */
export const playbookSummary = ({
  id,
  org_id,
  rep_id,
  name,
  file_name,
  version,
  is_active,
  content_bytes,
  created_at,
  updated_at,
}: PlaybookRecord) => ({
  id,
  org_id,
  rep_id,
  name,
  content_bytes,
  file_name,
  version,
  is_active,
  created_at,
  updated_at,
});

/** A playbook as the API shows it. */
export const shownPlaybook = (playbook: PlaybookRecord, { content, metadata }: PlaybookText) => ({
  ...playbookSummary(playbook),
  content,
  metadata,
});

/** One content of a playbook, as it was saved. */
export interface PlaybookVersion {
  readonly version: number;
  readonly content_bytes: number;
  readonly file_name: string | null;
  readonly created_at: string;
  readonly document_key: string;
}

/** A version as the API shows it. */
export const shownVersion = ({ version, content_bytes, file_name, created_at }: PlaybookVersion) => ({
  version,
  content_bytes,
  file_name,
  created_at,
});
