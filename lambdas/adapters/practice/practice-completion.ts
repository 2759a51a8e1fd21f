import type { CompletedPractice } from '../../domain/practice/completed-practice.ts';
import type { PracticeMessage, PracticeRecord } from '../../domain/practice/practice-session.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { analysisTable } from '../analyses/analyses.ts';
import { type DocumentStore, documentKey } from '../documents/documents.ts';
import { putAll } from '../jobs/job-documents.ts';
import { type NoRoom, type Room, submissionLimits } from '../limits/submissions.ts';
import { orgTable, type StoredOrg } from '../orgs/orgs.ts';
import { type Partner, partnerTable } from '../partners/partners.ts';
import { guardOf } from '../recordings/recording-guards.ts';
import type { Table, Write } from '../table/table.ts';
import { practiceTable } from './practice-table.ts';

/** The rows that the end of a session depends on. */
export interface CompletionSurvey {
  readonly messages: readonly PracticeMessage[];
  readonly room: Room | NoRoom;
  readonly partner: Partner | undefined;
  readonly org: StoredOrg | undefined;
}

/** The dependencies of the end of a session. */
export const practiceCompletion = (table: Table, documents: DocumentStore) => {
  const sessions = practiceTable(table);
  const analyses = analysisTable(table);
  const orgs = orgTable(table);
  const limits = submissionLimits(table);
  const partners = partnerTable(table);
  return {
    find: (tenant: Tenant, id: string): Promise<PracticeRecord | undefined> => sessions.find(tenant, id),
    /** `most`: the most messages. */
    survey: async (
      tenant: Tenant,
      { id, org_id }: PracticeRecord,
      { now, most }: { readonly now: string; readonly most: number },
    ): Promise<CompletionSurvey> => {
      const [messages, room, partner, org] = await Promise.all([
        sessions.messages(tenant, id, most),
        limits.room(tenant, { now, isRecorded: false }),
        partners.find(tenant.partner_id),
        orgs.find(tenant, org_id),
      ]);
      return { messages, room, partner, org };
    },
    /** Where the parts of an analysis go, and the guard of its recording. */
    places: (
      tenant: Tenant,
      id: string,
      newId: () => string,
    ): { readonly keyOf: (part: string) => string; readonly guardOf: (recordingUrl: string) => string } => ({
      keyOf: (part) => documentKey(tenant, 'analyses', { id, part, version: newId() }),
      guardOf,
    }),
    /** Writes the documents, and returns the rows that point at them. */
    submit: async (
      tenant: Tenant,
      { session, analysis, documents: made }: CompletedPractice,
      { found, ...beginning }: { found: PracticeRecord; dueAt: string; newId: () => string },
    ): Promise<Write[]> => {
      await putAll(documents, made);
      return [sessions.complete(tenant, found, session), ...analyses.submit(tenant, analysis, beginning)];
    },
  };
};
