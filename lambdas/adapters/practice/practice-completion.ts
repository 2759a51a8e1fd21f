import type { CompletedPractice } from '../../domain/practice/completed-practice.ts';
import type { PracticeMessage, PracticeRecord } from '../../domain/practice/practice-session.ts';
import { analysisTable } from '../analyses/analyses.ts';
import { type DocumentStore, documentKey } from '../documents/documents.ts';
import { putAll } from '../jobs/job-documents.ts';
import { type NoRoom, type Room, submissionLimits } from '../limits/submissions.ts';
import { orgTable, type StoredOrg } from '../orgs/orgs.ts';
import { type Partner, partnerTable } from '../partners/partners.ts';
import { guardOf } from '../recordings/recording-guards.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table, Write } from '../table/table.ts';
import { practiceTable } from './practice-table.ts';

/** What stands in the rows that the end of a session meets. */
export interface CompletionSurvey {
  readonly messages: readonly PracticeMessage[];
  readonly room: Room | NoRoom;
  readonly partner: Partner | undefined;
  readonly org: StoredOrg | undefined;
}

/** What the end of a session needs of the world. */
export interface PracticeCompletion {
  readonly find: (tenant: TenantKey, id: string) => Promise<PracticeRecord | undefined>;
  /** `most`: messages at the most. */
  readonly survey: (
    tenant: TenantKey,
    session: PracticeRecord,
    at: { readonly now: string; readonly most: number },
  ) => Promise<CompletionSurvey>;
  /** Where the parts of an analysis go, and what guards its recording. */
  readonly places: (
    tenant: TenantKey,
    id: string,
    newId: () => string,
  ) => { readonly keyOf: (part: string) => string; readonly guardOf: (recordingUrl: string) => string };
  /** Writes the documents, and answers the rows that point at them. */
  readonly submit: (
    tenant: TenantKey,
    completed: CompletedPractice,
    beginning: { found: PracticeRecord; dueAt: string; newId: () => string },
  ) => Promise<Write[]>;
}

export const practiceCompletion = (table: Table, documents: DocumentStore): PracticeCompletion => {
  const [sessions, analyses, orgs] = [practiceTable(table), analysisTable(table), orgTable(table)];
  const [limits, partners] = [submissionLimits(table), partnerTable(table)];
  return {
    find: (tenant, id) => sessions.find(tenant, id),
    survey: async (tenant, { id, org_id }, { now, most }) => {
      const [messages, room, partner, org] = await Promise.all([
        sessions.messages(tenant, id, most),
        limits.room(tenant, { now, isRecorded: false }),
        partners.find(tenant.partner_id),
        orgs.find(tenant, org_id),
      ]);
      return { messages, room, partner, org };
    },
    places: (tenant, id, newId) => ({
      keyOf: (part) => documentKey(tenant, 'analyses', { id, part, version: newId() }),
      guardOf,
    }),
    submit: async (tenant, { session, analysis, documents: made }, { found, ...beginning }) => {
      await putAll(documents, made);
      return [sessions.complete(tenant, found, session), ...analyses.submit(tenant, analysis, beginning)];
    },
  };
};
