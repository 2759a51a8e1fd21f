import { analysisTable } from '../../adapters/analyses/analyses.ts';
import { supersedeAnalysis } from '../../adapters/analyses/analysis-writes.ts';
import { documentKey, type Stores } from '../../adapters/documents/documents.ts';
import { putAll } from '../../adapters/jobs/job-documents.ts';
import { readDay } from '../../adapters/jobs/job-transcripts.ts';
import { modelWork } from '../../adapters/limits/day-limits.ts';
import { leaseTable } from '../../adapters/limits/leases.ts';
import type { AskableModel } from '../../adapters/model/ask-model.ts';
import { patient, type ReadBlock, readingOf } from '../../adapters/model/reading.ts';
import { segmentTable } from '../../adapters/sessions/segments.ts';
import { readingOfEdit } from '../../adapters/sessions/session-readings.ts';
import { type RecordingLinks, sessionTable } from '../../adapters/sessions/sessions.ts';
import type { Write } from '../../adapters/table/table.ts';
import { uncountAnalyses } from '../../adapters/usage/usage-days.ts';
import type { Reading } from '../../domain/detection/reader/reading.ts';
import { type Refusal, refused } from '../../domain/jobs/refusal.ts';
import { startDueAt } from '../../domain/jobs/start-due.ts';
import type { Modelled, Prompt } from '../../domain/model/ask.ts';
import { mayAskModel } from '../../domain/model/may-ask.ts';
import { usageOfAll } from '../../domain/pricing/model-usage.ts';
import { type EditRefusal, editRefusal, type Redrawing } from '../../domain/sessions/boundaries.ts';
import {
  type EditedDay,
  type Redrawal,
  redrawDay,
  redrawPrompts,
  type Superseded,
  supersededBy,
} from '../../domain/sessions/redraw-day.ts';
import type { SessionRecord } from '../../domain/sessions/session.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';

/** The resources of an edit of boundaries. `model` reads beside the rules, if there is one. */
export interface EditResources extends Stores {
  readonly uploads: { readonly files: RecordingLinks };
  readonly model: AskableModel | undefined;
}

/** The request of an edit: the same object each time it is decided again. */
export interface EditRequest {
  readonly tenant: Tenant;
  /** `id`: of the session. */
  readonly params: { readonly id: string };
  /** ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
}

const load = async (
  { table, documents }: EditResources,
  tenant: Tenant,
  session: SessionRecord,
  transcript_key: string,
): Promise<EditedDay> => {
  const [segments, day] = await Promise.all([
    segmentTable(table).all(tenant, session.id),
    readDay(documents, { ...session, transcript_key }),
  ]);
  return { ...day, session, segments };
};

/** Reserves what the analyses of an edit use: a permit each, and a unit of the day's model work each. */
const reserve = async ({ table }: EditResources, { analyses }: Redrawal, { tenant, now }: EditRequest) => {
  const ids = analyses.map(({ id }) => id);
  const [permits, spent] = await Promise.all([
    leaseTable(table).takeEach(tenant, ids, now),
    modelWork(table).spend(tenant, now, ids.length),
  ]);
  if (spent.kind === 'refused') return spent;
  if (permits.kind === 'refused') return permits;
  return { kind: 'granted', writes: [...permits.writes, ...spent.writes] } as const;
};

type Answer = Promise<Modelled<Reading> | undefined>;

/** With up to 5 s of waiting for a first request of the same key, and the save, this ends before the function does. */
const timeoutMs = 15_000;

/** The prompts that each request has already sent. */
const asked = new WeakMap<object, (prompt: Prompt) => Answer>();

const askOnce = (readBlock: ReadBlock): ((prompt: Prompt) => Answer) => {
  const ask = patient(readBlock, timeoutMs, () => undefined);
  const answers = new Map<string, Answer>();
  return (prompt) => {
    const answer = answers.get(prompt.user) ?? ask(prompt);
    answers.set(prompt.user, answer);
    return answer;
  };
};

/**
 * Lets a model read stretches of a day; undefined if it was not called (null), or did not answer within 15 s, because
 * the caller of an edit waits; then the rules decide. An edit that is decided again, because another came in between,
 * reuses its answers.
 */
const readStretches = (
  readBlock: ReadBlock,
  request: object,
  prompts: readonly (Prompt | null)[],
): Promise<readonly Awaited<Answer>[]> => {
  const ask = asked.get(request) ?? askOnce(readBlock);
  asked.set(request, ask);
  return Promise.all(prompts.map(async (prompt) => (prompt === null ? undefined : ask(prompt))));
};

/**
 * Redraws by the rules, and by the model beside them if it answers. The model is not called for an edit that would be
 * refused anyway.
 */
const redraw = async (resources: EditResources, day: EditedDay, drawn: Redrawing, request: EditRequest) => {
  const { tenant, now, newId } = request;
  const { model } = resources;
  const keyOf = (id: string, part: string) => documentKey(tenant, 'analyses', { id, part, version: newId() });
  const byRules = redrawDay(day, drawn, { now, newId, keyOf, readings: [] });
  if (byRules.kind === 'refused') return byRules;
  const alone = { ...byRules, tokens: [] };
  if (model === undefined || byRules.isNothing || !mayAskModel(day.session, model.takesHealthcare))
    return alone;
  const reserved = await reserve(resources, byRules, request);
  if (reserved.kind === 'refused') return alone;
  const answers = await readStretches(readingOf(model.ask), request, redrawPrompts(day, drawn));
  const readings = answers.map((answer) => answer?.value);
  const made = redrawDay(day, drawn, { now, newId, keyOf, readings });
  const tokens = answers.flatMap((answer) => answer?.tokens ?? []);
  return made.kind === 'refused' ? made : { ...made, tokens };
};

const writesOf = (
  { table, uploads }: EditResources,
  { session, segments: all }: EditedDay,
  { changes, removed, analyses: begun }: Redrawal,
  { tenant, now, newId }: EditRequest,
): Write[] => {
  const segments = segmentTable(table);
  const analyses = analysisTable(table);
  const added = changes.filter(({ found }) => found === null).length;
  const segments_detected = all.length + added - removed.length;
  return [
    sessionTable(table, uploads.files).edit(tenant, session, { segments_detected, now }),
    ...changes.map(({ found, moved }) =>
      found === null
        ? segments.add(tenant, session.id, moved)
        : segments.replace(tenant, session.id, { found, moved }),
    ),
    ...removed.map((gone) => segments.remove(tenant, session.id, gone)),
    ...begun.flatMap((analysis) => analyses.submit(tenant, analysis, { dueAt: startDueAt(now), newId })),
  ];
};

/**
 * Removes the analyses of redrawn segments from every count: each is marked, and subtracted from the usage of its day.
 */
const supersedeWrites = async (
  { table }: EditResources,
  superseded: readonly Superseded[],
  { tenant, now }: EditRequest,
): Promise<Write[]> => {
  const analyses = analysisTable(table);
  const kept = await Promise.all(
    superseded.map(async ({ id, by }) => ({ by, found: await analyses.findKept(tenant, id) })),
  );
  const formers = kept.flatMap(({ by, found }) =>
    // One that was superseded before is already subtracted.
    found === undefined || found.superseded_by !== null ? [] : [{ by, found }],
  );
  const counted = formers.flatMap(({ found: { status, completed_at } }) =>
    status === 'completed' && completed_at !== null ? [completed_at] : [],
  );
  const [first] = formers;
  return [
    ...formers.map(({ by, found }) => supersedeAnalysis(tenant, found, { by, now })),
    ...(first === undefined ? [] : uncountAnalyses(tenant, first.found.org_id, counted)),
  ];
};

/**
 * Decides and prepares a change of boundaries; of two concurrent ones, one is decided again. Its changes, in the order
 * of the day, are saved in one transaction, without a write if everything is already as requested.
 */
export const editBoundaries = async (
  resources: EditResources,
  request: EditRequest,
  decide: (day: EditedDay) => Redrawing | EditRefusal,
) => {
  const { table, documents, uploads } = resources;
  const { tenant, params, now, newId } = request;
  const { id } = params;
  const session = await sessionTable(table, uploads.files).find(tenant, id);
  if (session === undefined) return refused('session_not_found', { id });
  const tooEarlyOrLate: Refusal<'invalid_request'> | undefined = editRefusal(session);
  if (tooEarlyOrLate !== undefined) return tooEarlyOrLate;
  const { transcript_key, transcript_removed_at: removed_at } = session;
  if (removed_at !== null) return refused('retention_policy_violation', { id, removed_at });
  if (transcript_key === null) return refused('segment_not_found', { id });
  const day = await load(resources, tenant, session, transcript_key);
  const drawn = decide(day);
  if (drawn.kind === 'refused') return drawn;
  const made = await redraw(resources, day, drawn, request);
  if (made.kind === 'refused') return made;
  const ready = { kind: 'ready', session, changes: made.changes, removed: made.removed } as const;
  if (made.isNothing) return { ...ready, writes: [] };
  const reserved = await reserve(resources, made, request);
  if (reserved.kind === 'refused') return reserved;
  await putAll(documents, made.documents);
  const usage = usageOfAll(made.tokens, now);
  const edit = { tenant, sessionId: id, now, newId };
  const taken = usage === null ? [] : readingOfEdit(edit, session.org_id, usage);
  const former = await supersedeWrites(resources, supersededBy(made), request);
  const writes = [...writesOf(resources, day, made, request), ...former, ...reserved.writes, ...taken];
  return { ...ready, writes };
};
