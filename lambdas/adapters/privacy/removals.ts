import type { DocumentStore } from '../documents/documents.ts';
import { finishPurge } from '../reminders/finish-purge.ts';
import type { Response } from '../reminders/responses.ts';
import type { Table } from '../table/table.ts';
import { finishSessionPurge, keepRetention, type RetentionRules } from './retention.ts';

/** What the sweeper does about things that are to go, by the kind of the reminder. */
export const removals = (
  table: Table,
  documents: DocumentStore,
  rules: RetentionRules,
): ReadonlyMap<string, Response> =>
  new Map([
    ['purge', finishPurge(table, documents, rules.erasedRow)],
    ['purge-session', finishSessionPurge(table, documents, rules.erasedSessionRow)],
    ['retention', keepRetention(table, documents, rules)],
  ]);
