import { access } from '../adapters/access.ts';
import { type PracticeTable, practiceTable } from '../adapters/practice/practice-table.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { maxPracticeMessages, getPractice as row } from '../contract/practice.ts';
import { shownPractice } from '../domain/practice/practice-session.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const getPracticeWith = (requestAccess: RequestAccess<Write>, sessions: PracticeTable) =>
  handles(row, requestAccess, async ({ tenant, params: { id } }) => {
    const session = await sessions.find(tenant, id);
    if (session === undefined) return problem('practice_session_not_found', { id });
    return answer(shownPractice(session, await sessions.messages(tenant, id, maxPracticeMessages)));
  });

const wired = (table: Table) => getPracticeWith(access(table, keyPepper()), practiceTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
