import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { Had, Said } from '../../domain/analyses/analysis-row.ts';
import type { Ended } from '../../domain/analyses/ended-analysis.ts';
import type { SessionRecord } from '../../domain/sessions/session.ts';
import type { SessionMove } from '../../domain/sessions/session-move.ts';
import type { SessionParts } from '../../domain/sessions/session-row.ts';
import { analysisTable } from '../analyses/analyses.ts';
import { analysisScores } from '../analyses/analysis-scores.ts';
import { type DocumentStore, documentKey } from '../documents/documents.ts';
import { leaseTable } from '../limits/leases.ts';
import { segmentTable } from '../sessions/segments.ts';
import { sessionParts } from '../sessions/session-parts.ts';
import { sessionEvent, sessionTable } from '../sessions/sessions.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { countUsage, modelCount } from '../usage/usage-days.ts';
import { putAll, shownIn } from './job-documents.ts';
import { type Settled, settle } from './settle.ts';

interface Reference {
  readonly tenant: TenantKey;
  readonly id: string;
}

interface Context {
  readonly now: () => string;
  readonly newId: () => string;
}

/** What is known at the end of an analysis, and where its last documents go. */
export interface Ending {
  readonly said: Said & Had;
  readonly now: string;
  readonly keyOf: (part: string) => string;
}

/** The steps of a workflow that change an analysis or a session for good, each in one transaction with its events. */
export interface JobEndings {
  /** Ends an analysis that still runs, and with it the wait of its segment. One that does not is left as it is. */
  readonly endAnalysis: (
    reference: Reference,
    context: Context,
    /** Answers nothing when it is not to be ended. */
    end: (analysis: AnalysisRecord, ending: Ending) => Promise<Ended | undefined>,
  ) => Promise<Settled>;
  /** Moves a session that has not ended; `move` answers nothing when it is past that already. */
  readonly moveSession: (
    reference: Reference,
    context: Context,
    move: (session: SessionRecord, parts: Omit<SessionParts, 'baseUrl'>) => SessionMove | undefined,
  ) => Promise<Settled>;
}

const usageOfSession = (tenant: TenantKey, { id, org_id, status, completed_at }: SessionRecord) =>
  status === 'completed' && completed_at !== null
    ? countUsage(tenant, { org_id, id, at: completed_at }, { sessions: 1 })
    : [];

/** Rows that go into events have no link to an uploaded recording: it would be over before the last delivery of them. */
export const jobEndings = (table: Table, documents: DocumentStore): JobEndings => {
  const [analyses, segments] = [analysisTable(table), segmentTable(table)];
  const sessions = sessionTable(table);
  const [readParts, scores] = [sessionParts(table, documents), analysisScores(table)];
  const leases = leaseTable(table);
  /** An analysis that is scored again is counted no second time, a superseded one not at all; what a model took is. */
  const usageWrites = async (
    tenant: TenantKey,
    { id, org_id, attempt, superseded_by }: AnalysisRecord,
    ended: Ended,
  ) => {
    const { status, completed_at } = ended.analysis;
    if (status !== 'completed' || completed_at === null) return [];
    const isFirst = attempt === 1 || (await scores.list(tenant, id, { limit: 1 })).rows.length === 0;
    const count = { analyses: isFirst && superseded_by === null ? 1 : 0, ...modelCount(ended.usage) };
    return countUsage(tenant, { org_id, id, at: completed_at }, count);
  };
  return {
    endAnalysis: ({ tenant, id }, { now, newId }, end) =>
      settle(table, async () => {
        const analysis = await analyses.find(tenant, id);
        if (analysis === undefined || analysis.completed_at !== null) return undefined;
        const said = shownIn(await documents.get(analysis.document_key));
        const keyOf = (part: string) => documentKey(tenant, 'analyses', { id, part, version: newId() });
        const ended = await end(analysis, { said, now: now(), keyOf });
        if (ended === undefined) return undefined;
        await putAll(documents, ended.documents);
        return [
          ...analyses.end(tenant, ended.analysis, newId),
          ...(ended.score === null ? [] : [scores.add(tenant, id, { ...ended.score, usage: ended.usage })]),
          ...(await usageWrites(tenant, analysis, ended)),
          ...(await segments.afterEnd(tenant, ended.analysis)),
          ...(await leases.free(tenant, id)),
        ];
      }),
    moveSession: ({ tenant, id }, { newId }, move) =>
      settle(table, async () => {
        const session = await sessions.find(tenant, id);
        if (session === undefined || session.completed_at !== null) return undefined;
        const moved = move(session, await readParts(tenant, session));
        if (moved === undefined) return undefined;
        const key = documentKey(tenant, 'sessions', { id, part: 'row', version: newId() });
        await documents.put(key, moved.text);
        const events = moved.events.map((event) =>
          sessionEvent(tenant, moved.session, { event, key, uuid: newId() }),
        );
        const freed = moved.session.completed_at === null ? [] : await leases.free(tenant, id);
        const done = usageOfSession(tenant, moved.session);
        return [sessions.move(tenant, session, moved.session), ...events, ...freed, ...done];
      }),
  };
};
