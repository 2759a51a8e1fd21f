import { analysisTable } from '../../adapters/analyses/analyses.ts';
import { analysisScores } from '../../adapters/analyses/analysis-scores.ts';
import { documentKey, type Stores } from '../../adapters/documents/documents.ts';
import { putAll, shownIn } from '../../adapters/jobs/job-documents.ts';
import { type Settled, settle } from '../../adapters/jobs/settle.ts';
import { leaseTable } from '../../adapters/limits/leases.ts';
import { segmentTable } from '../../adapters/sessions/segments.ts';
import { sessionParts } from '../../adapters/sessions/session-parts.ts';
import { sessionEvent, sessionTable } from '../../adapters/sessions/sessions.ts';
import type { Table } from '../../adapters/table/table.ts';
import { countUsage, modelCount } from '../../adapters/usage/usage-days.ts';
import type { JobEnded } from '../../contract/measured.ts';
import type { WorkerContext } from '../../contract/worker-context.ts';
import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { Had, Said } from '../../domain/analyses/analysis-row.ts';
import type { Ended } from '../../domain/analyses/ended-analysis.ts';
import type { SessionRecord } from '../../domain/sessions/session.ts';
import type { SessionMove } from '../../domain/sessions/session-move.ts';
import type { SessionParts } from '../../domain/sessions/session-row.ts';
import type { Reference, Tenant } from '../../domain/tenants/environments.ts';

type Context = Pick<WorkerContext, 'now' | 'newId' | 'measure'>;

/** A step of a workflow: its job, and its time, ids and metrics. */
interface Step {
  readonly job: Reference;
  readonly context: Context;
}

/** The state of an analysis at its end, and the place of its last documents. */
interface Ending {
  readonly said: Said & Had;
  readonly now: string;
  readonly keyOf: (part: string) => string;
}

const usageOfSession = (tenant: Tenant, { id, org_id, status, completed_at }: SessionRecord) =>
  status === 'completed' && completed_at !== null
    ? countUsage(tenant, { org_id, id, at: completed_at }, { sessions: 1 })
    : [];

/** The metrics of an ended analysis; one of a day is a part of that day's job. */
const analysisEnded = (tenant: Tenant, analysis: AnalysisRecord): JobEnded => ({
  what: 'job-ended',
  tenant,
  kind: analysis.parent_session_id === null ? 'analysis' : 'segment',
  error: analysis.error,
  is_recording: analysis.codec !== null || analysis.transcript_key === null,
  duration_seconds: analysis.duration_seconds,
  attempt: analysis.attempt,
  created_at: analysis.created_at,
  started_at: analysis.started_at,
  completed_at: analysis.completed_at,
});

const sessionEnded = (tenant: Tenant, session: SessionRecord): JobEnded => ({
  what: 'job-ended',
  tenant,
  kind: 'day',
  error: session.error,
  is_recording: session.codec !== null || session.transcript_key === null,
  duration_seconds: session.duration_seconds,
  attempt: 1,
  created_at: session.created_at,
  started_at: session.started_at,
  completed_at: session.completed_at,
  detecting_at: session.detecting_at,
  detected_at: session.detected_at,
});

/**
 * An analysis that is scored again is not counted a second time, a superseded one not at all; model usage is always
 * counted.
 */
const usageWrites = async (
  table: Table,
  tenant: Tenant,
  { before, ended }: { readonly before: AnalysisRecord; readonly ended: Ended },
) => {
  const { id, org_id, attempt, superseded_by } = before;
  const { status, completed_at } = ended.analysis;
  if (status !== 'completed' || completed_at === null) return [];
  const isFirst =
    attempt === 1 || (await analysisScores(table).list(tenant, id, { limit: 1 })).rows.length === 0;
  const count = { analyses: isFirst && superseded_by === null ? 1 : 0, ...modelCount(ended.usage) };
  return countUsage(tenant, { org_id, id, at: completed_at }, count);
};

/**
 * Ends a running analysis, and with it the wait of its segment, in one transaction with its events. One that is not
 * running stays as it is, and so does one for which `end` returns nothing.
 */
export const endAnalysis = async (
  { table, documents }: Stores,
  { job: { tenant, id }, context: { now, newId, measure } }: Step,
  end: (analysis: AnalysisRecord, ending: Ending) => Promise<Ended | undefined>,
): Promise<Settled> => {
  const analyses = analysisTable(table);
  let saved: Ended | undefined;
  const settled = await settle(table, async () => {
    // Rows that go into events have no link to an uploaded recording, because it would expire before their last
    // delivery.
    const analysis = await analyses.find(tenant, id);
    if (analysis === undefined || analysis.completed_at !== null) return undefined;
    const said = shownIn(await documents.get(analysis.document_key));
    const keyOf = (part: string) => documentKey(tenant, 'analyses', { id, part, version: newId() });
    const ended = await end(analysis, { said, now: now(), keyOf });
    if (ended === undefined) return undefined;
    await putAll(documents, ended.documents);
    saved = ended;
    const score = ended.score && { ...ended.score, usage: ended.usage };
    return [
      ...analyses.end(tenant, ended.analysis, newId),
      ...(score === null ? [] : [analysisScores(table).add(tenant, id, score)]),
      ...(await usageWrites(table, tenant, { before: analysis, ended })),
      ...(await segmentTable(table).afterEnd(tenant, ended.analysis)),
      ...(await leaseTable(table).free(tenant, id)),
    ];
  });
  if (settled === 'written' && saved !== undefined) {
    measure(analysisEnded(tenant, saved.analysis));
    if (saved.usage !== null)
      measure({ what: 'model-paid', tenant, cost_usd_cents: saved.usage.cost_usd_cents });
  }
  return settled;
};

/**
 * Changes a session that has not ended, in one transaction with its events; `move` returns nothing if the session is
 * past that change.
 */
export const moveSession = async (
  { table, documents }: Stores,
  { job: { tenant, id }, context: { newId, measure } }: Step,
  move: (session: SessionRecord, parts: Omit<SessionParts, 'baseUrl'>) => SessionMove | undefined,
): Promise<Settled> => {
  const sessions = sessionTable(table);
  const readParts = sessionParts(table, documents);
  let saved: SessionRecord | undefined;
  const settled = await settle(table, async () => {
    const session = await sessions.find(tenant, id);
    if (session === undefined || session.completed_at !== null) return undefined;
    const moved = move(session, await readParts(tenant, session));
    if (moved === undefined) return undefined;
    const key = documentKey(tenant, 'sessions', { id, part: 'row', version: newId() });
    await documents.put(key, moved.text);
    const events = moved.events.map((event) =>
      sessionEvent(tenant, moved.session, { event, key, uuid: newId() }),
    );
    const freed = moved.session.completed_at === null ? [] : await leaseTable(table).free(tenant, id);
    const usage = usageOfSession(tenant, moved.session);
    saved = moved.session;
    return [sessions.move(tenant, session, moved.session), ...events, ...freed, ...usage];
  });
  if (settled === 'written' && saved !== undefined && saved.completed_at !== null)
    measure(sessionEnded(tenant, saved));
  return settled;
};
