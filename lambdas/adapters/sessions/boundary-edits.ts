import type { Refusal } from '../../domain/jobs/refusal.ts';
import type { Prompt } from '../../domain/model/ask.ts';
import type { ModelTokens, ModelUsage } from '../../domain/pricing/model-usage.ts';
import type { Redrawing } from '../../domain/sessions/boundaries.ts';
import type { EditedDay, Redrawal, RedrawContext, SegmentChange } from '../../domain/sessions/redraw-day.ts';
import type { SessionRecord } from '../../domain/sessions/session.ts';
import type { Superseded } from '../../domain/sessions/superseded.ts';
import { analysisTable } from '../analyses/analyses.ts';
import { supersededAnalyses } from '../analyses/superseded-analyses.ts';
import { type DocumentStore, documentKey } from '../documents/documents.ts';
import { putAll, readDay } from '../jobs/job-documents.ts';
import { leaseTable } from '../limits/leases.ts';
import { type ModelWork, modelWork } from '../limits/model-work.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table, Write } from '../table/table.ts';
import { segmentTable } from './segments.ts';
import { readingOfEdit } from './session-readings.ts';
import { type RecordingLinks, sessionTable } from './sessions.ts';
import type { ReadStretches } from './stretch-readings.ts';

/** What an edit is decided by. */
export interface EditRules {
  readonly mayAskModel: (session: SessionRecord, takesHealthcare: boolean) => boolean;
  /** What a model is asked of each stretch that was redrawn; null: nothing. */
  readonly prompts: (day: EditedDay, redrawing: Redrawing) => readonly (Prompt | null)[];
  /** What the answers took together, by the prices of a day (ISO 8601). */
  readonly usageOf: (tokens: readonly ModelTokens[], on: string) => ModelUsage | null;
  readonly mayEdit: (session: SessionRecord) => Refusal<'invalid_request'> | undefined;
  readonly redraw: (
    day: EditedDay,
    redrawing: Redrawing,
    context: RedrawContext,
  ) => Redrawal | Refusal<'invalid_request'>;
  /** The analyses that count no longer with it. */
  readonly superseded: (made: Redrawal) => readonly Superseded[];
  /** When the sweeper shall look after an analysis that begins at a moment; both ISO 8601. */
  readonly dueAt: (now: string) => string;
}

export interface EditOrder {
  readonly tenant: TenantKey;
  readonly sessionId: string;
  readonly now: string;
  readonly newId: () => string;
  /** The request: the same object each time it is decided again. */
  readonly request: object;
}

/** Changes that are ready to be saved, in one transaction; without a write where all stands already as it was wanted. */
export interface ReadyEdit {
  readonly kind: 'ready';
  readonly session: SessionRecord;
  /** In the order of the day. */
  readonly changes: readonly SegmentChange[];
  readonly removed: Redrawal['removed'];
  readonly writes: readonly Write[];
}

export type EditRefused = Refusal<
  | 'session_not_found'
  | 'segment_not_found'
  | 'retention_policy_violation'
  | 'invalid_request'
  | 'concurrency_limit_reached'
  | 'quota_exceeded'
  | 'sandbox_limit_reached'
>;

/** Decides and prepares a change of boundaries: of two that meet, one is decided again. */
export type EditBoundaries = (
  order: EditOrder,
  decide: (day: EditedDay) => Redrawing | Refusal<'segment_not_found' | 'invalid_request'>,
) => Promise<ReadyEdit | EditRefused>;

const noSuch = <const Code extends string>(code: Code, id: string): Refusal<Code> => ({
  kind: 'refused',
  code,
  details: { id },
});

const wordless = (id: string, removed_at: string): Refusal<'retention_policy_violation'> => ({
  kind: 'refused',
  code: 'retention_policy_violation',
  details: { id, removed_at },
});

/** What the analyses of segments need beside the table. `links`: where recordings were uploaded. */
export interface SegmentParts {
  readonly documents: DocumentStore;
  readonly links?: RecordingLinks;
}

/** What edits need beside the table. `read`: the model that reads beside the rules, where there is one. */
export interface EditParts extends SegmentParts {
  readonly read?: ReadStretches | undefined;
  /** Whether it may read days of healthcare. */
  readonly takesHealthcare?: boolean;
  /** Without it, the day's model work as the table counts it. */
  readonly work?: ModelWork;
}

export const boundaryEdits = (
  table: Table,
  { documents, links, read, takesHealthcare = false, work = modelWork(table) }: EditParts,
  { mayEdit, redraw, dueAt, ...rules }: EditRules,
): EditBoundaries => {
  const [segments, analyses, leases] = [segmentTable(table), analysisTable(table), leaseTable(table)];
  const sessions = sessionTable(table, links);
  const supersede = supersededAnalyses(analyses);

  const load = async (
    tenant: TenantKey,
    session: SessionRecord,
    transcript_key: string,
  ): Promise<EditedDay> => {
    const [all, day] = await Promise.all([
      segments.all(tenant, session.id),
      readDay(documents, { ...session, transcript_key }),
    ]);
    return { ...day, session, segments: all };
  };

  /** Each analysis that an edit begins is model work, one unit. */
  const workOf = ({ analyses: begun }: Redrawal, { tenant, now }: EditOrder) =>
    work.spend(tenant, now, begun.length);

  const slotsFor = ({ analyses: begun }: Redrawal, { tenant, now }: EditOrder) =>
    leases.takeEach(
      tenant,
      begun.map(({ id }) => id),
      now,
    );

  /** By the rules, and by the model beside them where it has an answer. What would be refused anyhow is not asked for. */
  const drawnTwice = async (day: EditedDay, drawn: Redrawing, order: EditOrder) => {
    const { tenant, now, newId } = order;
    const keyOf = (id: string, part: string) =>
      documentKey(tenant, 'analyses', { id, part, version: newId() });
    const byRules = redraw(day, drawn, { now, newId, keyOf, readings: [] });
    if (byRules.kind === 'refused') return byRules;
    const alone = { ...byRules, tokens: [] };
    if (read === undefined || byRules.isNothing || !rules.mayAskModel(day.session, takesHealthcare))
      return alone;
    const [slots, spent] = await Promise.all([slotsFor(byRules, order), workOf(byRules, order)]);
    if (slots.kind === 'refused' || spent.kind === 'refused') return alone;
    const answers = await read(order.request, rules.prompts(day, drawn));
    const readings = answers.map((answer) => answer?.value);
    const made = redraw(day, drawn, { now, newId, keyOf, readings });
    const tokens = answers.flatMap((answer) => answer?.tokens ?? []);
    return made.kind === 'refused' ? made : { ...made, tokens };
  };

  const writesOf = (
    { session, segments: all }: EditedDay,
    { changes, removed, analyses: begun }: Redrawal,
    { tenant, now, newId }: EditOrder,
  ): Write[] => {
    const added = changes.filter(({ found }) => found === null).length;
    const segments_detected = all.length + added - removed.length;
    return [
      sessions.edit(tenant, session, { segments_detected, now }),
      ...changes.map(({ found, moved }) =>
        found === null
          ? segments.add(tenant, session.id, moved)
          : segments.replace(tenant, session.id, { found, moved }),
      ),
      ...removed.map((gone) => segments.remove(tenant, session.id, gone)),
      ...begun.flatMap((analysis) => analyses.submit(tenant, analysis, { dueAt: dueAt(now), newId })),
    ];
  };

  return async (order, decide) => {
    const { tenant, sessionId, now } = order;
    const session = await sessions.find(tenant, sessionId);
    if (session === undefined) return noSuch('session_not_found', sessionId);
    const tooEarlyOrLate = mayEdit(session);
    if (tooEarlyOrLate !== undefined) return tooEarlyOrLate;
    const { transcript_key, transcript_removed_at: removed_at } = session;
    if (removed_at !== null) return wordless(sessionId, removed_at);
    if (transcript_key === null) return noSuch('segment_not_found', sessionId);
    const day = await load(tenant, session, transcript_key);
    const drawn = decide(day);
    if (drawn.kind === 'refused') return drawn;
    const made = await drawnTwice(day, drawn, order);
    if (made.kind === 'refused') return made;
    const ready = { kind: 'ready', session, changes: made.changes, removed: made.removed } as const;
    if (made.isNothing) return { ...ready, writes: [] };
    const [slots, spent] = await Promise.all([slotsFor(made, order), workOf(made, order)]);
    if (spent.kind === 'refused') return spent;
    if (slots.kind === 'refused') return slots;
    await putAll(documents, made.documents);
    const usage = rules.usageOf(made.tokens, now);
    const taken = usage === null ? [] : readingOfEdit(order, session.org_id, usage);
    const former = await supersede(tenant, rules.superseded(made), now);
    const places = [...slots.writes, ...spent.writes];
    return { ...ready, writes: [...writesOf(day, made, order), ...former, ...places, ...taken] };
  };
};
